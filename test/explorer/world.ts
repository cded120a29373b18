/** One thing that may happen next. */
export interface Step {
  /** The same for the same step in every state that offers it. */
  readonly name: string;
  /** The process that goes on by it, or whose request it is about. */
  readonly owner: string;
  /** What it reads or writes beside its process; steps of two processes that touch different things can change places. */
  readonly touches: 'nothing' | 'store' | 'service' | 'all';
  /** Counts against the faults of the run. */
  readonly isFault: boolean;
  take(): void;
}

/** Whether the order of two steps makes no difference, and neither takes the other away. */
export function commute(one: Omit<Step, 'take'>, other: Omit<Step, 'take'>): boolean {
  if (one.owner === other.owner || one.touches === 'all' || other.touches === 'all') return false;
  if (one.isFault && other.isFault) return false;
  return one.touches === 'nothing' || other.touches === 'nothing' || one.touches !== other.touches;
}

/** 53 bits of a text, mixed with those of what came before it. */
export function hash(text: string, before = 0): number {
  let one = 0xdeadbeef ^ before;
  let other = 0x41c6ce57 ^ (before / 0x100000000);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

/** Something that a process waits for. */
export interface Pending {
  /** How far it has come, as part of the state. */
  phase: string;
  steps(): Step[];
  /** What goes on when the process waits for it no more. */
  rest?(): Pending | undefined;
}

interface AskOptions {
  readonly touches: Step['touches'];
  readonly canFail?: boolean;
  /** It changes something, and may be answered long after. */
  readonly isWrite?: boolean;
  /** It may still happen after the process has ended. */
  readonly isRemote?: boolean;
}

/** A clock of one machine, and the name of its start. */
export interface Machine {
  readonly name: string;
  /** Milliseconds that its clock of the wall is ahead. */
  ahead: number;
  boot: number;
}

interface Timer {
  readonly number: number;
  readonly due: number;
  readonly run: () => void;
}

const epoch = Date.parse('2027-01-04T09:00:00Z');

/** Time, faults and processes of one run. */
export class World {
  /** Milliseconds since the beginning. */
  now = 0;
  faultsLeft: number;
  /** Nothing took longer than it must, and no store failed. */
  isQuick = true;
  /** A promise of the runtime that was broken. */
  broken: string | undefined;
  /** How often a store failed. */
  failures = 0;
  /** Effects that take turns of the real event loop, and are not over. */
  effects = 0;
  readonly processes: Process[] = [];
  /** Steps that could have been taken before time went on. */
  #slow = new Set<string>();
  /** Requests on the network whose process doesn't wait for them any more. */
  readonly strays = new Map<string, Pending>();

  constructor(faults: number) {
    this.faultsLeft = faults;
  }

  /** A step that counts as a fault; none if the run has had enough of them. */
  fault(name: string, owner: string, touches: Step['touches'], take: () => void): Step[] {
    if (this.faultsLeft === 0) return [];
    const taken = () => {
      this.faultsLeft -= 1;
      take();
    };
    return [{ name, owner, touches, isFault: true, take: taken }];
  }

  /** Notes the first promise that doesn't hold. */
  expect(holds: boolean, promise: string): void {
    if (!holds) this.broken ??= promise;
  }

  /** What lets time go on to the next moment that somebody waits for. It is free if all that can happen meanwhile is slow already. */
  *clockSteps(free: readonly Step[]): Generator<Step> {
    const others = free.flatMap(({ name }) => (this.#slow.has(name) ? [] : [name]));
    const waiting = this.processes.flatMap(({ timers }) => [...timers.values()].map(({ due }) => due));
    const next = Math.min(...waiting.filter((due) => due > this.now));
    if (!Number.isFinite(next)) return;
    const take = () => {
      if (others.length > 0) this.isQuick = false;
      this.#slow = new Set(free.map(({ name }) => name));
      this.now = next;
    };
    const name = `the clock goes on to ${next} ms`;
    if (others.length === 0) yield { name, owner: '', touches: 'all', isFault: false, take };
    else yield* this.fault(name, '', 'all', take);
  }

  /** All that its future depends on. */
  digest(): unknown[] {
    return [
      this.now,
      this.isQuick,
      this.failures,
      this.faultsLeft,
      [...this.#slow],
      [...this.strays].map(([name, { phase }]) => name + phase),
      this.processes.map(({ machine, isOver, isAlive, isDone, history, pending }) => [
        machine.ahead,
        machine.boot,
        // Once nothing can happen in a process any more, what it saw doesn't matter.
        ...(isOver ? [isAlive] : [isDone, history, ...[...pending].map(([name, { phase }]) => name + phase)]),
      ]),
    ];
  }
}

/** One process: all that it sees comes through here, so its own state follows from its history. */
export class Process {
  isAlive = true;
  /** The program has ended. */
  isDone = false;
  /** Another process holds the database when it writes next. */
  meetsLock = false;
  history = 0;
  readonly pending = new Map<string, Pending>();
  readonly timers = new Map<number, Timer>();
  readonly world: World;
  readonly name: string;
  readonly machine: Machine;
  readonly pid: number;
  /** When the present call must have ended. */
  limit = Number.POSITIVE_INFINITY;
  /** The same by the clock of the wall. */
  wallLimit = Number.POSITIVE_INFINITY;
  #numbers = 0;
  #seen = -1;

  constructor(world: World, name: string, machine: Machine, pid: number) {
    this.world = world;
    this.name = name;
    this.machine = machine;
    this.pid = pid;
    world.processes.push(this);
  }

  /** Nothing can happen in it any more. */
  get isOver(): boolean {
    return !this.isAlive || (this.isDone && this.pending.size === 0 && this.timers.size === 0);
  }

  note(text: string): void {
    this.history = hash(text, this.history);
  }

  /** A number that nothing else of the process has. */
  number(): number {
    this.#numbers += 1;
    return this.#numbers;
  }

  /** Milliseconds of a clock that can't be set. */
  clock(): number {
    const { now } = this.world;
    if (now !== this.#seen) this.note(`at ${now}`);
    this.#seen = now;
    return now;
  }

  wall(): number {
    this.note(`ahead ${this.machine.ahead}`);
    return epoch + this.clock() + this.machine.ahead;
  }

  setTimer(run: () => void, milliseconds: number): number {
    const number = this.number();
    this.timers.set(number, { number, due: this.clock() + Math.max(1, milliseconds), run });
    return number;
  }

  /** Goes on with what a pending thing gave. */
  resume(name: string, how: string, goOn: () => void): void {
    this.pending.delete(name);
    this.note(`${name} ${how}`);
    goOn();
  }

  /** Waits no more for something, which may go on alone. */
  abandon(name: string): void {
    const rest = this.pending.get(name)?.rest?.();
    if (rest) this.world.strays.set(name, rest);
    this.pending.delete(name);
  }

  /** Ends without a word. */
  crash(): void {
    this.isAlive = false;
    this.timers.clear();
    for (const name of this.pending.keys()) this.abandon(name);
  }

  /** Asks something outside of the process, which does it and answers, each at any time. */
  ask<Answer>(
    what: string,
    effect: () => Answer,
    { touches, canFail = true, isWrite = false, isRemote = false }: AskOptions,
  ): Promise<Awaited<Answer>> {
    const name = `${what} ${this.number()} of ${this.name}`;
    const { world, name: owner } = this;
    const happen = async () => {
      world.effects += 1;
      const answer = await effect();
      world.effects -= 1;
      return answer;
    };
    const fault = (how: string, take: () => void) =>
      canFail ? world.fault(`${name} ${how}`, owner, touches, take) : [];
    return new Promise((resolve, reject) => {
      const fail = (how: string) => () => {
        world.isQuick = false;
        world.failures += 1;
        this.resume(name, how, () => reject(new Error('the connection broke')));
      };
      let answer: Awaited<Answer>;
      const done = (): Step[] => [
        {
          name: `${name} is answered`,
          owner,
          touches: 'nothing',
          isFault: false,
          take: answered,
        },
        ...fault('loses its answer', fail('failed')),
      ];
      const answered = (): void => this.resume(name, JSON.stringify(answer) ?? '', () => resolve(answer));
      const pending: Pending = {
        phase: '',
        steps: () => [
          {
            name: `${name} happens`,
            owner,
            touches,
            isFault: false,
            take: async () => {
              answer = await happen();
              // A read that changes nothing may just as well happen later.
              if (!isWrite) return answered();
              pending.phase = `done ${JSON.stringify(answer)}`;
              pending.steps = done;
            },
          },
          ...fault('fails', fail('failed')),
        ],
        rest: () => {
          if (!isRemote || pending.phase !== '') return undefined;
          const end = (how: string, take: () => unknown): Step => ({
            name: `${name} ${how}`,
            owner,
            touches,
            isFault: false,
            take: () => {
              world.strays.delete(name);
              take();
            },
          });
          return { phase: '', steps: () => [end('happens late', happen), end('never happens', () => {})] };
        },
      };
      this.pending.set(name, pending);
    });
  }

  /** Whether the present call may go on, by both clocks. */
  get isInTime(): boolean {
    return this.world.now < this.limit && this.world.now + this.machine.ahead < this.wallLimit;
  }

  mustNotBeLate(): void {
    const isLate = this.limit <= this.world.now && this.isAlive && this.#firstDue() === undefined;
    this.world.expect(!isLate, `a call of ${this.name} ends within its time limit`);
  }

  /** What can happen in it now. */
  *steps(): Generator<Step> {
    for (const pending of this.pending.values()) yield* pending.steps();
    const timer = this.#firstDue();
    if (timer) {
      yield {
        name: `timer ${timer.number} of ${this.name} fires`,
        owner: this.name,
        touches: 'nothing',
        isFault: false,
        take: () => {
          this.timers.delete(timer.number);
          this.note(`timer ${timer.number}`);
          timer.run();
        },
      };
    }
  }

  #firstDue(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers.values()) {
      if (timer.due <= this.world.now && (!first || timer.due < first.due)) first = timer;
    }
    return first;
  }
}
