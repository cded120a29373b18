import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import {
  allTypes,
  type Bound,
  isTypeWithin,
  type SchemaScope,
  type Sourced,
  typeOfValue,
  type ValueType,
  type View,
} from './view.ts';

type Scalars = Pick<View, 'types' | 'values' | 'known' | 'formats' | 'lower' | 'upper' | 'multiples'> &
  ReturnType<typeof mergeStrings>;

/** The parts' constraints on types, listed values, strings and numbers, merged. */
export function mergeScalars(scope: SchemaScope, parts: readonly Schema[]): Scalars {
  const listed = valuesOf(parts);
  const types = typesOf(parts, listed);
  const wholeNumbers = types.value.includes('integer') && !types.value.includes('number');
  const scalars = {
    types,
    formats: distinct(parts, ({ format }) => format),
    ...mergeStrings(scope, parts),
    ...mergeNumbers(parts, wholeNumbers),
  };
  if (listed === undefined) return { ...scalars, known: knownOf(parts), values: undefined };
  const value = listed.value.filter((item) => scalarAccepts(scalars, item) !== false);
  const left = typesOf([{ pointer: types.at, enum: value }, ...parts], { value, at: listed.at });
  const values = value.length === 0 ? undefined : { value, at: listed.at };
  return { ...scalars, types: left, known: undefined, values };
}

/** The values in every list of the parts, without null. */
function valuesOf(parts: readonly Schema[]): Sourced<readonly Json[]> | undefined {
  let values: Sourced<readonly Json[]> | undefined;
  for (const part of parts) {
    if (part.enum === undefined) continue;
    const here = new Map(part.enum.filter((value) => value !== null).map((value) => [canonicalJson(value), value]));
    values =
      values === undefined
        ? { value: [...here.values()], at: part.pointer }
        : { value: values.value.filter((value) => here.has(canonicalJson(value))), at: part.pointer };
  }
  return values;
}

function typesOf(
  parts: readonly Schema[],
  values: Sourced<readonly Json[]> | undefined,
): Sourced<readonly ValueType[]> {
  let types: readonly ValueType[] = allTypes;
  let at: string | undefined;
  for (const part of parts) {
    if (part.never === true) return { value: [], at: part.pointer };
    if (part.types === undefined) continue;
    const next = commonTypes(types, part.types);
    if (at === undefined || next.length < types.length || next.join() !== types.join()) at = part.pointer;
    types = next;
  }
  if (values !== undefined) {
    types = commonTypes(types, [...new Set(values.value.map(typeOfValue))]);
    at ??= values.at;
  }
  return { value: types, at: at ?? parts[0]?.pointer ?? '' };
}

function commonTypes(types: readonly ValueType[], others: readonly JsonType[]): readonly ValueType[] {
  const common = types.filter((type) => isTypeWithin(type, others));
  const narrowed = types.includes('number') && !others.includes('number') && others.includes('integer');
  return narrowed ? [...common, 'integer' as const].sort() : common;
}

/** The values of the parts, each once with its first source. */
function distinct<T>(parts: readonly Schema[], read: (part: Schema) => T | undefined): readonly Sourced<T>[] {
  let found: Map<T, Sourced<T>> | undefined;
  for (const part of parts) {
    const value = read(part);
    if (value === undefined) continue;
    found ??= new Map();
    if (!found.has(value)) found.set(value, { value, at: part.pointer });
  }
  return found === undefined ? none : [...found.values()];
}

const none: readonly never[] = [];

function knownOf(parts: readonly Schema[]): Sourced<readonly string[]> | undefined {
  const part = parts.find((candidate) => candidate.knownValues !== undefined);
  return part?.knownValues === undefined ? undefined : { value: part.knownValues, at: part.pointer };
}

type StringFacets = Pick<
  View,
  'patterns' | 'minLength' | 'maxLength' | 'contentEncoding' | 'contentMediaType' | 'contentSchema'
>;

/** The parts' constraints on strings, merged. */
function mergeStrings(scope: SchemaScope, parts: readonly Schema[]): StringFacets {
  const minLength = greatest(parts, (part) => part.minLength);
  const maxLength = least(parts, (part) => part.maxLength);
  const encoded = parts.find((part) => part.contentEncoding !== undefined);
  const typed = parts.find((part) => part.contentMediaType !== undefined);
  const contents = parts.flatMap((part) => part.contentSchema ?? []);
  return {
    patterns: distinct(parts, ({ pattern }) => pattern),
    minLength: minLength !== undefined && minLength.value > 0 ? minLength : undefined,
    maxLength,
    contentEncoding: sourced(encoded?.contentEncoding, encoded),
    contentMediaType: sourced(typed?.contentMediaType, typed),
    contentSchema: contents.length === 0 ? undefined : scope.conjunction(contents),
  };
}

function sourced(value: string | undefined, part: Schema | undefined): Sourced<string> | undefined {
  return value === undefined || part === undefined ? undefined : { value, at: part.pointer };
}

/** The greatest value of the parts, with its source; undefined if there is none. */
export function greatest(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
): Sourced<number> | undefined {
  return tightest(parts, read, (a, b) => a > b);
}

/** The least value of the parts, with its source; undefined if there is none. */
export function least(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
): Sourced<number> | undefined {
  return tightest(parts, read, (a, b) => a < b);
}

function tightest(
  parts: readonly Schema[],
  read: (part: Schema) => number | undefined,
  tighter: (a: number, b: number) => boolean,
): Sourced<number> | undefined {
  let found: Sourced<number> | undefined;
  for (const part of parts) {
    const value = read(part);
    if (value !== undefined && (found === undefined || tighter(value, found.value)))
      found = { value, at: part.pointer };
  }
  return found;
}

/** The parts' constraints on numbers, merged. Bounds of integers become inclusive: above 0 means from 1. */
function mergeNumbers(parts: readonly Schema[], integersOnly: boolean): Pick<View, 'lower' | 'upper' | 'multiples'> {
  // Every multiple of a whole number is a whole number.
  const areWhole = integersOnly || parts.some(({ multipleOf }) => Number.isInteger(multipleOf));
  const lower = tightestBound(parts, (part) => [part.minimum, part.exclusiveMinimum], 1, areWhole);
  const upper = tightestBound(parts, (part) => [part.maximum, part.exclusiveMaximum], -1, areWhole);
  const multiples = distinct(parts, ({ multipleOf }) => (integersOnly && multipleOf === 1 ? undefined : multipleOf));
  return { lower, upper, multiples };
}

function tightestBound(
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
