import type { Edit } from '../edit.ts';
import { speakingParts } from '../values/as-declared.ts';
import type { View } from '../values/view.ts';
import type { ViewPair } from '../witness/witness-search.ts';
import type { PairNode } from './schema-pair.ts';

/** A pair above an edit, with the steps down from it to the edit. */
interface PairAbove {
  readonly node: PairNode;
  readonly steps: readonly string[];
}

/**
 * Of some pairs, those in which the other side still speaks of a property that came or went: it moved from one keyword to another, as
 * from an object into its alternatives.
 */
export function namesKept(
  { action, name }: Edit,
  nodes: Iterable<PairNode>,
  pairs: ReadonlySet<PairNode>,
  viewsAt: (node: PairNode) => ViewPair | undefined,
): ReadonlySet<PairNode> {
  const kept = new Set<PairNode>();
  const queue: PairAbove[] = [...nodes].map((node) => ({ node, steps: [] }));
  const seen = new Set(queue.map(({ node }) => node));
  for (const { node, steps } of queue) {
    const pair = pairs.has(node) ? viewsAt(node) : undefined;
    const other = action === 'removed' ? pair?.head : pair?.base;
    if (other !== undefined && speaksOf(other, [...steps, `.${name}`])) kept.add(node);
    for (const { from, step } of node.ways) {
      if (seen.has(from)) continue;
      seen.add(from);
      queue.push({ node: from, steps: step.startsWith('|') ? steps : [step, ...steps] });
    }
  }
  return kept;
}

/** Whether something in a view, its alternatives or its conditions declares the property at the end of some steps. */
function speaksOf(view: View, [step, ...more]: readonly string[]): boolean {
  if (step === undefined) return true;
  return speakingParts(view).some((part) => {
    const schema = step.startsWith('.') ? part.properties.get(step.slice(1)) : part.items;
    return schema !== undefined && speaksOf(part.scope.view(schema), more);
  });
}
