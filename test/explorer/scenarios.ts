import type { NetworkOptions, Sender } from './network.ts';

/** What is tried, and how far. */
export interface Scenario extends NetworkOptions {
  readonly name: string;
  /** `pay` has no idempotency key, `submit` has one, `upload` can be sent again and `stream` can't. */
  readonly call: 'pay' | 'submit' | 'upload' | 'stream';
  /** Where the journal keeps its records; undefined: there is no journal. */
  readonly store: 'memory' | 'postgres' | 'PGlite' | 'sqlite' | undefined;
  /** The service refused an earlier call with the reference. */
  readonly isRefused?: boolean;
  /** Whether a process sends an open intent once more, by its key. */
  readonly repeats?: boolean;
  /** Processes that want to carry out the same intention. */
  readonly processes: 1 | 2;
  /** Whether each process has a machine of its own. */
  readonly machines: 1 | 2;
  /** How often a process calls, where its journal or the outcome permits it. */
  readonly calls: number;
  readonly retries: number;
  /** In milliseconds. */
  readonly attemptTimeout?: number;
  /** Whether processes may be killed. Each starts once more. */
  readonly crashes: boolean;
  /** Milliseconds by which the clock of a machine may be set, once. */
  readonly jumps: readonly number[];
  /** Lost requests, refusals, kills, set clocks, failures of a store, and what is late: so many in one run. */
  readonly faults: number;
}

const pay: Scenario = {
  name: 'pay over own',
  call: 'pay',
  sender: 'own',
  isKeyed: false,
  isReferred: true,
  trust401: true,
  statuses: [200, 202, 400, 401, 409, 429, 503],
  store: undefined,
  processes: 1,
  machines: 1,
  calls: 2,
  retries: 2,
  crashes: false,
  jumps: [50_000, -50_000],
  faults: 3,
};
const submit: Scenario = { ...pay, call: 'submit', isKeyed: true };
const upload: Scenario = { ...pay, call: 'upload', isReferred: false };
const stream: Scenario = { ...upload, call: 'stream' };

const senders: readonly Sender[] = ['own', 'platform', 'undici'];

/** Each kind of operation over each kind of sender, without a journal. */
const alone = [pay, submit, upload, stream].flatMap((one) =>
  senders.flatMap((sender) =>
    [true, false].map((trust401) => {
      const name = `${one.call} over ${sender}${trust401 ? '' : ', 401 in doubt'}`;
      return { ...one, name, sender, trust401 };
    }),
  ),
);

const one: Scenario = { ...pay, name: 'one', store: 'memory', crashes: true };
const two: Scenario = { ...one, name: 'two', processes: 2, machines: 2, calls: 1, faults: 1 };

/** All that is explored. */
export const scenarios: readonly Scenario[] = [
  ...alone,
  { ...submit, name: 'submit over own, deaf, attempts limited', sender: 'own, deaf', attemptTimeout: 3000, faults: 2 },
  one,
  { ...one, name: 'one, submit over undici', call: 'submit', isKeyed: true, sender: 'undici', jumps: [] },
  { ...one, name: 'one, submit repeated', call: 'submit', isKeyed: true, repeats: true, statuses: [401], jumps: [] },
  { ...one, name: 'one, upload over the platform', call: 'upload', sender: 'platform', statuses: [401], jumps: [] },
  { ...one, name: 'one over SQLite', store: 'sqlite' },
  two,
  { ...two, name: 'two on one machine', machines: 1 },
  { ...two, name: 'two, submit repeated', call: 'submit', isKeyed: true, repeats: true },
  { ...two, name: 'two over Postgres', store: 'postgres' },
  { ...two, name: 'two over Postgres, once refused', store: 'postgres', isRefused: true },
  { ...two, name: 'two over PGlite', store: 'PGlite', faults: 0 },
  { ...two, name: 'two over SQLite', store: 'sqlite', machines: 1 },
  { ...two, name: 'two, twice', calls: 2, faults: 2 },
  { ...two, name: 'two, twice, over Postgres', store: 'postgres', calls: 2, faults: 2 },
];
