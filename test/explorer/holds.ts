import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { isFull } from '../full.ts';
import type { Exploration, Violation } from './explore.ts';
import type { LoadRuntime } from './load-runtime.ts';
import type { Scenario } from './scenarios.ts';
import { full, quick, tryScenario } from './try-scenario.ts';

/** Whether one process may be killed, so that it has thousands of states. */
export function isLong({ processes, store }: Scenario): boolean {
  return processes === 1 && store === 'memory';
}

/** Expects that every promise holds in a scenario. */
export async function holds(scenario: Scenario, load: LoadRuntime): Promise<Exploration> {
  const found = await tryScenario(scenario, load, isFull ? full : quick);
  expect(found.violation, found.violation && explained(scenario.name, found.violation)).toBeUndefined();
  expect(found.isComplete || !isFull || scenario.faults > 1 || scenario.repeats === true).toBe(true);
  return found;
}

/** What went wrong, and how to see it step by step. */
function explained(scenario: string, { problem, schedule }: Violation): string {
  const path = join(root, '.cache/explorer', `${scenario.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(schedule, undefined, 2));
  return `${problem}:\n  ${schedule.join('\n  ')}\npnpm explore --scenario '${scenario}' --replay ${path}`;
}
