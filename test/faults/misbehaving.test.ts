import { isApiError } from '@org/liquidity-v2';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anyValue, ofAnotherCall } from './any-value.ts';
import {
  type Misbehaviour,
  manners,
  misbehavingWorld,
  type Position,
  positions,
  waysOfCalling,
} from './misbehaving-world.ts';

/** How many calls are made by chance. */
const calls = Number(process.env.MISBEHAVING_CALLS ?? 1000);

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    // Rejections are reported once the microtasks of a turn have run.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

/** Every call has a time limit of less than a second. */
async function patience(): Promise<'hangs'> {
  await new Promise((resolve) => setTimeout(resolve, 20_000).unref());
  return 'hangs';
}

/** Calls in a world, and holds that whatever leaves the call is of the family and true. */
async function judge(
  way: string,
  plan: ReadonlyMap<Position, Misbehaviour>,
  statuses: readonly number[],
): Promise<void> {
  const world = misbehavingWorld(plan, statuses);
  const ended = (async () => waysOfCalling[way]?.(world))().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const found = await Promise.race([ended, patience()]);
  if (found === 'hangs') throw new Error(`hangs: ${way} ${JSON.stringify([...plan])} ${statuses}`);
  const { exchanged, issued } = world;
  for (const { headers } of exchanged) {
    expect(issued).toContain(headers['x-api-key']);
    expect(issued).toContain(headers.authorization?.replace(/^Bearer /, ''));
  }
  if (!found) return;
  const { error } = found;
  if (!isApiError(error)) throw new Error('rejected with something that is no ApiError', { cause: error });
  expect(error).not.toBe(ofAnotherCall);
  expect(error.operation).toMatch(/\w/);
  expect(['not-sent', 'rejected', 'unknown', 'applied-unreadable']).toContain(error.outcome);
  expect(error.stack).toContain('misbehaving-world');
  const seen = exchanged.map(({ status }) => status);
  // A replaced `fetch` may have sent something, which the client can't know.
  const asked = seen.length > 0 || plan.has('fetch');
  if (way !== 'list' && way !== 'iterate' && way !== 'wait') {
    if (error.outcome === 'not-sent') expect(seen).toEqual([]);
    else expect(asked).toBe(true);
    if (error.attempts === 0) expect(error.outcome).toBe('not-sent');
  }
  if (error.outcome === 'rejected') expect(seen.at(-1)).toBeGreaterThanOrEqual(400);
  if (error.outcome === 'applied-unreadable') expect(seen.at(-1)).toBeLessThan(300);
}

describe('a function or an object of the application gives or throws any value: every rejection is of the family and true; nothing is sent with a credential that was not checked', () => {
  const values = Object.keys(anyValue);
  it.each(positions)('%s', async (position) => {
    const plans = values.flatMap((value) => manners.map((manner) => ({ manner, value })));
    const ways = Object.keys(waysOfCalling);
    // Covers every value in every position in turns; random tests try the rest.
    const worlds = plans.map((plan, index) => [ways[index % ways.length] ?? '', plan] as const);
    await Promise.all(worlds.map(([way, plan]) => judge(way, new Map([[position, plan]]), [])));
  });

  it('several at once, by chance, while the service fails', async () => {
    const misbehaviour = fc.record({ manner: fc.constantFrom(...manners), value: fc.constantFrom(...values) });
    const world = fc.record({
      way: fc.constantFrom(...Object.keys(waysOfCalling)),
      plan: fc.uniqueArray(fc.tuple(fc.constantFrom(...positions), misbehaviour), {
        minLength: 1,
        maxLength: 6,
        selector: ([position]) => position,
      }),
      statuses: fc.array(fc.constantFrom(200, 201, 400, 401, 404, 429, 500, 503), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(world, { minLength: 20, maxLength: 20 }), async (worlds) => {
        await Promise.all(worlds.map(({ way, plan, statuses }) => judge(way, new Map(plan), statuses)));
      }),
      { numRuns: Math.ceil(calls / 20) },
    );
  });
});
