import { notSent } from '@org/liquidity-v2';
import { createJournal, type IntentStore } from '@org/liquidity-v2/journal';
import fc from 'fast-check';
import { Agent, type Dispatcher, interceptors, Pool, ProxyAgent, RetryAgent } from 'undici';
import { closedPort } from './fault-server.ts';
import type { Fault } from './fickle-service.ts';

/** An error that looks as if a connection was never made, as platforms give it, or as if one broke. */
const codes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ConnectionRefused',
  'ECONNRESET',
];
const failure = fc.record({
  code: fc.constantFrom(...codes, 'ECONNREFUSED'),
  /** Names the service of the payment as the place where it happened. */
  here: fc.boolean(),
  /** Below the error of a `fetch`. */
  nested: fc.boolean(),
});
export type Failure = typeof failure extends fc.Arbitrary<infer Value> ? Value : never;

/** What one part of an application does around a request. `repeat` sends it once more; `elsewhere` asks a server that is down. */
const part = fc.record({
  when: fc.constantFrom('before', 'after', 'after', 'failed'),
  does: fc.constantFrom('throw', 'throw', 'throw', 'elsewhere', 'delay', 'repeat', 'say'),
  failure,
});
export type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never;

const done: readonly Fault['seen'][] = ['success', 'hint', 'cut', 'html'];
/** An honest service did nothing where it says so. */
const refused: readonly Fault['seen'][] = ['early reset', 401, 400, 409, 421, 421, 421, 422, 425, 429];
const doubtful: readonly Fault['seen'][] = [
  ...(['reset', 'hang-up', 'garbage', 'redirect', 'abort'] as const),
  ...[408, 409, 499, 500, 502, 503, 504, 520],
];
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ applied: fc.constant(false), seen: fc.constantFrom(...refused, 401, 401, 401) }),
  },
  { weight: 12, arbitrary: fc.record({ applied: fc.boolean(), seen: fc.constantFrom(...doubtful) }) },
  { weight: 6, arbitrary: fc.record({ applied: fc.constant(true), seen: fc.constantFrom(...done) }) },
  { weight: 1, arbitrary: fc.record({ applied: fc.boolean(), seen: fc.constant<'silence'>('silence') }) },
  { weight: 1, arbitrary: fc.record({ applied: fc.constant(true), seen: fc.constant<'stall'>('stall') }) },
);

const rare = fc.integer({ min: 0, max: 6 }).map((number) => number === 0);
const times = fc.array(rare, { maxLength: 4 });

/** Mostly undefined, which leaves the rest to happen. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** A caller who wants one thing done once, and the application around it. */
export const world = fc.record({
  /** `submit` carries the declared key; the others have none. */
  call: fc.constantFrom('pay', 'payFirst', 'change', 'upload', 'stream', 'submit', 'submit'),
  script: fc.array(fault, { minLength: 1, maxLength: 6 }),
  /** Nobody listens at the address of the service. */
  down: rare,
  /** What sends: the platform, a function of the application, or a dispatcher of undici. */
  sender: fc.constantFrom(
    'platform',
    'platform',
    'platform',
    'platform',
    'wrapper',
    'wrapped undici',
    'agent',
    'pool',
    'proxy',
    'composed',
    'retry',
    'retries',
    'redirects',
    'factory',
  ),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  /** When the caller loses patience, in milliseconds. */
  abortAfter: seldom(fc.nat({ max: 20 })),
  attemptTimeout: seldom(fc.constant(40)),
  /** Which questions for a token fail. */
  tokens: times,
  /** What hooks throw. */
  hook: seldom(failure),
  /** Which questions to the store of a journal fail; undefined: there is no journal. */
  store: fc.option(times, { nil: undefined, freq: 2 }),
  trust401: fc.boolean(),
});
export type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** Whether the application itself sends the request again, where the client can't see it. */
export function repeats({ sender, parts }: World, isReplaced: boolean): boolean {
  const wraps = /wrap/.test(sender) || (sender === 'platform' && isReplaced);
  return wraps && parts.some(({ does }) => does === 'repeat');
}

/** Whether the service can check the request for duplicates. */
export function refers({ call, store }: World): boolean {
  return store !== undefined || ['pay', 'change', 'submit'].includes(call);
}

export function errorOf({ code, here, nested }: Failure, url: string): Error {
  const { hostname, port } = new URL(url);
  const place = here
    ? {
        port: Number(port),
        address: hostname,
        hostname,
        path: url,
        syscall: code === 'ENOTFOUND' ? 'getaddrinfo' : 'connect',
      }
    : {};
  const message = `Connect Timeout Error (attempted address: ${hostname}:${port}, timeout: 1ms)`;
  const error = Object.assign(new Error(message), { code, ...place });
  return nested ? new TypeError('fetch failed', { cause: error }) : error;
}

/** The platform's, whatever replaces it meanwhile. */
const { fetch } = globalThis;
const elsewhere = `http://127.0.0.1:${closedPort}/`;
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

type Sender = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` of an application that does what its parts say. */
export function wrapped(send: Sender, parts: readonly Part[]): Sender {
  return async (url, init) => {
    let sent = false;
    const act = async (when: Part['when']): Promise<void> => {
      for (const { does, failure } of parts.filter((one) => one.when === when)) {
        if (does === 'throw') throw errorOf(failure, url);
        // It is true only before anything was sent.
        if (does === 'say' && !sent) throw notSent(errorOf(failure, url));
        if (does === 'delay') await pause();
        if (does === 'elsewhere') await fetch(elsewhere, { method: 'POST', body: 'audit' });
        if (does === 'repeat') await sending(url, init);
      }
    };
    const sending: Sender = (...all) => {
      sent = true;
      return send(...all);
    };
    await act('before');
    try {
      const response = await sending(url, init);
      await act('after');
      return response;
    } catch (error) {
      await act('failed');
      throw error;
    }
  };
}

type Handler = Dispatcher.DispatchHandler;

/** An interceptor of undici that does what its parts say. */
export function intercepting(
  partsOf: (options: Dispatcher.DispatchOptions) => readonly Part[],
): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const parts = partsOf(options);
    const url = `${options.origin}${options.path}`;
    const first = (when: Part['when']) => parts.find((one) => one.when === when);
    const fail = (given: Handler, failure: Failure) => given.onResponseError?.(null as never, errorOf(failure, url));
    const outer: Handler = {
      onRequestStart: (...all) => handler.onRequestStart?.(...all),
      onResponseStart: (...all) => {
        const after = first('after');
        if (after?.does === 'throw') fail(handler, after.failure);
        else if (after?.does === 'elsewhere')
          dispatch({ ...options, origin: elsewhere }, { ...outer, onResponseStart() {} });
        else handler.onResponseStart?.(...all);
        if (after?.does === 'repeat') dispatch(options, handler);
      },
      onResponseData: (...all) => handler.onResponseData?.(...all),
      onResponseEnd: (...all) => handler.onResponseEnd?.(...all),
      onResponseError: (controller, error) => {
        const failed = first('failed');
        if (failed?.does === 'repeat') dispatch(options, handler);
        // A handler that doesn't pass on the start of the second request.
        else if (failed?.does === 'say')
          dispatch(options, {
            ...outer,
            onRequestStart() {},
            onResponseError: (...all) => handler.onResponseError?.(...all),
          });
        else if (failed?.does === 'throw') fail(handler, failed.failure);
        else handler.onResponseError?.(controller, error);
      },
    };
    const before = first('before');
    if (before?.does === 'throw') throw errorOf(before.failure, url);
    if (before?.does === 'say') {
      fail(handler, before.failure);
      return false;
    }
    if (before?.does === 'repeat') dispatch(options, handler);
    // A handler that doesn't pass on the start.
    if (before?.does === 'elsewhere') return dispatch(options, { ...outer, onRequestStart() {} });
    if (before?.does === 'delay') {
      setTimeout(() => dispatch(options, outer), 5);
      return true;
    }
    return dispatch(options, outer);
  };
}

const hasty = { methods: ['POST', 'PATCH'] as Dispatcher.HttpMethod[], minTimeout: 1, maxTimeout: 2, maxRetries: 2 };

/** Makes the dispatchers of all worlds. */
export function dispatchers(url: string, proxyUrl: string, partsOf: Parameters<typeof intercepting>[0]) {
  const plain = new Agent();
  const own = intercepting(partsOf);
  const all = {
    agent: plain,
    pool: new Pool(url, { connections: 3 }),
    proxy: new ProxyAgent({ uri: proxyUrl, proxyTunnel: true }),
    composed: plain.compose(own),
    retry: new RetryAgent(plain, hasty),
    retries: plain.compose(interceptors.retry(hasty), own),
    redirects: plain.compose(interceptors.redirect({ maxRedirections: 3 }), own),
    factory: new Agent({
      factory: (origin, options) => new Pool(origin, options as Pool.Options).compose(interceptors.retry(hasty), own),
    }),
  };
  return { all, close: () => Promise.all([plain, all.pool, all.proxy, all.factory].map((one) => one.destroy())) };
}

/** A journal over a store that fails as the plan says. */
export function journalOver(store: IntentStore, plan: readonly boolean[]) {
  let questions = 0;
  const unreliable = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    questions += 1;
    if (!plan[questions - 1]) return ask();
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    // It may have stored the record all the same.
    return questions % 2 === 0 ? Promise.reject(refused) : ask().then(() => Promise.reject(refused));
  };
  return createJournal({
    store: {
      get: (reference) => unreliable(() => store.get(reference)),
      put: (record) => unreliable(() => store.put(record)),
      open: () => store.open(),
    },
  });
}
