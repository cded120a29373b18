import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { documentOf, modelOf } from '../../testing/document.ts';
import { createContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { buildSchema } from './build-schema.ts';

function schemaOf(schema: Json, openapi = '3.1.0'): Schema {
  return buildSchema(
    createContext(documentOf({ openapi, components: { schemas: { Pet: {}, Dog: {} } } })),
    schema,
    '/s',
  );
}

/** A schema without the pointers in it, for comparing. */
function bare(value: unknown): unknown {
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, bare(item)]));
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === 'pointer' ? [] : [[key, bare(item)]])),
  );
}

describe('buildSchema', () => {
  it('says the same of both dialects', () => {
    const old = { type: 'string', nullable: true, enum: ['a', null], example: 'a' };
    expect(bare(schemaOf(old, '3.0.3'))).toEqual(
      bare(schemaOf({ type: ['string', 'null'], enum: ['a', null], examples: ['a'] })),
    );
    const bounded = { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false };
    expect(bare(schemaOf(bounded, '3.0.3'))).toEqual({ types: ['integer'], exclusiveMinimum: 1, maximum: 9 });
    expect(bare(schemaOf({ type: 'integer', exclusiveMinimum: 1, maximum: 9 }))).toEqual(
      bare(schemaOf(bounded, '3.0.3')),
    );
  });

  it('sorts types and drops integer beside number', () => {
    expect(schemaOf({ type: ['string', 'number', 'null', 'integer'] }).types).toEqual(['null', 'number', 'string']);
  });

  it('makes const a one-member enum, and keeps only it beside an enum', () => {
    expect(schemaOf({ const: { a: 1 } }).enum).toEqual([{ a: 1 }]);
    expect(schemaOf({ const: 'b', enum: ['a', 'b'] }).enum).toEqual(['b']);
    expect(schemaOf({ const: null }).enum).toEqual([null]);
  });

  it('tells a default of null from no default', () => {
    expect(schemaOf({ default: null }).default).toEqual({ value: null });
    expect(schemaOf({}).default).toBeUndefined();
  });

  it('reads boolean schemas', () => {
    expect(schemaOf({ additionalProperties: false }).additionalProperties).toEqual({
      pointer: '/s/additionalProperties',
      never: true,
    });
    expect(schemaOf({ additionalProperties: true }).additionalProperties).toEqual({
      pointer: '/s/additionalProperties',
    });
  });

  it('reads the rest of the properties, in words that mean the same', () => {
    const rest = { pointer: '/s/unevaluatedProperties', types: ['string'] };
    const text = { unevaluatedProperties: { type: 'string' } };
    expect(schemaOf(text)).toEqual({ pointer: '/s', additionalProperties: rest });
    expect(schemaOf({ ...text, allOf: [{}] })).toMatchObject({ unevaluatedProperties: rest });
    expect(schemaOf({ ...text, additionalProperties: {} })).toMatchObject({ unevaluatedProperties: rest });
  });

  it('keeps properties in the order of code points, whatever they are called', () => {
    const properties = JSON.parse(
      '{"z":{},"10":{},"2":{},"__proto__":{"type":"string"},"constructor":{}}',
    ) as JsonObject;
    const built = schemaOf({ properties, required: ['z', '__proto__', 'z'] });
    expect([...(built.properties?.keys() ?? [])]).toEqual(['10', '2', '__proto__', 'constructor', 'z']);
    expect(built.properties?.get('__proto__')?.types).toEqual(['string']);
    expect(built.required).toEqual(['__proto__', 'z']);
    expect(built.properties?.get('10')?.pointer).toBe('/s/properties/10');
  });

  it('loses no keyword of JSON Schema', () => {
    const all: JsonObject = {
      title: 't',
      description: 'd',
      $comment: 'c',
      format: 'f',
      pattern: 'p',
      minLength: 1,
      maxLength: 2,
      multipleOf: 3,
      minimum: 1,
      maximum: 2,
      exclusiveMinimum: 0,
      exclusiveMaximum: 3,
      contentEncoding: 'base64',
      contentMediaType: 'm/n',
      contentSchema: {},
      properties: { a: {} },
      required: ['a'],
      additionalProperties: {},
      patternProperties: { '^x': {} },
      propertyNames: {},
      unevaluatedProperties: false,
      minProperties: 1,
      maxProperties: 2,
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: {} },
      items: {},
      prefixItems: [{}],
      contains: {},
      minContains: 1,
      maxContains: 2,
      unevaluatedItems: false,
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      allOf: [{}],
      anyOf: [{}],
      oneOf: [{}],
      not: {},
      if: {},
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: {},
      else: {},
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      xml: { name: 'x' },
      externalDocs: { url: 'u' },
      default: 1,
      examples: [1],
      enum: [1],
      type: 'string',
      'x-rounding': 'half-even',
      'x-other': 1,
      madeUp: true,
    };
    const built = schemaOf(all);
    const renamed = {
      type: 'types',
      $comment: 'comment',
      'x-rounding': 'extensions',
      'x-other': 'unknown',
      madeUp: 'unknown',
    };
    for (const keyword of Object.keys(all)) {
      const name = Object.hasOwn(renamed, keyword) ? renamed[keyword as 'type'] : keyword;
      expect(built, keyword).toHaveProperty(name);
    }
    expect(built.extensions).toEqual(new Map([['x-rounding', 'half-even']]));
    expect(built.unknown).toEqual(
      new Map<string, Json>([
        ['madeUp', true],
        ['x-other', 1],
      ]),
    );
  });
});

describe('references', () => {
  it('keeps siblings in 3.1 and drops them in 3.0, which is said', () => {
    const pet = { $ref: '#/components/schemas/Pet', description: 'Mine', minProperties: 1 };
    expect(bare(schemaOf(pet))).toEqual({ ref: 'Pet', description: 'Mine', minProperties: 1 });
    expect(bare(schemaOf(pet, '3.0.3'))).toEqual({ ref: 'Pet' });
    const { diagnostics } = modelOf({ openapi: '3.0.3', components: { schemas: { Pet: {}, Mine: pet } } });
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([
      'OpenAPI 3.0 ignores everything beside a $ref: description, minProperties.',
    ]);
  });

  it('keeps an alias as a schema of its own', () => {
    const { schemas } = modelOf({
      components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { type: 'string' } } },
    });
    expect(schemas.get('A')?.schema.ref).toBe('B');
  });

  it('gives a schema at another place a name, once, and ends where it goes round', () => {
    const { schemas } = modelOf({
      components: {
        schemas: {
          A: { properties: { next: { properties: { again: { $ref: '#/components/schemas/A/properties/next' } } } } },
          B: { $ref: '#/components/schemas/A/properties/next' },
        },
      },
    });
    expect([...schemas.keys()]).toEqual(['/components/schemas/A/properties/next', 'A', 'B']);
    expect(schemas.get('B')?.schema.ref).toBe('/components/schemas/A/properties/next');
    expect(schemas.get('/components/schemas/A/properties/next')?.typeName).toBe('ANext');
  });

  it('follows a pointer through a reference to where it really leads', () => {
    const { schemas } = modelOf({
      components: {
        schemas: {
          A: { properties: { b: { $ref: '#/components/schemas/B' } } },
          B: { properties: { c: { type: 'string' } } },
          C: { $ref: '#/components/schemas/A/properties/b/properties/c' },
          D: { $ref: '#/components/schemas/A/properties/b' },
        },
      },
    });
    expect(schemas.get('C')?.schema.ref).toBe('/components/schemas/B/properties/c');
    expect(schemas.get('D')?.schema.ref).toBe('B');
  });

  it('goes through one reference as often as the pointer says, but not in a circle', () => {
    const pair = (ref: string): JsonObject => ({
      components: {
        schemas: { A: { properties: { next: { $ref: '#/components/schemas/A' }, x: {} } }, B: { $ref: ref } },
      },
    });
    const long = '#/components/schemas/A/properties/next/properties/next/properties/next/properties/x';
    expect(modelOf(pair(long)).schemas.get('B')?.schema.ref).toBe('/components/schemas/A/properties/x');
    const circle = { A: { $ref: '#/components/schemas/B/items' }, B: { $ref: '#/components/schemas/A/items' } };
    expect(() => modelOf({ components: { schemas: circle } })).toThrow('leads nowhere');
  });

  it.each(['#/components/schemas/None', '#/__proto__/x', '#anchor', '#/components/schemas/Pet/constructor'])(
    'refuses %s',
    (ref) => {
      expect(() => modelOf({ components: { schemas: { Pet: {}, A: { $ref: ref } } } })).toThrow('leads nowhere');
    },
  );

  it('bears deep nesting', () => {
    let schema: JsonObject = {};
    for (let depth = 0; depth < 1000; depth++) schema = { items: schema };
    expect(schemaOf(schema).items?.items).toBeDefined();
  });
});

function enumOf(schema: JsonObject): Schema {
  return modelOf({ components: { schemas: { A: schema } } }).schemas.get('A')?.schema as Schema;
}

describe('open enums', () => {
  it('come from x-extensible-enum, in its order', () => {
    expect(enumOf({ type: 'string', 'x-extensible-enum': ['b', 'a'] })).toEqual({
      pointer: '/components/schemas/A',
      types: ['string'],
      knownValues: ['b', 'a'],
    });
  });

  it('come from anyOf of a string and enums', () => {
    const built = enumOf({
      description: 'd',
      anyOf: [
        { type: 'string', description: 'Any' },
        { type: 'string', enum: ['a'] },
        { const: 'b' },
        { type: 'null' },
      ],
    });
    expect(built).toEqual({
      pointer: '/components/schemas/A',
      description: 'd',
      types: ['null', 'string'],
      knownValues: ['a', 'b'],
    });
  });

  it.each<JsonObject>([
    {
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'string', enum: ['a'] },
      ],
    },
    { anyOf: [{ type: 'string' }, { enum: ['a', 1] }] },
    { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['a'] }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string', enum: ['a'] }] },
    { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }], minLength: 2 },
    { anyOf: [{ type: 'string', enum: ['a'] }] },
  ])('do not come from %j', (schema) => {
    expect(enumOf(schema).knownValues).toBeUndefined();
    expect(enumOf(schema).anyOf).toBeDefined();
  });

  it('ignore a list that is none, and say so', () => {
    const model = modelOf({ components: { schemas: { A: { 'x-extensible-enum': ['a', 1] } } } });
    expect(model.schemas.get('A')?.schema.knownValues).toBeUndefined();
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['invalid-extension']);
  });
});
