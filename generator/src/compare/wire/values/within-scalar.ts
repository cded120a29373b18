import type { Json } from '../../../base/json.ts';
import { acceptsView } from './accepts.ts';
import { isIdleFormat, ranges } from './format-match.ts';
import { type InclusionProof, located } from './located.ts';
import { compareBounds } from './merge-scalars.ts';
import { anyPattern, lengthPattern, listPattern, patternInclusion, textPatterns } from './pattern-inclusion.ts';
import { isMultiple } from './scalar-accepts.ts';
import type { Bound, Sourced, ValueType, View } from './view.ts';

export function stringWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const own = narrow.patterns.map(({ value }) => value);
  const demands = wide.patterns.map(({ value }) => value).filter((pattern) => !own.includes(pattern));
  if (!atLeast(narrow.minLength, wide.minLength) || !atMost(narrow.maxLength, wide.maxLength)) {
    const length = lengthPattern(wide.minLength?.value, wide.maxLength?.value);
    if (length === undefined) return false;
    demands.push(length);
  }
  const known = demands.length === 0 ? [] : textPatterns(narrow);
  const matched = demands.every((demand) => patternInclusion(known, demand) === 'yes');
  if (!matched || !formatsWithin('string', narrow, wide.formats)) return false;
  const { contentSchema } = wide;
  return (
    (wide.contentEncoding === undefined || wide.contentEncoding.value === narrow.contentEncoding?.value) &&
    (wide.contentMediaType === undefined || wide.contentMediaType.value === narrow.contentMediaType?.value) &&
    (contentSchema === undefined ||
      (narrow.contentSchema !== undefined &&
        inclusion.below(located(narrow, narrow.contentSchema), located(wide, contentSchema))))
  );
}

export function numberWithin(narrow: View, wide: View): boolean {
  const { formats } = narrow;
  const [lower, upper] = [boundOf(narrow.lower?.value, formats, 1), boundOf(narrow.upper?.value, formats, -1)];
  if (wide.lower !== undefined && !(lower && compareBounds(lower, wide.lower.value, 1) >= 0)) return false;
  if (wide.upper !== undefined && !(upper && compareBounds(upper, wide.upper.value, -1) <= 0)) return false;
  const type = narrow.types.value.includes('number') ? 'number' : 'integer';
  const steps = narrow.multiples.map(({ value }) => value);
  const divisors = [...steps, ...(type === 'integer' ? [1] : []), ...commonMultiple(steps)];
  const isWhole = divisors.some((divisor) => Number.isInteger(divisor));
  const isInRange = (format: string) => {
    const range = isWhole && format === 'int32' ? ranges.get(format) : undefined;
    return (
      range !== undefined &&
      lower !== undefined &&
      upper !== undefined &&
      lower.limit >= range[0] &&
      upper.limit <= range[1]
    );
  };
  return (
    wide.multiples.every(({ value }) => divisors.some((divisor) => isMultiple(divisor, value))) &&
    wide.formats.every((format) => isInRange(format.value) || formatsWithin(type, narrow, [format]))
  );
}

/** The tighter of a bound and the 32-bit limits. */
function boundOf(bound: Bound | undefined, formats: View['formats'], sign: 1 | -1): Bound | undefined {
  const range = formats.some(({ value }) => value === 'int32') ? ranges.get('int32') : undefined;
  if (range === undefined) return bound;
  const limit = { limit: sign === 1 ? range[0] : range[1], exclusive: false };
  return bound === undefined || sign * compareBounds(limit, bound, sign) > 0 ? limit : bound;
}

/** The least common multiple of whole numbers. */
function commonMultiple(steps: readonly number[]): readonly number[] {
  if (steps.length < 2 || !steps.every((step) => Number.isInteger(step))) return [];
  const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
  const found = steps.reduce((a, b) => (a / greatestDivisor(a, b)) * b);
  return Number.isSafeInteger(found) ? [found] : [];
}

/** For each format, the formats that include its values. */
export const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ['int8', ['int16', 'int32', 'int64']],
  ['int16', ['int32', 'int64']],
  ['int32', ['int64']],
  ['uint8', ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64']],
  ['uint16', ['uint32', 'uint64', 'int32', 'int64']],
  ['uint32', ['uint64', 'int64']],
  ['float', ['double']],
  ['uri', ['uri-reference', 'iri', 'iri-reference']],
  ['iri', ['iri-reference']],
  ['uri-reference', ['iri-reference']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
]);

/** Whether every value of one format is known to be a value of the other. */
export function formatWithin(narrow: string, wide: string): boolean {
  return narrow === wide || wider.get(narrow)?.includes(wide) === true;
}

function formatsWithin(type: 'string' | 'number' | 'integer', narrow: View, demands: View['formats']): boolean {
  return demands.every(
    ({ value }) => isIdleFormat(value, type) || narrow.formats.some((format) => formatWithin(format.value, value)),
  );
}

/** Whether a lower limit is at least as tight as another. */
export function atLeast(narrow: Sourced<number> | undefined, wide: Sourced<number> | undefined): boolean {
  return wide === undefined || (narrow !== undefined && narrow.value >= wide.value);
}

/** Whether an upper limit is at least as tight as another. */
export function atMost(narrow: Sourced<number> | undefined, wide: Sourced<number> | undefined): boolean {
  return wide === undefined || (narrow !== undefined && narrow.value <= wide.value);
}

const mostListed = 100;

/** Whether every text of a view is in one of the others, each of which lists its texts or has one pattern. */
export function textsWithin(narrow: View, wide: () => readonly View[], types = narrow.types.value): boolean {
  if (types.join() !== 'string') return false;
  const own = textPatterns(narrow);
  const patterns = wide().flatMap((view) => patternOf(view) ?? []);
  return own.length > 0 && patterns.length > 0 && patternInclusion(own, anyPattern(patterns)) === 'yes';
}

/** The pattern, if it is a view's only constraint on texts. */
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

/** Whether a view without listed values has only a few, each listed by another one. */
export function listWithin(types: readonly ValueType[], narrow: View, wide: View): boolean {
  const few = fewValues(types.join(), narrow);
  return few?.every((value) => acceptsView(wide, value) === true) === true || textsWithin(narrow, () => [wide], types);
}

const mostIntegers = 200;

/** All values of a type, if they are few: both of booleans, and each whole number between two bounds. */
function fewValues(type: string, { lower, upper }: View): readonly Json[] | undefined {
  if (type === 'boolean') return [true, false];
  if (type !== 'integer' || lower === undefined || upper === undefined) return undefined;
  const [least, greatest] = [lower.value.limit, upper.value.limit];
  if (greatest - least > mostIntegers) return undefined;
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index);
}
