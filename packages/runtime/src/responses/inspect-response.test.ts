import { expect, it, vi } from 'vitest';
import { call } from '../calls/call.ts';
import { createTransport } from '../client/announcing-transport.ts';
import type { ClientOptions, MissingField } from '../client/options.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';

const list: OperationDefinition = {
  id: 'listPayments',
  method: 'GET',
  path: '/payments',
  response: {
    json: 'object',
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['a/b', 'id']],
    ],
  },
};

async function answered(body: unknown, options: ClientOptions = {}): Promise<unknown> {
  const fetch = async () => Response.json(body);
  const api = { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
  return call(createTransport(api, { baseUrl: 'https://service.example', fetch, ...options }), list);
}

it('tells of each promised property that is missing, and fills nothing in', async () => {
  const found: MissingField[] = [];
  const body = { items: [{ id: '1', 'a/b': null }, { id: '2' }, {}, null] };
  expect(await answered(body, { onMissingField: (event) => found.push(event) })).toEqual(body);
  expect(found.map(({ pointer }) => pointer)).toEqual(['/meta', '/items/1/a~1b', '/items/2/a~1b', '/items/2/id']);
  expect(found[0]?.operation).toBe('listPayments');
});

it('warns once per operation and property', async () => {
  const warn = vi.fn();
  const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  await answered({ items: [{ id: '1' }, { id: '2' }], meta: {} }, { logger });
  expect(warn.mock.calls).toEqual([
    [
      'listPayments: the response lacks /items/0/a~1b, which the description requires',
      { operation: 'listPayments', pointer: '/items/0/a~1b' },
    ],
  ]);
  await answered({ items: [], meta: {} }, { logger });
  expect(warn).toHaveBeenCalledOnce();
});

it('does not give an error for a success, whatever its status says', async () => {
  const refusal = answered({ error: { type: 'invalid', message: 'no' } });
  await expect(refusal).rejects.toMatchObject({
    name: 'DecodeError',
    outcome: 'unknown',
    status: 200,
    type: 'invalid',
  });
});

it('takes an error within an item for what the item says, though the item lacks all that is promised', async () => {
  const found: MissingField[] = [];
  const body = { items: [{ error: { type: 'invalid', message: 'no' } }], meta: {} };
  expect(await answered(body, { onMissingField: (event) => found.push(event) })).toEqual(body);
  expect(found.map(({ pointer }) => pointer)).toEqual(['/items/0/a~1b', '/items/0/id']);
});

it('warns of each header that is missing', async () => {
  const warn = vi.fn();
  const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  const fetch = async () => Response.json({ items: [] });
  const api = { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
  const transport = createTransport(api, { baseUrl: 'https://service.example', fetch, logger });
  const operation: OperationDefinition = {
    ...list,
    response: { json: 'object' },
    headers: (_, missing) => {
      for (const name of ['x-total', 'x-page', 'x-total']) missing(name);
      return {};
    },
  };
  for (let times = 0; times < 2; times += 1) await call(transport, operation).withResponse();
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'listPayments: the response lacks the header x-total, which the description requires',
    'listPayments: the response lacks the header x-page, which the description requires',
  ]);
});

it.each([
  [{ error: {} }, true],
  [{ error: null }, true],
  [{ error: { code: null } }, true],
  [{ error: [] }, true],
  [{ error: '' }, false],
  [{}, false],
  [{ error: {}, items: [] }, false],
])(
  'an error in place of all that was promised, even one that says nothing, is a refusal: %j: %s',
  async (body, refused) => {
    const found = answered(body, { onMissingField: () => {} });
    if (!refused) return expect(await found).toEqual(body);
    await expect(found).rejects.toMatchObject({
      name: 'DecodeError',
      message: 'listPayments: status 200, but an error',
    });
  },
);
