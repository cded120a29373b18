import type { JsonObject } from '../../base/json.ts';
import type { Schema } from '../schema.ts';

/** The kind of a keyword's value, and its name in the schema. */
export type KeywordKind = 'text' | 'number' | 'flag' | 'json' | 'texts' | 'schema' | 'schemas' | 'schemaMap';

/** The keywords that mean the same in every place and dialect; `build-schema.ts` reads the others. */
export const plainKeywords: ReadonlyMap<string, KeywordKind> = new Map<string, KeywordKind>([
  ['format', 'text'],
  ['pattern', 'text'],
  ['contentEncoding', 'text'],
  ['contentMediaType', 'text'],
  ['title', 'text'],
  ['description', 'text'],
  ['minLength', 'number'],
  ['maxLength', 'number'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['multipleOf', 'number'],
  ['minProperties', 'number'],
  ['maxProperties', 'number'],
  ['minContains', 'number'],
  ['maxContains', 'number'],
  ['minItems', 'number'],
  ['maxItems', 'number'],
  ['uniqueItems', 'flag'],
  ['deprecated', 'flag'],
  ['readOnly', 'flag'],
  ['writeOnly', 'flag'],
  ['required', 'texts'],
  ['xml', 'json'],
  ['externalDocs', 'json'],
  ['contentSchema', 'schema'],
  ['additionalProperties', 'schema'],
  ['propertyNames', 'schema'],
  ['unevaluatedProperties', 'schema'],
  ['items', 'schema'],
  ['contains', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['prefixItems', 'schemas'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['properties', 'schemaMap'],
  ['patternProperties', 'schemaMap'],
  ['dependentSchemas', 'schemaMap'],
]);

/** Keywords that contain definitions for references and don't constrain values. */
export const containerKeywords: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** Keywords whose schemas may evaluate a property, so that it is not among the unevaluated ones. */
const inPlace = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas'];

/**
 * The keyword for all other properties: `unevaluatedProperties` means the same as `additionalProperties` where no other schema
 * evaluates one. TypeSpec writes it for every map.
 */
export function restKeyword(schema: JsonObject): 'additionalProperties' | 'unevaluatedProperties' {
  const isRest =
    schema.unevaluatedProperties !== undefined &&
    !['additionalProperties', ...inPlace].some((keyword) => Object.hasOwn(schema, keyword));
  return isRest ? 'unevaluatedProperties' : 'additionalProperties';
}

/** Annotations, which stay outside when a schema is wrapped. */
export const annotationKeywords = [
  'comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  'externalDocs',
  'extensions',
  'unknown',
] as const;

export type SchemaDraft = { -readonly [Keyword in keyof Schema]: Schema[Keyword] };
