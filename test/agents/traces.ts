import { callTool, type Fate, type Host, ids, type Stop, unlessStopped, World } from './world.ts';

/** How an agent goes on after an answer that it lost or could not use. */
type Habit = 'confirms-again' | 'plans-anew' | 'forges';

interface Task {
  readonly amount: string;
  /** Prose that says what it is for; another task may have the same amount. */
  readonly purpose: string;
}

/** A story: what agents are told to pay, their habits, and what happens to servers and requests meanwhile. */
export interface Trace {
  readonly seed: number;
  readonly tasks: readonly Task[];
  readonly habit: Habit;
  readonly fates: readonly Fate[];
  readonly stop: Stop | undefined;
  /** Two agents have the same tasks at the same time. */
  readonly agents: 1 | 2;
  readonly jumps: boolean;
}

/** What came of a trace. */
export interface Told {
  /** Payments beyond those that were meant. */
  readonly twice: number;
  /** An agent was told that a task is done, or that nothing was sent, and that is not so. */
  readonly untrue: readonly string[];
  /** Payments that were meant after an earlier one was settled; those that went through with one extra question at most. */
  readonly second: number;
  readonly through: number;
}

const fates: readonly Fate[] = [
  'fine',
  'fine',
  'fine',
  'never-left',
  'lost',
  'answer-lost',
  'late',
  '503-after',
  '503-before',
];
/** The trace of a seed. */
export function traceOf(seed: number): Trace {
  const random = generator(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const first = pick(['12.50', '7', '1000.00', '0.10']);
  const tasks = Array.from({ length: pick([1, 2, 2, 3]) }, (_, at) => ({
    amount: at === 0 || random() < 0.4 ? first : pick(['31.00', '8.25', '2']),
    purpose: `invoice number ${at + 1}`,
  }));
  return {
    seed,
    tasks,
    habit: pick(['confirms-again', 'plans-anew', 'plans-anew', 'forges']),
    fates: Array.from({ length: 6 }, () => pick(fates)),
    stop:
      random() < 0.5 ? { step: 1 + Math.floor(random() * 8), kind: pick(['killed', 'suspended'] as const) } : undefined,
    agents: pick([1, 1, 2]),
    jumps: random() < 0.3,
  };
}

/** Runs a trace against a server of its own. */
export async function runTrace(trace: Trace): Promise<Told> {
  const world = new World();
  world.stop = trace.stop;
  const random = generator(trace.seed + 1);
  const settled = new Set<string>();
  const told: { twice: number; untrue: string[]; second: number; through: number } = {
    twice: 0,
    untrue: [],
    second: 0,
    through: 0,
  };
  try {
    for (const [at, task] of trace.tasks.entries()) {
      const before = world.paid.length;
      const isAfterSettled = at > 0 && settled.size >= at;
      const agents = Array.from(
        { length: trace.agents },
        (_, agent) =>
          new Agent(world, trace, random, [...settled], `agent ${agent % 2 === 0 || random() < 0.5 ? 1 : 2}`),
      );
      const ends = await Promise.all(agents.map((agent) => agent.pay(task)));
      world.fate = 'fine';
      if (ends.some(({ state }) => state === 'done')) await Promise.all(agents.map((agent) => agent.replay()));
      const paid = world.paid.slice(before);
      for (const { untrue } of agents) told.untrue.push(...untrue);
      told.twice += Math.max(0, paid.length - 1);
      const done = ends.find((end) => end.state === 'done');
      if (done !== undefined && paid.length === 0) told.untrue.push(`task ${at + 1} was said to be done, and was not`);
      if (done?.reference !== undefined) settled.add(done.reference);
      if (isAfterSettled && trace.agents === 1 && trace.stop?.kind !== 'suspended') {
        told.second += 1;
        if (done !== undefined && done.questions <= 1) told.through += 1;
      }
      // An open task is left to people; agents don't start another one that looks the same.
      if (done === undefined) break;
    }
    const before = world.paid.length;
    const open = trace.tasks.length > settled.size ? 1 : 0;
    await world.resume();
    told.twice += Math.max(0, world.paid.length - before - open);
    const references = world.paid.map(({ reference }) => reference);
    told.twice += references.length - new Set(references).size;
    told.twice += Math.max(0, world.paid.length - trace.tasks.length);
    return told;
  } finally {
    await world.close();
  }
}

interface End {
  readonly state: 'done' | 'open';
  readonly reference?: string;
  readonly questions: number;
}

class Agent {
  readonly #world: World;
  readonly #trace: Trace;
  readonly #random: () => number;
  readonly #earlier: readonly string[];
  readonly #principal: string;
  #host: Host | undefined;
  #sent = 0;
  readonly #given: string[] = [];
  /** What was said or taken and must not be. */
  readonly untrue: string[] = [];

  constructor(world: World, trace: Trace, random: () => number, earlier: readonly string[], principal: string) {
    this.#world = world;
    this.#trace = trace;
    this.#random = random;
    this.#earlier = earlier;
    this.#principal = principal;
  }

  /** Does a task as told: by the words of the server alone, with habits that are not good. */
  async pay(task: Task): Promise<End> {
    let another: readonly string[] = [];
    let questions = 0;
    for (let round = 0; round < 12; round += 1) {
      const prepared = await this.#call('prepare_withdrawal_requests_create', {
        body: { ...ids, amount: this.#spelled(task.amount) },
        another_than: another,
      });
      if (prepared === undefined) continue;
      const carriedOut = /was carried out .*reference ([\w-]+)/.exec(prepared.words)?.[1];
      if (carriedOut !== undefined) {
        if (!this.#earlier.includes(carriedOut)) return { state: 'done', reference: carriedOut, questions };
        another = [carriedOut];
        questions += 1;
        continue;
      }
      const open = /equal request is open, reference ([\w-]+)/.exec(prepared.words)?.[1];
      if (open !== undefined) {
        const end = await this.#settle(open);
        if (end === 'applied') return { state: 'done', reference: open, questions };
        if (end === 'open' && round > 6) return { state: 'open', questions };
        continue;
      }
      const { confirmation, reference } = prepared.facts as { confirmation: string; reference: string };
      if (confirmation === undefined) throw new Error(`the server says: ${prepared.words}`);
      this.#given.push(confirmation);
      if (this.#random() < 0.15) continue;
      const end = await this.#confirm(confirmation, reference);
      if (end === 'done') return { state: 'done', reference, questions };
    }
    return { state: 'open', questions };
  }

  async #confirm(confirmation: string, reference: string): Promise<'done' | 'again'> {
    const { fates: coming, habit } = this.#trace;
    if (habit === 'forges') await this.#forge(confirmation, reference);
    this.#world.fate = coming[this.#sent % coming.length] ?? 'fine';
    this.#sent += 1;
    const isLost = this.#random() < 0.3;
    const answer = await this.#call('confirm', { confirmation });
    const outcome = answer?.facts.outcome;
    if ((outcome === 'not-sent' || outcome === 'rejected') && this.#isPaid(reference))
      this.untrue.push(`${outcome} was said of what was carried out`);
    const heard = isLost ? undefined : answer;
    if (heard?.facts.outcome === 'applied') return 'done';
    if (habit === 'plans-anew') return 'again';
    const again = await this.#call('confirm', { confirmation });
    if (again?.facts.outcome === 'applied') return 'done';
    return (await this.#settle(reference)) === 'applied' ? 'done' : 'again';
  }

  /** Tries what must never be taken: another reference, another seal, and a confirmation of somebody else. */
  async #forge(confirmation: string, reference: string): Promise<void> {
    const [, seal = ''] = confirmation.split('.');
    const forged = [`${crypto.randomUUID()}.${seal}`, `${reference}.${seal.split('').reverse().join('')}`, reference];
    const before = this.#world.paid.length;
    for (const tried of forged) await this.#call('confirm', { confirmation: tried });
    const stranger = await this.#world.host('stranger');
    await callTool(stranger, 'confirm', { confirmation });
    if (this.#trace.agents === 1 && this.#world.paid.length > before)
      this.untrue.push('a forged confirmation was taken');
  }

  /** Looks as the server says, then asks a person, who looks at the service itself. */
  async #settle(reference: string): Promise<'applied' | 'free' | 'open'> {
    const look = await this.#call('look', { reference });
    if (look?.facts.outcome === 'applied') return 'applied';
    const isPaid = this.#isPaid(reference);
    const { intents, life } = await this.#server();
    try {
      const settling = intents.journal.settle(reference, isPaid ? 'applied' : 'rejected', 'seen at the service');
      const record = await unlessStopped(life, settling);
      if (record === undefined) this.#host = undefined;
      return record === undefined ? 'open' : record.state === 'applied' ? 'applied' : 'free';
    } catch {
      return 'open';
    }
  }

  /** Confirms everything again that it ever was given. */
  async replay(): Promise<void> {
    for (const confirmation of this.#given) await this.#call('confirm', { confirmation });
  }

  #isPaid(reference: string): boolean {
    return this.#world.paid.some((payment) => payment.reference === reference);
  }

  async #call(name: string, given: Record<string, unknown>) {
    if (this.#trace.jumps && this.#random() < 0.3) this.#world.clock = Math.round((this.#random() - 0.5) * 7_200_000);
    const host = await this.#server();
    const answer = await callTool(host, name, given);
    if (host.life.isStopped) this.#host = undefined;
    return answer;
  }

  async #server(): Promise<Host> {
    this.#host ??= await this.#world.host(this.#principal);
    return this.#host;
  }

  #spelled(amount: string): string {
    if (this.#random() < 0.5) return amount;
    return amount.includes('.') ? `${amount}0` : `${amount}.00`;
  }
}

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
