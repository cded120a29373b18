/** The probably intended name: the nearest one, if it is similar. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  // With a slip in every third letter, it is another word.
  let least = Math.floor(name.length / 3) + 1;
  for (const candidate of names) {
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** How many letters have to be added, removed or replaced. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (letter === other[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
