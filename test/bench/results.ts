import type { Machine } from '../../scripts/machine.ts';
import type { CallCosts, ImportCost, Leaks } from './measure-calls.ts';
import type { JournalCost, JournalLoad } from './measure-journal.ts';
import type { Part } from './measure-parts.ts';
import type { Size } from './measure-size.ts';
import type { TypeCheck } from './measure-types.ts';

/** Everything that one run measured. */
export interface Results {
  readonly machine: Machine;
  readonly versions: Readonly<Record<string, string>>;
  readonly rounds: number;
  readonly calls: CallCosts;
  readonly leaks: Leaks;
  readonly journal: readonly JournalCost[];
  readonly journalLoad: readonly JournalLoad[];
  readonly sizes: readonly Size[];
  readonly parts: readonly Part[];
  /** By package. */
  readonly imports: Readonly<Record<string, ImportCost>>;
  readonly types: readonly TypeCheck[];
}

/** Something we want to be true of the results. */
export interface Aim {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

/** The operations that `types/all-operations.ts` uses. */
const usedOperations = 9;

/** Payments of which each journal is timed. */
export const journalLoadCalls = 20_000;

/** How calls are made, by the names of the measurement and of the table. */
const modes = [
  ['one at a time', 'one at a time'],
  ['50 at a time', '50 at a time'],
  ['stub', 'a stub in place of the network'],
] as const;

/** The most CPU time that calls may take over raw fetch, in the order of the modes. */
const callAims = [
  { client: '@org/liquidity-v2, no hooks', called: 'CPU of calls over raw fetch', most: [1.15, 1.2, 1.6] },
  { client: '@org/liquidity-v2', called: 'the same with hooks and a token function', most: [1.25, 1.3, 1.8] },
  { client: '@org/liquidity-v2 over undici, no hooks', called: 'the same over undici, no hooks', most: [0.8, 0.5] },
];

/** What we aim for, with what was measured. */
export function aimsOf({ calls, sizes, imports, types, leaks, journal, journalLoad }: Results): readonly Aim[] {
  const cpuAims = callAims.flatMap(({ client, called, most }) =>
    most.map((limit, index): Aim => {
      const [mode = '', said = ''] = modes[index] ?? [];
      const cost = calls.costs.find((each) => each.mode === mode && each.client === client);
      return { name: `${called}, ${said}`, value: cost?.cpuRatio ?? Number.NaN, most: limit, unit: '×' };
    }),
  );
  const gzip = (app: string) => (sizes.find((size) => size.app === app)?.gzip ?? Number.NaN) / 1000;
  const instantiations = (program: string) =>
    types.find((each) => each.compiler === 'typescript' && each.program === program)?.instantiations ?? Number.NaN;
  const load = journalLoad.find(({ store }) => store === 'sqliteStore');
  const [, second = Number.NaN] = leaks.heapAfterEachTenth;
  return [
    ...cpuAims,
    {
      name: 'a journal in SQLite, over a call without one',
      value: journal.find(({ store }) => store === 'sqliteStore')?.wall ?? Number.NaN,
      most: 1,
      unit: 'ms',
    },
    {
      name: 'a payment with a journal in SQLite, 50 at a time (1,200 a second)',
      value: load?.wall ?? Number.NaN,
      most: 1000 / 1200,
      unit: 'ms',
    },
    {
      name: 'heap that stays of each of them',
      value: (load?.heap ?? Number.NaN) / journalLoadCalls,
      most: 50,
      unit: 'bytes',
    },
    { name: 'an application with one operation, gzip', value: gzip('one-operation'), most: 16.3, unit: 'kB' },
    { name: 'an application with all of v2, gzip', value: gzip('all-of-v2'), most: 22.9, unit: 'kB' },
    {
      name: 'importing v2, over an empty module',
      value: imports['@org/liquidity-v2']?.wall ?? Number.NaN,
      most: 5,
      unit: 'ms',
    },
    {
      name: 'instantiations per used operation (TypeScript 5.9)',
      value: (instantiations('all-operations') - instantiations('none')) / usedOperations,
      most: 41,
      unit: '',
    },
    {
      name: 'the same with a description 50 times as large',
      value: (instantiations('large-all-operations') - instantiations('large-client-only')) / usedOperations,
      most: 18,
      unit: '',
    },
    {
      name: `timers, sockets and listeners left after ${leaks.calls} calls`,
      value: leaks.timers + leaks.sockets + leaks.listeners,
      most: 0,
      unit: '',
    },
    {
      name: 'growth of the heap from 2,000 to 10,000 calls',
      value: (leaks.heapAfterEachTenth.at(-1) ?? Number.NaN) / second - 1,
      most: 0.05,
      unit: 'of it',
    },
  ];
}
