import type { Bump } from '../report/change-report.ts';

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** The larger of some steps; `none` of nothing. */
export function largestBump(bumps: Iterable<Bump>): Bump {
  return [...bumps].reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), 'none' as Bump);
}

/** Whether a text names a step as changesets do. */
export function isBump(text: unknown): text is Bump {
  return order.some((bump) => bump === text);
}
