import { describe, expect, it } from 'vitest';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { Description } from './description.ts';

const gone = (day: string) => ({ deprecated: true, 'x-sunset': day });
const json = (schema: object, more: object = {}) => ({
  description: 'ok',
  content: { 'application/json': { schema, ...more } },
});

/** What a call of an operation announces. */
async function announced(
  operation: object,
  { components = {}, item = {} }: { components?: object; item?: object } = {},
) {
  const paths = {
    '/things': {
      ...item,
      get: { operationId: 'getThings', responses: { 200: json({ type: 'object' }) }, ...operation },
    },
  };
  const description: Description = { openapi: '3.1.0', info: { title: 'New', version: '3.0.0' }, paths, components };
  const { sandbox } = openSandbox({ descriptions: [description] });
  const { headers } = await sandbox.fetch('https://sandbox.invalid/things');
  return [headers.get('deprecation'), headers.get('sunset')];
}

const june = 'Tue, 01 Jun 2027 23:59:59 GMT';
const query = (more: object) => ({ name: 'q', in: 'query', schema: { type: 'string' }, ...more });

describe('the deprecation headers of an operation', () => {
  it.each<[string, object, object]>([
    ['itself', gone('2027-06-01'), {}],
    ['a parameter', { parameters: [query(gone('2027-06-01'))] }, {}],
    ['the schema of a parameter', { parameters: [query({ schema: { type: 'string', ...gone('2027-06-01') } })] }, {}],
    ['a parameter of its path', {}, { item: { parameters: [query(gone('2027-06-01'))] } }],
    [
      'a shared parameter',
      { parameters: [{ $ref: '#/components/parameters/Q' }] },
      { components: { parameters: { Q: query(gone('2027-06-01')) } } },
    ],
    [
      'a field of the response',
      { responses: { 200: json({ type: 'object', properties: { a: { type: 'string', ...gone('2027-06-01') } } }) } },
      {},
    ],
    [
      'a field deep in components, beside a reference',
      { responses: { 200: json({ $ref: '#/components/schemas/Thing' }) } },
      {
        components: {
          schemas: {
            Thing: {
              type: 'object',
              properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } },
            },
            Part: { type: 'object', properties: { of: { $ref: '#/components/schemas/Thing', ...gone('2027-06-01') } } },
          },
        },
      },
    ],
    ['a field of the request', { requestBody: json({ type: 'object', properties: { a: gone('2027-06-01') } }) }, {}],
  ])('announce the end of %s', async (_, operation, more) => {
    expect(await announced(operation, more)).toEqual(['true', june]);
  });

  it('tell the first of several days', async () => {
    const parameters = [query(gone('2027-06-01')), { ...query(gone('2027-03-01')), name: 'r' }];
    expect(await announced({ ...gone('2027-09-01'), parameters })).toEqual(['true', 'Mon, 01 Mar 2027 23:59:59 GMT']);
  });

  it.each<[string, object, object]>([
    [
      'an example that has such a member',
      { responses: { 200: json({ type: 'object' }, { example: gone('2027-06-01') }) } },
      {},
    ],
    [
      'a field of that name',
      { responses: { 200: json({ type: 'object', properties: { deprecated: { type: 'boolean' } } }) } },
      {},
    ],
    [
      'a component that it does not use',
      {},
      { components: { schemas: { Old: { type: 'object', ...gone('2027-06-01') } } } },
    ],
    [
      'a parameter of its path that it declares anew',
      { parameters: [query({})] },
      { item: { parameters: [query(gone('2027-06-01'))] } },
    ],
  ])('are not sent for %s', async (_, operation, more) => {
    expect(await announced(operation, more)).toEqual([null, null]);
  });
});
