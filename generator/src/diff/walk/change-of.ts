import type { Json } from '../../json.ts';
import { sameJson } from '../schema/canonical-json.ts';
import type { LocalEdit } from './model-walk.ts';

/** How a value became another; undefined if it is the same. */
export function changeOf(
  before: Json | undefined,
  after: Json | undefined,
): Pick<LocalEdit, 'action' | 'before' | 'after'> | undefined {
  if (before === undefined) return after === undefined ? undefined : { action: 'added', after };
  if (after === undefined) return { action: 'removed', before };
  return sameJson(before, after) ? undefined : { action: 'changed', before, after };
}
