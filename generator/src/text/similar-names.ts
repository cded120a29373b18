/** Words for a kind of thing, which don't identify one. */
const generic: ReadonlySet<string> = new Set([
  'at',
  'by',
  'date',
  'id',
  'ids',
  'is',
  'has',
  'of',
  'on',
  'the',
  'time',
  'to',
]);

/** Whether two names only differ in case and separators. */
export function sameLetters(a: string, b: string): boolean {
  return wordsOf(a).join('') === wordsOf(b).join('');
}

/**
 * Whether two names mean the same in other letters, words or order: `created_at` and `createdAt`, `amount` and `total_amount`,
 * `colour` and `color`.
 */
export function sameNameInOtherWords(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (sameLetters(a, b)) return true;
  const telling = (words: readonly string[]) => words.filter((word) => !generic.has(word));
  const [ours, theirs] = [telling(left), telling(right)];
  if (ours.length === 0 || theirs.length === 0) return false;
  // If each name has a word that the other lacks, they are different things: `code_scanning_upload` and
  // `code_scanning_autofix`.
  const [few, many] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  const shared = few.filter((word) => many.some((other) => sameWord(word, other))).length;
  return shared === few.length && shared * 2 >= many.length;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}

/** Equal except for a plural, an abbreviation or one letter. */
function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short) && long.length <= short.length + 4) return true;
  return short.length >= 5 && long.length - short.length <= 1 && oneEditApart(short, long);
}

function oneEditApart(short: string, long: string): boolean {
  let index = 0;
  while (index < short.length && short[index] === long[index]) index++;
  const rest = short.length === long.length ? index + 1 : index;
  return short.slice(rest) === long.slice(index + 1);
}
