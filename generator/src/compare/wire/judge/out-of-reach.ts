import type { Edit } from '../edit.ts';
import type { ValueType } from '../values/view.ts';
import type { PairNode } from '../walk/schema-pair.ts';
import type { ViewPair } from '../witness/witness-search.ts';

type ViewsAt = (node: PairNode) => ViewPair | undefined;

/**
 * Whether no value gets to a place on either side: on every way to it is a property of something that is not an object, or an item
 * of something that is not an array.
 */
export function isOutOfReach(viewsAt: ViewsAt, node: PairNode, { on }: Pick<Edit, 'on'>): boolean {
  const own = viewsAt(node);
  if (own !== undefined && on.startsWith('property') && excludes(own, 'object')) return true;
  return isCutOff(viewsAt, node, new Set());
}

/** A place within itself is reached by its other ways. */
function isCutOff(viewsAt: ViewsAt, node: PairNode, open: ReadonlySet<PairNode>): boolean {
  if (open.has(node)) return true;
  const inside = new Set([...open, node]);
  return node.ways.every(({ from, step }) => {
    const above = viewsAt(from);
    if (above === undefined) return false;
    const holder = holderOf(step);
    return (holder !== undefined && excludes(above, holder)) || isCutOff(viewsAt, from, inside);
  });
}

function holderOf(step: string): ValueType | undefined {
  if (step.startsWith('.')) return 'object';
  return step.startsWith('[') ? 'array' : undefined;
}

function excludes({ base, head }: ViewPair, type: ValueType): boolean {
  return !base.types.value.includes(type) && !head.types.value.includes(type);
}
