import { expect, it, vi } from 'vitest';
import { call } from '../calls/call.ts';
import { createTransport } from '../client/announcing-transport.ts';
import type { ClientOptions, MissingField } from '../client/options.ts';
import type { Transport } from '../client/transport.ts';
import type { OperationDefinition } from '../definitions/operation-definition.ts';
import { paginate } from '../lists/paginate.ts';
import { requestParameters } from '../parameters/parameters.ts';
import { declaredHeaders } from './declared-headers.ts';

const get: OperationDefinition = {
  id: 'getPayment',
  method: 'GET',
  path: '/payment',
  response: { json: 'object' },
  headers: declaredHeaders([
    ['x-total', 'number', true],
    ['x-first', 'boolean'],
    ['x-sizes', 'numbers'],
    ['x-long', 'bigint'],
    ['x-longs', 'bigints'],
    ['x-digits', 'integers'],
    ['x-names', 'texts'],
    ['x-more', 'json'],
    ['x-version', 'text', true],
  ]),
};

function connect(headers: Record<string, string>, options: ClientOptions = {}): Transport {
  const fetch = async () => Response.json({ id: '1', items: [1] }, { headers });
  const api = { name: '@test/payments', version: '1.0.0', environmentPrefix: 'NONE', credentials: [] };
  return createTransport(api, { baseUrl: 'https://service.example', fetch, ...options });
}

async function read(headers: Record<string, string>, options?: ClientOptions): Promise<object> {
  return (await call(connect(headers, options), get).withResponse()).headers;
}

const required = { 'x-total': '7', 'x-version': '1' };

it('gives headers with the types that are declared, and the others as text', async () => {
  const headers = {
    ...{ 'X-Total': '42', 'X-First': 'true', 'X-Sizes': '1, 2,3', 'X-Names': 'a, b', 'X-More': '{"a":[1]}' },
    ...{ 'X-Version': '7', 'X-Other': '8' },
  };
  expect(await read(headers)).toEqual({
    ...{ 'x-total': 42, 'x-first': true, 'x-sizes': [1, 2, 3], 'x-names': ['a', 'b'], 'x-more': { a: [1] } },
    ...{ 'x-version': '7', 'x-other': '8', 'content-type': 'application/json' },
  });
});

it.each<[string, string, unknown]>([
  ['x-total', '9007199254740993', undefined],
  ['x-long', '9007199254740993', 9007199254740993n],
  ['x-long', '-1', -1n],
  ['x-long', '1.5', undefined],
  ['x-long', '', undefined],
  ['x-longs', '1, 9007199254740993', [1n, 9007199254740993n]],
  ['x-longs', '1,x', undefined],
  ['x-digits', '1,9007199254740993', ['1', '9007199254740993']],
  ['x-total', '-1.5', -1.5],
  ['x-total', 'many', undefined],
  ['x-total', '"7"', undefined],
  ['x-total', '', undefined],
  ['x-first', 'yes', undefined],
  ['x-sizes', '', []],
  ['x-sizes', '1,two', undefined],
  ['x-more', '{', undefined],
  ['x-more', 'null', null],
])('reads %s: %s', async (name, text, expected) => {
  const headers = await read({ ...required, [name]: text }, { logLevel: 'off' });
  expect(Object.entries(headers).find(([found]) => found === name)?.[1]).toEqual(expected);
});

it('reports a required header that is missing or something else, and throws nothing', async () => {
  const found: MissingField[] = [];
  expect(await read({ 'x-total': 'many' }, { onMissingField: (event) => found.push(event) })).toMatchObject({
    'x-total': undefined,
  });
  expect(found).toEqual([
    { operation: 'getPayment', pointer: '', header: 'x-total' },
    { operation: 'getPayment', pointer: '', header: 'x-version' },
  ]);
});

it('warns once, and only callers who read headers', async () => {
  const warn = vi.fn();
  const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  await call(connect({}, { logger }), get);
  expect(warn).not.toHaveBeenCalled();
  const client = connect({ 'x-version': '1' }, { logger });
  await call(client, get).withResponse();
  await call(client, get).withResponse();
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'getPayment: the response lacks the header x-total, which the description requires',
  ]);
});

it('gives those of the first page of a list', async () => {
  const list: OperationDefinition = {
    ...get,
    parameters: [{ name: 'page', in: 'query' }],
    place: requestParameters,
    pagination: { style: 'page', page: 'page', items: '/items' },
  };
  const { headers, data } = await paginate(connect(required), list).withResponse();
  expect(headers).toMatchObject({ 'x-total': 7, 'x-version': '1' });
  expect(data.items).toEqual([1]);
});
