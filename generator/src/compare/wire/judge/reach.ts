import { addToGroup } from '../../../base/grouped.ts';
import { onceFor } from '../../../base/once-for.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Use } from '../finding.ts';
import { isOperation, leadsUp, nodesAbove, type PairNode } from '../walk/schema-pair.ts';
import { type ReachStep, WaysUp } from './ways-up.ts';

type Passes = (sent: boolean) => boolean;
const isSent: Passes = (sent) => sent;
const isAny: Passes = () => true;

/** The operations that lead to the nodes of an edit, each with a shortest path; it doesn't go through `blocked` nodes. */
export function reach(nodes: Iterable<PairNode>, blocked: ReadonlySet<PairNode> = new Set()): readonly Use[] {
  const list = [...nodes];
  const carried = climb(list, isSent, blocked);
  // A place that is never sent in this direction is skipped only if nothing else leads to it, because a mark must not hide a
  // break.
  return carried.length > 0 ? carried : climb(list, isAny, blocked);
}

export function isReached(nodes: Iterable<PairNode>, blocked: ReadonlySet<PairNode>): boolean {
  return [...nodes].some((node) => !blocked.has(node) && leadsPast(blocked)(node));
}

const leadsPast = onceFor((blocked: ReadonlySet<PairNode>) => leadsUp(isOperation, ({ from }) => !blocked.has(from)));

function climb(nodes: readonly PairNode[], passes: Passes, blocked: ReadonlySet<PairNode>): readonly Use[] {
  const uses = new Map<string, Use>();
  const ways = waysUp(blocked)(passes);
  for (const direction of ['request', 'response'] as const) {
    const starts = nodes.filter((node) => node.direction === direction && !blocked.has(node));
    for (const step of ways.from(starts)) {
      const { operation = '' } = step.node;
      note(uses, { operation, direction, step }, () => waysFrom(step.node, nodes, blocked, passes));
    }
  }
  return [...uses.values()].sort(
    (a, b) => compareCodePoints(a.operation, b.operation) || compareCodePoints(a.direction, b.direction),
  );
}

const waysUp = onceFor((blocked: ReadonlySet<PairNode>) =>
  onceFor((passes: Passes) => new WaysUp(({ from, sent }) => passes(sent) && !blocked.has(from))),
);

/** All paths of a use, each once, because a response may contain a schema at several places. */
export interface Ways {
  readonly paths: readonly string[];
  /** There are more: the schema is recursive, or there are too many paths. */
  readonly isOpen: boolean;
}

const waysOfUses = new WeakMap<Use, () => Ways>();

/** All paths from an operation to a change, including the use's own. */
export function waysOf(use: Use): Ways {
  return waysOfUses.get(use)?.() ?? { paths: [use.path], isOpen: false };
}

/** The search is breadth first, so the first path found is a shortest one. */
function note(
  uses: Map<string, Use>,
  { operation, direction, step }: { operation: string; direction: Direction; step: ReachStep },
  ways: () => Ways,
): void {
  const key = `${operation} ${direction}`;
  if (uses.has(key)) return;
  const use = { operation, direction, path: pathOf(step) };
  waysOfUses.set(use, ways);
  uses.set(key, use);
}

const mostSteps = 20_000;

/** Walks from an operation to the nodes of an edit, and visits no node twice on a path. */
function waysFrom(
  operation: PairNode,
  edited: readonly PairNode[],
  blocked: ReadonlySet<PairNode>,
  passes: Passes,
): Ways {
  const ends = new Set(edited);
  const below = new Map<PairNode, { readonly node: PairNode; readonly label: string }[]>();
  for (const node of nodesAbove(edited, blocked)) {
    for (const { from, step, sent } of node.ways) {
      if (passes(sent) && !blocked.has(from)) addToGroup(below, from, { node, label: step });
    }
  }
  const paths = new Set<string>();
  let [steps, isOpen] = [0, false];
  const walk = (node: PairNode, path: string, open: readonly PairNode[]): void => {
    if (++steps > mostSteps) isOpen = true;
    if (isOpen && steps > mostSteps) return;
    if (ends.has(node)) paths.add(path.replace(/\|\|/g, '|'));
    for (const { node: next, label } of below.get(node) ?? []) {
      if (open.includes(next)) isOpen = true;
      else
        walk(next, `${path}${path === '' || label === '' || /^[.[|]/.test(label) ? '' : ' '}${label}`, [...open, next]);
    }
  };
  walk(operation, '', [operation]);
  return { paths: [...paths].sort(compareCodePoints), isOpen };
}

function pathOf(step: ReachStep): string {
  let first = step;
  while (first.label === '' && first.below !== undefined) first = first.below;
  return `${first.label}${tailOf(first)}`.replace(/\|\|/g, '|');
}

function tailOf(step: ReachStep): string {
  const { below } = step;
  if (below?.below === undefined) return '';
  step.tail ??= `${/^[.[|]/.test(below.label) ? '' : ' '}${below.label}${tailOf(below)}`;
  return step.tail;
}
