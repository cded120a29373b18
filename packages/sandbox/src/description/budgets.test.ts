import { expect, it } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { call } from '../testing/call.ts';

/** An API with one operation that takes and gives values of a schema. */
const apiOf = (schema: object) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Value' } } };
  const post = { operationId: 'send', requestBody: { content }, responses: { 200: { description: 'Sent', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1.0.0' },
    paths: { '/values': { post } },
    components: { schemas: { Value: schema } },
  };
};

const self = { $ref: '#/components/schemas/Value' };
const list = (items: object, minItems: number) => ({ type: 'array', items, minItems });

it.each([
  ['a pattern that goes back', { type: 'string', pattern: '^(a+)+$' }, 400],
  ['a pattern that looks ahead and goes back', { type: 'string', pattern: '^(?=x?)(a+)+$' }, undefined],
  ['a pattern that asks for a long text', { type: 'string', pattern: '^(((a{9999}){9999}){9999})$' }, undefined],
  ['a long list', list({ type: 'string' }, 1e8), 400],
  ['long lists in long lists', list(list(list({ type: 'string' }, 1e4), 1e4), 1e4), 400],
  ['a long text', { type: 'string', minLength: 1e9 }, 400],
  ['many properties', { type: 'object', minProperties: 1e8, additionalProperties: { type: 'string' } }, 400],
  [
    'a schema that requires itself',
    { type: 'object', required: ['a', 'b', 'c'], properties: { a: self, b: self, c: self } },
    400,
  ],
  [
    'alternatives that require themselves',
    {
      oneOf: [
        { allOf: [self], required: ['a'], properties: { a: self, b: self } },
        { type: 'object', required: ['b'], properties: { a: self, b: self } },
      ],
    },
    undefined,
  ],
])('answers soon where a description has %s', async (_, schema, status) => {
  const sandbox = createSandbox({ descriptions: [apiOf(schema)] });
  try {
    const sent = await call(sandbox.fetch, 'POST /values', { body: `${'a'.repeat(40)}!` });
    if (status !== undefined) expect(sent.status).toBe(status);
    await call(sandbox.fetch, 'POST /values', { body: [] });
    // Without a body, the sandbox creates the value itself.
    await call(sandbox.fetch, 'POST /values');
  } finally {
    sandbox.close();
  }
});
