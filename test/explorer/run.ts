import { readFileSync } from 'node:fs';
import { readArguments } from '../../scripts/read-arguments.ts';
import { replay } from './explore.ts';
import { compileRuntime } from './load-runtime.ts';
import { plantedDefects } from './plants.ts';
import { runsOf } from './scenario-run.ts';
import { scenarios } from './scenarios.ts';
import { convict, faultsOf, full, quick, scenarioOf, tryScenario } from './try-scenario.ts';

const usage = `Runs the transport, credentials, retries and journal of the clients in every order of what may happen to them, within bounds.

  pnpm explore [--full] [--scenario NAME] [--plants] [--replay FILE]

  --full           the bounds of the full run; many minutes
  --scenario NAME  only scenarios whose names begin so
  --plants         puts known defects into the runtime, one at a time, and shows what finds each
  --replay FILE    takes the steps that a violation named, and shows the state after each; needs the whole name of a scenario

Exit code 1 if a promise doesn't hold, or if a defect isn't found.`;

const { values } = readArguments(usage, {
  options: {
    full: { type: 'boolean' },
    scenario: { type: 'string', default: '' },
    plants: { type: 'boolean' },
    replay: { type: 'string' },
  },
});

const outside = `Outside: more processes, calls, retries or faults in one run; losses of the disk other than by a power failure; clocks that differ by more
than the margin of the journal; a service that answers with a success or a trusted refusal what it did not do or refuse, and one that carries out
what a proxy sends twice; what the platform's fetch sends when it has been connecting beyond the time limit; states of two processes whose hashes
of 53 bits are equal.`;

if (values.replay !== undefined) await show(values.replay, values.scenario);
else if (values.plants) await showPlants();
else await showScenarios();

async function showScenarios(): Promise<void> {
  const load = await compileRuntime();
  const bounds = values.full ? full : quick;
  let states = 0;
  for (const scenario of scenarios.filter(({ name }) => name.startsWith(values.scenario))) {
    const found = await tryScenario(scenario, load, bounds);
    states += found.states;
    const extent = found.isComplete ? 'all' : 'the first';
    const faults = faultsOf(scenario, bounds);
    console.log(
      `${scenario.name}, ${faults} faults: ${extent} ${found.states} states, up to ${found.deepest} steps deep`,
    );
    if (!found.violation) continue;
    console.log(`${found.violation.problem}:\n  ${found.violation.schedule.join('\n  ')}`);
    process.exitCode = 1;
  }
  console.log(`\n${states} states. Each process makes one call or two, of up to 3 attempts.\n${outside}`);
}

async function showPlants(): Promise<void> {
  for (const plant of plantedDefects) {
    const found = await convict(plant);
    const { problem, schedule } = found?.violation ?? { problem: 'NOT FOUND', schedule: [] };
    if (!found) process.exitCode = 1;
    console.log(`${plant.name}: ${schedule.length} steps, after ${found?.states} states: ${problem}`);
  }
}

async function show(file: string, name: string): Promise<void> {
  const run = runsOf(scenarioOf(name), await compileRuntime())();
  const schedule: string[] = JSON.parse(readFileSync(file, 'utf8'));
  await run.settle();
  for (const step of schedule) {
    if ((await replay(run, [step])).length === 0) console.log(`(can't happen now: ${step})`);
    else console.log(`${step}\n    ${run.show()}`);
  }
  const isOver = run.steps().every(({ isFault }) => isFault);
  console.log(run.problem(isOver) ?? 'All promises hold.');
}
