import type { Json } from '../../json.ts';
import type { Action } from '../edit.ts';

/** How public a thing is by the words that descriptions use for it, the least public first. */
const stability: readonly Json[] = ['draft', 'alpha', 'beta', 'stable'];

/** Whether a change of an extension hides a thing from the public or shows it; undefined if the extension says nothing about that. */
export function visibilityAction(name: string, before: Json | undefined, after: Json | undefined): Action | undefined {
  if (name === 'x-internal') return after === true ? 'tightened' : before === true ? 'relaxed' : undefined;
  if (name !== 'x-stability-level' && name !== 'x-stability') return undefined;
  const [old, next] = [rank(before), rank(after)];
  return next < old ? 'tightened' : 'relaxed';
}

/** Without a word it is stable; an unknown word promises nothing. */
function rank(value: Json | undefined): number {
  return value === undefined ? stability.length - 1 : stability.indexOf(value);
}
