import { type Exploration, explore, shorten } from './explore.ts';
import type { LoadRuntime } from './load-runtime.ts';
import { compileRuntime } from './load-runtime.ts';
import type { PlantedDefect } from './plants.ts';
import { runsOf } from './scenario-run.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { startPostgres } from './stores.ts';

/** How far every scenario is explored. */
export interface Bounds {
  /** At most so many faults in one run. */
  readonly faults: (scenario: Scenario) => number;
  /** At most so many states of one scenario, by its processes. */
  readonly states: { readonly 1: number; readonly 2: number };
}

/** The bounds of `pnpm check`: two faults where no journal is, because one process alone is quick to try. */
export const quick: Bounds = {
  faults: ({ store, trust401, attemptTimeout }) => (!store && trust401 && !attemptTimeout ? 2 : 1),
  states: { 1: 800, 2: 150 },
};

/** The bounds of the full run, which visits all states of two processes that call once and meet one fault, but for `repeat`. */
export const full: Bounds = { faults: () => 3, states: { 1: 200_000, 2: 75_000 } };

/** What a state costs over a database, beside one in memory. */
const costs = { memory: 1, postgres: 1, PGlite: 2, sqlite: 3 };

/** How many faults of a scenario are tried within the bounds. */
export function faultsOf(scenario: Scenario, bounds: Bounds): number {
  return Math.min(scenario.faults, bounds.faults(scenario));
}

/** Explores a scenario. A violation is shortened until it needs each of its steps. */
export async function tryScenario(scenario: Scenario, load: LoadRuntime, bounds: Bounds): Promise<Exploration> {
  const begin = runsOf({ ...scenario, faults: faultsOf(scenario, bounds) }, load);
  if (scenario.store === 'PGlite') await startPostgres();
  const most = bounds.states[scenario.processes] / costs[scenario.store ?? 'memory'];
  const found = await withoutStacks(() => explore(begin, Math.ceil(most)));
  const { violation } = found;
  return violation ? { ...found, violation: await withoutStacks(() => shorten(begin, violation)) } : found;
}

/** What finds a planted defect: the fewest faults, and a schedule that needs each of its steps. */
export async function convict(plant: PlantedDefect): Promise<Exploration | undefined> {
  const load = await compileRuntime([plant]);
  const scenario = { ...scenarioOf(plant.scenario), ...plant.within };
  for (const faults of [0, 1, 2, 3]) {
    const found = await tryScenario({ ...scenario, faults }, load, {
      faults: () => faults,
      states: { 1: 100_000, 2: 40_000 },
    });
    if (found.violation) return found;
  }
  return undefined;
}

/** @throws Error if there is none of this name */
export function scenarioOf(name: string): Scenario {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`There is no scenario ${name}`);
  return found;
}

/** Errors are made without their stacks, which take a tenth of the time. */
async function withoutStacks<Result>(run: () => Promise<Result>): Promise<Result> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
