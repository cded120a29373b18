import type { Json } from '../../base/json.ts';
import type { Schema } from '../../model/schema.ts';

/** The part of a schema for reports: its own keywords, references by name, nothing below its properties. */
export function outline(schema: Schema): Json {
  if (schema.never === true) return false;
  const shown: Record<string, Json> = {};
  if (schema.ref !== undefined) shown.$ref = `#/components/schemas/${schema.ref}`;
  if (schema.types !== undefined) shown.type = schema.types.length === 1 ? (schema.types[0] as string) : schema.types;
  for (const keyword of plain) {
    const value = schema[keyword];
    if (value !== undefined) shown[keyword] = value;
  }
  if (schema.knownValues !== undefined) shown['x-extensible-enum'] = schema.knownValues;
  if (schema.items !== undefined)
    shown.items = schema.items.ref === undefined ? brief(schema.items) : outline(schema.items);
  if (schema.properties !== undefined) shown.properties = [...schema.properties.keys()];
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword];
    if (branches !== undefined) shown[keyword] = branches.map(brief);
  }
  return shown;
}

const plain = [
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'required',
  'minItems',
  'maxItems',
  'readOnly',
  'writeOnly',
  'deprecated',
] as const;

function brief(schema: Schema): Json {
  if (schema.ref !== undefined) return { $ref: `#/components/schemas/${schema.ref}` };
  return schema.types === undefined
    ? {}
    : { type: schema.types.length === 1 ? (schema.types[0] as string) : schema.types };
}
