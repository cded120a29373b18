import { describe, expect, it } from 'vitest';
import { follow } from './description.ts';
import { sampleValue } from './sample-value.ts';
import { SchemaValidator } from './schema-validator.ts';

const tree = {
  type: 'object',
  required: ['children'],
  properties: { children: { type: 'array', items: { $ref: '#/components/schemas/tree' } } },
};
const closed = (name: string) => ({
  type: 'object',
  additionalProperties: false,
  required: [name],
  properties: { [name]: { type: 'string' } },
});

/** The sample of a schema. */
function sampled(schema: object): unknown {
  const document = {
    openapi: '3.1.0',
    info: { title: 't', version: '1.0.0' },
    components: { schemas: { tree, it: schema } },
  };
  const located = follow(document, { value: schema, pointer: '/components/schemas/it' });
  return sampleValue({ document, validator: new SchemaValidator(document) }, located);
}

const nested = (depth: number): object =>
  depth === 0 ? {} : { type: 'object', properties: { a: nested(depth - 1), b: { const: 1 } } };

it.each<[object, unknown]>([
  [{ type: 'array', items: { const: 1 } }, [1]],
  [{ type: 'array', items: { const: 1 }, minItems: 0 }, []],
  [{ type: 'array', items: { const: 1 }, minItems: 3 }, [1, 1, 1]],
  [{ type: 'array', items: { const: 1 }, maxItems: 0 }, []],
  [{ type: 'array', prefixItems: [{ const: 'a' }], items: { const: 1 }, minItems: 2 }, ['a', 1]],
  [{ type: 'array', prefixItems: [{ const: 'a' }], items: { const: 1 } }, ['a']],
  [nested(6), { a: { a: { a: { a: {}, b: 1 }, b: 1 }, b: 1 }, b: 1 }],
  [
    { type: 'array', items: { type: 'array', items: { type: 'array', items: { type: 'array', items: nested(1) } } } },
    [[[[{}]]]],
  ],
  [{ type: 'object', properties: { a: { const: 1, writeOnly: true }, b: { const: 2 } } }, { b: 2 }],
  [{ const: 1, example: 2, default: 3 }, 1],
  [{ example: 2, examples: [4], default: 3 }, 2],
  [{ examples: [4, 6], default: 3 }, 4],
  [{ default: 3, enum: [5, 3] }, 3],
  [{ enum: [5, 3] }, 5],
])('the sample of %j is %j', (schema, value) => {
  expect(sampled(schema)).toEqual(value);
});

describe('sampleValue', () => {
  it.each<[string, object]>([
    ['an example of another type', { type: 'number', example: 'five' }],
    ['numbers between bounds', { type: 'number', exclusiveMinimum: 0, maximum: 0.5 }],
    ['multiples', { type: 'integer', multipleOf: 7, minimum: 10 }],
    ['numbers below a bound', { type: 'integer', exclusiveMaximum: -3 }],
    ['patterns', { type: 'string', pattern: '^[A-Z]{3}-\\d+$', minLength: 12 }],
    ['formats with a length', { type: 'string', format: 'email', maxLength: 40 }],
    ['lists without repetition', { type: 'array', minItems: 3, uniqueItems: true, items: { enum: ['a', 'b', 'c'] } }],
    [
      'lists of numbers without repetition',
      { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer' } },
    ],
    ['tuples', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 2, items: false }],
    ['empty lists', { type: 'array', maxItems: 0, items: { type: 'string' } }],
    ['closed alternatives', { oneOf: [closed('a'), closed('b')] }],
    ['alternatives that overlap', { oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'string' }] }],
    ['an alternative beside properties', { ...closed('a'), additionalProperties: true, anyOf: [{ required: ['b'] }] }],
    ['parts', { allOf: [{ type: 'string', minLength: 6 }, { pattern: '^ab' }] }],
    [
      'parts of an object',
      { allOf: [{ $ref: '#/components/schemas/tree' }, { required: ['x'], properties: { x: { const: 1 } } }] },
    ],
    [
      'parts that require what other parts describe',
      {
        allOf: [
          { type: 'object', properties: { list: { type: 'array', items: {} } } },
          { type: 'object', required: ['list', 'id'], properties: { id: { type: 'string' } } },
        ],
      },
    ],
    ['objects with members that can not be', { type: 'object', properties: { a: { type: 'string' }, b: false } }],
    [
      'objects without an optional member that has no sample',
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', pattern: '^(?!.*)$' } } },
    ],
    ['maps', { type: 'object', minProperties: 2, additionalProperties: { type: 'boolean' } }],
    ['required members that nothing describes', { type: 'object', required: ['x'] }],
    ['recursion', { $ref: '#/components/schemas/tree' }],
    ['null', { type: 'null' }],
    ['anything', {}],
  ])('gives %s', (_, schema) => {
    const document = {
      openapi: '3.1.0',
      info: { title: 't', version: '1.0.0' },
      components: { schemas: { tree, it: schema } },
    };
    const api = { document, validator: new SchemaValidator(document) };
    const located = follow(document, { value: schema, pointer: '/components/schemas/it' });
    const value = sampleValue(api, located);
    expect(api.validator.check(located, value), JSON.stringify(value)).toBeUndefined();
  });
});
