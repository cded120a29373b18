/**
 * Compares two strings by code points, the order of everything we write. Plain `<` compares UTF-16 units and puts astral
 * characters before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

/** Without surrogates, UTF-16 order equals code point order, and engines compare it several times faster. */
const surrogate = /[\ud800-\udfff]/;

export function sortStrings(strings: string[]): string[] {
  return strings.some((text) => surrogate.test(text)) ? strings.sort(compareCodePoints) : strings.sort();
}

/** Surrogates represent code points above all other UTF-16 units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** The items sorted by a key, by code point; items with equal keys keep their order. */
export function sortedBy<T>(items: Iterable<T>, key: (item: T) => string): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: key(item) }));
  const compare = keyed.some(({ key }) => surrogate.test(key)) ? compareCodePoints : compareUnits;
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ item }) => item);
}

function compareUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The strings without duplicates, sorted by code point. */
export function sortedUnique(items: Iterable<string>): string[] {
  return sortStrings([...new Set(items)]);
}
