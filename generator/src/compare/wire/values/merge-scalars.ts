import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { mergeStrings } from './merge-strings.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import {
  allTypes,
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
    formats: formatsOf(parts),
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

function formatsOf(parts: readonly Schema[]): Sourced<string>[] {
  const formats = new Map<string, string>();
  for (const part of parts) {
    if (part.format !== undefined && !formats.has(part.format)) formats.set(part.format, part.pointer);
  }
  return [...formats].map(([value, at]) => ({ value, at }));
}

function knownOf(parts: readonly Schema[]): Sourced<readonly string[]> | undefined {
  const part = parts.find((candidate) => candidate.knownValues !== undefined);
  return part?.knownValues === undefined ? undefined : { value: part.knownValues, at: part.pointer };
}
