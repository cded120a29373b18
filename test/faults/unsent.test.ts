import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, type Fetch, notSent } from '@org/liquidity-runtime';
import { createJournal, memoryStore } from '@org/liquidity-runtime/journal';
import { undiciFetch } from '@org/liquidity-runtime/undici';
import {
  Agent,
  type Dispatcher,
  getGlobalDispatcher,
  interceptors,
  Pool,
  RetryAgent,
  setGlobalDispatcher,
} from 'undici';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { caught } from './caught.ts';
import { closedPort } from './fault-server.ts';
import { connect, createPayment, type TestOptions } from './service.ts';

/** The platform's, whatever replaces it meanwhile. */
const { fetch } = globalThis;
const closed = `http://127.0.0.1:${closedPort}`;
const payment = { ...createPayment, reference: 'body/ref' };
const args = { body: { ref: 'r-1', amount: '250000.00' } };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

/** A service that carries out every payment, and then does what a test says. */
async function service(
  then: (response: ServerResponse, server: Server, port: number) => void,
  onConnection = () => {},
) {
  let payments = 0;
  const server = createServer((request, response) => {
    response.on('error', () => {});
    request.on('error', () => {}).resume();
    request.on('end', () => {
      if (request.method === 'POST' && request.headers['content-length'] !== '0') payments += 1;
      then(response, server, port);
    });
  }).on('connection', onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}`, payments: () => payments };
}

/** Pays with a journal, and gives what became of it, and of the reference. */
async function pay(url: string, options: TestOptions) {
  const journal = createJournal({ store: memoryStore() });
  const error = await caught(call(connect({ url }, { fetch: undefined, journal, ...options }), payment, args));
  return { error, record: await journal.find('r-1') };
}

const agent = () => {
  const made = new Agent();
  onTestFinished(() => made.destroy());
  return made;
};
const eager = { methods: ['POST'] as Dispatcher.HttpMethod[], minTimeout: 5, maxTimeout: 5 };
const answered = (response: ServerResponse, status = 201, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"id":"p-1"}');
/** The connection is reset, and nobody listens any more, or again after a while. */
const gone = (response: ServerResponse, server: Server) => {
  server.close();
  response.socket?.resetAndDestroy();
};
const goneForAWhile = (response: ServerResponse, server: Server, port: number) => {
  if (!server.listening) return;
  gone(response, server);
  setTimeout(() => server.listen(port, '127.0.0.1').unref(), 60);
};
const cut = (response: ServerResponse) => {
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': 99 });
  response.write('{"id":', () => response.socket?.destroy());
};
const audited: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  await fetch(closed, { method: 'POST', body: 'audit' });
  return response;
};
const refusal = (url: string) => {
  const { hostname, port } = new URL(url);
  const cause = { code: 'ECONNREFUSED', syscall: 'connect', address: hostname, port: Number(port) };
  return new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), cause) });
};
/** The interceptor of an application that fails after the response, as if no connection had been made. */
const failing: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(
    options,
    after(handler, () => handler.onResponseError?.(null as never, refusal(`${options.origin}`))),
  );
/** One that keeps a first response to itself. */
const mirroring: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, {
    ...after(handler, () => dispatch({ ...options, origin: closed }, handler)),
    onRequestStart() {},
  });
function after(handler: Dispatcher.DispatchHandler, act: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...all) => handler.onRequestStart?.(...all),
    onResponseStart: act,
    onResponseData() {},
    onResponseEnd() {},
    onResponseError: (...all) => handler.onResponseError?.(...all),
  };
}
const over = (dispatcher: () => Dispatcher) => () => undiciFetch(dispatcher() as never);
const globally = (dispatcher: () => Dispatcher) => () => {
  const before = getGlobalDispatcher();
  setGlobalDispatcher(dispatcher());
  onTestFinished(() => setGlobalDispatcher(before));
  return undefined;
};
const replaced = (replacement: Fetch) => () => {
  vi.stubGlobal('fetch', replacement);
  return undefined;
};

describe('a part of an application fails as if no connection was made, after a payment was carried out: one request, and no word that nothing was sent', () => {
  it.each<[string, () => Fetch | undefined, Parameters<typeof service>[0]]>([
    ['a fetch that reports to an audit which is down', () => audited, (response) => answered(response)],
    ['a replaced global fetch that does', replaced(audited), (response) => answered(response)],
    [
      'a fetch that names the service as the place',
      () => (url, init) => fetch(url, init).then(() => Promise.reject(refusal(url))),
      (response) => answered(response),
    ],
    ['a fetch that repeats', () => (url, init) => fetch(url, init).catch(() => fetch(url, init)), gone],
    ['a bound fetch', replaced(audited.bind(null)), (response) => answered(response)],
    [
      'redirects',
      over(() => agent().compose(interceptors.redirect({ maxRedirections: 3 }))),
      (response) => answered(response, 303, { location: closed }),
    ],
    ['a RetryAgent', over(() => new RetryAgent(agent(), eager)), gone],
    ['a RetryAgent, and the service is back', over(() => new RetryAgent(agent(), eager)), goneForAWhile],
    ['a RetryAgent, and the response is cut', over(() => new RetryAgent(agent(), eager)), cut],
    ['an interceptor that fails', over(() => agent().compose(failing)), (response) => answered(response)],
    ['an interceptor with copies', over(() => agent().compose(mirroring)), (response) => answered(response)],
    [
      'an agent of composed pools',
      over(
        () =>
          new Agent({
            factory: (origin, options) => new Pool(origin, options as Pool.Options).compose(interceptors.retry(eager)),
          }),
      ),
      gone,
    ],
    [
      'a method that was replaced',
      over(() => Object.assign(agent(), { dispatch: agent().compose(interceptors.retry(eager)).dispatch })),
      gone,
    ],
    [
      'a class derived from one',
      over(
        () =>
          new (class extends Agent {
            override dispatch: Agent['dispatch'] = agent().compose(failing).dispatch;
          })(),
      ),
      (response) => answered(response),
    ],
    ['a RetryAgent below the platform', globally(() => new RetryAgent(agent(), eager)), gone],
    ['redirects below the platform', globally(() => agent().compose(failing)), (response) => answered(response)],
  ])('%s', async (_, fetchOf, then) => {
    const { url, payments } = await service(then);
    const { error, record } = await pay(url, { fetch: fetchOf() });
    expect(error).toMatchObject({ attempts: 1, outcome: expect.stringMatching(/unknown|applied/) });
    expect(record?.state).toMatch(/unknown|applied/);
    expect(payments()).toBe(1);
  });

  it('a hook', async () => {
    const { url, payments } = await service((response) => void response.socket?.destroy());
    const onRequest = () => {
      throw refusal(url);
    };
    const { error } = await pay(url, { hooks: { onRequest, onError: onRequest } });
    expect([error.outcome, payments()]).toEqual(['unknown', 1]);
  });
});

describe('a fetch of an application says by notSent that it sent nothing: a payment is tried again', () => {
  it('a payment is sent again then, and never without it', async () => {
    const { url, payments } = await service((response) => answered(response));
    const refuse = vi.fn(async () => Promise.reject(notSent(refusal(url))));
    let tries = 0;
    const late: Fetch = (to, init) => (++tries < 3 ? refuse() : fetch(to, init));
    expect(await call(connect({ url }, { fetch: late }), payment, args)).toEqual({ id: 'p-1' });
    expect([tries, payments()]).toEqual([3, 1]);
    const error = await caught(call(connect({ url }, { fetch: refuse, retries: 0 }), payment, args));
    expect(error).toMatchObject({ outcome: 'not-sent', cause: { code: 'ECONNREFUSED' } });
    // Another function's statement about its own request proves nothing about this one.
    const wrapping = async () => Promise.reject(new Error('no', { cause: notSent(refusal(url)) }));
    expect(await caught(call(connect({ url }, { fetch: wrapping }), payment, args))).toMatchObject({
      outcome: 'unknown',
      attempts: 1,
    });
  });

  it('not by an attempt that has ended, of the one after it', async () => {
    const { url } = await service(() => {});
    let tries = 0;
    const slow: Fetch = (to, init) => {
      if (++tries > 1) return fetch(to, init);
      return new Promise((_, reject) => setTimeout(() => reject(notSent('late')), 120));
    };
    const keyed = { ...payment, idempotencyKey: { in: 'body', name: 'ref' } } as const;
    const client = connect({ url }, { fetch: slow, attemptTimeout: 60, retries: 1 });
    expect(await caught(call(client, keyed, args, { timeout: 2000 }))).toMatchObject({ outcome: 'unknown' });
  });
});

describe('the process is blocked or asleep until the time is over: nothing is sent after that', () => {
  /** Blocks the process, so that no timer fires meanwhile. */
  const block = () => {
    const end = performance.now() + 150;
    while (performance.now() < end);
  };
  it.each([
    ['the platform', () => undefined],
    ['undici', over(agent)],
  ])('in a hook, over %s', async (_, fetchOf) => {
    const { url, payments } = await service((response) => answered(response));
    const { error, record } = await pay(url, { fetch: fetchOf(), timeout: 100, hooks: { onRequest: block } });
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    expect([record?.state, payments()]).toEqual(['not-sent', 0]);
  });

  it('while it connects, over undici', async () => {
    const { url, payments } = await service((response) => answered(response), block);
    const client = connect({ url }, { fetch: undiciFetch(agent()), timeout: 100 });
    const error = await caught(call(client, payment, args));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    expect(payments()).toBe(0);
  });

  it('asleep, with a monotonic clock that stood still', async () => {
    const { url, payments } = await service((response) => answered(response));
    const onRequest = () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const { error, record } = await pay(url, { hooks: { onRequest } });
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent' });
    expect([record?.state, payments()]).toEqual(['not-sent', 0]);
  });
});

it('a payment is answered 401, and trust401 is false: one request, outcome unknown', async () => {
  const { url, payments } = await service((response) => answered(response, 401));
  const accessToken = async () => 'token';
  const trusting = connect({ url }, { fetch: undefined, accessToken });
  expect(await caught(call(trusting, payment, args))).toMatchObject({ attempts: 2, outcome: 'rejected' });
  const doubting = connect({ url }, { fetch: undefined, accessToken, trust401: false });
  expect(await caught(call(doubting, payment, args))).toMatchObject({ attempts: 1, outcome: 'unknown' });
  expect(payments()).toBe(3);
});
