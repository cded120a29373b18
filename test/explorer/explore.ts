import { commute, hash, type Step } from './world.ts';

/** A run that the explorer drives: it is the same each time, as long as the same steps are taken. */
export interface Run {
  /** Lets everything go on that needs no step. */
  settle(): Promise<void>;
  /** Steps that may be taken, in the order in which they are tried. */
  steps(): Step[];
  /** A number that is the same for states with the same future. */
  key(): number;
  /** A promise that doesn't hold; `isOver` when nothing can happen any more. */
  problem(isOver: boolean): string | undefined;
}

export interface Violation {
  readonly problem: string;
  /** The names of the steps that lead to it. */
  readonly schedule: readonly string[];
}

export interface Exploration {
  readonly states: number;
  readonly runs: number;
  readonly deepest: number;
  /** Whether all states within the bounds were visited. */
  readonly isComplete: boolean;
  readonly violation: Violation | undefined;
}

type Known = Omit<Step, 'take'>;

/** A step without its run, which would stay in memory. */
const known = ({ name, owner, touches, isFault }: Step): Known => ({ name, owner, touches, isFault });

const none: readonly string[] = [];

interface Work {
  readonly schedule: readonly string[];
  /** The state before the last step. */
  readonly from?: number;
  /** Steps that need not be taken: they come, in another order, in what was explored before. */
  readonly asleep: readonly Known[];
}

/** Takes the steps of a schedule; those that can't be taken are left out, and are not in the schedule that it gives. */
export async function replay(run: Run, schedule: readonly string[]): Promise<readonly string[]> {
  const taken: string[] = [];
  await run.settle();
  for (const name of schedule) {
    const step = run.steps().find((one) => one.name === name);
    if (!step) continue;
    step.take();
    taken.push(name);
    await run.settle();
  }
  return taken;
}

/** Leaves out every step that a violation doesn't need, until none can be left out. */
export async function shorten(begin: () => Run, { problem, schedule }: Violation): Promise<Violation> {
  let shortest = schedule;
  for (let at = 0; at < shortest.length; ) {
    const run = begin();
    const taken = await replay(run, shortest.toSpliced(at, 1));
    const isOver = run.steps().every(({ isFault }) => isFault);
    if (run.problem(isOver) === problem && taken.length < shortest.length) {
      shortest = taken;
      at = 0;
    } else at += 1;
  }
  return { problem, schedule: shortest };
}

/**
 * Visits every state of a run, each once, by running it again and again from its beginning. Orders of steps that commute are tried once.
 * It ends at the first violation.
 *
 * @param canSwap says which steps commute
 */
export async function explore(begin: () => Run, mostStates: number, canSwap = commute): Promise<Exploration> {
  /** By key: the steps that were not taken, and a number for those that can be. */
  const visited = new Map<number, { readonly left: readonly string[]; readonly offer: number }>();
  const work: Work[] = [{ schedule: [], asleep: [] }];
  let runs = 0;
  let deepest = 0;
  const result = (violation?: Violation): Exploration => ({
    states: visited.size,
    runs,
    deepest,
    isComplete: work.length === 0 && !violation,
    violation,
  });
  while (work.length > 0 && visited.size < mostStates) {
    const next = work.pop();
    if (!next) break;
    runs += 1;
    const run = begin();
    const schedule = [...next.schedule];
    let { asleep } = next;
    const before = schedule.slice(0, -1);
    const isSame = (await replay(run, before)).length === before.length && run.key() === (next.from ?? run.key());
    if (!isSame) throw new Error(`What the explorer knows of a state is not enough: ${schedule.join(', ')}`);
    await replay(run, schedule.slice(before.length));
    for (;;) {
      const steps = run.steps();
      const problem = run.problem(steps.every(({ isFault }) => isFault));
      if (problem !== undefined) return result({ problem, schedule });
      const key = run.key();
      const visit = visited.get(key);
      const left = visit?.left;
      const offer = hash(
        steps
          .map(({ name }) => name)
          .sort()
          .join(),
      );
      if (visit && visit.offer !== offer)
        throw new Error(`Two states with the key ${key} differ: ${schedule.join(', ')}`);
      const isAsleep = new Set(asleep.map(({ name }) => name));
      const todo = steps.filter(({ name }) => !isAsleep.has(name) && (left === undefined || left.includes(name)));
      const done = left === undefined ? [] : steps.filter(({ name }) => !left.includes(name));
      const still = left === undefined ? [...isAsleep] : left.filter((name) => isAsleep.has(name));
      visited.set(key, { left: still.length === 0 ? none : still, offer });
      deepest = Math.max(deepest, schedule.length);
      const later: Known[] = [...asleep, ...done.map(known)];
      const follow: Work[] = [];
      for (const step of todo) {
        follow.push({
          schedule: [...schedule, step.name],
          from: key,
          asleep: later.filter((one) => canSwap(one, step)),
        });
        later.push(known(step));
      }
      const [first, ...others] = follow;
      work.push(...others.reverse());
      if (!first) break;
      todo[0]?.take();
      schedule.push(...first.schedule.slice(schedule.length));
      asleep = first.asleep;
      await run.settle();
    }
  }
  return result();
}
