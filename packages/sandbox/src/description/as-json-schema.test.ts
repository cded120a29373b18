import { describe, expect, it } from 'vitest';
import { asJsonSchema, nearestName } from './as-json-schema.ts';
import { SchemaValidator } from './schema-validator.ts';

const other = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A base with a discriminator, and schemas that extend it. */
const family = {
  Base: { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' } },
  Middle: { allOf: [ref('Base')] },
  Near: { allOf: [ref('Base'), { type: 'object', properties: { near: { type: 'integer' } } }] },
  Far: { allOf: [ref('Middle'), { type: 'object', properties: { far: { type: 'integer' } } }] },
};

/** Whether a schema of OpenAPI 3.0 allows values. */
function allowed(schema: object, values: readonly unknown[]): readonly boolean[] {
  const components = { schemas: { Own: schema, Other: other, ...family } };
  const document = { openapi: '3.0.3', info: { title: 'x', version: '1.0.0' }, components };
  const validator = new SchemaValidator(asJsonSchema(document));
  const located = { value: schema, pointer: '/components/schemas/Own' };
  return values.map((value) => validator.check(located, value) === undefined);
}

describe('a schema of OpenAPI 3.0', () => {
  it.each<[string, object, unknown[], boolean[]]>([
    ['nullable with a type', { type: 'string', nullable: true }, [null, 'a', 1], [true, true, false]],
    ['nullable: false', { type: 'string', nullable: false }, [null, 'a'], [false, true]],
    ['nullable without a type', { nullable: true }, [null, 1], [true, true]],
    ['nullable with an enum', { type: 'string', enum: ['a'], nullable: true }, [null, 'a', 'b'], [true, true, false]],
    [
      'nullable beside a reference',
      { nullable: true, $ref: '#/components/schemas/Other' },
      [null, { id: 'a' }, {}],
      [true, true, false],
    ],
    [
      'nullable beside a composition',
      { nullable: true, allOf: [{ $ref: '#/components/schemas/Other' }] },
      [null, { id: 'a' }, {}],
      [true, true, false],
    ],
    [
      'nullable below a property called default',
      { type: 'object', properties: { default: { type: 'string', nullable: true } } },
      [{ default: null }, { default: 1 }],
      [true, false],
    ],
    [
      'a property called nullable',
      { type: 'object', properties: { nullable: { const: 1 } } },
      [{ nullable: 2 }],
      [false],
    ],
    ...['enum', 'const', 'default', 'example', 'examples', 'properties'].flatMap(
      (name): [string, object, unknown[], boolean[]][] => [
        [
          `a nullable reference below a property called ${name}`,
          { type: 'object', properties: { [name]: { nullable: true, $ref: '#/components/schemas/Other' } } },
          [{ [name]: null }, { [name]: 1 }],
          [true, false],
        ],
        [
          `a nullable type below a property called ${name}`,
          { type: 'object', properties: { [name]: { type: 'string', nullable: true } } },
          [{ [name]: null }, { [name]: 1 }],
          [true, false],
        ],
        [
          `an object below a property called ${name}`,
          { type: 'object', properties: { [name]: { properties: { a: { type: 'string', nullable: true } } } } },
          [{ [name]: { a: null } }, { [name]: { a: 1 } }],
          [true, false],
        ],
        [
          `a bound below a property called ${name}`,
          { type: 'object', properties: { [name]: { type: 'number', minimum: 1, exclusiveMinimum: true } } },
          [{ [name]: 1 }, { [name]: 2 }],
          [false, true],
        ],
      ],
    ),
    [
      'alternatives that a discriminator tells apart',
      {
        oneOf: [{ $ref: '#/components/schemas/Other' }, { type: 'object', required: ['id'] }],
        discriminator: { propertyName: 'kind' },
      },
      [{ id: 'a' }, {}],
      [true, false],
    ],
    [
      'alternatives that the discriminator of their base tells apart',
      { oneOf: [ref('Near'), ref('Far')] },
      [{ kind: 'Near' }, {}],
      [true, false],
    ],
    [
      'alternatives of which one has no discriminator',
      { oneOf: [ref('Near'), ref('Other')] },
      [{ kind: 'Near', id: 'a' }],
      [false],
    ],
    ['exclusiveMinimum', { type: 'number', minimum: 1, exclusiveMinimum: true }, [1, 1.5], [false, true]],
    ['exclusiveMinimum: false', { type: 'number', minimum: 1, exclusiveMinimum: false }, [1, 0.5], [true, false]],
    ['exclusiveMaximum', { type: 'number', maximum: 2, exclusiveMaximum: true }, [2, 1.5], [false, true]],
    ['exclusiveMaximum without a bound', { type: 'number', exclusiveMaximum: true }, [2], [true]],
    ['a value that looks like a keyword', { enum: [{ nullable: true }] }, [{ nullable: true }, {}], [true, false]],
    [
      'examples with names of schemas',
      { type: 'object', example: { $id: 'a' }, properties: { x: { type: 'string', example: { $id: 'a', x: 1 } } } },
      [{ x: 'a' }, { x: 1 }],
      [true, false],
    ],
    ['a pattern without the rules of u', { type: 'string', pattern: '^[\\w-.]+$' }, ['a-b', 'a b'], [true, false]],
    ['a pattern of another language', { type: 'string', pattern: '^(?<n>a)(?P<m>b)$' }, ['x'], [true]],
  ])('%s', (_, schema, values, expected) => {
    expect(allowed(schema, values)).toEqual(expected);
  });
});

it.each<[word: string, names: readonly string[], nearest: string | undefined]>([
  ['abc', ['abcde'], 'abcde'],
  ['abcde', ['abc'], 'abc'],
  ['abcd', ['abxyzcd'], undefined],
  ['Amount', ['amount', 'amounts'], 'amount'],
  ['amont', ['account', 'amount'], 'amount'],
  ['amount', [], undefined],
  ['status', ['amount'], undefined],
])('the name that %s is nearly, among %j: %s', (word, names, nearest) => {
  expect(nearestName(names, word)).toBe(nearest);
});
