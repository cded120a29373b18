import type { Schema } from '../../../model/schema.ts';
import type { Bound, Sourced, View } from './view.ts';

/** The parts' constraints on numbers, merged. Bounds of integers become inclusive: above 0 means from 1. */
export function mergeNumbers(
  parts: readonly Schema[],
  integersOnly: boolean,
): Pick<View, 'lower' | 'upper' | 'multiples'> {
  // Every multiple of a whole number is a whole number.
  const areWhole = integersOnly || parts.some(({ multipleOf }) => Number.isInteger(multipleOf));
  const lower = tightest(parts, (part) => [part.minimum, part.exclusiveMinimum], 1, areWhole);
  const upper = tightest(parts, (part) => [part.maximum, part.exclusiveMaximum], -1, areWhole);
  const multiples = new Map<number, string>();
  for (const { multipleOf, pointer } of parts) {
    if (multipleOf === undefined || (integersOnly && multipleOf === 1)) continue;
    if (!multiples.has(multipleOf)) multiples.set(multipleOf, pointer);
  }
  return {
    lower,
    upper,
    multiples: [...multiples].map(([value, at]) => ({ value, at })),
  };
}

function tightest(
  parts: readonly Schema[],
  read: (part: Schema) => readonly [inclusive: number | undefined, exclusive: number | undefined],
  sign: 1 | -1,
  integersOnly: boolean,
): Sourced<Bound> | undefined {
  let found: Sourced<Bound> | undefined;
  for (const part of parts) {
    const [inclusive, exclusive] = read(part);
    for (const bound of [
      ...(inclusive === undefined ? [] : [{ limit: inclusive, exclusive: false }]),
      ...(exclusive === undefined ? [] : [{ limit: exclusive, exclusive: true }]),
    ]) {
      const candidate = integersOnly ? wholeBound(bound, sign) : bound;
      if (found === undefined || sign * compareBounds(candidate, found.value, sign) > 0) {
        found = { value: candidate, at: part.pointer };
      }
    }
  }
  return found;
}

function wholeBound({ limit, exclusive }: Bound, sign: 1 | -1): Bound {
  const whole = sign === 1 ? Math.ceil(limit) : Math.floor(limit);
  return { limit: exclusive && whole === limit ? limit + sign : whole, exclusive: false };
}

/**
 * Compares two lower (`sign` 1) or upper (`sign` -1) bounds: negative if the first is lower. An exclusive bound lies just
 * beyond its limit, away from the other values.
 */
export function compareBounds(a: Bound, b: Bound, sign: 1 | -1): number {
  if (a.limit !== b.limit) return a.limit - b.limit;
  return sign * (Number(a.exclusive) - Number(b.exclusive));
}
