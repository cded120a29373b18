import { compareCodePoints } from '../../../base/order.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Use } from '../finding.ts';
import { isLedTo, type PairNode } from '../walk/schema-pair.ts';

interface ReachStep {
  readonly node: PairNode;
  /** The step below, on the way back to the edit. */
  readonly below?: ReachStep;
  readonly label: string;
  /** The way below it, once it is known: many ways share it. */
  tail?: string;
}

/** Which operations lead to the nodes of an edit, each with one shortest way; `blocked` nodes are not passed. */
export function reach(nodes: Iterable<PairNode>, blocked: ReadonlySet<PairNode> = new Set()): readonly Use[] {
  const list = [...nodes];
  const carried = climb(list, (sent) => sent, blocked);
  // A place that this direction never carries counts only if no other way leads to it: a mark must not mute a check.
  return carried.length > 0 ? carried : climb(list, () => true, blocked);
}

/** Whether any operation leads to the nodes of an edit. */
export function isReached(nodes: Iterable<PairNode>, blocked: ReadonlySet<PairNode>): boolean {
  const open = [...nodes].filter((node) => !blocked.has(node));
  return isLedTo(open, ({ from }) => !blocked.has(from));
}

function climb(
  nodes: readonly PairNode[],
  passes: (sent: boolean) => boolean,
  blocked: ReadonlySet<PairNode>,
): readonly Use[] {
  const uses = new Map<string, Use>();
  for (const direction of ['request', 'response'] as const) {
    const queue: ReachStep[] = nodes
      .filter((node) => node.direction === direction && !blocked.has(node))
      .map((node) => ({ node, label: '' }));
    const seen = new Set(queue.map(({ node }) => node));
    for (let index = 0; index < queue.length; index++) {
      const step = queue[index] as ReachStep;
      if (step.node.operation !== undefined) note(uses, step.node.operation, direction, step);
      for (const { from, step: label, sent } of step.node.ways) {
        if (!passes(sent) || seen.has(from) || blocked.has(from)) continue;
        seen.add(from);
        queue.push({ node: from, below: step, label });
      }
    }
  }
  return [...uses.values()].sort(
    (a, b) => compareCodePoints(a.operation, b.operation) || compareCodePoints(a.direction, b.direction),
  );
}

/** The search is breadth first, so the first way found is a shortest one. */
function note(uses: Map<string, Use>, operation: string, direction: Direction, step: ReachStep): void {
  const key = `${operation} ${direction}`;
  if (!uses.has(key)) uses.set(key, { operation, direction, path: pathOf(step) });
}

function pathOf(step: ReachStep): string {
  let first = step;
  while (first.label === '' && first.below !== undefined) first = first.below;
  return `${first.label}${tailOf(first)}`.replace(/\|\|/g, '|');
}

/** The steps below one, down to the edit. */
function tailOf(step: ReachStep): string {
  const { below } = step;
  if (below?.below === undefined) return '';
  step.tail ??= `${/^[.[|]/.test(below.label) ? '' : ' '}${below.label}${tailOf(below)}`;
  return step.tail;
}
