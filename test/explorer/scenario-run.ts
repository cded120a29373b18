import type { IntentRecord } from '@org/liquidity-v2/journal';
import type { Run } from './explore.ts';
import type { LoadRuntime } from './load-runtime.ts';
import { Network } from './network.ts';
import { newSlot, type Slot } from './platform.ts';
import type { Scenario } from './scenarios.ts';
import { sqlite } from './sqlite.ts';
import { memory, PGlite, postgres, type SharedStore } from './stores.ts';
import { reference, Worker } from './worker.ts';
import { hash, type Machine, Process, type Step, World } from './world.ts';

const stores = { memory, postgres, PGlite, sqlite };

/** One run of a scenario. */
class ScenarioRun implements Run {
  readonly #scenario: Scenario;
  readonly #slots: readonly Slot[];
  readonly #world: World;
  readonly #network: Network;
  readonly #store: SharedStore | undefined;
  readonly #workers: Worker[] = [];
  /** Processes that were killed, and start once more. */
  readonly #killed = new Set<number>();
  #isClockSet = false;

  /** @param slots one for each process, and one more in case that the machine starts again */
  constructor(scenario: Scenario, slots: readonly Slot[]) {
    this.#scenario = scenario;
    this.#slots = slots;
    this.#world = new World(scenario.faults);
    this.#network = new Network(this.#world, scenario);
    const [first] = slots;
    if (scenario.store && first) this.#store = stores[scenario.store](first.runtime);
    if (scenario.isRefused) this.#store?.seed?.(refused);
    const machines = Array.from({ length: scenario.machines }, (_, index) => ({
      name: `m${index}`,
      ahead: 0,
      boot: 1,
    }));
    for (let index = 0; index < scenario.processes; index += 1) {
      this.#start(index, machines[index % machines.length] as Machine, 'AB'.charAt(index));
    }
  }

  async settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#world.effects > 0);
  }

  key(): number {
    const store = [this.#store?.latest(), this.#store?.durable?.()];
    return hash(
      JSON.stringify([this.#world.digest(), this.#network.digest(), store, [...this.#killed], this.#isClockSet]),
    );
  }

  /** Facts of the present state, for people. */
  show(): string {
    const { effects, requests } = this.#network;
    const states = requests.map(({ state, isProcessed }) => `${state}${isProcessed ? ', processed' : ''}`);
    const { state = 'nothing', version } = this.#store?.latest() ?? {};
    return `carried out ${effects} times; requests: ${states.join('; ') || 'none'}${this.#store ? `; journal: ${state} ${version ?? ''}` : ''}`;
  }

  steps(): Step[] {
    const world = this.#world;
    const { crashes, jumps, store, processes } = this.#scenario;
    const all: Step[] = [];
    for (const process of world.processes) if (process.isAlive) all.push(...process.steps());
    for (const stray of world.strays.values()) all.push(...stray.steps());
    for (const index of this.#killed) all.push(this.#again(index));
    all.push(...world.clockSteps(all.filter(({ isFault }) => !isFault)));
    const kill = (index: number) => {
      world.processes[index]?.crash();
      this.#workers[index]?.judge();
      if (index < processes) this.#killed.add(index);
    };
    const running = [...world.processes.entries()].filter(([, { isAlive, isDone }]) => isAlive && !isDone);
    if (crashes) {
      for (const [index, { name }] of running)
        all.push(...world.fault(`${name} is killed`, name, 'all', () => kill(index)));
      all.push(...this.#powerFailure(() => running.forEach(([index]) => void kill(index))));
    }
    if (!this.#isClockSet) {
      for (const machine of new Set(running.map(([, process]) => process.machine))) {
        for (const jump of jumps) all.push(...this.#clockSetting(machine, jump));
      }
    }
    // A process reads its database at every step, so the order of all steps matters.
    if (store === 'sqlite') for (const step of all) Object.assign(step, { touches: 'all' });
    return all;
  }

  problem(isOver: boolean): string | undefined {
    const world = this.#world;
    const network = this.#network;
    world.expect(network.effects <= 1, 'the service processes one intention at most once');
    if (this.#store) {
      const { state = 'missing' } = this.#store.latest() ?? {};
      const isCovered = ['sending', 'unknown', 'applied'].includes(state);
      world.expect(isCovered || !network.mayBeDone, `the journal says what may have happened (it says ${state})`);
      const isApplied = network.effects > 0 || network.requests.some(({ isUnread }) => isUnread);
      world.expect(state !== 'applied' || isApplied, 'what the journal calls applied was carried out');
    }
    for (const process of world.processes) process.mustNotBeLate();
    if (isOver) {
      for (const { name, isAlive, isDone } of world.processes)
        world.expect(!isAlive || isDone, `${name} comes to an end`);
    }
    return world.broken;
  }

  #powerFailure(killAll: () => void): Step[] {
    const store = this.#store;
    const machine = this.#world.processes[0]?.machine;
    if (!store?.loseUnsynced || machine?.boot !== 1) return [];
    return this.#world.fault('the power fails', '', 'all', () => {
      machine.boot = 2;
      killAll();
      store.loseUnsynced?.();
    });
  }

  #clockSetting(machine: Machine, jump: number): Step[] {
    return this.#world.fault(`the clock of ${machine.name} is set by ${jump} ms`, '', 'all', () => {
      machine.ahead += jump;
      this.#isClockSet = true;
      this.#world.isQuick = false;
    });
  }

  #again(index: number): Step {
    const { name, machine } = this.#world.processes[index] as Process;
    const take = () => {
      this.#killed.delete(index);
      this.#start(index, machine, `${name}'`);
    };
    return { name: `${name} starts again`, owner: name, touches: 'all', isFault: false, take };
  }

  #start(index: number, machine: Machine, name: string): void {
    const world = this.#world;
    // The runtime asks once which machine it is on.
    const slot = this.#slots[index + (machine.boot - 1) * this.#scenario.processes] as Slot;
    const isRestart = world.processes.length >= this.#scenario.processes;
    const process = new Process(world, name, machine, 100 + world.processes.length);
    slot.process = process;
    const around = { process, slot, scenario: this.#scenario, network: this.#network, store: this.#store };
    const worker = new Worker(around, index === 1);
    this.#workers.push(worker);
    worker.run(isRestart).then(
      () => {
        process.isDone = true;
      },
      (error) => world.expect(false, `${name} fails with no other error than one of the client (${error?.stack})`),
    );
  }
}

/** The record of a call that the service refused. */
const refused: IntentRecord = {
  ...{ reference, version: 1, state: 'rejected', operation: 'createWithdrawalRequest', client: '', service: '' },
  ...{ origin: 'request', calls: 1, sentAt: '', until: '', sender: { call: '' } },
};

/** Prepares the processes of a scenario, once for all runs. */
export function runsOf(scenario: Scenario, load: LoadRuntime): () => ScenarioRun {
  const slots = Array.from({ length: 2 * scenario.processes }, () => newSlot(load));
  return () => new ScenarioRun(scenario, slots);
}
