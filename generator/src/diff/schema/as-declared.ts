import type { Schema } from '../../model/schema.ts';
import type { SchemaScope } from './schema-scope.ts';
import { anything } from './view.ts';

const closed = new WeakMap<Schema, Schema>();

/** A schema without the objects that hold names which it says nothing about: what clients send that keep to the description. */
export function asDeclared(scope: SchemaScope, schema: Schema): Schema {
  const view = scope.view(schema);
  if (!view.types.value.includes('object') || view.unions.length > 0) return schema;
  const names = [...view.properties.keys()].map((name) => [name, anything] as const);
  const fence = closed.get(view.schema) ?? {
    pointer: view.schema.pointer,
    properties: new Map(names),
    patternProperties: new Map([...view.patternProperties.keys()].map((pattern) => [pattern, anything] as const)),
    additionalProperties: { pointer: '', never: true },
  };
  closed.set(view.schema, fence);
  return scope.conjunction([schema, fence]);
}
