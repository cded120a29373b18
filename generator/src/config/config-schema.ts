import type { JsonObject } from '../base/json.ts';
import { configFields, type Fields, type SettingKind, workspaceFields } from './config-shape.ts';

/** The JSON Schema of a configuration in JSON or YAML, for editors that complete it. Settings that only code can express are left out. */
export function configSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of the client generator',
    anyOf: [configFields, workspaceFields].map((fields) => {
      const { properties, ...schema } = objectSchema(fields);
      return { ...schema, properties: { $schema: { type: 'string' }, ...(properties as JsonObject) } };
    }),
  };
}

function objectSchema(fields: Fields): JsonObject {
  const shown = [...fields].filter(([, { kind }]) => kind.is !== 'function');
  return {
    type: 'object',
    required: shown.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
    properties: Object.fromEntries(shown.map(([name, { kind }]) => [name, schemaOf(kind)])),
  };
}

function schemaOf(kind: SettingKind): JsonObject {
  switch (kind.is) {
    case 'text':
      return { type: 'string', minLength: 1, description: `Must be ${kind.expected}.` };
    case 'object': {
      const schema = objectSchema(kind.fields);
      return kind.or === undefined ? schema : { anyOf: [{ const: kind.or }, schema] };
    }
    case 'list':
      return { type: 'array', minItems: 1, items: objectSchema(kind.fields) };
    case 'texts':
      return { type: 'array', items: schemaOf(kind.item) };
    case 'table':
      return { type: 'object', additionalProperties: objectSchema(kind.fields) };
    case 'truth':
      return { type: 'boolean' };
    case 'json':
      return { type: 'object' };
    case 'function':
    case 'anything':
      return {};
  }
}
