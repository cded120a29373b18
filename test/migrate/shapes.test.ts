import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { planMigration } from '../../generator/src/migrate/migrate.ts';
import type { Migration } from '../../generator/src/migrate/plan/migration-plan.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { application, edited, moved, packageOf } from './changed-packages.ts';
import { renamedEverything } from './v2-changes.ts';

const folder = keptFolder('migrate ');
let v2 = '';
let v3 = '';

beforeAll(async () => {
  const changed = edited('v2', (document) => {
    renamedEverything(document);
    const upload = document.paths['/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}'].post;
    upload['x-resource'] = 'uploads';
  });
  v2 = await packageOf(join(folder, 'v2'), changed, { name: '@org/liquidity-v2', className: 'LiquidityV2' });
  v3 = await packageOf(join(folder, 'v3'), moved(changed, 'v2', 'v3'), {
    name: '@org/liquidity-v3',
    className: 'LiquidityV3',
  });
});

let count = 0;

/** Migrates one file; gives its new text and what was left. */
async function migrated(
  text: string,
  { to = v2, name = 'src/main.ts', others = {} }: { to?: string; name?: string; others?: Record<string, string> } = {},
) {
  count += 1;
  const project = application(join(folder, `app ${count}`), { ...others, [name]: text });
  const { outcome, files, marked, errors } = await planMigration({ project, packageName: '@org/liquidity-v2', to });
  const after =
    files.find(({ path }) => path === join(project, name))?.after ?? readFileSync(join(project, name), 'utf8');
  const rest = Object.fromEntries(files.map((file) => [file.path.slice(project.length + 1), file.after]));
  return { outcome, after, rest, marked: marked.map(({ sentence }) => sentence), errors };
}

const imported = `import { LiquidityV2 } from '@org/liquidity-v2';\nconst client = new LiquidityV2();\n`;

const rewritten: readonly (readonly [string, string, string])[] = [
  ['a method of a renamed resource', `client.settlementFacilities.retrieve('1');`, `client.facilities.retrieve('1');`],
  ['a former method', `client.balances.list();`, `client.balances.search();`],
  [
    'an alias of a resource',
    `const { settlementFacilities } = client;\nsettlementFacilities.list();`,
    `const { facilities: settlementFacilities } = client;\nsettlementFacilities.list();`,
  ],
  [
    'an alias of a method',
    `const create = client.withdrawalRequests.create.bind(client.withdrawalRequests);`,
    `const create = client.withdrawalRequests.submit.bind(client.withdrawalRequests);`,
  ],
  ['element access', `client['settlementFacilities']['list']();`, `client['facilities']['list']();`],
  [
    'optional chaining',
    `const maybe: LiquidityV2 | undefined = client;\nmaybe?.settlementFacilities.list();`,
    `const maybe: LiquidityV2 | undefined = client;\nmaybe?.facilities.list();`,
  ],
  [
    'destructuring with a default and a rest',
    `const { settlement_date = '', ...rest } = await client.settlementFacilities.retrieve('1');\nconsole.log(settlement_date, rest.amount);`,
    `const { settles_on: settlement_date = '', ...rest } = await client.facilities.retrieve('1');\nconsole.log(settlement_date, rest.amount);`,
  ],
  [
    'destructuring that named the variable so',
    `const { settlement_date: settles_on } = await client.settlementFacilities.retrieve('1');\nconsole.log(settles_on);`,
    `const { settles_on } = await client.facilities.retrieve('1');\nconsole.log(settles_on);`,
  ],
  [
    'destructuring in an assignment',
    `let settlement_date: string | undefined;\n({ settlement_date } = await client.settlementFacilities.retrieve('1'));\nconsole.log(settlement_date);`,
    `let settlement_date: string | undefined;\n({ settles_on: settlement_date } = await client.facilities.retrieve('1'));\nconsole.log(settlement_date);`,
  ],
  [
    'a shorthand property',
    `const wallet_id = 'w';\nclient.withdrawalRequests.create({ amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', wallet_id });`,
    `const wallet_id = 'w';\nclient.withdrawalRequests.submit({ amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', target_wallet_id: wallet_id });`,
  ],
  [
    'a literal that no type names',
    `const body = { amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', wallet_id: 'w' };\nbody.wallet_id = 'x';\nclient.withdrawalRequests.create(body);`,
    `const body = { amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', target_wallet_id: 'w' };\nbody.target_wallet_id = 'x';\nclient.withdrawalRequests.submit(body);`,
  ],
  [
    'a spread',
    `const shared = { client_id: 'a', client_request_id: 'b', wallet_id: 'w' };\nclient.withdrawalRequests.create({ ...shared, amount: '1', chain_id: 'c' });`,
    `const shared = { client_id: 'a', client_request_id: 'b', target_wallet_id: 'w' };\nclient.withdrawalRequests.submit({ ...shared, amount: '1', chain_id: 'c' });`,
  ],
  [
    'a namespace',
    `import * as api from '@org/liquidity-v2';\nexport const show = (one: api.SettlementFacility) => one.settlement_date;`,
    `import * as api from '@org/liquidity-v2';\nexport const show = (one: api.Facility) => one.settles_on;`,
  ],
  [
    'an alias of an import',
    `import type { SettlementFacility as Item } from '@org/liquidity-v2';\nexport const show = (one: Item) => one.settlement_date;`,
    `import type { Facility as Item } from '@org/liquidity-v2';\nexport const show = (one: Item) => one.settles_on;`,
  ],
  [
    'a name that is taken',
    `import type { SettlementFacility } from '@org/liquidity-v2';\ninterface Facility { a: string }\nexport const show = (one: SettlementFacility, other: Facility) => one.settlement_date + other.a;`,
    `import type { Facility as SettlementFacility } from '@org/liquidity-v2';\ninterface Facility { a: string }\nexport const show = (one: SettlementFacility, other: Facility) => one.settles_on + other.a;`,
  ],
  [
    'types of a type',
    `import type { SettlementFacility } from '@org/liquidity-v2';\nexport type A = Pick<SettlementFacility, 'id' | 'settlement_date'>;\nexport type B = Omit<SettlementFacility, 'settlement_date'>;\nexport type C = SettlementFacility['settlement_date'];\nexport const f = (a: A) => a.settlement_date;`,
    `import type { Facility } from '@org/liquidity-v2';\nexport type A = Pick<Facility, 'id' | 'settles_on'>;\nexport type B = Omit<Facility, 'settles_on'>;\nexport type C = Facility['settles_on'];\nexport const f = (a: A) => a.settles_on;`,
  ],
  [
    'types of methods',
    `export type Row = Awaited<ReturnType<LiquidityV2['settlementFacilities']['retrieve']>>;\nexport const f = (row: Row) => row.settlement_date;`,
    `export type Row = Awaited<ReturnType<LiquidityV2['facilities']['retrieve']>>;\nexport const f = (row: Row) => row.settles_on;`,
  ],
  [
    'a wrapper with generics',
    `const retry = async <T>(run: () => Promise<T>): Promise<T> => run();\nconst one = await retry(async () => client.settlementFacilities.retrieve('1'));\nconsole.log(one.settlement_date);`,
    `const retry = async <T>(run: () => Promise<T>): Promise<T> => run();\nconst one = await retry(async () => client.facilities.retrieve('1'));\nconsole.log(one.settles_on);`,
  ],
  [
    'an injected client',
    `class Desk {\n  constructor(private readonly api: Pick<LiquidityV2, 'settlementFacilities'>) {}\n  all() {\n    return this.api.settlementFacilities.list().toArray();\n  }\n}\nnew Desk(client);`,
    `class Desk {\n  constructor(private readonly api: Pick<LiquidityV2, 'facilities'>) {}\n  all() {\n    return this.api.facilities.list().toArray();\n  }\n}\nnew Desk(client);`,
  ],
  [
    'a dynamic import',
    `const { LiquidityV2: Client } = await import('@org/liquidity-v2');\nnew Client().settlementFacilities.list();`,
    `const { LiquidityV2: Client } = await import('@org/liquidity-v2');\nnew Client().facilities.list();`,
  ],
  [
    'keys that a function takes',
    `const pick = <T, K extends keyof T>(from: T, key: K): T[K] => from[key];\nconsole.log(pick(await client.settlementFacilities.retrieve('1'), 'settlement_date'));`,
    `const pick = <T, K extends keyof T>(from: T, key: K): T[K] => from[key];\nconsole.log(pick(await client.facilities.retrieve('1'), 'settles_on'));`,
  ],
  [
    'in',
    `const one = await client.settlementFacilities.retrieve('1');\nconsole.log('settlement_date' in one);`,
    `const one = await client.facilities.retrieve('1');\nconsole.log('settles_on' in one);`,
  ],
  [
    'a fake in a test',
    `const fake = { settlementFacilities: { retrieve: async () => ({ settlement_date: 'x' }) } } as unknown as LiquidityV2;\nfake.settlementFacilities.list();`,
    `const fake = { facilities: { retrieve: async () => ({ settlement_date: 'x' }) } } as unknown as LiquidityV2;\nfake.facilities.list();`,
  ],
  [
    'a record by keys',
    `import type { SettlementFacility } from '@org/liquidity-v2';\nconst labels: Partial<Record<keyof SettlementFacility, string>> = { id: 'ID', settlement_date: 'settlement_date' };\nconsole.log(labels.settlement_date);`,
    `import type { Facility } from '@org/liquidity-v2';\nconst labels: Partial<Record<keyof Facility, string>> = { id: 'ID', settles_on: 'settlement_date' };\nconsole.log(labels.settles_on);`,
  ],
  [
    'satisfies',
    `import type { CreateWithdrawalRequestBody } from '@org/liquidity-v2';\nconst body = { amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', wallet_id: 'w' } satisfies CreateWithdrawalRequestBody;\nconsole.log(body.wallet_id);`,
    `import type { CreateWithdrawalRequestBody } from '@org/liquidity-v2';\nconst body = { amount: '1', chain_id: 'c', client_id: 'a', client_request_id: 'b', target_wallet_id: 'w' } satisfies CreateWithdrawalRequestBody;\nconsole.log(body.target_wallet_id);`,
  ],
  [
    'an interface that extends one',
    `import type { SettlementFacility } from '@org/liquidity-v2';\ninterface Row extends SettlementFacility { settlement_date: string; note: string }\nexport const f = (row: Row) => row.settlement_date + row.note;`,
    `import type { Facility } from '@org/liquidity-v2';\ninterface Row extends Facility { settles_on: string; note: string }\nexport const f = (row: Row) => row.settles_on + row.note;`,
  ],
  [
    'a class that extends the client',
    `class Mine extends LiquidityV2 {\n  all() {\n    return this.settlementFacilities.list();\n  }\n}\nnew Mine().settlementFacilities.list();`,
    `class Mine extends LiquidityV2 {\n  all() {\n    return this.facilities.list();\n  }\n}\nnew Mine().facilities.list();`,
  ],
  [
    'a mapped type',
    `type Nullable<T> = { [K in keyof T]: T[K] | null };\nimport type { SettlementFacility } from '@org/liquidity-v2';\nexport const f = (one: Nullable<SettlementFacility>) => one.settlement_date ?? '';`,
    `type Nullable<T> = { [K in keyof T]: T[K] | null };\nimport type { Facility } from '@org/liquidity-v2';\nexport const f = (one: Nullable<Facility>) => one.settles_on ?? '';`,
  ],
  [
    'a union with a type of its own that has no such property',
    `import type { SettlementFacility } from '@org/liquidity-v2';\nexport const f = (one: SettlementFacility | { other: 1 }) => ('other' in one ? '' : one.settlement_date);`,
    `import type { Facility } from '@org/liquidity-v2';\nexport const f = (one: Facility | { other: 1 }) => ('other' in one ? '' : one.settles_on);`,
  ],
  [
    'a predicate and a sort',
    `const all = await client.settlementFacilities.list().toArray();\nall.sort((a, b) => a.settlement_date.localeCompare(b.settlement_date));\nconst byDay = Object.groupBy(all, ({ settlement_date }) => settlement_date);\nconsole.log(byDay, all.map((one) => ({ ...one, settlement_date: new Date(one.settlement_date) })));`,
    `const all = await client.facilities.list().toArray();\nall.sort((a, b) => a.settles_on.localeCompare(b.settles_on));\nconst byDay = Object.groupBy(all, ({ settles_on: settlement_date }) => settlement_date);\nconsole.log(byDay, all.map((one) => ({ ...one, settlement_date: new Date(one.settles_on) })));`,
  ],
  [
    'keys in a list',
    `import type { SettlementFacility } from '@org/liquidity-v2';\nconst fields: (keyof SettlementFacility)[] = ['id', 'settlement_date'];\nconst first: keyof SettlementFacility = 'settlement_date';\nconsole.log(fields, first, 'settlement_date');`,
    `import type { Facility } from '@org/liquidity-v2';\nconst fields: (keyof Facility)[] = ['id', 'settles_on'];\nconst first: keyof Facility = 'settles_on';\nconsole.log(fields, first, 'settlement_date');`,
  ],
  [
    'a case of keys',
    `import type { SettlementFacility } from '@org/liquidity-v2';\nexport const label = (key: keyof SettlementFacility) => {\n  switch (key) {\n    case 'settlement_date':\n      return 1;\n    default:\n      return 0;\n  }\n};`,
    `import type { Facility } from '@org/liquidity-v2';\nexport const label = (key: keyof Facility) => {\n  switch (key) {\n    case 'settles_on':\n      return 1;\n    default:\n      return 0;\n  }\n};`,
  ],
  [
    'a class that implements a part',
    `type Balances = Pick<LiquidityV2['balances'], 'list'>;\nclass Fake implements Balances {\n  list = client.balances.list.bind(client.balances);\n}\nnew Fake().list();`,
    `type Balances = Pick<LiquidityV2['balances'], 'search'>;\nclass Fake implements Balances {\n  search = client.balances.search.bind(client.balances);\n}\nnew Fake().search();`,
  ],
];

const facility = 'import type { SettlementFacility } from "@org/liquidity-v2";';
const now = 'import type { Facility } from "@org/liquidity-v2";';

/** Names of exports, in all the ways to import and export them. */
const named: readonly (readonly [string, string, string])[] = [
  [
    'a namespace',
    `import * as api from '@org/liquidity-v2';\nexport const f = (one: api.SettlementFacility) => one.settlement_date;`,
    `import * as api from '@org/liquidity-v2';\nexport const f = (one: api.Facility) => one.settles_on;`,
  ],
  [
    'an import by another name',
    `import type { SettlementFacility as One } from '@org/liquidity-v2';\nexport type Two = One;`,
    `import type { Facility as One } from '@org/liquidity-v2';\nexport type Two = One;`,
  ],
  [
    'an import by the new name',
    `import type { SettlementFacility as Facility } from '@org/liquidity-v2';\nexport type Two = Facility;`,
    `import type { Facility } from '@org/liquidity-v2';\nexport type Two = Facility;`,
  ],
  [
    'an import where the new name is taken',
    `${facility}\ntype Facility = SettlementFacility;\nexport type Two = Facility;`,
    `${now.replace('Facility', 'Facility as SettlementFacility')}\ntype Facility = SettlementFacility;\nexport type Two = Facility;`,
  ],
  [
    'an export of what was imported',
    `${facility}\nexport type { SettlementFacility };`,
    `${now}\nexport type { Facility as SettlementFacility };`,
  ],
  [
    'an export of what was imported by another name',
    `${facility}\nexport type { SettlementFacility as Mine };`,
    `${now}\nexport type { Facility as Mine };`,
  ],
  [
    'an export by another name',
    `export type { SettlementFacility as Mine } from '@org/liquidity-v2';`,
    `export type { Facility as Mine } from '@org/liquidity-v2';`,
  ],
  [
    'a class in a short property',
    `import { SettlementFacilities } from '@org/liquidity-v2';\nconsole.log({ SettlementFacilities });`,
    `import { Facilities } from '@org/liquidity-v2';\nconsole.log({ SettlementFacilities: Facilities });`,
  ],
  [
    'a property that is called like a type',
    `${facility}\nexport const one = { SettlementFacility: 1 as unknown as SettlementFacility }.SettlementFacility;`,
    `${now}\nexport const one = { SettlementFacility: 1 as unknown as Facility }.SettlementFacility;`,
  ],
  [
    'a text that is joined with a response',
    `${facility}\nexport const f = (one: SettlementFacility) => 'settlement_date' + one;`,
    `${now}\nexport const f = (one: Facility) => 'settlement_date' + one;`,
  ],
  [
    'a method of a resource that stays',
    `client.proofOfFunds.upload('1', 'x' as never);\nclient.proofOfFunds!.upload('1', 'x' as never);\nclient.proofOfFunds.list('1');`,
    `client.uploads.upload('1', 'x' as never);\nclient.uploads!.upload('1', 'x' as never);\nclient.proofOfFunds.list('1');`,
  ],
  [
    'a type of its own that a response fits',
    `const f = (one: { settlement_date: string }) => one.settlement_date;\nf((await client.settlementFacilities.retrieve('1')) as never);`,
    `const f = (one: { settlement_date: string }) => one.settlement_date;\nf((await client.facilities.retrieve('1')) as never);`,
  ],
];

/** JavaScript, in which no type says what an object is. */
const untyped: readonly (readonly [string, string, string])[] = [
  ['a property', `one.settlement_date;`, `one.settles_on;`],
  ['a name in brackets', `one['settlement_date'];`, `one['settles_on'];`],
  ['a pattern', `const { settlement_date } = one;`, `const { settles_on: settlement_date } = one;`],
  ['a pattern with a name', `const { settlement_date: day } = one;`, `const { settles_on: day } = one;`],
  [
    'a pattern with a default',
    `const { settlement_date = 1 } = one;`,
    `const { settles_on: settlement_date = 1 } = one;`,
  ],
  ['a quoted name in a pattern', `const { 'settlement_date': day } = one;`, `const { 'settles_on': day } = one;`],
  [
    'a pattern in an assignment',
    `let settlement_date; ({ settlement_date } = one);`,
    `let settlement_date; ({ settles_on: settlement_date } = one);`,
  ],
  ['a name in an assignment', `let day; ({ settlement_date: day } = one);`, `let day; ({ settles_on: day } = one);`],
  ['in', `'settlement_date' in one;`, `'settles_on' in one;`],
  [
    'a list',
    `(await api.settlementFacilities.list()).items[0].settlement_date;`,
    `(await api.facilities.list()).items[0].settles_on;`,
  ],
  [
    'a property within another',
    `(await api.balances.list()).items[0].gas_token.available;`,
    `(await api.balances.search()).items[0].gas_token.available_amount;`,
  ],
  ['a property with another name', `one.amount; one.items;`, `one.amount; one.items;`],
  [
    'a property that is set',
    `request.wallet_id = '1'; await api.withdrawalRequests.create(request);`,
    `request.target_wallet_id = '1'; await api.withdrawalRequests.submit(request);`,
  ],
  [
    'a property that is set in brackets',
    `request['wallet_id'] = '1'; await api.withdrawalRequests.create(request);`,
    `request['target_wallet_id'] = '1'; await api.withdrawalRequests.submit(request);`,
  ],
  [
    'a property that is set for another package',
    `request.wallet_id = '1'; await first.withdrawals.create(request);`,
    `request.wallet_id = '1'; await first.withdrawals.create(request);`,
  ],
  [
    'a property that is read from another package',
    `(await first.withdrawals.create({ wallet_id: '1' })).settlement_date;`,
    `(await first.withdrawals.create({ wallet_id: '1' })).settlement_date;`,
  ],
  [
    'a literal',
    `await api.withdrawalRequests.create({ wallet_id: '1' });`,
    `await api.withdrawalRequests.submit({ target_wallet_id: '1' });`,
  ],
  [
    'an object of its own',
    `const own = { settlement_date: 1, list() {} }; own.settlement_date; own.list();`,
    `const own = { settlement_date: 1, list() {} }; own.settlement_date; own.list();`,
  ],
];

const script = (line: string, resource: string) => `import { LiquidityV1 } from '@org/liquidity-v1';
${imported}async function run(api, first, request) {
  const one = await api.${resource}.retrieve('1');
  ${line}
}
run(client, new LiquidityV1(), { amount: '1' });
`;

const untouched: readonly (readonly [string, string])[] = [
  [
    'an interface of the application',
    `interface Item { settlement_date: string }\nexport const f = (one: Item) => one.settlement_date;`,
  ],
  [
    'a class of the application',
    `class Store { settlementFacilities = { list: () => [1] } }\nnew Store().settlementFacilities.list();`,
  ],
  ['texts', `console.log('settlement_date', 'settlementFacilities', "@org/liquidity-v2 is old", \`wallet_id\`);`],
  ['comments', `// client.settlementFacilities.list()\nexport {};`],
  [
    'a text beside a value of the package',
    `const log = (one: object, text: string) => console.log(one, text);\nlog(client.withdrawalRequests, 'create');`,
  ],
  [
    'a type of its own with such values',
    `const sort = (one: object, by: 'settlement_date' | 'id') => [one, by];\nsort(client.proofOfFunds, 'settlement_date');`,
  ],
];

describe('each shape of code', () => {
  let made: Migration;
  let project = '';
  beforeAll(async () => {
    const shapes = [...rewritten, ...untouched, ...named].map(([, before], index) => [
      `src/shape-${index}.ts`,
      imported + before,
    ]);
    const scripts = untyped.map(([, before], index) => [
      `src/script-${index}.js`,
      script(before, 'settlementFacilities'),
    ]);
    project = application(join(folder, 'shapes'), Object.fromEntries([...shapes, ...scripts]));
    made = await planMigration({ project, packageName: '@org/liquidity-v2', to: v2 });
  });
  const fileAt = (name: string) => made.files.find(({ path }) => path === join(project, 'src', name))?.after;
  const textOf = (index: number) => fileAt(`shape-${index}.ts`);

  it('compiles, with nothing left to do', () => {
    expect(made).toMatchObject({ outcome: 'planned', marked: [], errors: [] });
  });

  it.each(rewritten.map(([name, , now], index) => ({ name, now, index })))('$name', ({ now, index }) => {
    expect(textOf(index)).toBe(imported + now);
  });

  it.each(named.map(([name, , now], index) => ({ name, now, index })))('$name', ({ now, index }) => {
    expect(textOf(rewritten.length + untouched.length + index)).toBe(imported + now);
  });

  it.each(untyped.map(([name, , now], index) => ({ name, now, index })))('without types: $name', ({ now, index }) => {
    expect(fileAt(`script-${index}.js`)).toBe(script(now, 'facilities'));
  });

  it.each(untouched.map(([name], index) => ({ name, index: rewritten.length + index })))('$name stays', ({ index }) => {
    expect(textOf(index)).toBeUndefined();
  });
});

it('an application of v1 keeps its client beside that of v2, and learns what has a successor there', async () => {
  const text = `import { LiquidityV1 } from '@org/liquidity-v1';
const client = new LiquidityV1();
const chains = await client.chains.list();
await client.withdrawals.create({ amount: '1', chain_id: 'c', wallet_id: 'w' });
const request = await client.loanRequests.retrieve('1');
if (request.loan?.status === 'COMPLETED') console.log(chains);
`;
  const project = application(join(folder, 'beside'), { 'src/main.ts': text });
  const plan = () =>
    planMigration({ project, packageName: '@org/liquidity-v1', to: join(root, 'packages/liquidity-v2') });
  const made = await plan();
  const [file, ...others] = made.files;
  expect(others).toEqual([]);
  expect(
    file?.after
      .split('\n')
      .filter((line) => !line.startsWith('// migrate: '))
      .join('\n'),
  ).toBe(text);
  expect(made.marked.map(({ place, sentence }) => `${place} ${sentence.slice(0, 70)}`)).toEqual([
    'src/main.ts:4:7 Withdrawals.create has a successor, WithdrawalRequests.create of @org/',
    'src/main.ts:5:23 LoanRequests.retrieve has a successor, SettlementFacilityRequests.retr',
  ]);
  expect(made.hints).toEqual([
    'Install @org/liquidity-v2 2.0.0 beside @org/liquidity-v1, and move one call at a time.',
  ]);
  // The remaining places remain in a second run, which writes nothing twice.
  writeFileSync(join(project, 'src/main.ts'), file?.after ?? '');
  expect(await plan()).toMatchObject({ outcome: 'planned', files: [], marked: [{}, {}] });
});

it('methods that are called by names beside v2 may have a successor, and none of them is gone', async () => {
  const text = `import { LiquidityV1 } from '@org/liquidity-v1';
const client = new LiquidityV1();
const [, , method = ''] = process.argv;
console.log(await (client.withdrawals as any)[method](), await (client.chains as any)[method]());
`;
  const project = application(join(folder, 'beside by name'), { 'src/main.ts': text });
  const to = join(root, 'packages/liquidity-v2');
  const { marked } = await planMigration({ project, packageName: '@org/liquidity-v1', to });
  const sentence =
    'Methods are called here by names that are only known at run time, and some have a successor in @org/liquidity-v2.';
  expect(marked).toEqual([{ place: expect.stringMatching(/^src\/main\.ts:4:/), sentence }]);
});

describe('a new major', () => {
  it('marks what is read of a union with a type of the application', async () => {
    const text = `import type { SettlementFacility } from '@org/liquidity-v2';
interface Own { settlement_date: string; own: true }
export const day = (one: SettlementFacility | Own) => one.settlement_date;
export const own = (one: Own) => one.settlement_date;
`;
    const made = await migrated(text);
    expect(made.marked).toEqual(['SettlementFacility.settlement_date is now called settles_on.']);
    const lines = text.replaceAll('SettlementFacility', 'Facility').split('\n');
    lines.splice(2, 0, `// @ts-expect-error migrate: ${made.marked[0]}`);
    expect(made.after).toBe(lines.join('\n'));
  });

  it('changes specifiers, names and mocked modules', async () => {
    const main = `import { LiquidityV2, type LiquidityV2Options } from '@org/liquidity-v2';
import { SettlementFacilities } from '@org/liquidity-v2/resources/settlement-facilities';
export { LiquidityV2 } from '@org/liquidity-v2';
export type * from '@org/liquidity-v2';
declare const vi: { mock(name: string, make?: () => object): void };
vi.mock('@org/liquidity-v2', () => ({}));
export const connect = (options: LiquidityV2Options) => new LiquidityV2(options);
export const alone = new SettlementFacilities();
export type Late = import('@org/liquidity-v2').SettlementFacility;
`;
    const made = await migrated(main, {
      to: v3,
      others: {
        'src/other.ts': `import { LiquidityV2 } from './main.ts';\nexport const other = new LiquidityV2().settlementFacilities;\n`,
      },
    });
    expect(made).toMatchObject({ outcome: 'planned', marked: [], errors: [] });
    expect(made.after).toBe(`import { LiquidityV3, type LiquidityV3Options } from '@org/liquidity-v3';
import { Facilities } from '@org/liquidity-v3/resources/facilities';
export { LiquidityV3 as LiquidityV2 } from '@org/liquidity-v3';
export type * from '@org/liquidity-v3';
declare const vi: { mock(name: string, make?: () => object): void };
vi.mock('@org/liquidity-v3', () => ({}));
export const connect = (options: LiquidityV3Options) => new LiquidityV3(options);
export const alone = new Facilities();
export type Late = import('@org/liquidity-v3').Facility;
`);
    expect(made.rest['src/other.ts']).toBe(
      `import { LiquidityV2 } from './main.ts';\nexport const other = new LiquidityV2().facilities;\n`,
    );
    expect(made.rest['package.json']).toContain('"@org/liquidity-v3": "^3.0.0"');
  });

  it('follows values through JavaScript without types', async () => {
    const made = await migrated(
      `import { LiquidityV2 } from '@org/liquidity-v2';
async function withdraw(api, request) {
  request.wallet_id = 'w-1';
  return await api.withdrawalRequests.create({ ...request, amount: '10.00' });
}
/** @param {import('@org/liquidity-v2').SettlementFacility} facility */
const day = (facility) => facility.settlement_date;
const client = new LiquidityV2();
await withdraw(client, { client_id: 'a', client_request_id: 'b', chain_id: 'c' });
client.settlementFacilities.list().toArray().then((all) => all.map(({ settlement_date }) => settlement_date));
const sum = async (api) => (await api.balances.list()).items.map(({ gas_token: { available } }) => available);
await sum(client);
`,
      { to: v3, name: 'src/main.js' },
    );
    expect(made.after).toBe(`import { LiquidityV3 } from '@org/liquidity-v3';
async function withdraw(api, request) {
  request.target_wallet_id = 'w-1';
  return await api.withdrawalRequests.submit({ ...request, amount: '10.00' });
}
/** @param {import('@org/liquidity-v3').Facility} facility */
const day = (facility) => facility.settles_on;
const client = new LiquidityV3();
await withdraw(client, { client_id: 'a', client_request_id: 'b', chain_id: 'c' });
client.facilities.list().toArray().then((all) => all.map(({ settles_on: settlement_date }) => settlement_date));
const sum = async (api) => (await api.balances.search()).items.map(({ gas_token: { available_amount: available } }) => available);
await sum(client);
`);
  });

  it('renames what a test puts in the place of the package', async () => {
    const made = await migrated(
      `declare const vi: { mock(name: string, make?: () => object): void; fn(make?: () => unknown): object };
vi.mock('@org/liquidity-v2', () => ({
  LiquidityV2: vi.fn(() => ({
    settlementFacilities: { list: vi.fn(() => ({ list: 1, create: 2 })), retrieve: async () => ({}) },
    withdrawalRequests: { create() {} },
  })),
  create: 1,
}));
vi.mock('other', () => ({ LiquidityV2: 1, settlementFacilities: { list: 1 } }));
export {};
import '@org/liquidity-v2';
`,
      { to: v3 },
    );
    expect(made.after).toContain(`vi.mock('@org/liquidity-v3', () => ({
  LiquidityV3: vi.fn(() => ({
    facilities: { list: vi.fn(() => ({ list: 1, create: 2 })), retrieve: async () => ({}) },
    withdrawalRequests: { submit() {} },
  })),
  create: 1,
}));
vi.mock('other', () => ({ LiquidityV2: 1, settlementFacilities: { list: 1 } }));`);
  });

  it('moves the paths of the client of /raw', async () => {
    const made = await migrated(
      `import { createRawClient } from '@org/liquidity-v2/raw';
const raw = createRawClient({});
export const { data } = await raw.GET('/api/v2/liquidity/onboarding/whitelist', { params: { query: { limit: 1 } } });
console.log('/api/v2/liquidity/onboarding/whitelist');
`,
      { to: v3 },
    );
    expect(made).toMatchObject({ marked: [], errors: [] });
    expect(made.after).toContain(`raw.GET('/api/v3/liquidity/onboarding/whitelist', {`);
    expect(made.after).toContain(`console.log('/api/v2/liquidity/onboarding/whitelist')`);
  });

  it('rewrites the script of a component of Vue, and nothing around it', async () => {
    const text = `<template>
  <p>settlementFacilities LiquidityV2</p>
</template>

<script setup lang="ts">
import { LiquidityV2 } from '@org/liquidity-v2';
const props = defineProps<{ id: string }>();
const facility = await new LiquidityV2().settlementFacilities.retrieve(props.id);
console.log(facility.settlement_date);
</script>

<style>
.LiquidityV2 { color: red; }
</style>
`;
    const made = await migrated(text, { to: v3, name: 'src/card.vue' });
    expect(made.after).toBe(
      text
        .replace("{ LiquidityV2 } from '@org/liquidity-v2'", "{ LiquidityV3 } from '@org/liquidity-v3'")
        .replace('new LiquidityV2().settlementFacilities', 'new LiquidityV3().facilities')
        .replace('facility.settlement_date', 'facility.settles_on'),
    );
  });

  it('marks methods that are called by names which are only known at run time', async () => {
    const text = `${imported}const [, , resource = '', method = ''] = process.argv;\nconsole.log(await (client as any)[resource][method]());\n`;
    const made = await migrated(text);
    const sentence =
      'Methods are called here by names that are only known at run time, and some are called differently now or are gone.';
    expect(made).toMatchObject({ outcome: 'planned', marked: [sentence], errors: [] });
    expect(made.after).toContain(`// migrate: ${sentence}`);
  });

  it('passes over what the compiler reports in a comment of JavaScript', async () => {
    const tool = "// @ts-check\nimport '@org/liquidity-v2';\n/** @type {Missing} */\nexport let one;\n";
    const made = await migrated(`${imported}client.settlementFacilities.list();\n`, {
      others: { 'scripts/tool.js': tool },
    });
    expect(made).toMatchObject({ outcome: 'planned', marked: [], errors: [] });
    expect(made.after).toContain('client.facilities.list()');
  });

  it('marks what the template of a component reads by an old name', async () => {
    const text = `<template>
  <p>{{ facility.settlement_date }} {{ facility.availables }}</p>
</template>
<script setup lang="ts">
import { LiquidityV2 } from '@org/liquidity-v2';
const client = new LiquidityV2();
const facility = await client.settlementFacilities.retrieve('1');
declare const report: (one: unknown) => void;
report(facility);
</script>
`;
    const made = await migrated(text, { name: 'src/card.vue' });
    const sentence = 'The template names settlement_date. SettlementFacility.settlement_date is now called settles_on.';
    expect(made.marked).toEqual([sentence]);
    expect(made.after).toBe(
      text.replace(
        'const facility = await client.settlementFacilities',
        `// migrate: ${sentence}\nconst facility = await client.facilities`,
      ),
    );
  });
});
