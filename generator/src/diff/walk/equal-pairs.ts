import type { EditLog } from './edit-log.ts';
import type { PairNode } from './pair-node.ts';
import type { SchemaWalk } from './schema-walk.ts';

/**
 * Pairs of schemas with alternatives or conditions below which something was edited although both accept the same values: what
 * moved from one alternative to all, or back, changes nothing. Alternatives of `oneOf` that were edited are checked for overlaps
 * on the way.
 */
export function equalPairs(schemas: SchemaWalk, log: EditLog): ReadonlySet<PairNode> {
  const touched = nodesAbove(log.entries.flatMap(({ nodes }) => [...nodes]));
  schemas.checkOverlaps((node) => touched.has(node));
  const equal = new Set<PairNode>();
  for (const { node, base, head } of schemas.pairs) {
    if (!touched.has(node)) continue;
    const [before, after] = [schemas.base.view(base), schemas.head.view(head)];
    const tangled = [before, after].some(
      (view) => view.unions.length + view.conditions.length + view.negations.length > 0,
    );
    if (
      tangled &&
      schemas.inclusion.equal({ scope: schemas.base, schema: base }, { scope: schemas.head, schema: head })
    ) {
      equal.add(node);
    }
  }
  return equal;
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
