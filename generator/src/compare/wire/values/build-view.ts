import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import { annotationsOf } from './annotations.ts';
import { type Conjunct, type Flattened, flatten } from './flatten.ts';
import { mergeArrays } from './merge-arrays.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { mergeObjects } from './merge-objects.ts';
import { mergeStrings } from './merge-strings.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import {
  allTypes,
  type Condition,
  isAnything,
  type SchemaScope,
  type Sourced,
  typeOfValue,
  type ValueType,
  type View,
} from './view.ts';

/** Whether a schema accepts null. A schema that only leads back to itself does not. */
function acceptsNull(scope: SchemaScope, schema: Schema): boolean {
  const target = scope.target(schema);
  const known = scope.nullable.get(target);
  if (known !== undefined) return known;
  scope.nullable.set(target, false);
  const result = decide(scope, target);
  scope.nullable.set(target, result);
  return result;
}

function decide(scope: SchemaScope, schema: Schema): boolean {
  if (schema.never === true) return false;
  if (schema.types !== undefined && !schema.types.includes('null')) return false;
  if (schema.enum !== undefined && !schema.enum.includes(null)) return false;
  const accepts = (part: Schema) => acceptsNull(scope, part);
  const component = schema.ref === undefined ? undefined : scope.component(schema.ref);
  if (component !== undefined && !accepts(component)) return false;
  if (schema.allOf?.every(accepts) === false) return false;
  if (schema.anyOf?.some(accepts) === false) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter(accepts).length !== 1) return false;
  if (schema.not !== undefined && accepts(schema.not)) return false;
  if (schema.if === undefined) return true;
  const applied = accepts(schema.if) ? schema.then : schema.else;
  return applied === undefined || accepts(applied);
}

/** Merges all that a schema demands into one view. */
export function buildView(scope: SchemaScope, schema: Schema): View {
  const flattened = flatten(scope, schema);
  const parts = flattened.parts.map((part) => part.schema);
  const listed = valuesOf(parts);
  const types = typesOf(parts, listed);
  const wholeNumbers = types.value.includes('integer') && !types.value.includes('number');
  const known = knownOf(parts);
  const scalars = {
    types,
    formats: formatsOf(parts),
    ...mergeStrings(scope, parts),
    ...mergeNumbers(parts, wholeNumbers),
  };
  const common = {
    schema,
    scope,
    parts: new Set(parts.map((part) => part.pointer)),
    nullable: acceptsNull(scope, schema),
    ...mergeObjects(scope, flattened),
    ...mergeArrays(scope, flattened),
    ...compositionOf(scope, flattened),
    ...(known === undefined || listed !== undefined ? {} : { known }),
    annotations: annotationsOf(parts, scope.unread),
  };
  if (listed === undefined) return { ...common, ...scalars };
  const values = listed.value.filter((value) => scalarAccepts(scalars, value) !== false);
  const left = typesOf([{ pointer: types.at, enum: values }, ...parts], { value: values, at: listed.at });
  if (values.length === 0) return { ...common, ...scalars, types: left };
  return { ...common, ...scalars, types: left, values: { value: values, at: listed.at } };
}

/** The values that every list of the parts names, null left out. */
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
  const common = types.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
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

function compositionOf(
  scope: SchemaScope,
  { parts, unions }: Flattened,
): Pick<View, 'unions' | 'negations' | 'conditions' | 'discriminator'> {
  const owner = parts.find((part) => part.schema.discriminator !== undefined && !heldByUnion(part))?.schema;
  return {
    unions,
    negations: parts.flatMap((part) => part.schema.not ?? []),
    conditions: parts.flatMap((part) => conditionOf(scope, part.schema) ?? []),
    ...(owner?.discriminator === undefined ? {} : { discriminator: { value: owner.discriminator, at: owner.pointer } }),
  };
}

/** A discriminator beside alternatives belongs to the union. */
function heldByUnion({ schema }: Conjunct): boolean {
  return schema.anyOf !== undefined || schema.oneOf !== undefined;
}

/** `if` without `then` and `else` demands nothing, nor does it where they say nothing. */
function conditionOf(scope: SchemaScope, schema: Schema): Condition | undefined {
  const saysNothing = (branch: Schema | undefined) => branch === undefined || isAnything(scope.target(branch));
  if (schema.if === undefined || (saysNothing(schema.then) && saysNothing(schema.else))) return undefined;
  return {
    if: schema.if,
    ...(schema.then === undefined ? {} : { met: schema.then }),
    ...(schema.else === undefined ? {} : { unmet: schema.else }),
    at: schema.pointer,
  };
}
