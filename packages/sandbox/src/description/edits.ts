/** The cost of turning one list into another by inserting, removing and replacing members. */
export function edits<Item>(from: readonly Item[], to: readonly Item[], cost: (a: Item, b: Item) => number): number {
  let row = [...to, undefined].map((_, index) => index);
  for (const [index, item] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (row[column] ?? 0) + cost(item, other);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The share of letters in which two words differ, from 0 to 1. */
export function lettersBetween(a: string, b: string): number {
  const cost = (one: string, other: string) => (one.toLowerCase() === other.toLowerCase() ? 0 : 1);
  return edits([...a], [...b], cost) / Math.max(a.length, b.length);
}

/** The name that a word probably means: at most two letters in five are wrong. */
export function nearestName(names: readonly string[], word: string): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: lettersBetween(word, name) }))
    .filter(({ distance }) => distance <= 0.4)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}
