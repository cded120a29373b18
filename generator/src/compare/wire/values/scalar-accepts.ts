import type { Json } from '../../../base/json.ts';
import { fitsFormat, matchesFormat } from './format-match.ts';
import { matchesPattern } from './pattern-automaton.ts';
import { isTypeWithin, typeOfValue, type View } from './view.ts';

export type ScalarFacets = Pick<
  View,
  'types' | 'formats' | 'patterns' | 'minLength' | 'maxLength' | 'lower' | 'upper' | 'multiples'
>;

/**
 * Whether a value other than null has an accepted type and meets the constraints on strings and numbers; undefined if a pattern
 * or a format can't be decided. `unknownFormats` is the result for unknown formats.
 */
export function scalarAccepts(facets: ScalarFacets, value: Json, unknownFormats?: true): boolean | undefined {
  const type = typeOfValue(value);
  if (!isTypeWithin(type, facets.types.value)) return false;
  if (typeof value === 'number') {
    if (!acceptsNumber(facets, value)) return false;
    return together(facets.formats.map(({ value: format }) => fitsFormat(format, value) ?? unknownFormats));
  }
  if (typeof value !== 'string') return true;
  const length = [...value].length;
  if (facets.minLength !== undefined && length < facets.minLength.value) return false;
  if (facets.maxLength !== undefined && length > facets.maxLength.value) return false;
  return together([
    ...facets.patterns.map(({ value: pattern }) => matchesPattern(pattern, value)),
    ...facets.formats.map(({ value: format }) => matchesFormat(format, value) ?? unknownFormats),
  ]);
}

function together(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function acceptsNumber({ lower, upper, multiples }: ScalarFacets, value: number): boolean {
  if (lower !== undefined && (value < lower.value.limit || (lower.value.exclusive && value === lower.value.limit)))
    return false;
  if (upper !== undefined && (value > upper.value.limit || (upper.value.exclusive && value === upper.value.limit)))
    return false;
  return multiples.every(({ value: divisor }) => isMultiple(value, divisor));
}

/**
 * Whether a number is a multiple of another, computed in decimal, so that 0.3 is a multiple of 0.1. Nothing is a multiple of 0.
 */
export function isMultiple(value: number, divisor: number): boolean {
  if (!(divisor > 0)) return false;
  const quotient = value / divisor;
  if (Number.isInteger(quotient)) return true;
  const nearest = Math.round(quotient);
  return Math.abs(quotient - nearest) < 1e-9 * Math.max(1, Math.abs(quotient)) && !Number.isInteger(divisor);
}
