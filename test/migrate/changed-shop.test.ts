import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { planMigration } from '../../generator/src/migrate/migrate.ts';
import type { Migration } from '../../generator/src/migrate/plan/migration-plan.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { application, type Edit, packageOf } from './changed-packages.ts';
import { changedShop, nextShop, shop } from './shop.ts';

const folder = keptFolder('migrate ');
const packages = { base: '', changed: '', next: '' };

async function packed(place: string, edit: Edit, name: string, className: string): Promise<string> {
  const document = shop();
  edit(document);
  return await packageOf(join(folder, place), document, { name, className });
}

beforeAll(async () => {
  packages.base = await packed('base', () => {}, '@acme/shop-v1', 'ShopV1');
  packages.changed = await packed('changed', changedShop, '@acme/shop-v1', 'ShopV1');
  packages.next = await packed('next', nextShop, '@acme/shop-v2', 'ShopV2');
});

const manifest = '{ "name": "app", "type": "module", "dependencies": { "@acme/shop-v1": "1.0.0" } }\n';

async function migrated(name: string, files: Readonly<Record<string, string>>, to: string): Promise<Migration> {
  const project = application(
    join(folder, name),
    { 'package.json': manifest, ...files },
    { '@acme/shop-v1': packages.base },
  );
  const made = await planMigration({ project, packageName: '@acme/shop-v1', to });
  return { ...made, files: made.files.map((file) => ({ ...file, path: file.path.slice(project.length + 1) })) };
}

const body = (before: readonly string[]) =>
  `import { ShopV1, type Order } from '@acme/shop-v1';
const shop = new ShopV1();
export async function run(store: string, id: string, filter: { status?: string; limit?: number }, open: { status: string }, order: Order, next: () => string) {
${before.map((line) => `  ${line}\n`).join('')}}
`;

describe('a change that can be rewritten in part', () => {
  const inOrder = `Orders.retrieve takes its arguments in a different order: id, expand, store.`;
  const limit = `query/limit of listOrders: the default changed from 20 to 50.`;
  const refused = (call: string) => `// @ts-expect-error migrate: ${inOrder}\n  ${call}`;
  const marked = (call: string) => `// migrate: ${limit}\n  ${call}`;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'an argument out of a quoted property',
      `await shop.orders.retrieve(store, id, { 'expand': 'lines' });`,
      `await shop.orders.retrieve(id, 'lines', store);`,
    ],
    [
      'an argument out of a short property',
      `const expand = 'x'; await shop.orders.retrieve(store, id, { expand });`,
      `const expand = 'x'; await shop.orders.retrieve(id, expand, store);`,
    ],
    [
      'arguments of which one does something',
      `await shop.orders.retrieve(next(), id, { expand: 'x' });`,
      `await shop.orders.retrieve(id, 'x', next());`,
    ],
    ...[
      `await shop.orders.retrieve(store, id, { ...{ expand: 'x' } });`,
      `await shop.orders.retrieve(store, id, { expand: 'x' } as { expand: string });`,
      `await shop.orders.retrieve(store, /* own */ id, { expand: 'x' });`,
      `await shop.orders.retrieve(store, ...([id, { expand: 'x' }] as const));`,
      `await shop.orders.retrieve(next(), (store = 'x'), { expand: 'x' });`,
      `await shop.orders.retrieve(next(), \`\${new Date()}\`, { expand: 'x' });`,
      `await shop.orders.retrieve(next(), id, { expand: await next() });`,
    ].map((call): [string, string, string] => [`arguments that stay: ${call}`, call, refused(call)]),
    ['a default in an empty literal', `await shop.orders.list({});`, `await shop.orders.list({ limit: 20 });`],
    [
      'a default in the place of undefined',
      `await shop.orders.list(undefined, { timeout: 5 });`,
      `await shop.orders.list({ limit: 20 }, { timeout: 5 });`,
    ],
    [
      'a default beside a variable that does not have it',
      `await shop.orders.list(open);`,
      `await shop.orders.list({ ...open, limit: 20 });`,
    ],
    [
      'a default that a variable may override, where it is there',
      `const maybe = id ? filter : undefined; await shop.orders.list(maybe);`,
      `const maybe = id ? filter : undefined; await shop.orders.list({ ...maybe, limit: maybe?.limit ?? 20 });`,
    ],
    [
      'a default that a constant sets',
      `const set = { limit: 5 }; await shop.orders.list(set);`,
      `const set = { limit: 5 }; await shop.orders.list(set);`,
    ],
    [
      'a default that a variable sets',
      `let set = { limit: 5 }; await shop.orders.list(set);`,
      `let set = { limit: 5 }; await shop.orders.list({ ...set, limit: set.limit ?? 20 });`,
    ],
    ['a name in brackets', `await shop.orders.list({ ['limit']: 5 });`, `await shop.orders.list({ ['limit']: 5 });`],
    ...[
      `await shop.orders.list(next() as never);`,
      `await shop.orders.list(...([{ status: 'x' }] as const));`,
      `const any: any = 1; await shop.orders.list(any);`,
      `await shop.orders.list({ ...(next as any) });`,
      `await shop.orders.list({ [next()]: 1 });`,
    ].map((call): [string, string, string] => [`a default that may be set: ${call}`, call, marked(call)]),
    [
      'arguments in another order, one out of the parameters',
      `await shop.orders.retrieve(store, id, { expand: 'lines' }); // first`,
      `await shop.orders.retrieve(id, 'lines', store); // first`,
    ],
    [
      'arguments with options',
      `await shop.orders.retrieve(store, id, { expand: 'lines' }, { timeout: 5 });`,
      `await shop.orders.retrieve(id, 'lines', store, { timeout: 5 });`,
    ],
    ['a property within a property', `console.log(order.address.zip);`, `console.log(order.address.postal_code);`],
    ['a default without parameters', `await shop.orders.list();`, `await shop.orders.list({ limit: 20 });`],
    [
      'a default in a literal',
      `await shop.orders.list({ status: 'open' });`,
      `await shop.orders.list({ status: 'open', limit: 20 });`,
    ],
    [
      'a default beside a spread that does not have it',
      `await shop.orders.list({ ...open });`,
      `await shop.orders.list({ ...open, limit: 20 });`,
    ],
    [
      'a default in a literal over lines',
      `await shop.orders.list({\n    status: 'open',\n  });`,
      `await shop.orders.list({\n    status: 'open',\n    limit: 20,\n  });`,
    ],
    [
      'a default that a variable may override',
      `await shop.orders.list(filter);`,
      `await shop.orders.list({ ...filter, limit: filter.limit ?? 20 });`,
    ],
    [
      'a default of a body',
      `await shop.orders.create({ total: '1' });`,
      `await shop.orders.create({ total: '1', currency: 'EUR' });`,
    ],
    [
      'a value instead of the default',
      `await shop.orders.list({ limit: 5 });`,
      `await shop.orders.list({ limit: 5 });`,
    ],
    [
      'a body with a value instead of the default',
      `await shop.orders.create({ total: '1', currency: 'CHF' });`,
      `await shop.orders.create({ total: '1', currency: 'CHF' });`,
    ],
    [
      'arguments that it lacks',
      `await shop.orders.retrieve(store, id);`,
      `// @ts-expect-error migrate: Orders.retrieve takes its arguments in a different order: id, expand, store.\n  await shop.orders.retrieve(store, id);`,
    ],
    [
      'arguments whose values depend on their order',
      `await shop.orders.retrieve(next(), next(), { expand: 'x' });`,
      `// @ts-expect-error migrate: Orders.retrieve takes its arguments in a different order: id, expand, store.\n  await shop.orders.retrieve(next(), next(), { expand: 'x' });`,
    ],
    [
      'a method that is gone',
      `await shop.orders.cancel(store, id);`,
      `// @ts-expect-error migrate: The method Orders.cancel was removed. Its description names voidOrder as the successor.\n  await shop.orders.cancel(store, id);`,
    ],
    [
      'a property that is gone',
      `console.log(order.note);`,
      `// @ts-expect-error migrate: Order.note was removed.\n  console.log(order.note);`,
    ],
    [
      'a property that can be null',
      `console.log(order.total.length);`,
      `// @ts-expect-error migrate: Order.total can be null.\n  console.log(order.total.length);`,
    ],
    [
      'a default beside a spread that may have it',
      `await shop.orders.list({ ...filter });`,
      `// migrate: query/limit of listOrders: the default changed from 20 to 50.\n  await shop.orders.list({ ...filter });`,
    ],
    [
      'a place in a template',
      `console.log(\`\n    a \${order.note}\`);`,
      `console.log(\`\n    a \${\n    // @ts-expect-error migrate: Order.note was removed.\n    order.note}\`);`,
    ],
  ];
  let made: Migration;
  beforeAll(async () => {
    const files = Object.fromEntries(rows.map(([, before], index) => [`src/row-${index}.ts`, body([before])]));
    const view = `import type { Order } from '@acme/shop-v1';
declare global { namespace JSX { interface IntrinsicElements { div: object; p: { title: string } } type Element = object } }
export const View = (props: { order: Order }) => (
  <div>
    text
    {props.order.note}
    <p
      title={props.order.note}
    />
  </div>
);
`;
    made = await migrated('changed app', { ...files, 'src/view.tsx': view }, packages.changed);
  });

  it.each(rows.map(([name, before, after], index) => ({ name, before, after, index })))(
    '$name',
    ({ before, after, index }) => {
      expect(made.outcome).toBe('planned');
      const now = made.files.find(({ path }) => path === `src/row-${index}.ts`)?.after ?? body([before]);
      expect(now).toBe(body([after]));
    },
  );

  it('is marked in JSX with comments that are none of its texts', () => {
    const now = made.files.find(({ path }) => path === 'src/view.tsx')?.after;
    expect(now).toContain('    {/* @ts-expect-error migrate: Order.note was removed. */}\n    {props.order.note}\n');
    expect(now).toContain(
      '      // @ts-expect-error migrate: Order.note was removed.\n      title={props.order.note}\n',
    );
  });

  it('lists each marked place once, and counts the calls', () => {
    expect(made.marked.map(({ place }) => place)).toEqual([...new Set(made.marked.map(({ place }) => place))]);
    expect(made.calls).toEqual({ all: 36, marked: 16 });
  });

  it('moves the version in package.json', () => {
    expect(made.hints).toEqual(['Install @acme/shop-v1 1.1.0.']);
    expect(made.files.find(({ path }) => path === 'package.json')?.after).toBe(manifest.replace('1.0.0', '1.1.0'));
  });
});

describe('a new major', () => {
  it('marks what has only a successor, which may mean something else', async () => {
    const made = await migrated(
      'next app',
      {
        'src/main.ts': body([`console.log((await shop.rates.list({ day: 'x' })).data[0]?.rate);`]),
        'src/names.ts': `export type { ListRatesErrors, ListRatesParams } from '@acme/shop-v1';\n`,
      },
      packages.next,
    );
    expect(made).toMatchObject({ outcome: 'planned', calls: { all: 1, marked: 1 } });
    expect(made.marked.map(({ sentence }) => sentence)).toEqual([
      'Rates.list has a successor, Prices.list of @acme/shop-v2, which may mean something else: compare them, and write the call anew.',
      'ListRatesErrors is no longer exported.',
    ]);
    expect(made.files.find(({ path }) => path === 'src/main.ts')?.after).toContain(
      '// @ts-expect-error migrate: Rates.list has a successor',
    );
    expect(made.files.find(({ path }) => path === 'package.json')?.after).toBe(
      manifest.replace('shop-v1": "1.0.0', 'shop-v2": "2.0.0'),
    );
  });
});

describe('nothing is changed', () => {
  it('where the application does not compile', async () => {
    const made = await migrated('broken app', { 'src/main.ts': `${body([])}const a: string = 1;\n` }, packages.changed);
    expect(made).toMatchObject({ outcome: 'refused', files: [] });
    expect(made.errors).toEqual([
      { place: 'src/main.ts:5:7', sentence: "Type 'number' is not assignable to type 'string'. (TS2322)" },
    ]);
  });

  it('where the package is the one that is installed', async () => {
    expect(await migrated('same app', { 'src/main.ts': body([]) }, packages.base)).toMatchObject({
      outcome: 'nothing',
      files: [],
    });
  });
});
