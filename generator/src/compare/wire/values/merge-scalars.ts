import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { Schema } from '../../../model/schema.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import {
  allTypes,
  type Bound,
  commonTypes,
  type SchemaScope,
  type Sourced,
  typeOfValue,
  type ValueType,
} from './view.ts';

/** The parts' constraints on types, listed values, strings and numbers, merged. */
export function mergeScalars(scope: SchemaScope, parts: readonly Schema[]) {
  const listed = valuesOf(parts);
  const types = typesOf(parts, listed);
  const wholeNumbers = types.value.includes('integer') && !types.value.includes('number');
  const scalars = {
    types,
    formats: distinct(parts, ({ format }) => format),
    ...mergeStrings(scope, parts),
    ...mergeNumbers(parts, wholeNumbers),
  };
  if (listed === undefined)
    return { ...scalars, known: first(parts, ({ knownValues }) => knownValues), values: undefined };
  const values = { value: listed.value.filter((item) => scalarAccepts(scalars, item) !== false), at: listed.at };
  const left = typesOf(parts, values);
  return { ...scalars, types: left, known: undefined, values: values.value.length === 0 ? undefined : values };
}

/** The values in every list of the parts, without null. */
function valuesOf(parts: readonly Schema[]): Sourced<readonly Json[]> | undefined {
  let values: Sourced<readonly Json[]> | undefined;
  for (const part of parts) {
    if (part.enum === undefined) continue;
    const here = new Map(part.enum.filter((value) => value !== null).map((value) => [canonicalJson(value), value]));
    const kept = values?.value.filter((value) => here.has(canonicalJson(value))) ?? [...here.values()];
    values = { value: kept, at: part.pointer };
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

/** The first value of the parts, with its source. */
export function first<T>(parts: readonly Schema[], read: (part: Schema) => T | undefined): Sourced<T> | undefined {
  for (const part of parts) {
    const value = read(part);
    if (value !== undefined) return { value, at: part.pointer };
  }
  return undefined;
}

/** The parts' constraints on strings, merged. */
function mergeStrings(scope: SchemaScope, parts: readonly Schema[]) {
  const contents = parts.flatMap((part) => part.contentSchema ?? []);
  return {
    patterns: distinct(parts, ({ pattern }) => pattern),
    minLength: greatest(parts, (part) => part.minLength),
    maxLength: least(parts, (part) => part.maxLength),
    contentEncoding: first(parts, (part) => part.contentEncoding),
    contentMediaType: first(parts, (part) => part.contentMediaType),
    contentSchema: contents.length === 0 ? undefined : scope.conjunction(contents),
  };
}

type ReadNumber = (part: Schema) => number | undefined;

/** The greatest limit of the parts above 0, with its source. */
export function greatest(parts: readonly Schema[], read: ReadNumber): Sourced<number> | undefined {
  const found = tightest(parts, read, 1);
  return found !== undefined && found.value > 0 ? found : undefined;
}

/** The least limit of the parts, with its source. */
export function least(parts: readonly Schema[], read: ReadNumber): Sourced<number> | undefined {
  return tightest(parts, read, -1);
}

function tightest(parts: readonly Schema[], read: ReadNumber, sign: 1 | -1): Sourced<number> | undefined {
  let found: Sourced<number> | undefined;
  for (const part of parts) {
    const value = read(part);
    if (value !== undefined && (found === undefined || sign * (value - found.value) > 0))
      found = { value, at: part.pointer };
  }
  return found;
}

/** The parts' constraints on numbers, merged. Bounds of integers become inclusive: above 0 means from 1. */
function mergeNumbers(parts: readonly Schema[], integersOnly: boolean) {
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
    for (const [index, limit] of read(part).entries()) {
      if (limit === undefined) continue;
      const bound = { limit, exclusive: index === 1 };
      const value = integersOnly ? wholeBound(bound, sign) : bound;
      if (found === undefined || sign * compareBounds(value, found.value, sign) > 0)
        found = { value, at: part.pointer };
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
