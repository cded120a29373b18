import { createTransport, call as invoke } from '@org/liquidity-runtime';
import { createRawClient } from '@org/liquidity-v2/raw';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { type Clients, clientsOf } from './clients.ts';
import { closedPort, faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, json, reset, silence } from './replies.ts';
import { api, getPayment } from './service.ts';

const settings = { retries: 0, timeout: 200 };

/** Each way of calling, in a function whose name stands for the line that calls. */
const ways: Readonly<Record<string, (clients: Clients) => Promise<unknown>>> = {
  call: async function callerOfCall({ v2 }) {
    return v2.settlementFacilities.retrieve('f-1');
  },
  'a call that is awaited later': async function callerOfCall({ v2 }) {
    const promise = v2.settlementFacilities.retrieve('f-1');
    promise.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve));
    return promise;
  },
  withResponse: async function callerOfCall({ v2 }) {
    return v2.withdrawalRequests.create({} as never).withResponse();
  },
  'the first page': async function callerOfCall({ v2 }) {
    return v2.settlementFacilities.list();
  },
  'withResponse of a list': async function callerOfCall({ v2 }) {
    return v2.settlementFacilities.list().withResponse();
  },
  'for await': async function callerOfCall({ v2 }) {
    for await (const _ of v2.settlementFacilities.list());
  },
  'for await of pages': async function callerOfCall({ v2 }) {
    for await (const _ of v2.settlementFacilities.list().pages());
  },
  toArray: async function callerOfCall({ v2 }) {
    return v2.settlementFacilities.list().toArray();
  },
  wait: async function callerOfCall({ v2 }) {
    return v2.settlementFacilityRequests.wait('r-1', { timeout: 200 });
  },
  upload: async function callerOfCall({ v2 }) {
    return v2.proofOfFunds.upload('w-1', new Blob(['proof']));
  },
  Promise: function callerOfCall({ v2 }) {
    return Promise.all([v2.settlementFacilities.retrieve('f-1')]);
  },
  'the raw client': async function callerOfCall(clients) {
    void clients;
    return raw?.GET('/api/v2/liquidity/management/settlement-facilities');
  },
};

let raw: ReturnType<typeof createRawClient> | undefined;

const failures: Readonly<Record<string, Reply>> = {
  '400': envelope(400),
  '401': envelope(401),
  '404': envelope(404),
  '500': envelope(500),
  'another shape': json([1]),
  'no JSON': answer(200, '<html>', { 'content-type': 'text/html' }),
  'a reset': reset,
  silence,
};

describe('a call fails, however it was made: the stack shows the line that called', () => {
  const answeredToRaw = new Set(['400', '401', '404', '500', 'another shape', 'no JSON']);
  const all = Object.keys(ways).flatMap((way) => Object.keys(failures).map((failure) => [way, failure] as const));
  // For the raw client they are results, and `wait` continues after temporary errors.
  it.each(all.filter(([way, failure]) => way !== 'the raw client' || !answeredToRaw.has(failure)))(
    '%s: %s',
    async (way, failure) => {
      const server = await faultServer(failures[failure] as Reply);
      const clients = clientsOf(server, settings);
      raw = createRawClient({ baseUrl: server.url, apiKey: 'key-1', accessToken: 'token-1', ...settings });
      const error = await caught(ways[way]?.(clients) ?? Promise.resolve());
      expect(error.stack).toContain('callerOfCall');
      // The lines of the caller are added once; for the raw client without those of the runtime.
      expect(error.stack?.split('callSite')).toHaveLength(way === 'the raw client' ? 1 : 2);
      expect(error.stack).toContain('callers.test.ts');
      // In the form that engines use and tools parse.
      expect(error.stack?.startsWith(error.name)).toBe(true);
    },
  );

  it.each(Object.keys(ways).filter((way) => way !== 'the raw client'))('%s: refused before it is sent', async (way) => {
    const clients = clientsOf({ url: 'https://service.example' }, { ...settings, accessToken: () => '' });
    const error = await caught(ways[way]?.(clients) ?? Promise.resolve());
    expect(error).toMatchObject({ name: 'ConfigurationError', outcome: 'not-sent' });
    expect(error.stack).toContain('callerOfCall');
  });

  it('the next page', async () => {
    const page = { items: [{}], meta: { total: 5, page: 1, limit: 1 } };
    const server = await faultServer(json(page), envelope(404));
    const first = await clientsOf(server, settings).v2.settlementFacilities.list();
    const error = await caught(
      (async function callerOfNextPage() {
        return first.nextPage();
      })(),
    );
    expect(error.stack).toContain('callerOfNextPage');
  });

  it('leaves the limit of the program as it was, also where nobody may change it', async () => {
    const client = createTransport(api, { baseUrl: `http://127.0.0.1:${closedPort}`, retries: 0 });
    const callerOfCall = () => invoke(client, { ...getPayment, security: [] }, { path: { id: 'p' } });
    const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit') as PropertyDescriptor;
    try {
      for (const own of [
        { value: 20, writable: true },
        { value: 2, writable: true },
        { value: 20, writable: false },
      ]) {
        Object.defineProperty(Error, 'stackTraceLimit', { ...own, configurable: true });
        const error = caught(callerOfCall());
        expect(Error.stackTraceLimit).toBe(own.value);
        const { stack = '' } = await error;
        if (own.value === 20) expect(stack).toContain('callerOfCall');
        // The lines of the error itself, and those of its causes.
        else expect(stack.match(/^ {4}at /gm)?.length ?? 0).toBeLessThanOrEqual(2 * own.value);
      }
    } finally {
      Object.defineProperty(Error, 'stackTraceLimit', limit);
    }
  });

  it('without stacks, or with some of a program, nothing breaks', async () => {
    const client = createTransport(api, { baseUrl: `http://127.0.0.1:${closedPort}`, retries: 0 });
    const operation = { ...getPayment, security: [] };
    const { stackTraceLimit, prepareStackTrace } = Error;
    try {
      Error.stackTraceLimit = 0;
      expect((await caught(invoke(client, operation, { path: { id: 'p' } }))).name).toBe('ConnectionError');
      Error.stackTraceLimit = 10;
      Error.prepareStackTrace = (_, sites) => sites;
      expect((await caught(invoke(client, operation, { path: { id: 'p' } }))).name).toBe('ConnectionError');
    } finally {
      Object.assign(Error, { stackTraceLimit, prepareStackTrace });
    }
  });
});
