import { type ApiError, isApiError } from '@org/liquidity-v2';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Clients, calls, clientsOf, thing } from './clients.ts';
import { type Account, type Fault, fickleService } from './fickle-service.ts';

/** How many worlds are tried; each makes 10 to 40 calls. */
const worlds = Number(process.env.MONEY_WORLDS ?? 60);

let service: Awaited<ReturnType<typeof fickleService>>;
beforeAll(async () => {
  service = await fickleService();
});
afterAll(() => service.close());
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

const done: readonly Fault['seen'][] = ['success', 'hint', 'cut', 'html', 'stall'];
/** An honest service did nothing where it says so. */
const refused: readonly Fault['seen'][] = ['early reset', 401, 400, 409, 421, 422, 425, 429];
const doubtful: readonly Fault['seen'][] = [
  ...(['reset', 'hang-up', 'garbage', 'redirect', 'abort'] as const),
  ...[408, 499, 500, 502, 503, 504, 520],
];
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ applied: fc.constant(false), seen: fc.constantFrom(...refused, 401, 401, 401) }),
  },
  { weight: 4, arbitrary: fc.record({ applied: fc.boolean(), seen: fc.constantFrom(...doubtful) }) },
  { weight: 2, arbitrary: fc.record({ applied: fc.constant(true), seen: fc.constantFrom(...done) }) },
  { weight: 1, arbitrary: fc.record({ applied: fc.boolean(), seen: fc.constant<'silence'>('silence') }) },
);

/** A caller who wants one thing done once. */
const intention = fc.record({
  /** `submit` carries the declared key; the others have none. */
  call: fc.constantFrom('pay', 'payFirst', 'change', 'upload', 'stream', 'submit', 'submit'),
  client: fc.nat({ max: 2 }),
  script: fc.array(fault, { minLength: 1, maxLength: 6 }),
  /** When the caller loses patience, in milliseconds. */
  abortAfter: fc.option(fc.nat({ max: 20 }), { nil: undefined, freq: 5 }),
  attemptTimeout: fc.option(fc.constant(25), { nil: undefined, freq: 3 }),
});
type Intention = typeof intention extends fc.Arbitrary<infer Value> ? Value : never;

/** Which questions for a token fail. All clients share the function that is asked. */
const world = fc.record({
  intentions: fc.array(intention, { minLength: 10, maxLength: 40, size: 'max' }),
  failures: fc.array(fc.boolean(), { maxLength: 4 }),
});

let intentions = 0;

async function carryOut(clients: readonly Clients[], { call, client, script, abortAfter, attemptTimeout }: Intention) {
  const id = `intention-${++intentions}`;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const account: Account = { script, abort, keyed: call === 'submit', answered: [], effects: 0 };
  service.accounts.set(id, account);
  const impatience = abortAfter === undefined ? undefined : setTimeout(abort, abortAfter);
  const options = { signal: controller.signal, retries: 4, timeout: 120, headers: { 'x-intention': id } };
  let error: ApiError | undefined;
  try {
    const result = await calls[call](clients[client] as Clients, {
      ...options,
      ...(attemptTimeout !== undefined && { attemptTimeout }),
    });
    expect(result).toEqual(thing);
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    error = caught;
  }
  clearTimeout(impatience);
  return { account, error };
}

/** What must hold of an intention when its call has ended, whatever happened. */
function judge({ account, error }: Awaited<ReturnType<typeof carryOut>>): void {
  const { effects, keyed, answered } = account;
  expect(effects).toBeLessThanOrEqual(1);
  if (error === undefined || error.outcome === 'applied-unreadable') expect(effects).toBe(1);
  if (error?.outcome === 'not-sent') expect(answered).toEqual([]);
  if (error?.outcome === 'rejected') expect(effects).toBe(0);
  if (keyed) return;
  // Nothing follows a request that may have been processed, and one renewal is all that there is.
  expect(answered.length).toBeLessThanOrEqual(2);
  expect(answered.slice(0, -1).every(({ seen }) => seen === 401)).toBe(true);
}

it('money is never sent twice, and no success is reported without one effect, whatever clients and networks do', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ intentions: all, failures }) => {
      let asked = 0;
      const accessToken = async () => {
        asked += 1;
        if (failures[asked - 1]) throw new Error('no token today');
        return `token-of-question-${asked}`;
      };
      const clients = Array.from({ length: 3 }, () => clientsOf(service, { accessToken }));
      const outcomes = await Promise.all(all.map((one) => carryOut(clients, one)));
      for (const outcome of outcomes) judge(outcome);
    }),
    { numRuns: worlds },
  );
}, 600_000);
