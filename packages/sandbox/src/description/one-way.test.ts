import { describe, expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { Description } from './description.ts';
import { withoutRequired } from './one-way.ts';

const id = { type: 'string', readOnly: true };
const secret = { type: 'string', writeOnly: true };
const text = { type: 'string' };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Ways to say that `id` is only received, `secret` only sent, and both required beside `name`. */
const ways: Readonly<Record<string, object>> = {
  'in the schema': { required: ['id', 'secret', 'name'], properties: { id, secret, name: text } },
  'behind references': {
    required: ['id', 'secret', 'name'],
    properties: { id: to('Id'), secret: to('Secret'), name: text },
  },
  'beside references': {
    required: ['id', 'secret', 'name'],
    properties: { id: { ...to('Text'), readOnly: true }, secret: { ...to('Text'), writeOnly: true }, name: text },
  },
  'in a part': { allOf: [{ properties: { id, secret, name: text } }], required: ['id', 'secret', 'name'] },
  'in a part of its own': { allOf: [to('Base'), { required: ['id', 'secret', 'name'] }] },
  'in an alternative': {
    oneOf: [{ required: ['id', 'secret', 'name'], properties: { id, secret, name: text } }, { type: 'null' }],
  },
};

function served(schema: object, body: (schema: object) => object) {
  const content = { 'application/json': { schema: body(schema) } };
  const description: Description = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '3.0.0' },
    paths: {
      '/x': {
        post: {
          operationId: 'x',
          requestBody: { required: true, content },
          responses: { 200: { description: 'ok', content } },
        },
      },
    },
    components: { schemas: { Id: id, Secret: secret, Text: text, Base: { properties: { id, secret, name: text } } } },
  };
  return openSandbox({ descriptions: [description] }).ask;
}

/** Where the schema is, and how a value of it is put there. */
const places: readonly [string, (value: object) => object, (value: object) => object][] = [
  ['the body', (schema) => schema, (value) => value],
  [
    'a property',
    (schema) => ({ type: 'object', required: ['in'], properties: { in: schema } }),
    (value) => ({ in: value }),
  ],
  ['an item', (schema) => ({ type: 'array', minItems: 1, items: schema }), (value) => [value]],
];

describe.each(Object.keys(ways))('required properties that are marked %s', (way) => {
  it.each(places)('may be missing where they are not meant: %s', async (_, schemaIn, valueIn) => {
    const ask = served(ways[way] ?? {}, schemaIn);
    const sent = (body: object) => ask('POST /x', { body: valueIn(body) });
    expect((await sent({ name: 'n', secret: 's' })).status).toBe(200);
    expect((await sent({ name: 'n', secret: 's', id: 'i' })).status).toBe(200);
    expect((await sent({ name: 'n', id: 'i' })).status).toBe(400);
    expect((await sent({ secret: 's', id: 'i' })).status).toBe(400);
  });

  it('are in no response if they are only sent', async () => {
    const { body } = await served(ways[way] ?? {}, (schema) => schema)('POST /x', { body: { name: 'n', secret: 's' } });
    expect(Object.keys(body as object).toSorted()).toEqual(['id', 'name']);
  });
});

it('keeps a description without marks, and references that lead nowhere or in a circle', () => {
  const circle = {
    required: ['a'],
    properties: { a: to('Circle') },
    allOf: [to('Circle'), to('None'), { $ref: 'other.yaml' }],
  };
  const description = { components: { schemas: { Circle: to('Circle'), A: circle } } };
  expect(withoutRequired(description, 'readOnly')).toBe(description);
});
