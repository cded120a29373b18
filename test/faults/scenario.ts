import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { LiquidityV1Options } from '@org/liquidity-v1';
import { type ApiError, isApiError, type RequestOptions } from '@org/liquidity-v2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { amount, type CallName, calls, clientsOf } from './clients.ts';
import { type FaultServer, faultServer, type Reply } from './fault-server.ts';
import { accessToken, apiKey } from './service.ts';

/** What a consumer calls, what the server does with each request, and what comes of it. */
export interface Scenario {
  readonly call: CallName;
  /** What the server does, request by request; the last step is repeated. */
  readonly script: readonly Reply[];
  readonly options?: LiquidityV1Options;
  readonly request?: RequestOptions;
  /**
   * The clock stands until the server has the first request (`sent`) or the head of the first response has come
   * (`answered`), then goes so many milliseconds; and so on with a step for each further request. Without it the clock
   * goes by itself, and only order may be asserted.
   */
  readonly clock?: readonly (readonly [reached: 'sent' | 'answered', milliseconds: number])[];
  /** What the jitter chooses, from 0 to 1. Default 0: the shortest wait. */
  readonly random?: number;
  /** Requests that the server gets; `any` where time decides. Default 1. */
  readonly requests?: number | 'any';
  /** What the call gives: exactly this. */
  readonly result?: unknown;
  /** Fields of the error that the call ends with. */
  readonly error?: Partial<Record<keyof ApiError, unknown>>;
  /** Whatever else must hold. */
  check?(facts: Facts): void | Promise<void>;
}

/** What is known after a call. */
interface Facts {
  readonly server: FaultServer;
  readonly result: unknown;
  readonly error: ApiError | undefined;
  /** Waits before repetitions, in milliseconds. */
  readonly delays: readonly number[];
  /** Milliseconds that the call took. */
  readonly elapsed: number;
}

/** Scenarios by what tells them apart. */
type Variants = Readonly<Record<string, Scenario>>;

/** Makes a test of each scenario of each case. */
export function testScenarios(scenarios: Readonly<Record<string, Variants>>): void {
  for (const [title, variants] of Object.entries(scenarios)) {
    describe(title, () => {
      it.each(Object.entries(variants))('%s', async (_, scenario) => {
        await judge(scenario, await play(scenario));
      });
    });
  }
}

/** A scenario for each of several values. */
export function each<Value extends string | number>(
  values: readonly Value[],
  scenarioOf: (value: Value) => Scenario,
): Variants {
  return Object.fromEntries(values.map((value) => [JSON.stringify(value), scenarioOf(value)]));
}

/** Calls, and sees to it that the call shows no secret and leaves nothing behind, whatever came of it. */
async function play({ call, script, options = {}, request = {}, random = 0, clock }: Scenario): Promise<Facts> {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  if (clock) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const server = await faultServer(...script);
  const { signal } = new AbortController();
  const seen: unknown[] = [];
  const delays: number[] = [];
  const see = (...values: unknown[]) => seen.push(values);
  let heads = 0;
  const hooks = {
    onRequest: see,
    onResponse: (event: object) => {
      see(event);
      heads += 1;
    },
    onError: see,
    onRetry: (event: { readonly delay: number }) => delays.push(event.delay),
  };
  const logger = { debug: see, info: see, warn: see, error: see };
  const clients = clientsOf(server, { hooks, logger, logLevel: 'debug', ...options });
  const began = performance.now();
  let result: unknown;
  let error: ApiError | undefined;
  try {
    const called = calls[call](clients, { signal, ...request });
    const ended = called.then(
      () => {},
      () => {},
    );
    for (const [index, [reached, milliseconds]] of (clock ?? []).entries()) {
      const arrived = () => (reached === 'sent' ? server.received[index]?.complete === true : heads > index);
      while (!arrived()) await setImmediate();
      await vi.advanceTimersByTimeAsync(milliseconds);
    }
    await ended;
    result = await called;
  } catch (caught) {
    if (!isApiError(caught)) throw new Error('rejected with something that is no ApiError', { cause: caught });
    error = caught;
  }
  const elapsed = performance.now() - began;
  for (const text of textsOf([clients, error, error?.body, seen])) {
    for (const secret of [apiKey, accessToken, amount]) expect(text).not.toContain(secret);
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  return { server, result, error, delays, elapsed };
}

function judge(scenario: Scenario, facts: Facts): void | Promise<void> {
  const { server, result, error } = facts;
  if (scenario.error) {
    if (!error) throw new Error(`expected an error, got ${inspect(result)}`);
    expect(error).toMatchObject(scenario.error);
    // A parser's message would quote the body.
    if (error.name === 'DecodeError') expect(error.cause).toBeUndefined();
  } else {
    if (error) throw new Error('expected a success', { cause: error });
    expect(result).toEqual(scenario.result);
  }
  const { requests = 1 } = scenario;
  if (requests !== 'any') expect(server.received).toHaveLength(requests);
  return scenario.check?.(facts);
}

/** What programs make of a value when they show it. */
function* textsOf(value: unknown): Generator<string> {
  yield inspect(value, { showHidden: true, depth: null, getters: true });
  yield JSON.stringify(value);
}
