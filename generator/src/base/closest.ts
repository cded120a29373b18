/**
 * The candidate that a mistyped word most likely stands for; undefined if none is close.
 *
 * @param most - How many letters may differ. Default: two in five.
 */
export function closest(
  word: string,
  candidates: Iterable<string>,
  most = Math.max(1, Math.floor(word.length * 0.4)),
): string | undefined {
  let best: string | undefined;
  let bestDistance = most + 1;
  const letters = [...word].length;
  for (const candidate of candidates) {
    // The difference in length is the least number of insertions or deletions.
    if (Math.abs(letters - candidate.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Number of letters to insert, remove or replace to get from one word to the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The end of a message about an unknown word: the word that was probably meant, or all words if there are few. */
export function didYouMean(word: unknown, known: Iterable<string>): string {
  const words = [...known];
  const near = typeof word === 'string' ? closest(word, words) : undefined;
  if (near !== undefined) return `; did you mean ${near}?`;
  return words.length === 0 || words.length > mostListed ? '' : `; it can be ${words.join(', ')}`;
}

const mostListed = 12;
