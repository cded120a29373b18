import { afterEach, expect, it, vi } from 'vitest';
import { ownConnection } from './own-connection.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks nothing of platforms that send a request once', () => {
  expect(ownConnection()).toEqual({});
});

it('gives Deno one client that keeps no connection', () => {
  const client = {};
  const createHttpClient = vi.fn(() => client);
  vi.stubGlobal('Deno', { createHttpClient });
  expect(ownConnection()).toEqual({ client });
  ownConnection();
  expect(createHttpClient.mock.calls).toEqual([[{ poolMaxIdlePerHost: 0 }]]);
});
