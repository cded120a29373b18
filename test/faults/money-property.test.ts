import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { isApiError } from '@org/liquidity-v2';
import { createJournal, memoryStore } from '@org/liquidity-v2/journal';
import { undiciFetch } from '@org/liquidity-v2/undici';
import fc from 'fast-check';
import { type Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { calls, clientsOf, thing } from './clients.ts';
import { closedPort } from './fault-server.ts';
import { type Account, fickleService } from './fickle-service.ts';
import {
  dispatchers,
  errorOf,
  journalOver,
  type Part,
  refers,
  repeats,
  type World,
  world,
  wrapped,
} from './money-world.ts';

/** How many worlds are tried. What one application's network does in which order, `test/explorer` tries in full. */
const worlds = Number(process.env.MONEY_WORLDS ?? 200);
const { seed = 0 } = fc.readConfigureGlobal() ?? {};

const { fetch } = globalThis;
const down = `http://127.0.0.1:${closedPort}`;

let service: Awaited<ReturnType<typeof fickleService>>;
/** What the parts of an application do, by the intention. */
const plans = new Map<string, readonly Part[]>();
let senders: ReturnType<typeof dispatchers>;
const proxy = createServer().on('connect', ({ url = '' }, client) => {
  const { hostname, port } = new URL(`http://${url}`);
  const server = connect(Number(port), hostname, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
  server.on('error', () => client.destroy());
  client.on('error', () => server.destroy());
  server.pipe(client).pipe(server);
});

beforeAll(async () => {
  service = await fickleService();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const headerOf = (headers: unknown) => {
    const all = headers as Record<string, string> | readonly string[];
    return Array.isArray(all) ? all[all.indexOf('x-intention') + 1] : (all as Record<string, string>)['x-intention'];
  };
  senders = dispatchers(
    service.url,
    `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ({ headers }) => plans.get(headerOf(headers) ?? '') ?? [],
  );
});
afterAll(async () => {
  await senders.close();
  proxy.close();
  service.close();
});
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

/** What the application does to the platform, for all that run at once. */
type Platform = 'left alone' | 'replaced' | keyof typeof senders.all;

let intentions = 0;

/** Makes the call of a world, and then once more with the same reference, if there is a journal. */
async function carryOut(one: World, platform: Platform) {
  const { call, script, abortAfter, attemptTimeout, parts, sender, hook, tokens, store } = one;
  const id = `intention-${++intentions}`;
  plans.set(id, parts);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const honest = script.map((fault) => ({
    ...fault,
    applied: fault.applied && (fault.seen !== 409 || refers(one)) ? true : fault.applied && fault.seen !== 409,
  }));
  const account: Account = { script: honest, abort, keyed: call === 'submit', answered: [], effects: 0 };
  service.accounts.set(id, account);
  const url = one.down ? down : service.url;
  let asked = 0;
  const accessToken = async () => {
    asked += 1;
    if (tokens[asked - 1]) throw errorOf({ code: 'ECONNREFUSED', here: true, nested: true }, url);
    return `token-of-question-${asked}`;
  };
  const complain = () => {
    if (hook) throw errorOf(hook, url);
  };
  const records = memoryStore();
  const options = {
    accessToken,
    trust401: one.trust401,
    ...(sender !== 'platform' && { fetch: fetchOf(one) }),
    hooks: { onRequest: complain, onResponse: complain, onError: complain, onRetry: complain },
    ...(store && { journal: journalOver(records, store) }),
  };
  const impatience = abortAfter === undefined ? undefined : setTimeout(abort, abortAfter);
  const named = store && !['pay', 'change', 'submit'].includes(call) ? { reference: id } : {};
  const headers = { 'x-intention': id };
  // Only a silent service, or two requests that share a stream, may run into the time limit; every other call must end earlier.
  const isSilent =
    script.some(({ seen }) => seen === 'silence' || seen === 'stall') ||
    (call === 'stream' && parts.some(({ does }) => does === 'repeat'));
  const timeout = isSilent ? 400 : 10_000;
  const request = { signal: controller.signal, retries: 4, timeout, headers, ...named };
  const error = await calls[call](clientsOf({ url }, options), {
    ...request,
    ...(attemptTimeout !== undefined && { attemptTimeout }),
  }).then(
    (result) => void expect(result).toEqual(thing),
    (caught: unknown) => {
      if (!isApiError(caught)) throw caught;
      return caught;
    },
  );
  clearTimeout(impatience);
  const answered = [...account.answered];
  const { effects } = account;
  if (store) {
    const journal = createJournal({ store: records });
    const later = new AbortController();
    account.abort = () => later.abort();
    const healthy = clientsOf(service, { fetch: undiciFetch(senders.all.agent), journal });
    await calls[call](healthy, { headers, ...named, retries: 0, timeout, signal: later.signal }).catch(() => {});
  }
  return { one, platform, error, answered, effects, account };
}

function fetchOf({ sender, parts }: World) {
  if (sender === 'wrapper') return wrapped(fetch, parts);
  if (sender === 'wrapped undici') return wrapped(undiciFetch(senders.all.agent), parts);
  return undiciFetch(senders.all[sender as keyof typeof senders.all]);
}

/** What must hold of an intention when its call has ended, whatever happened. */
function judge({ one, platform, error, answered, effects, account }: Awaited<ReturnType<typeof carryOut>>): void {
  if (error?.outcome === 'not-sent') expect(answered).toEqual([]);
  if (error === undefined || error.outcome === 'applied-unreadable') expect(effects).toBeGreaterThanOrEqual(1);
  // Without any of these obstacles, the outcome is certain.
  const certain = one.sender === 'agent' || (one.sender === 'platform' && platform === 'left alone');
  // An attempt that hit its own time limit proves nothing.
  const isPatient = one.attemptTimeout === undefined && one.abortAfter === undefined;
  if (one.down && certain && isPatient && error?.name === 'ConnectionError') expect(error.outcome).toBe('not-sent');
  if (repeats(one, platform === 'replaced')) return;
  // A global dispatcher that repeats a streamed body splits its pieces between two requests: no `fetch` above can prevent that.
  if (one.call === 'stream' && one.sender === 'platform' && one.parts.some(({ does }) => does === 'repeat')) return;
  expect(account.effects).toBeLessThanOrEqual(1);
  if (error?.outcome === 'rejected') expect(effects).toBe(0);
  if (account.keyed) return;
  // After a request that may have been processed, nothing is sent, and there is only one renewal. But a global dispatcher can
  // split the pieces of a stream between two requests, neither of which is complete.
  const shares = one.call === 'stream' && ['platform', 'wrapper'].includes(one.sender) && platform !== 'left alone';
  const whole = answered.filter(({ seen }) => !(shares && seen === 'early reset'));
  expect(whole.length).toBeLessThanOrEqual(one.trust401 ? 2 : 1);
  expect(whole.slice(0, -1).every(({ seen }) => seen === 401)).toBe(true);
}

async function inPlatform<Result>(platform: Platform, run: () => Promise<Result>): Promise<Result> {
  const before = getGlobalDispatcher();
  try {
    if (platform === 'replaced') {
      globalThis.fetch = ((url: string, init: RequestInit) =>
        wrapped(fetch, plans.get((init.headers as Record<string, string>)['x-intention'] ?? '') ?? [])(
          url,
          init,
        )) as typeof fetch;
    } else if (platform !== 'left alone') setGlobalDispatcher(senders.all[platform] as Agent);
    return await run();
  } finally {
    globalThis.fetch = fetch;
    setGlobalDispatcher(before);
  }
}

const platform: fc.Arbitrary<Platform> = fc.constantFrom(
  'left alone',
  'replaced',
  'replaced',
  'agent',
  'retry',
  'composed',
  'redirects',
  'factory',
);
/** Worlds of one run share a process; the many of the full run wait for each other less in large groups. */
const atOnce = worlds < 2000 ? 50 : 200;

it(`what the client says of a payment is true, and no payment is made twice, whatever the application, its network and the service do (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      platform,
      fc.array(world, { minLength: atOnce, maxLength: atOnce, size: 'max' }),
      async (platform, all) => {
        const outcomes = await inPlatform(platform, () => Promise.all(all.map((one) => carryOut(one, platform))));
        for (const outcome of outcomes) {
          const { one, error, answered, effects } = outcome;
          const word = error ? `${error.message} (${error.outcome})` : 'ok';
          const saw = { answered, effects, later: outcome.account.effects };
          // Shrinking twenty worlds at once takes long, and one is enough.
          expect(() => judge(outcome), JSON.stringify({ platform, one, word, saw })).not.toThrow();
        }
      },
    ),
    { numRuns: Math.ceil(worlds / atOnce), seed, endOnFailure: true },
  );
});
