import { isIdleFormat } from './format-match.ts';
import type { InclusionProof } from './located.ts';
import { compareBounds } from './merge-numbers.ts';
import { lengthPattern, patternInclusion, textPatterns } from './pattern-inclusion.ts';
import { isMultiple } from './scalar-accepts.ts';
import type { Sourced, View } from './view.ts';

/** Whether the strings of one view are strings of the other. */
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
  if (!matched || !formatsWithin('string', narrow, wide)) return false;
  const { contentSchema } = wide;
  return (
    (wide.contentEncoding === undefined || wide.contentEncoding.value === narrow.contentEncoding?.value) &&
    (wide.contentMediaType === undefined || wide.contentMediaType.value === narrow.contentMediaType?.value) &&
    (contentSchema === undefined ||
      (narrow.contentSchema !== undefined &&
        inclusion.below(
          { scope: narrow.scope, schema: narrow.contentSchema },
          { scope: wide.scope, schema: contentSchema },
        )))
  );
}

/** Whether the numbers of one view are numbers of the other. */
export function numberWithin(narrow: View, wide: View): boolean {
  if (wide.lower !== undefined && !(narrow.lower && compareBounds(narrow.lower.value, wide.lower.value, 1) >= 0))
    return false;
  if (wide.upper !== undefined && !(narrow.upper && compareBounds(narrow.upper.value, wide.upper.value, -1) <= 0))
    return false;
  const divides = ({ value: divisor }: Sourced<number>) =>
    narrow.multiples.some(({ value }) => isMultiple(value, divisor)) ||
    (!narrow.types.value.includes('number') && isMultiple(1, divisor));
  const type = narrow.types.value.includes('number') ? 'number' : 'integer';
  return wide.multiples.every(divides) && formatsWithin(type, narrow, wide);
}

/** Formats whose values are all values of another format. */
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

function formatsWithin(type: 'string' | 'number' | 'integer', narrow: View, wide: View): boolean {
  return wide.formats.every(
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
