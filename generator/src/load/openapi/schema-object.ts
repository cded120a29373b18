import {
  anyList,
  anything,
  choice,
  count,
  flag,
  list,
  map,
  number,
  type ObjectDefinition,
  object,
  oneOf,
  referable,
  text,
  texts,
} from './object-table.ts';

const schema = referable('Schema');

/** The allowed values of `type`. */
export const schemaTypes: readonly string[] = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
const typeName = oneOf(...schemaTypes);

/** The Schema Object: JSON Schema 2020-12 from 3.1 on, an extended subset of draft 5 for 3.0. */
export const schemaObject: ObjectDefinition = {
  extensible: true,
  section: 'schemas',
  fields: {
    $ref: { value: text },
    $schema: { value: text, since: '3.1' },
    $id: { value: text, since: '3.1' },
    $anchor: { value: text, since: '3.1' },
    $dynamicRef: { value: text, since: '3.1' },
    $dynamicAnchor: { value: text, since: '3.1' },
    $vocabulary: { value: anything, since: '3.1' },
    $comment: { value: text, since: '3.1' },
    $defs: { value: map(schema), since: '3.1' },
    // The former name of $defs; its content has no effect until a reference uses it.
    definitions: { value: anything },
    title: { value: text },
    description: { value: text },
    type: { value: choice(typeName, { kind: 'list', items: typeName, nonEmpty: true, unique: true }) },
    nullable: { value: flag, only: '3.0' },
    format: { value: text },
    enum: { value: anyList },
    const: { value: anything, since: '3.1' },
    default: { value: anything },
    pattern: { value: text },
    minLength: { value: count },
    maxLength: { value: count },
    minimum: { value: number },
    maximum: { value: number },
    exclusiveMinimum: { value: choice(flag, number) },
    exclusiveMaximum: { value: choice(flag, number) },
    multipleOf: { value: { kind: 'number', above: 0 } },
    contentEncoding: { value: text, since: '3.1' },
    contentMediaType: { value: text, since: '3.1' },
    contentSchema: { value: schema, since: '3.1' },
    required: { value: { kind: 'list', items: text, unique: true } },
    properties: { value: map(schema) },
    patternProperties: { value: map(schema), since: '3.1' },
    additionalProperties: { value: choice(flag, schema) },
    propertyNames: { value: schema, since: '3.1' },
    unevaluatedProperties: { value: choice(flag, schema), since: '3.1' },
    minProperties: { value: count },
    maxProperties: { value: count },
    dependentRequired: { value: map(texts), since: '3.1' },
    dependentSchemas: { value: map(schema), since: '3.1' },
    items: { value: schema },
    prefixItems: { value: { kind: 'list', items: schema, nonEmpty: true }, since: '3.1' },
    contains: { value: schema, since: '3.1' },
    minContains: { value: count, since: '3.1' },
    maxContains: { value: count, since: '3.1' },
    unevaluatedItems: { value: choice(flag, schema), since: '3.1' },
    minItems: { value: count },
    maxItems: { value: count },
    uniqueItems: { value: flag },
    allOf: { value: { kind: 'list', items: schema, nonEmpty: true } },
    anyOf: { value: { kind: 'list', items: schema, nonEmpty: true } },
    oneOf: { value: { kind: 'list', items: schema, nonEmpty: true } },
    not: { value: schema },
    if: { value: schema, since: '3.1' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { value: schema, since: '3.1' },
    else: { value: schema, since: '3.1' },
    discriminator: { value: object('Discriminator') },
    readOnly: { value: flag },
    writeOnly: { value: flag },
    xml: { value: object('XML') },
    externalDocs: { value: object('ExternalDocumentation') },
    example: { value: anything },
    examples: { value: list(anything), since: '3.1', lenient: true },
    deprecated: { value: flag },
  },
};

export const discriminatorObject: ObjectDefinition = {
  extensible: true,
  fields: {
    propertyName: { value: text, required: true },
    mapping: { value: map(text) },
    defaultMapping: { value: text, since: '3.2' },
  },
};

export const xmlObject: ObjectDefinition = {
  extensible: true,
  fields: {
    nodeType: { value: oneOf('element', 'attribute', 'text', 'cdata', 'none'), since: '3.2' },
    name: { value: text },
    namespace: { value: text },
    prefix: { value: text },
    attribute: { value: flag },
    wrapped: { value: flag },
  },
};
