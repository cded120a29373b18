import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { isFull } from '../full.ts';
import { explore, type Violation } from './explore.ts';
import { compileRuntime, type LoadRuntime } from './load-runtime.ts';
import { runsOf } from './scenario-run.ts';
import { scenarios } from './scenarios.ts';
import { full, quick, scenarioOf, tryScenario } from './try-scenario.ts';

// The transport, credentials, retries and journal themselves, run in every order that the bounds allow.

// Postgres itself takes longer than all others.
const tried = scenarios.filter(({ store }) => isFull || store !== 'PGlite');

describe('whatever happens between client and service', () => {
  let load: LoadRuntime;
  let states = 0;
  beforeAll(async () => {
    load = await compileRuntime();
  });

  it.each(tried)('nothing is sent twice, and what is said is true: $name', async (scenario) => {
    const found = await tryScenario(scenario, load, isFull ? full : quick);
    states += found.states;
    expect(found.violation, found.violation && explained(scenario.name, found.violation)).toBeUndefined();
    expect(found.isComplete || !isFull || scenario.faults > 1 || scenario.repeats === true).toBe(true);
  });

  it('is tried in enough states', () => {
    expect(states).toBeGreaterThanOrEqual(isFull ? 1_000_000 : 20_000);
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

/** What went wrong, and how to see it step by step. */
function explained(scenario: string, { problem, schedule }: Violation): string {
  const path = join(root, '.cache/explorer', `${scenario.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(schedule, undefined, 2));
  return `${problem}:\n  ${schedule.join('\n  ')}\npnpm explore --scenario '${scenario}' --replay ${path}`;
}
