import { beforeAll, expect, it } from 'vitest';
import { type CollectedUsage, collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { application, sharedFolder } from '../migrate/changed-packages.ts';

/** Code on one line, and what it uses of a loan; `*`: what it is given goes where nobody can follow it. */
type Row = readonly [code: string, uses: readonly string[]];

const each = (names: readonly string[], code: (name: string) => string, uses: readonly string[]): readonly Row[] =>
  names.map((name) => [code(name), uses]);

const rows: readonly Row[] = [
  ['console.log(chains);', ['*']],
  ['other.call(chain);', ['*']],
  // Lists: methods that call a function with each item.
  ...each(
    ['forEach', 'filter', 'find', 'findLast', 'findIndex', 'findLastIndex', 'some', 'every', 'map'],
    (name) => `loans.${name}((one) => one.amount === '1');`,
    ['amount'],
  ),
  ['loans.flatMap((one) => [one])[0]?.amount;', ['amount']],
  ['loans.map((one) => ({ one }))[0]?.one.amount;', ['amount']],
  ['loans.reduce((sum, one) => sum + one.amount, "");', ['amount']],
  ['loans.reduceRight((sum, one) => sum + one.amount, "");', ['amount']],
  ['loans.reduce((one) => one).amount;', ['amount']],
  ['loans.reduce((one, other) => (one ? other : one)).amount;', ['amount']],
  ['loans.reduce((_, one) => one, loan).amount;', ['amount']],
  // Lists: methods that give the list, or an item of it.
  ...each(
    ['filter(Boolean)', 'slice(1)', 'sort()', 'toSorted()', 'reverse()', 'toReversed()', 'splice(0, 1)'],
    (name) => `loans.${name}[0]?.amount;`,
    ['amount'],
  ),
  ...each(
    ['toSpliced(0, 1)', 'concat([])', 'with(0, loan)', 'fill(loan)', 'copyWithin(0, 1)', 'flat()'],
    (name) => `loans.${name}[0]?.amount;`,
    ['amount'],
  ),
  ...each(['take(1)', 'drop(1)'], (name) => `loans.values().${name}.toArray()[0]?.amount;`, ['amount']),
  ['loans.values().next().value?.amount;', ['amount']],
  ['loans[Symbol.iterator]().next().value?.amount;', ['amount']],
  ...each(['find(Boolean)', 'findLast(Boolean)', 'at(0)', 'pop()', 'shift()'], (name) => `loans.${name}?.amount;`, [
    'amount',
  ]),
  ['[[loan]].flat()[0]?.amount;', ['amount']],
  ['new Array().concat(loans)[0]?.amount;', ['amount']],
  ['loans.sort((a, b) => a.amount.localeCompare(b.amount));', ['amount']],
  ['loans.toSorted((a, b) => (a.amount < b.amount ? 1 : -1));', ['amount']],
  ['for (const [, one] of loans.entries()) one.amount;', ['amount']],
  ...each(['push', 'unshift'], (name) => `{ const all: Loan[] = []; all.${name}(...loans); all[0]?.amount; }`, [
    'amount',
  ]),
  ...each(['push', 'unshift'], (name) => `{ const all: Loan[] = []; all.${name}(loan); all[0]?.amount; }`, ['amount']),
  ...each(['includes', 'indexOf', 'lastIndexOf'], (name) => `types.${name}("interest");`, ['=type']),
  ...each(['join()', 'keys()'], (name) => `types.${name};`, []),
  ['loans.length;', []],
  // Iterators of lists.
  ...each(
    ['map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'find'],
    (name) => `client.loans.list().${name}((one) => [one.amount]);`,
    ['amount'],
  ),
  // Promises.
  ['client.loans.retrieve("1").then((one) => one.amount);', ['amount']],
  ['(await client.loans.retrieve("1").then((one) => ({ one }))).one.amount;', ['amount']],
  ['(await client.loans.retrieve("1").then()).amount;', ['amount']],
  ['(await client.loans.retrieve("1").then(undefined, () => loan)).amount;', ['amount']],
  ['(await client.loans.retrieve("1").catch(() => undefined))?.amount;', ['amount']],
  ['wrong.catch(() => chain);', ['*']],
  ['(await client.loans.retrieve("1").finally(() => {})).amount;', ['amount']],
  // Texts keep what they are compared with.
  ...each(
    ['toString', 'valueOf', 'trim', 'toUpperCase', 'toLowerCase', 'normalize'],
    (name) => `if (repayment.type.${name}() === "penalty") other();`,
    ['=type', 'type'],
  ),
  ['if (repayment.type.slice(1) === "penalty") other();', ['type']],
  // Maps and sets.
  ['new Map(loans.map((one) => [one.id, one] as const)).get("1")?.amount;', ['id', 'amount']],
  ['[...new Map([["1", loan]]).values()][0]?.amount;', ['amount']],
  ['new Map([["1", loan]]).forEach((one) => one.amount);', ['amount']],
  ['for (const [, one] of new Map([["1", loan]]).entries()) one.amount;', ['amount']],
  ['for (const [, one] of new Map([["1", loan]])) one.amount;', ['amount']],
  ['for (const one of new Map([[loan, "1"]]).keys()) one.amount;', ['amount']],
  ['new Map<string, Loan>().set("1", loan).get("1")?.amount;', ['amount']],
  ['for (const one of new Set(loans)) one.amount;', ['amount']],
  ['for (const one of new Set<Loan>().add(loan)) one.amount;', ['amount']],
  ['for (const one of new Set(loans).values()) one.amount;', ['amount']],
  ['for (const one of new Set(loans).keys()) one.amount;', ['amount']],
  ['new Set(loans).forEach((one) => one.amount);', ['amount']],
  ['new Set(types).has("interest");', ['=type']],
  ['new Map(repayments.map((one) => [one.type, 1])).has("interest");', ['=type', 'type']],
  ['new Map(repayments.map((one) => [one.type, 1])).get("interest");', ['=type', 'type']],
  ['({ interest: 1, penalty: 2 })[repayment.type];', ['=type', 'type']],
  // Functions of the language that pass values on.
  ['(await Promise.all([loan]))[0]?.amount;', ['amount']],
  ['(await Promise.all(loans))[0]?.amount;', ['amount']],
  ['(await Promise.all([client.loans.retrieve("1")]))[0]?.amount;', ['amount']],
  ['for (const one of await Promise.allSettled([loan])) if ("value" in one) one.value.amount;', ['amount']],
  ...each(['race', 'any'], (name) => `(await Promise.${name}([loan])).amount;`, ['amount']),
  ['(await Promise.resolve(loan)).amount;', ['amount']],
  ...each(['Object.freeze', 'Object.seal', 'structuredClone', 'Object.create'], (name) => `${name}(loan).amount;`, [
    'amount',
  ]),
  ['if (String(repayment.type) === "penalty") other();', ['=type', 'type']],
  ['Array.from(loans)[0]?.amount;', ['amount']],
  ['Array.from(loans, (one) => one.amount);', ['amount']],
  ['(await Array.fromAsync(loans))[0]?.amount;', ['amount']],
  ['(await Array.fromAsync(client.loans.list()))[0]?.amount;', ['amount']],
  ['Array.of(loan)[0]?.amount;', ['amount']],
  ['Array.of(1, loan)[1].amount;', ['amount']],
  ['Reflect.apply((one: Loan) => one.amount, undefined, [loan]);', ['amount']],
  ['Reflect.get(loan, "amount");', ['amount']],
  ['Object.assign({ a: 1 }, loan).amount;', ['amount']],
  ['Object.assign({}, { loan }).loan.amount;', ['amount']],
  ['Object.assign(loan, { a: 1 }).amount;', ['amount']],
  ['Object.groupBy(loans, (one) => one.status).a?.[0]?.amount;', ['amount', 'status']],
  ['Map.groupBy(loans, (one) => one.status).get("a")?.[0]?.amount;', ['amount', 'status']],
  ['Object.values({ loan })[0]?.amount;', ['amount']],
  ['Object.entries({ loan })[0]?.[1].amount;', ['amount']],
  ['Object.fromEntries([["loan", loan]]).loan?.amount;', ['amount']],
  ['Object.keys({ loan })[0];', []],
  ['Object.keys(chain);', ['*']],
  ['Object.values(chain);', ['*']],
  // Functions that look at no field.
  ...each(
    [
      ...['Array.isArray', 'Number', 'Boolean', 'isNaN', 'parseInt', 'parseFloat', 'Promise.reject'],
      ...['Number.isNaN', 'Number.isInteger', 'Number.isFinite', 'BigInt'],
    ],
    (name) => `${name}(loan as never);`,
    [],
  ),
  ['Object.is(loan, undefined);', []],
  // What is put into an object of the application can be followed, and nothing else.
  ['{ const kept: any = () => 1; kept.one = loan; }', []],
  ['other.kept = "text";', []],
  // Methods behind an interface.
  [
    '{ interface Say { say(one: Loan): string } class A implements Say { say(one: Loan) { return one.amount; } } const it: Say = new A() as Say; it.say(loan); }',
    ['amount'],
  ],
  [
    '{ interface Say { "say it"(one: Loan): string } class A implements Say { "say it"(one: Loan) { return one.amount; } } const it: Say = new A() as Say; it["say it"](loan); }',
    ['amount'],
  ],
  [
    '{ abstract class Say { abstract say(one: Loan): string } class A extends Say { say(one: Loan) { return one.amount; } } const it: Say = new A(); it.say(loan); }',
    ['amount'],
  ],
  // Nobody looks at what a handler returns.
  ...each(
    [
      ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'addEventListener'],
      ...['on', 'once', 'useEffect', 'useLayoutEffect', 'onMounted', 'watch', 'watchEffect', 'describe', 'test', 'it'],
      ...['before', 'after', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach', 'action', 'subscribe', 'effect'],
    ],
    (name) => `other.${name}(() => loan);`,
    [],
  ),
  ['other.another(() => chain);', ['*']],
];

const head = [
  "import { isApiError, LiquidityV1, type Loan } from '@org/liquidity-v1';",
  'const client = new LiquidityV1();',
  'const loan = await client.loans.retrieve("1");',
  'const loans = await client.loans.list().toArray();',
  'const repayments = await client.repayments.list().toArray();',
  'const repayment = repayments[0]!;',
  'const types = repayments.map((one) => one.type);',
  'const chains = await client.chains.list().toArray();',
  'const chain = chains[0];',
  'declare const wrong: Promise<never>;',
  'declare const other: any;',
  'try { await other(); } catch (error) { if (isApiError(error) && error.code === "late" && error.type !== "gone") other(); }',
];

const folder = sharedFolder();
let usage: CollectedUsage;
beforeAll(() => {
  const text = [...head, ...rows.map(([code]) => code)].join('\n');
  usage = collectUsage({ project: application(folder, { 'src/main.ts': text }), places: true });
}, 60_000);

/** What a line uses: the last step of each field, `=` and the last step of each that is compared, and `*`. */
function usedAt(line: number): readonly string[] {
  const isHere = (place: string) => place.startsWith(`src/main.ts:${line}:`);
  const operations = Object.values(usage.manifest.packages).flatMap((one) => Object.values(one.operations));
  const found = operations.flatMap(({ places = {} }) =>
    Object.entries(places).flatMap(([key, list]) => {
      const [, what = '', pointer = ''] = /^(\w+):(.*)$/.exec(key) ?? [];
      const name = pointer.split('/').at(-1) ?? '';
      if (!list.some(isHere)) return [];
      if (what === 'reads') return pointer.includes('/') && name !== 'items' ? [name] : [];
      return what === 'compares' ? [`=${name}`] : [];
    }),
  );
  return [...found, ...(usage.escapes.some(({ place }) => isHere(place)) ? ['*'] : [])];
}

it.each(rows.map(([code, uses], index) => [code, uses, head.length + index + 1] as const))('%s', (_, uses, line) => {
  expect([...new Set(usedAt(line))].sort()).toEqual([...uses].sort());
});

it('names of the package and errors that no single call explains are listed beside', () => {
  const [own] = Object.values(usage.manifest.packages);
  expect(own).toMatchObject({ errors: { codes: ['late'], types: ['gone'] } });
  expect(own?.names).toEqual(['Loan']);
});
