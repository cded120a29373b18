import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { explore } from './explore.ts';
import { holds, isLong } from './holds.ts';
import { compileRuntime, type LoadRuntime } from './load-runtime.ts';
import { runsOf } from './scenario-run.ts';
import { scenarios } from './scenarios.ts';
import { scenarioOf } from './try-scenario.ts';

// Runs the real transport, credentials, retries and journal in every order within the bounds.

// Postgres takes longer than all others; one process that may be killed has few enough states for `pnpm check`.
const tried = scenarios.filter((one) => isFull || !(one.store === 'PGlite' || isLong(one)));

describe('whatever happens between client and service', () => {
  let load: LoadRuntime;
  let states = 0;
  beforeAll(async () => {
    load = await compileRuntime();
  });

  it.each(tried)('nothing is sent twice, and what is said is true: $name', async (scenario) => {
    states += (await holds(scenario, load)).states;
  });

  it('is tried in enough states', () => {
    expect(states).toBeGreaterThanOrEqual(isFull ? 1_000_000 : 5000);
  });
});

describe('what the explorer leaves out', () => {
  it.each(['two', 'two over Postgres, once refused'])('is no state: %s', async (name) => {
    const load = await compileRuntime();
    const begin = runsOf({ ...scenarioOf(name), faults: 0 }, load);
    const [all, fewer] = [await explore(begin, 10_000, () => false), await explore(begin, 10_000)];
    expect(fewer.states).toBe(all.states);
    expect(fewer.runs).toBeLessThan(all.runs);
  });
});
