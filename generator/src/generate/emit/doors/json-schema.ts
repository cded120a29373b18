import type { Json, JsonObject } from '../../../base/json.ts';
import { childPointer } from '../../../base/json-pointer.ts';
import type { NamedSchema } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';

const copied = [
  ...['title', 'description', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'contentEncoding', 'contentMediaType', 'minProperties', 'maxProperties'],
  ...[
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'deprecated',
    'enum',
    'examples',
    'required',
  ],
] as const satisfies readonly (keyof Schema)[];
const single = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames', 'contains'],
  ...['not', 'if', 'then', 'else'],
] as const satisfies readonly (keyof Schema)[];
const several = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const satisfies readonly (keyof Schema)[];
const byName = ['properties', 'patternProperties', 'dependentSchemas'] as const satisfies readonly (keyof Schema)[];

/** A schema as JSON Schema 2020-12 has it, as requests see it: without fields that only responses have. */
export function requestSchema(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>): JsonObject | boolean {
  if (schema.never) return false;
  const inside = (part: Schema): Json => requestSchema(part, schemas);
  const isSent = (part: Schema): boolean =>
    part.readOnly !== true && (part.ref === undefined || schemas.get(part.ref)?.schema.readOnly !== true);
  const result: Record<string, Json> = {};
  if (schema.ref !== undefined) result.$ref = `#${encodeURI(childPointer('/$defs', schema.ref))}`;
  if (schema.types !== undefined)
    result.type = schema.types.length === 1 ? (schema.types[0] as string) : [...schema.types];
  for (const key of copied) if (schema[key] !== undefined) result[key] = schema[key] as Json;
  for (const key of single) if (schema[key] !== undefined) result[key] = inside(schema[key]);
  for (const key of several) if (schema[key] !== undefined) result[key] = schema[key].map(inside);
  for (const key of byName) {
    const parts = schema[key];
    if (parts === undefined) continue;
    result[key] = Object.fromEntries(
      [...parts].filter(([, part]) => isSent(part)).map(([name, part]) => [name, inside(part)]),
    );
  }
  if (schema.dependentRequired !== undefined)
    result.dependentRequired = Object.fromEntries(schema.dependentRequired) as Json;
  if (schema.default !== undefined) result.default = schema.default.value;
  const known = schema.knownValues;
  if (known !== undefined && known.length > 0) result.examples = [...known];
  const missing = schema.required?.filter((name) => {
    const part = schema.properties?.get(name);
    return part === undefined || isSent(part);
  });
  if (missing !== undefined) result.required = missing;
  return result;
}
