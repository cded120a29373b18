import { edits, lettersBetween } from './edits.ts';
import type { Route } from './route.ts';

/** Path templates that a path nearly is, nearest first: a wrong letter, a segment too many, a wrong version. */
export function nearPaths(routes: readonly Route[], path: string): readonly string[] {
  const wanted = segmentsOf(path);
  const near = routes
    .map((route) => ({ path: route.path, distance: distance(wanted, segmentsOf(route.path)) }))
    .filter((each) => each.distance <= 1.5)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3);
  const nearest = near[0]?.distance ?? 0;
  return near.filter((each) => each.distance <= nearest + 0.3).map((each) => each.path);
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** How many segments differ; one that is nearly right counts less, a parameter is right whatever it is. */
function distance(wanted: readonly string[], template: readonly string[]): number {
  return edits(wanted, template, (a, b) => {
    if (a === b || b.startsWith('{')) return 0;
    return lettersBetween(a, b);
  });
}
