import { addToGroup } from '../../../base/grouped.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Conjunct, Flattened } from './flatten.ts';
import { first, greatest, least } from './merge-scalars.ts';
import { matchesPattern } from './pattern-automaton.ts';
import { patternInclusion } from './pattern-inclusion.ts';
import { anyText, type Contains, isAnything, type SchemaScope, type Sourced, type View } from './view.ts';

/** The parts' constraints on objects, merged. A property must meet the constraints of every part. */
export function mergeObjects(scope: SchemaScope, { parts: flattened, unions }: Flattened) {
  const parts = flattened.map((part) => withoutUniversal(scope, part.schema));
  const speaking = parts.filter(
    (part) =>
      part.properties !== undefined || part.patternProperties !== undefined || part.additionalProperties !== undefined,
  );
  const additional = all(scope, speaking, (part) => part.additionalProperties);
  const propertyNames = all(scope, parts, (part) => part.propertyNames);
  const dependentSchemas = mergedMap(
    parts,
    (part) => part.dependentSchemas,
    (name) => all(scope, parts, (part) => part.dependentSchemas?.get(name)) as Schema,
  );
  const closed = unions.length === 0 && dependentSchemas.size === 0 && parts.every((part) => part.if === undefined);
  return {
    properties: propertiesOf(scope, speaking),
    required: requiredOf(parts),
    patternProperties: mergedMap(
      speaking,
      (part) => part.patternProperties,
      (pattern) =>
        all(scope, speaking, (part) => part.patternProperties?.get(pattern) ?? part.additionalProperties) as Schema,
    ),
    ...additionalOf(scope, flattened, additional, closed),
    propertyNames: propertyNames && namesOnly(scope, propertyNames),
    minProperties: greatest(parts, (part) => part.minProperties),
    maxProperties: least(parts, (part) => part.maxProperties),
    dependentRequired: dependentRequiredOf(parts),
    dependentSchemas,
  };
}

/** A pattern that every name matches covers all properties, so `additionalProperties` has none left. */
function withoutUniversal(scope: SchemaScope, part: Schema): Schema {
  const universal = [...(part.patternProperties ?? [])].find(([pattern]) => patternInclusion([], pattern) === 'yes');
  if (universal === undefined) return part;
  const [pattern, schema] = universal;
  const both = (other: Schema) => all(scope, [other, schema], (one) => one) as Schema;
  const others = [...(part.patternProperties ?? [])].filter(([other]) => other !== pattern);
  return {
    ...part,
    properties: new Map([...(part.properties ?? [])].map(([name, other]) => [name, both(other)])),
    patternProperties: new Map(others.map(([name, other]) => [name, both(other)])),
    additionalProperties: schema,
  };
}

/** The constraints on names as text. */
function namesOnly(scope: SchemaScope, schema: Schema): Schema | undefined {
  const target = scope.target(schema);
  if (isAnything(target)) return undefined;
  return target.never === true ? schema : scope.conjunction([schema, anyText]);
}

/** By key, by code point; the same map for all parts that say nothing. */
function mergedMap(
  parts: readonly Schema[],
  read: (part: Schema) => ReadonlyMap<string, unknown> | undefined,
  merge: (key: string) => Schema,
): ReadonlyMap<string, Schema> {
  const maps = parts.flatMap((part) => read(part) ?? []);
  if (maps.length === 0) return none;
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))].sort(compareCodePoints);
  return new Map(keys.map((key) => [key, merge(key)]));
}

/** By name, by code point. A constraint from only one part is used unchanged. */
function propertiesOf(scope: SchemaScope, parts: readonly Schema[]): ReadonlyMap<string, Schema> {
  const [only] = parts;
  if (only === undefined) return none;
  if (parts.length === 1 && only.patternProperties === undefined) {
    const own = only.properties ?? none;
    if (isSorted(own.keys())) return own;
  }
  const declarations = new Map<string, Schema[]>();
  for (const part of parts) for (const name of part.properties?.keys() ?? []) addToGroup(declarations, name, part);
  const areNamed = parts.every((part) => (part.patternProperties ?? part.additionalProperties) === undefined);
  const names = [...declarations].sort(([a], [b]) => compareCodePoints(a, b));
  return new Map(names.map(([name, own]) => [name, propertyOf(scope, areNamed ? own : parts, name)]));
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

function isSorted(names: Iterable<string>): boolean {
  let last: string | undefined;
  for (const name of names) {
    if (last !== undefined && compareCodePoints(last, name) > 0) return false;
    last = name;
  }
  return true;
}

function propertyOf(scope: SchemaScope, parts: readonly Schema[], name: string): Schema {
  const said = parts.flatMap((part) => {
    const declared = part.properties?.get(name);
    const matched = [...(part.patternProperties ?? [])].flatMap(([pattern, schema]) =>
      matchesPattern(pattern, name) === true ? [schema] : [],
    );
    if (declared !== undefined) return [declared, ...matched];
    return matched.length > 0 ? matched : (part.additionalProperties ?? []);
  });
  return all(scope, said, (schema) => schema) as Schema;
}

function requiredOf(parts: readonly Schema[]): ReadonlyMap<string, string> {
  if (parts.every((part) => part.required === undefined)) return none;
  const required = new Map<string, string>();
  for (const part of parts) {
    for (const name of part.required ?? []) if (!required.has(name)) required.set(name, part.pointer);
  }
  return required;
}

/**
 * `unevaluatedProperties` of a schema that contains all the others equals `additionalProperties`, unless alternatives or
 * conditions may evaluate more; then it stays separate.
 */
function additionalOf(
  scope: SchemaScope,
  parts: readonly Conjunct[],
  additional: Schema | undefined,
  closed: boolean,
): Pick<View, 'additional' | 'unevaluatedProperties'> {
  const unevaluated = parts.flatMap((part) => part.schema.unevaluatedProperties ?? []);
  const unevaluatedProperties = all(scope, unevaluated, (schema) => schema);
  return closed && additional === undefined && unevaluated.length === 1 && holdsAll(parts, 'unevaluatedProperties')
    ? { additional: unevaluatedProperties, unevaluatedProperties: undefined }
    : { additional, unevaluatedProperties };
}

/** Keywords that evaluate some members by themselves. */
const evaluating = {
  unevaluatedProperties: ['properties', 'patternProperties'],
  unevaluatedItems: ['prefixItems'],
} as const;

/** Whether the first part with a keyword contains all parts that evaluate some members. */
function holdsAll(parts: readonly Conjunct[], keyword: keyof typeof evaluating): boolean {
  const index = parts.findIndex(({ schema }) => schema[keyword] !== undefined);
  const end = parts[index]?.end ?? 0;
  const isSilent = (schema: Schema) => evaluating[keyword].every((other) => schema[other] === undefined);
  return parts.every(({ schema }, at) => (at >= index && at < end) || isSilent(schema));
}

function dependentRequiredOf(parts: readonly Schema[]): ReadonlyMap<string, Sourced<readonly string[]>> {
  if (parts.every((part) => part.dependentRequired === undefined)) return none;
  const merged = new Map<string, Sourced<readonly string[]>>();
  for (const part of parts) {
    for (const [name, list] of part.dependentRequired ?? []) {
      const before = merged.get(name);
      const value = [...new Set([...(before?.value ?? []), ...list])].filter((needed) => needed !== name);
      if (value.length > 0) merged.set(name, { value: value.sort(compareCodePoints), at: before?.at ?? part.pointer });
    }
  }
  return merged;
}

/** The parts' constraints on arrays, merged. */
export function mergeArrays(scope: SchemaScope, flattened: Flattened) {
  const parts = flattened.parts.map((part) => part.schema);
  const speaking = parts.filter((part) => part.prefixItems !== undefined || part.items !== undefined);
  const length = Math.max(0, ...speaking.map((part) => part.prefixItems?.length ?? 0));
  const itemAt = (index: number) => all(scope, speaking, (part) => part.prefixItems?.[index] ?? part.items) as Schema;
  const items = all(scope, speaking, (part) => part.items);
  const unevaluated = all(scope, parts, (part) => part.unevaluatedItems);
  return {
    prefixItems: Array.from({ length }, (_, index) => itemAt(index)),
    contains: parts.flatMap((part) => containsOf(part) ?? []),
    ...itemsOf(items, unevaluated, flattened),
    minItems: greatest(parts, (part) => part.minItems),
    maxItems: least(parts, (part) => part.maxItems),
    uniqueItems: first(parts, (part) => part.uniqueItems === true || undefined),
  };
}

/** `unevaluatedItems` of a schema that contains all the others equals `items`, unless something may evaluate more. */
function itemsOf(
  items: Schema | undefined,
  unevaluated: Schema | undefined,
  { parts, unions }: Flattened,
): Pick<View, 'items' | 'unevaluatedItems'> {
  if (items !== undefined || unevaluated === undefined) return { items, unevaluatedItems: undefined };
  const isPlain = parts.every(
    ({ schema }) => schema.if === undefined && schema.contains === undefined && schema.dependentSchemas === undefined,
  );
  return isPlain && unions.length === 0 && holdsAll(parts, 'unevaluatedItems')
    ? { items: unevaluated, unevaluatedItems: undefined }
    : { items, unevaluatedItems: unevaluated };
}

/** The conjunction of the parts without empty ones; undefined if nothing is left. A part that refuses everything is enough. */
function all(
  scope: SchemaScope,
  parts: readonly Schema[],
  read: (part: Schema) => Schema | undefined,
): Schema | undefined {
  const schemas = parts.map(read).filter((schema) => schema !== undefined);
  const never = schemas.map((schema) => scope.target(schema)).find((schema) => schema.never === true);
  if (never !== undefined) return never;
  const saying = schemas.filter((schema) => !isAnything(scope.target(schema)));
  if (saying.length > 0) return scope.conjunction(saying);
  return schemas[0];
}

function containsOf(part: Schema): Contains | undefined {
  if (part.contains === undefined) return undefined;
  const min = part.minContains ?? 1;
  if (min === 0 && part.maxContains === undefined) return undefined;
  return { schema: part.contains, min, max: part.maxContains, at: part.pointer };
}
