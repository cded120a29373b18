import { acceptsView } from './accepts.ts';
import { anyPattern, listPattern, patternInclusion, textPatterns } from './pattern-inclusion.ts';
import type { ValueType, View } from './view.ts';

const mostListed = 100;

/** Whether every text of a view is one of some others, each of which lists its texts or has one pattern for them. */
export function textsWithin(types: readonly ValueType[], narrow: View, wide: readonly View[]): boolean {
  if (types.join() !== 'string') return false;
  const own = textPatterns(narrow);
  const patterns = wide.flatMap((view) => patternOf(view) ?? []);
  return own.length > 0 && patterns.length > 0 && patternInclusion(own, anyPattern(patterns)) === 'yes';
}

/** The one pattern that says which texts a view accepts; undefined where there is more to it. */
function patternOf(view: View): string | undefined {
  const { unions, negations, conditions, formats, contentEncoding, contentMediaType, contentSchema } = view;
  const isPlain =
    unions.length + negations.length + conditions.length + formats.length === 0 &&
    [contentEncoding, contentMediaType, contentSchema].every((said) => said === undefined);
  if (!isPlain || !view.types.value.includes('string')) return undefined;
  if (view.values !== undefined) {
    const texts = view.values.value.filter((value) => typeof value === 'string');
    return texts.length === 0 || texts.length > mostListed ? undefined : listPattern(texts);
  }
  const [pattern, ...more] = textPatterns(view);
  return more.length > 0 ? undefined : pattern;
}

/** Whether a view that lists no values has only a few, each of which another one lists. */
export function listWithin(types: readonly ValueType[], narrow: View, wide: View): boolean {
  return booleansWithin(types, wide) || integersWithin(types, narrow, wide) || textsWithin(types, narrow, [wide]);
}

const mostIntegers = 200;

/** Whether each of a few whole numbers between two bounds is listed. */
function integersWithin(types: readonly ValueType[], { lower, upper }: View, wide: View): boolean {
  if (types.some((type) => type !== 'integer') || lower === undefined || upper === undefined) return false;
  const [least, greatest] = [lower.value.limit, upper.value.limit];
  if (greatest - least > mostIntegers) return false;
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index).every(
    (value) => acceptsView(wide, value) === true,
  );
}

function booleansWithin(types: readonly ValueType[], wide: View): boolean {
  if (types.some((type) => type !== 'boolean')) return false;
  return [true, false].every((value) => acceptsView(wide, value) === true);
}
