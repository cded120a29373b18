import type { LoadRuntime, Platform, Runtime } from './load-runtime.ts';
import { sqliteModules } from './sqlite.ts';
import type { Process } from './world.ts';

/** A copy of the packages, and the process that runs in it: one after the other, in many runs. */
export interface Slot {
  readonly runtime: Runtime;
  process: Process;
  /** What its platform sends with. */
  fetch: (url: string, init: RequestInit, source?: string) => Promise<Response>;
}

/** A Blob without the platform's streams, which need turns of the real event loop. */
class PlainBlob {
  readonly #bytes: Buffer;

  constructor(parts: readonly unknown[] = []) {
    const bytesOf = (part: unknown) => {
      if (part instanceof PlainBlob) return part.#bytes;
      return part instanceof Uint8Array ? part : Buffer.from(String(part));
    };
    this.#bytes = Buffer.concat(parts.map(bytesOf));
  }

  get size(): number {
    return this.#bytes.length;
  }

  async *stream(): AsyncGenerator<Uint8Array> {
    yield this.#bytes;
  }

  async arrayBuffer(): Promise<Uint8Array> {
    return this.#bytes;
  }
}

/** What the processes of a slot see of their machine. Everything that can differ between two runs is noted in the history of the process. */
function platformOf(slot: Omit<Slot, 'runtime'>): Platform {
  class MachineDate extends Date {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [slot.process.wall()] : given) as [number]));
    }
    static override now(): number {
      return slot.process.wall();
    }
  }
  const files = {
    readFileSync: () => `boot ${slot.process.machine.boot} of ${slot.process.machine.name}`,
    readlinkSync: () => 'pid:[1]',
  };
  const crypto = {
    getRandomValues(into: Uint8Array) {
      const { process } = slot;
      const view = new DataView(into.buffer);
      view.setUint32(0, process.pid);
      view.setUint32(4, process.number());
      return into;
    },
  };
  const process = {
    platform: 'linux',
    versions: { undici: '8.0.0' },
    env: {},
    get pid() {
      return slot.process.pid;
    },
    kill(pid: number) {
      const { world, machine } = slot.process;
      const isThere = world.processes.some((one) => one.pid === pid && one.isAlive && one.machine === machine);
      slot.process.note(`${pid} ${isThere}`);
      if (!isThere) throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
      return true;
    },
    getBuiltinModule(name: string) {
      if (name === 'node:fs') return { ...modules.get(name), ...files };
      if (name === 'node:os') return { hostname: () => slot.process.machine.name };
      return modules.get(name);
    },
  };
  const setImmediate = (run: () => void) => {
    const { process } = slot;
    const name = `turn ${process.number()} of ${process.name}`;
    const take = () => process.resume(name, 'begins', run);
    const takeLocked = () => {
      process.meetsLock = true;
      process.resume(name, 'meets a lock', run);
    };
    const { world, name: owner } = process;
    process.pending.set(name, {
      phase: '',
      steps: () => [
        { name, owner, touches: 'store', isFault: false, take },
        ...world.fault(`${name} meets a lock`, owner, 'store', takeLocked),
      ],
    });
  };
  function fetch(url: string, init: RequestInit) {
    // The runtime knows the platform's own code by this part of its text.
    return slot.fetch(url, init, "require('internal/deps/undici/undici')");
  }
  return {
    globalThis: { process, crypto, setImmediate, fetch },
    process,
    crypto,
    Date: MachineDate as DateConstructor,
    Math: Object.assign(Object.create(Math), { random: () => 0.5 }),
    performance: { now: () => slot.process.clock() },
    setTimeout: (run, milliseconds = 0) => slot.process.setTimer(run, milliseconds),
    clearTimeout: (timer) => slot.process.timers.delete(timer as number),
    Blob: PlainBlob,
  };
}

const modules = new Map([...sqliteModules, ['node:crypto', process.getBuiltinModule('node:crypto')]]);

/** Loads the packages once more. */
export function newSlot(load: LoadRuntime): Slot {
  const slot = { process: undefined as never, fetch: undefined as never };
  return Object.assign(slot, { runtime: load(platformOf(slot)) });
}
