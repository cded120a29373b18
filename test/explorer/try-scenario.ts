import { type Exploration, explore, shorten } from './explore.ts';
import type { LoadRuntime } from './load-runtime.ts';
import { compileRuntime } from './load-runtime.ts';
import type { PlantedDefect } from './plants.ts';
import { runsOf } from './scenario-run.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** How far every scenario is explored. */
export interface Bounds {
  /** At most so many faults in one run. */
  readonly faults: number;
  /** At most so many states of one scenario. */
  readonly states: number;
}

/** The bounds of `pnpm test`, and of the full run. */
export const quick: Bounds = { faults: 1, states: 6000 };
export const full: Bounds = { faults: 3, states: 200_000 };

/** What a state costs beside one of a single process: two take longer, and so does a database. */
const costs = { processes: { 1: 1, 2: 10 }, sqlite: 4 };

/** Explores a scenario. A violation is shortened until it needs each of its steps. */
export async function tryScenario(scenario: Scenario, load: LoadRuntime, bounds: Bounds): Promise<Exploration> {
  const begin = runsOf({ ...scenario, faults: Math.min(scenario.faults, bounds.faults) }, load);
  const cost = costs.processes[scenario.processes] * (scenario.store === 'sqlite' ? costs.sqlite : 1);
  const found = await withoutStacks(() => explore(begin, Math.ceil(bounds.states / cost)));
  const { violation } = found;
  return violation ? { ...found, violation: await withoutStacks(() => shorten(begin, violation)) } : found;
}

/** What finds a planted defect: the fewest faults, and a schedule that needs each of its steps. */
export async function convict(plant: PlantedDefect): Promise<Exploration | undefined> {
  const load = await compileRuntime([plant]);
  const scenario = { ...scenarioOf(plant.scenario), ...plant.within };
  for (const faults of [0, 1, 2, 3]) {
    const found = await tryScenario({ ...scenario, faults }, load, { faults, states: 400_000 });
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
