import type { Schema } from '../../model/schema.ts';
import { isAboutValues } from '../about-values.ts';
import type { Effect } from '../edit.ts';
import type { EditLog } from './edit-log.ts';
import type { PairNode } from './pair-node.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** Pairs through which an edit with an effect on values has none on the whole. */
export type Relations = { readonly [E in Effect]: ReadonlySet<PairNode> };

/**
 * Pairs of schemas with alternatives or conditions, or that are alternatives, below which something was edited, and for which the sets of values can be
 * compared as a whole: where both accept the same, what moved from one alternative to all, or back, changes nothing; where the new
 * one accepts less, nothing below makes it accept more. Alternatives of `oneOf` that were edited are checked for overlaps on the way.
 */
export function relate(schemas: SchemaWalk, log: EditLog): Relations {
  const edited = log.entries.filter(({ edit }) => isAboutValues(edit));
  const touched = nodesAbove(edited.flatMap(({ nodes }) => [...nodes]));
  schemas.checkOverlaps((node) => touched.has(node));
  const equal = new Set<PairNode>();
  const narrower = new Set<PairNode>();
  const wider = new Set<PairNode>();
  for (const { node, base, head } of schemas.pairs) {
    if (!touched.has(node) || !(isAlternative(node) || isTangled(schemas, base, head))) continue;
    const [old, next] = [
      { scope: schemas.base, schema: base },
      { scope: schemas.head, schema: head },
    ];
    const shrinks = schemas.inclusion.within(next, old);
    const grows = schemas.inclusion.within(old, next);
    if (shrinks && grows) equal.add(node);
    if (shrinks) narrower.add(node);
    if (grows) wider.add(node);
  }
  return { none: equal, changed: equal, widened: narrower, narrowed: wider };
}

function isTangled(schemas: SchemaWalk, base: Schema, head: Schema): boolean {
  return [schemas.base.view(base), schemas.head.view(head)].some(
    ({ unions, conditions, negations }) => unions.length + conditions.length + negations.length > 0,
  );
}

/** What changes nothing of an alternative changes nothing, whatever else changes beside it. */
function isAlternative({ ways }: PairNode): boolean {
  return ways.length > 0 && ways.every(({ step }) => step.startsWith('|'));
}

/** The nodes and all from which a way leads to them. */
function nodesAbove(nodes: readonly PairNode[]): ReadonlySet<PairNode> {
  const above = new Set(nodes);
  const open = [...above];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { from } of node.ways) {
      if (above.has(from)) continue;
      above.add(from);
      open.push(from);
    }
  }
  return above;
}
