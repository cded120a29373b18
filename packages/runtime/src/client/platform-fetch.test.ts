import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../calls/call.ts';
import type { HttpMethod } from '../definitions/operation-definition.ts';
import { createTransport } from './announcing-transport.ts';
import { ownConnection } from './platform-fetch.ts';

const client = {};
const createHttpClient = vi.fn(() => client);

afterEach(() => vi.unstubAllGlobals());

it('asks nothing of platforms that send a request once', () => {
  expect(ownConnection()).toEqual({});
});

it('gives Deno one client that keeps no connection', () => {
  vi.stubGlobal('Deno', { createHttpClient });
  expect(ownConnection()).toEqual({ client });
  ownConnection();
  expect(createHttpClient.mock.calls).toEqual([[{ poolMaxIdlePerHost: 0 }]]);
});

it.each([
  ['GET', undefined],
  ['POST', client],
  ['PATCH', client],
  ['DELETE', client],
] as const)('is what %s is sent with', async (method: HttpMethod, expected) => {
  vi.stubGlobal('Deno', { createHttpClient });
  let sent: RequestInit & { client?: object } = {};
  const transport = createTransport(
    { name: 'test', version: '1.0.0', environmentPrefix: 'TEST', credentials: [] },
    {
      baseUrl: 'https://service.example',
      fetch: async (_, init) => {
        sent = init;
        return Response.json({});
      },
    },
  );
  await call(transport, { id: 'test', method, path: '/', response: { json: 'object' } });
  expect(sent.client).toBe(expected);
});
