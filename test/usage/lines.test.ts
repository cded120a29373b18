import { cpSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { type CollectedUsage, collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { root } from '../../scripts/packages.ts';
import { application } from '../migrate/changed-packages.ts';
import { builtinRows } from './rows/builtin-rows.ts';
import { elementRows } from './rows/element-rows.ts';
import { leavingRows } from './rows/leaving-rows.ts';
import { sendingRows } from './rows/sending-rows.ts';
import { syntaxRows } from './rows/syntax-rows.ts';
import { typedRows } from './rows/typed-rows.ts';

/** Types of parameters say nothing of tests: there, only values lead from a response to where it is read. */
const files = {
  'src/test/main.ts': [...builtinRows, ...syntaxRows, ...leavingRows, ...sendingRows],
  'src/test/view.tsx': elementRows,
  'src/typed.ts': typedRows,
};

/** Names of the package in every way that code can write them, beside names that only look like it. */
const named = {
  'src/names.ts': [
    'import * as api from "@org/liquidity-v1";',
    'import * as mine from "./mine.ts";',
    'export { ChainPage, LiquidityV1, type RepaymentPage as Page } from "@org/liquidity-v1";',
    'export { Corridors } from "./mine.ts";',
    'export * from "@org/liquidity-v1";',
    'export type One = import("@org/liquidity-v1").Instrument;',
    'export const two: typeof import("@org/liquidity-v1").LoanStatus.values = [];',
    'export type Three = api.InstrumentInput | mine.LoanPage;',
    'export const four = [api.InstrumentType, api.LiquidityV1, mine.RailType];',
  ].join('\n'),
  'src/mine.ts':
    'export type LoanPage = 1; export const RailType = 1; export const Corridors = 1; export * from "@org/liquidity-v1";',
  'src/names.js': [
    '/** @type {import("@org/liquidity-v1").Route} */',
    'const one = {};',
    '/** @param {import("@org/liquidity-v1").RouteInput} two */',
    'function read(two) {}',
  ].join('\n'),
};

/** What all lines share. */
const head = [
  "import { type ApiError, file, isApiError, LiquidityV1, Loans, RepaymentType, type Loan, type RequestLoanBody } from '@org/liquidity-v1';",
  "import type { Chain, Corridor, LoanRequest, PageMeta, Repayment } from '@org/liquidity-v1';",
  "import { createRawClient } from '@org/liquidity-v1/raw';",
  'const client = new LiquidityV1();',
  'const loan = await client.loans.retrieve("1");',
  'const loans = await client.loans.list().toArray();',
  'const repayments = await client.repayments.list().toArray();',
  'const repayment = repayments[0]!;',
  'const types = repayments.map((one) => one.type);',
  'const chains = await client.chains.list().toArray();',
  'const chain = chains[0];',
  'const { routes = [] } = (await client.drawdownIntents.retrieve("1")).corridors[0]!;',
  'const raw = createRawClient();',
  'const created = await client.loans.request({ amount: "1", chain_id: "2" });',
  'declare const wrong: Promise<never>;',
  'declare const other: any;',
  'declare function made<T>(): T;',
  'try { await other(); } catch (error) { if (isApiError(error) && error.code === "late" && error.type !== "gone") other(); }',
  'interface Teller { tell(code?: string): void }',
  'class LostTeller implements Teller { tell(code?: string) { if (code === "lost") other(); } }',
  'try { await other(); } catch (error) { if (isApiError(error)) (other as Teller).tell(error.code); }',
];

const folder = keptFolder('migrate ');
let usage: CollectedUsage;
beforeAll(() => {
  const texts = Object.entries(files).map(([path, rows]) => {
    return [path, [...head, ...rows.map(([code]) => code)].join('\n')] as const;
  });
  // Lines send fields that no operation has. Without the package's description, nothing distinguishes these from others.
  const from = join(root, 'packages/liquidity-v1');
  const api = join(folder, 'api');
  cpSync(from, api, { recursive: true, filter: (path) => !/openapi\.json$|node_modules/.test(relative(from, path)) });
  symlinkSync(join(from, 'node_modules'), join(api, 'node_modules'), 'junction');
  const all = { ...named, ...Object.fromEntries(texts) };
  usage = collectUsage({ project: application(join(folder, 'app'), all, { '@org/liquidity-v1': api }), places: true });
});

/** What a line uses of responses: the last step of each field, `=` and the last step of each that is compared, and `*`. */
const ofResponses = ({ what, pointer }: Place) => {
  const name = pointer.split('/').at(-1) ?? '';
  if (what === 'reads') return pointer.includes('/') && name !== 'items' ? [name] : [];
  return what === 'compares' ? [`=${name}`] : [];
};

/** What a line sends: `>` and each field, `!` and each field of an error that it tells apart, and `*`. */
const ofRequests = ({ what, pointer }: Place) =>
  what === 'sends' ? [`>${pointer}`] : what === 'errors' ? [`!${pointer}`] : [];

interface Place {
  readonly what: string;
  readonly pointer: string;
}

function usedAt(line: string, of: (place: Place) => readonly string[]): readonly string[] {
  const isHere = (place: string) => place.startsWith(`${line}:`);
  const operations = Object.values(usage.manifest.packages).flatMap((one) => Object.values(one.operations));
  const found = operations.flatMap(({ places = {} }) =>
    Object.entries(places).flatMap(([key, list]) => {
      const [, what = '', pointer = ''] = /^(\w+):(.*)$/.exec(key) ?? [];
      return list.some(isHere) ? of({ what, pointer }) : [];
    }),
  );
  const escapes = usage.escapes.some(({ place }) => isHere(place)) ? ['*'] : [];
  return [...new Set([...found, ...escapes])].sort();
}

const isSending = new Set<unknown>(sendingRows);

const lines = Object.entries(files).flatMap(([path, rows]) =>
  rows.map((row, index) => [row[0], row, `${path}:${head.length + index + 1}`] as const),
);

it.each(lines)('%s', (_, row, line) => {
  expect(usedAt(line, isSending.has(row) ? ofRequests : ofResponses)).toEqual([...row[1]].sort());
});

it('names of the package and errors that no single call explains are listed beside', () => {
  const [own] = Object.values(usage.manifest.packages);
  expect(own).toMatchObject({ errors: { codes: ['late', 'lost'], types: ['gone'] } });
  expect(own?.names).toEqual([
    'Chain',
    'ChainPage',
    'Corridor',
    'Instrument',
    'InstrumentInput',
    'InstrumentType',
    'Loan',
    'LoanRequest',
    'LoanStatus',
    'PageMeta',
    'Repayment',
    'RepaymentPage',
    'RepaymentType',
    'RequestLoanBody',
    'Route',
    'RouteInput',
  ]);
});

it('says where names are', () => {
  const [own] = Object.values(usage.manifest.packages);
  expect(own?.places).toMatchObject({
    'names:ChainPage': ['src/names.ts:3:10'],
    'names:Instrument': ['src/names.ts:6:19'],
    'names:RouteInput': ['src/names.js:3:13'],
  });
});

it('says what leaves', () => {
  const left = (id: string) => [
    ...new Set(usage.escapes.filter((one) => one.operation === id).map(({ what }) => what)),
  ];
  expect(left('listLoans')).toEqual(['sends:query', 'sends:query/limit']);
  expect(left('whitelistWallet')).toEqual(['sends:body']);
  expect(left('requestLoan')).toEqual(['reads:']);
});

it('an operation is complete if nothing that belongs to it leaves', () => {
  const operations = Object.entries(usage.manifest.packages).flatMap(([, one]) => Object.entries(one.operations));
  const of = (wanted: boolean) => operations.filter(([, one]) => one.complete === wanted).map(([id]) => id);
  expect(of(true)).toEqual(['createDrawdownIntent', 'getDrawdownIntent', 'getLoan', 'getLoanRequest']);
  expect(of(false)).toEqual(['listChains', 'listLoans', 'listRepayments', 'requestLoan', 'whitelistWallet']);
});
