import type { Direction } from '../edit.ts';
import type { Witness } from '../finding.ts';
import { acceptsView } from '../schema/accepts.ts';
import type { View } from '../schema/view.ts';
import { candidates } from './candidates.ts';

/**
 * A value that shows a break: in a request one that was accepted and is refused now, in a response one that may come now and could
 * not come before. Undefined where none was found, which proves nothing.
 */
export function findWitness(base: View, head: View, direction: Direction): Witness | undefined {
  const [from, to] = direction === 'request' ? [base, head] : [head, base];
  const value = candidates([from, to]).find(
    (candidate) => acceptsView(from, candidate) === true && acceptsView(to, candidate) === false,
  );
  if (value === undefined) return undefined;
  const schema = { base: base.schema.pointer, head: head.schema.pointer };
  return { value, schema, base: direction === 'request', head: direction === 'response' };
}
