import type { Schema } from '../schema.ts';

/** The kind of a keyword's value, and the name under which a schema keeps it. */
export type KeywordKind = 'text' | 'number' | 'flag' | 'json' | 'texts' | 'schema' | 'schemas' | 'schemaMap';

/** The keywords that mean the same in every place and dialect; the rest is read by hand in `build-schema.ts`. */
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

/** Keywords that hold definitions for references and say nothing about a value. */
export const containerKeywords: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** Keywords that only speak about a value, and so stay outside when a schema is wrapped. */
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

/** A schema while it is being read. */
export type SchemaDraft = { -readonly [Keyword in keyof Schema]: Schema[Keyword] };
