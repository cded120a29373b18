import type { Schema } from '../../../model/schema.ts';
import type { Flattened } from './flatten.ts';
import { greatest, least } from './merge-strings.ts';
import { type Contains, isAnything, type SchemaScope, type View } from './view.ts';

type ArrayFacets = Pick<
  View,
  'prefixItems' | 'items' | 'contains' | 'unevaluatedItems' | 'minItems' | 'maxItems' | 'uniqueItems'
>;

/** All that the parts demand of an array. */
export function mergeArrays(scope: SchemaScope, flattened: Flattened): ArrayFacets {
  const parts = flattened.parts.map((part) => part.schema);
  const speaking = parts.filter((part) => part.prefixItems !== undefined || part.items !== undefined);
  const length = Math.max(0, ...speaking.map((part) => part.prefixItems?.length ?? 0));
  const prefixItems = Array.from({ length }, (_, index) =>
    all(scope, speaking, (part) => part.prefixItems?.[index] ?? part.items),
  ).map((schema, index) => schema ?? firstPrefix(speaking, index));
  const items = all(scope, speaking, (part) => part.items);
  const minItems = greatest(parts, (part) => part.minItems);
  const maxItems = least(parts, (part) => part.maxItems);
  const unique = parts.find((part) => part.uniqueItems === true);
  const unevaluated = all(scope, parts, (part) => part.unevaluatedItems);
  return {
    prefixItems,
    contains: parts.flatMap((part) => containsOf(part) ?? []),
    ...itemsOf(items, unevaluated, flattened),
    minItems: minItems !== undefined && minItems.value > 0 ? minItems : undefined,
    maxItems,
    uniqueItems: unique && { value: true, at: unique.pointer },
  };
}

/** `unevaluatedItems` of a schema that holds all the others is the same as `items`, unless something may evaluate more. */
function itemsOf(
  items: Schema | undefined,
  unevaluated: Schema | undefined,
  { parts, unions }: Flattened,
): Pick<View, 'items' | 'unevaluatedItems'> {
  if (items !== undefined || unevaluated === undefined) return { items, unevaluatedItems: undefined };
  const index = parts.findIndex(({ schema }) => schema.unevaluatedItems !== undefined);
  const holdsAll = parts.every(
    ({ schema }, at) => (at >= index && at < (parts[index]?.end ?? 0)) || schema.prefixItems === undefined,
  );
  const isPlain = parts.every(
    ({ schema }) => schema.if === undefined && schema.contains === undefined && schema.dependentSchemas === undefined,
  );
  return holdsAll && isPlain && unions.length === 0
    ? { items: unevaluated, unevaluatedItems: undefined }
    : { items, unevaluatedItems: unevaluated };
}

function firstPrefix(parts: readonly Schema[], index: number): Schema {
  for (const part of parts) {
    const schema = part.prefixItems?.[index];
    if (schema !== undefined) return schema;
  }
  throw new RangeError(`No part has an item ${index}.`);
}

/** The conjunction of what the parts say, leaving out what says nothing; undefined if nothing is said. What refuses all is enough alone. */
export function all(
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
  return {
    schema: part.contains,
    min,
    ...(part.maxContains === undefined ? {} : { max: part.maxContains }),
    at: part.pointer,
  };
}
