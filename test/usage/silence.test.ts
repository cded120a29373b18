import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../generator/src/index.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { application, type Edit, packageOf } from '../migrate/changed-packages.ts';
import { counter } from './counter.ts';
import { undescribed } from './undescribed.ts';

// "None of the known applications uses it" must be true: a value that can't be followed counts as "may use it".

const folder = keptFolder('migrate ');
let installed = '';
beforeAll(async () => {
  installed = await packageOf(join(folder, 'api'), counter(), { name: '@acme/counter', className: 'Counter' });
});

let count = 0;
const start = `import { Counter } from '@acme/counter';\nconst client = new Counter();\n`;

/** The list of an application of one file, or of several. */
function listOf(code: string | Readonly<Record<string, string>>, name = 'main.ts') {
  count += 1;
  const files = typeof code === 'string' ? { [`src/${name}`]: code } : code;
  const project = application(join(folder, `app ${count}`), files, { '@acme/counter': installed });
  return collectUsage({ project, places: true });
}

/** How a change reaches an application: `certain`, `possible`, or `none`. */
async function reachOf(code: Parameters<typeof listOf>[0], edit: Edit, name = 'main.ts'): Promise<string> {
  const { manifest } = listOf(code, name);
  const [base, head] = [counter(), counter()];
  edit(head);
  const place = join(folder, `app ${count}`);
  putFiles(place, { 'lists/app.json': JSON.stringify(manifest) });
  for (const [file, document] of [
    ['base.json', base],
    ['head.json', head],
  ] as const)
    writeFileSync(join(place, file), JSON.stringify(document));
  const sides = { base: join(place, 'base.json'), head: join(place, 'head.json') };
  const { findings } = await diff({ ...sides, cwd: place, usage: ['lists'], source: false });
  expect(findings).not.toEqual([]);
  const reached = new Set(findings.flatMap(({ apps = [] }) => apps.map(({ reach }) => reach)));
  return reached.has('certain') ? 'certain' : reached.has('possible') ? 'possible' : 'none';
}

const without =
  (schema: string, name: string): Edit =>
  ({ components: { schemas } }) => {
    delete schemas[schema].properties[name];
    schemas[schema].required = schemas[schema].required.filter((one: string) => one !== name);
  };

it('knows the package of a description whose version is a day', async () => {
  const dated: Edit = ({ info }) => {
    info.version = '2024-06-01';
  };
  const document = counter();
  dated(document);
  const api = await packageOf(join(folder, 'dated'), document, { name: '@acme/counter', className: 'Counter' });
  const code = { 'src/main.ts': `${start}console.log((await client.orders.retrieve('1')).note);\n` };
  const project = application(join(folder, 'dated app'), code, { '@acme/counter': api });
  const { manifest } = collectUsage({ project, places: false });
  expect(manifest.packages['@acme/counter']?.describes).toBe('2024-06-01');
});

describe('a schema that is in several places of a response', () => {
  it.each([
    ['order.billing.city', 'Address', 'city'],
    ['order.shipping.city', 'Address', 'city'],
    ['order.total.currency', 'Money', 'currency'],
    ['order.items[0]?.price.currency', 'Money', 'currency'],
  ])('%s is reached by a change of %s.%s', async (read, schema, name) => {
    const code = `${start}const order = await client.orders.retrieve('1');\nconsole.log(${read});\n`;
    expect(await reachOf(code, without(schema, name))).toBe('certain');
  });

  it('and not what is beside it', async () => {
    const code = `${start}const order = await client.orders.retrieve('1');\nconsole.log(order.shipping.street);\n`;
    expect(await reachOf(code, without('Address', 'city'))).toBe('none');
  });

  it.each([
    ['folder.owner', 'certain'],
    ['folder.folders[0]?.owner', 'possible'],
    ['folder.folders[0]?.folders[0]?.owner', 'possible'],
    ['folder.folders[0]?.folders[0]?.name', 'none'],
  ])('a schema that holds itself: %s is %s', async (read, reach) => {
    const code = `${start}const folder = await client.folders.retrieve('1');\nconsole.log(${read});\n`;
    expect(await reachOf(code, without('Folder', 'owner'))).toBe(reach);
  });
});

describe('code that walks down as deep as the data goes', () => {
  it.each([
    [
      'a schema that holds itself',
      'type F = Awaited<ReturnType<typeof client.folders.retrieve>>;\nconst names = (one: F): string[] => [one.owner, ...one.folders.flatMap(names)];\nconsole.log(names(await client.folders.retrieve("1")).join());',
    ],
    [
      'data without a type',
      'const walk = (one: any): number => 1 + walk(one.next.next);\nwalk(await client.folders.retrieve("1"));',
    ],
  ])('%s', async (_, code) => {
    expect(await reachOf(start + code, without('Folder', 'owner'))).not.toBe('none');
    expect(await reachOf(start + code, without('Order', 'note'))).toBe('none');
  });
});

describe('code outside the files of the configuration', () => {
  const api = `import { Counter } from '@acme/counter';\nexport const client = new Counter();\n`;
  const load = "import { client } from '../src/api.js';\nconst order = await client.orders.retrieve('1');\n";
  it.each([
    ['a script', { 'scripts/note.ts': `${load}console.log(order.note);` }, 'certain'],
    [
      'a component of Svelte',
      { 'pages/order.svelte': `<script lang="ts">${load}</script><p>{order.note}</p>` },
      'possible',
    ],
    [
      'a variable that only the template declares',
      { 'pages/order.svelte': `<script lang="ts">${load}$: held = order;</script><p>{held.note}</p>` },
      'possible',
    ],
    ['a page of Astro', { 'pages/order.astro': `---\n${load}---\n<p>{order.note}</p>` }, 'possible'],
    [
      'a module of a page',
      { 'pages/order.html': `<script type="module">${load}alert(order.note);</script>` },
      'certain',
    ],
  ])('%s', async (_, files, reach) => {
    expect(await reachOf({ 'src/api.ts': api, ...files }, without('Order', 'note'))).toBe(reach);
  });

  it('is left out if the project is a configuration', () => {
    listOf({ 'src/api.ts': api, 'scripts/note.ts': `${load}console.log(order.note);` });
    const project = join(folder, `app ${count}`, 'tsconfig.json');
    expect(collectUsage({ project, places: true }).manifest.packages['@acme/counter']?.operations).toEqual({});
  });
});

it.each([
  ['PAID', 'certain'],
  ['SENT', 'none'],
])('compares with a text of a JSON file: %s', async (text, reach) => {
  const load =
    "import texts from './texts.json' with { type: 'json' };\nconst order = await client.orders.retrieve('1');\n";
  const code = `${start}${load}console.log(order.status === texts.status);`;
  const edit: Edit = ({ components: { schemas } }) => {
    schemas.Status['x-extensible-enum'] = ['OPEN', 'SENT'];
  };
  expect(await reachOf({ 'src/main.ts': code, 'src/texts.json': JSON.stringify({ status: text }) }, edit)).toBe(reach);
});

describe('a variable that nothing declares', () => {
  it.each([
    'order = await client.orders.retrieve("1");\nconsole.log(order.note);',
    'globalThis.order = await client.orders.retrieve("1");\nconsole.log(globalThis.order.note);',
  ])('%s', async (code) => {
    expect(await reachOf(start + code, without('Order', 'note'), 'main.js')).not.toBe('none');
  });
});

describe('a schema of requests and responses', () => {
  const optional: Edit = ({ components: { schemas } }) => {
    schemas.Address.required = ['street'];
  };
  const merge = `const merge = <A, B>(one: A, other: B): A & B => ({ ...one, ...other });\n`;
  const set = `const set = <K extends 'note' | 'address'>(patch: Partial<Record<K, unknown>>, key: K) => { patch[key] = 1; };\n`;
  it.each([
    [
      'code that sends it',
      'await client.orders.update("1", { address: { street: "a", city: "b" } });',
      optional,
      'none',
    ],
    [
      'code that may send it',
      `${set}const patch: Parameters<typeof client.orders.update>[1] = {};\nset(patch, 'note');\nawait client.orders.update('1', patch);`,
      without('Address', 'city'),
      'possible',
    ],
    [
      'a function that another call gave it',
      `${merge}await client.orders.update('1', merge({ note: 'n' }, { phone: '1' }));\nawait client.orders.create(merge({ customer: 'c' }, { phone: '2' }));`,
      without('CreateOrder', 'note'),
      'possible',
    ],
  ])('%s', async (_, code, edit, reach) => {
    expect(await reachOf(start + code, edit)).toBe(reach);
  });
});

const removed =
  (path: string, method: string): Edit =>
  ({ paths }) => {
    delete paths[path][method];
  };

describe('methods that are called by names which are only known at run time', () => {
  it.each([
    [
      'JavaScript',
      'const [, , resource, method, ...words] = process.argv;\nconsole.log(await client[resource][method](...words));',
      'main.js',
    ],
    ['any', 'for (const name of process.argv) console.log(await (client as any)[name].list());', 'main.ts'],
    ['a variable of any', 'const loose: any = client;\nconsole.log(await loose.orders.list());', 'main.ts'],
    [
      'a text',
      'const name = process.argv[2] as string;\nconsole.log(await Reflect.get(client.orders, name)("1"));',
      'main.ts',
    ],
    [
      'a client without a type',
      'export const go = async (context: any) => console.log(await context.shop.orders.retrieve("1"));',
      'main.ts',
    ],
    [
      'a method that a pattern takes from a resource without a type',
      'export const go = async (context: any) => { const { retrieve } = context.shop.orders; console.log(await retrieve("1")); };',
      'main.ts',
    ],
    [
      'each resource',
      'for (const one of Object.values(client) as { retrieve?(id: string): Promise<unknown> }[]) console.log(await one.retrieve?.("1"));',
      'main.ts',
    ],
    [
      'a function that passes it on without a type',
      'import { plugin } from "./missing.js";\nexport default plugin(() => ({ client }));',
      'main.js',
    ],
    [
      'a resource without a type, by its name',
      'import { context } from "./missing.js";\nconsole.log(await context.shop[process.argv[2]].retrieve("1"));',
      'main.js',
    ],
    [
      'one of two names',
      'const name = process.argv[2] as "retrieve" | "update";\nconsole.log(await client.orders[name]("1", {} as never));',
      'main.ts',
    ],
  ])('%s: may use it', async (_, code, name) => {
    expect(await reachOf(start + code, without('Order', 'note'), name)).toBe('possible');
    expect(await reachOf(start + code, removed('/v1/orders/{id}', 'get'), name)).toBe('possible');
  });

  it('says so in the list', () => {
    const { manifest, escapes } = listOf(
      `${start}const name = process.argv[2];\nawait client.orders[name]('1');\n`,
      'main.js',
    );
    const used = manifest.packages['@acme/counter']?.operations ?? {};
    expect(Object.values(used).map(({ called, complete }) => [called, complete])).toEqual(
      Array(4).fill(['possible', false]),
    );
    expect(escapes[0]).toMatchObject({
      what: 'calls',
      reason: 'a method is called by a name that is only known at run time',
    });
  });

  it('and a resource whose class has another name is known by the name in the client', async () => {
    const document = counter();
    const taken: Edit = ({ components: { schemas } }) => {
      schemas.Folders = { type: 'object', properties: { count: { type: 'integer' } } };
      schemas.Folder.properties.all = { $ref: '#/components/schemas/Folders' };
    };
    taken(document);
    const api = await packageOf(join(folder, 'taken'), document, { name: '@acme/counter', className: 'Counter' });
    const code = `${start}export const go = (loose: any) => loose.shop.folders.retrieve('1');\nvoid client.orders;\n`;
    const project = application(join(folder, 'taken app'), { 'src/main.ts': code }, { '@acme/counter': api });
    const { manifest } = collectUsage({ project, places: false });
    expect(manifest.packages['@acme/counter']?.operations).toMatchObject({ getFolder: { called: 'possible' } });
  });

  it('and a response among the values of an instance is read', async () => {
    const code = `class Held { order = client.orders.retrieve('1'); }\nfor (const one of Object.values(new Held())) console.log((await one).note);\n`;
    expect(await reachOf(start + code, without('Order', 'note'))).toBe('certain');
  });

  it('and a client whose class is chosen at run time calls what it calls', async () => {
    const code = `import * as api from '@acme/counter';\nconst client = new api[process.argv[2]]();\nconsole.log(await client.orders.retrieve('1'));\n`;
    expect(await reachOf(code, removed('/v1/orders/{id}', 'get'), 'main.js')).toBe('certain');
  });

  it('and a method of another resource without a type is not one of them', async () => {
    const code = `${start}export const go = (data: any) => data.users.retrieve('1');\nawait client.folders.retrieve('1');\n`;
    expect(await reachOf(code, without('Order', 'note'))).toBe('none');
  });

  it('and the options of a query or a mutation call the operation of their client', () => {
    const code = `import { LiquidityV2 } from '@org/liquidity-v2';
import { createWithdrawalRequestMutation, listCurrentBalancesOptions } from '@org/liquidity-v2/queries';
declare function use(options: unknown): void;
const client = new LiquidityV2();
use(listCurrentBalancesOptions(client, { limit: 20 }));
use(createWithdrawalRequestMutation(client));
`;
    const { manifest } = collectUsage({
      project: application(join(folder, 'queries'), { 'src/main.ts': code }),
      places: false,
    });
    expect(manifest.packages['@org/liquidity-v2']?.operations).toMatchObject({
      createWithdrawalRequest: { sends: ['body'], reads: [''], complete: false },
      listCurrentBalances: { sends: ['query/limit'], always: ['query/limit'], reads: [''], complete: false },
    });
  });

  it('and a client that goes where its type is known calls nothing by itself', async () => {
    const code = `${start}declare function provide(value: Counter): void;\nprovide(client);\nawait client.folders.retrieve('1');\n`;
    expect(await reachOf(code, without('Order', 'note'))).toBe('none');
  });
});

describe('a client of unknown origin', () => {
  const outside = "import { Counter } from '@acme/counter';\nvoid Counter;\n";
  it.each([
    [
      'its listed names',
      'for (const a of Object.keys(shop)) for (const b in shop[a]) console.log(await shop[a][b]("1"));',
    ],
    ['its resources', 'for (const one of Object.values(shop)) console.log(await one.retrieve("1"));'],
    [
      'pairs of names and resources',
      'for (const [, one] of Object.entries(shop)) console.log(await one.retrieve("1"));',
    ],
    ['a copy', 'const all = { ...shop };\nfor (const one of Object.values(all)) console.log(await one.retrieve("1"));'],
    ['two names', 'console.log(await shop[a][b]("1"));'],
    ['two names of a part', 'console.log(await shop.api[a][b].call(shop, "1"));'],
    [
      'a proxy',
      'const seen = new Proxy(shop, { get: (one, r) => new Proxy(one[r], { get: (two, m) => (id) => two[m](id) }) });\nconsole.log(await seen[a][b]("1"));',
    ],
    ['a bound method', 'const run = shop[a][b].bind(shop[a]);\nconsole.log(await run("1"));'],
    ['reflection', 'console.log(await Reflect.apply(Reflect.get(Reflect.get(shop, a), b), shop, ["1"]));'],
    ['a pattern', 'const { [a]: { [b]: run } } = shop;\nconsole.log(await run("1"));'],
    ['a resource under another name', 'const source = shop.api.orders;\nconsole.log(await source.retrieve("1"));'],
    ['a resource and a name', 'const { [b]: run } = shop.orders;\nconsole.log(await run("1"));'],
  ])('%s: may call it', async (_, code) => {
    for (const [name, types] of [
      ['main.js', ['', '', '']],
      ['main.ts', [': any', ': string', ': string']],
    ] as const) {
      const app = `${outside}export const go = async (shop${types[0]}, a${types[1]}, b${types[2]}) => {\n${code}\n};\n`;
      expect(await reachOf(app, removed('/v1/orders/{id}', 'get'), name)).toBe('possible');
    }
  });

  it.each([
    ['two names', 'console.log(await (shop as any)[a][b]("1"));', 'possible'],
    ['a name in a type', 'console.log(await shop.orders[m]("1", {} as never));', 'possible'],
    ['a method by itself', 'const { retrieve } = shop.orders;\nconsole.log(await retrieve("1"));', 'certain'],
    ['a bound method', 'const run = shop.orders.retrieve.bind(shop.orders);\nconsole.log(await run("1"));', 'certain'],
    ['another method', 'console.log(await shop.orders.list());', 'none'],
    ['other names', 'console.log(Object.keys(process.env).map((name) => process.env[name]), labels[a]?.[b]);', 'none'],
  ])('with a type, %s: %s', async (_, code, reach) => {
    const parameters =
      'shop: Counter, a: string, b: string, m: "retrieve" | "update", labels: Record<string, Record<string, string>>';
    const app = `${outside}export const go = async (${parameters}) => {\n${code}\n};\n`;
    expect(await reachOf(app, removed('/v1/orders/{id}', 'get'))).toBe(reach);
  });

  it.each([
    ['a table of texts', 'String(labels[a][b]).trim()'],
    ['listed texts', 'Object.keys(labels).map((key) => labels[key])'],
    ['another resource', 'labels.users.retrieve("1")'],
    ['a method of another object', 'labels[a](b)'],
  ])('is not %s', async (_, code) => {
    const app = `${outside}export const go = (labels, a, b) => console.log(${code});\n`;
    expect(await reachOf(app, removed('/v1/orders/{id}', 'get'), 'main.js')).toBe('none');
  });

  it('may be used by a text of code', async () => {
    expect(
      await reachOf(
        `${start}console.log(eval(process.argv[2]), client);\n`,
        removed('/v1/orders/{id}', 'get'),
        'main.js',
      ),
    ).toBe('possible');
  });
});

it.each([
  ['listed', 'Object.keys(held.order)', 'possible'],
  ['asked for a name', 'process.argv[2] in order', 'possible'],
  ['asked for another', '"id" in order', 'none'],
])('the properties of a response are %s', async (_, code, reach) => {
  const app = `import { held } from './missing.js';\n${start}const order = await client.orders.retrieve('1');\nconsole.log(${code}, order.id);\n`;
  expect(await reachOf(app, without('Order', 'note'), 'main.js')).toBe(reach);
});

it.each([
  ['in JavaScript', "try { await call(); } catch (error) { if (error.code === 'frozen') throw error; }", 'main.js'],
  ['of any', "try { await call(); } catch (error: any) { if (error.code === 'frozen') throw error; }"],
  ['taken apart', "try { await call(); } catch ({ code }) { if (code === 'frozen') console.log('wait'); }", 'main.js'],
  ['narrowed', "await call().catch((e: unknown) => e instanceof Error && 'code' in e && e.code === 'frozen');"],
  ['asserted', "await call().then(() => 1, (e: unknown) => (e as { code?: string }).code === 'frozen');"],
  [
    'settled',
    "for (const r of await Promise.allSettled([call()])) if (r.status === 'rejected') r.reason.code === 'frozen';",
  ],
  ['looked up', "const texts = { frozen: 'no' };\nawait call().catch((error) => texts[error.code]);", 'main.js'],
])('names what code expects of an error without a type: %s', (_, code, name = 'main.ts') => {
  const { manifest } = listOf(`${start}const call = () => client.orders.retrieve('1');\n${code}\n`, name);
  expect(manifest.packages['@acme/counter']?.errors).toEqual({ codes: ['frozen'] });
});

it('says that code tells errors apart without naming them', () => {
  const caught = `await client.orders.retrieve('1').catch((error) => isApiError(error) && error.code?.startsWith('a'));\n`;
  const { manifest } = listOf(`import { isApiError } from '@acme/counter';\n${start}${caught}`);
  expect(manifest.packages['@acme/counter']?.operations.getOrder?.errors).toEqual({ codes: ['*'] });
});

describe('values that are compared behind /raw', () => {
  const raw = `import { createRawClient } from '@acme/counter/raw';\nconst raw = createRawClient();\n`;
  const paid = `${raw}const { data } = await raw.GET('/v1/orders');\nconsole.log(data?.data.filter((one) => one.status === 'PAID').length);\n`;
  it.each<[string, string]>([
    ['PAID', 'certain'],
    ['SENT', 'none'],
  ])('of which %s is removed: %s', async (value, reach) => {
    const edit: Edit = ({ components: { schemas } }) => {
      schemas.Status['x-extensible-enum'] = schemas.Status['x-extensible-enum'].filter((one: string) => one !== value);
    };
    expect(await reachOf(paid, edit)).toBe(reach);
  });
});

describe('values of an enum that code tells apart without naming them', () => {
  const gone: Edit = ({ components: { schemas } }) => {
    schemas.Status['x-extensible-enum'] = ['OPEN', 'SENT'];
  };
  it.each([
    ['a pattern', '/PAID|SENT/.test(order.status)', 'possible'],
    ['a part of it', "order.status.startsWith('PA')", 'possible'],
    ['a text that holds it', "'PAID,SENT'.includes(order.status)", 'possible'],
    ['a text around it', `\`order.\${order.status}\` === 'order.PAID'`, 'possible'],
    ['another case', "order.status.toLowerCase() === 'paid'", 'certain'],
    ['another case of another value', "order.status.toLowerCase() === 'sent'", 'none'],
    ['nothing: it is shown', `\`order: \${order.status}\``, 'none'],
    ['nothing: it is shown in capitals', 'order.status.toUpperCase()', 'none'],
    ['a pattern of another field', '/PAID/.test(order.note)', 'none'],
  ])('by %s', async (_, code, reach) => {
    const app = `${start}const order = await client.orders.retrieve('1');\nconsole.log(${code});\n`;
    expect(await reachOf(app, gone)).toBe(reach);
  });
});

describe('a path parameter that is renamed', () => {
  const renamed: Edit = ({ paths }) => {
    const item = paths['/v1/orders/{id}'];
    delete paths['/v1/orders/{id}'];
    paths['/v1/orders/{order}'] = item;
    for (const method of ['get', 'patch'])
      item[method].parameters = [{ name: 'order', in: 'path', required: true, schema: { type: 'string' } }];
  };
  it.each([
    [
      'who names the path',
      `import { createRawClient } from '@acme/counter/raw';\nconst raw = createRawClient();\nawait raw.GET('/v1/orders/{id}', { params: { path: { id: '1' } } });\n`,
      'certain',
    ],
    ['who calls a method', `${start}await client.orders.retrieve('1');\n`, 'none'],
  ])('reaches %s', async (_, code, reach) => {
    expect(await reachOf(code, renamed)).toBe(reach);
  });
});

describe('fields of a request that only types name', () => {
  it.each([
    [
      'a spread',
      'export const go = (patch: Partial<Pick<OrderPatch, "gift_message">>) => client.orders.update("1", { ...patch });',
      'certain',
    ],
    [
      'a generic spread',
      'export const go = <Patch extends OrderPatch>(patch: Patch) => client.orders.update("1", { ...patch });',
      'possible',
    ],
    [
      'a function that only its type describes',
      'declare function read(): OrderPatch;\nawait client.orders.update("1", read());',
      'possible',
    ],
    [
      'a parameter whose default is the only known value',
      'export const go = (more: { gift_message?: string } = {}) => client.orders.update("1", { note: "n", ...more });',
      'certain',
    ],
    [
      'an object that is put into itself',
      'const patch: any = { note: "n" };\nfor (const name of process.argv) { patch[name] = patch; patch.note = patch[name]; patch.phone = patch; }\nawait client.orders.update("1", patch);',
      'possible',
    ],
    [
      'another spread',
      'export const go = (patch: Partial<Pick<OrderPatch, "note">>) => client.orders.update("1", { ...patch });',
      'none',
    ],
    [
      'fields that any type may have',
      'export const go = (patch: Record<string, string>) => client.orders.update("1", { ...patch, note: "1" });',
      'possible',
    ],
    [
      'a spread of any',
      'export const go = (patch: any) => client.orders.update("1", { note: "1", ...patch });',
      'possible',
    ],
    ['a generic function', pickOf('gift_message'), 'possible'],
    ['a generic function for others', pickOf('note'), 'none'],
    [
      'an instance of a class',
      'class Patch { gift_message?: string; note?: string }\nconst patch = new Patch();\npatch.gift_message = "x";\nawait client.orders.update("1", patch);',
      'certain',
    ],
    [
      'another field of an instance of a class',
      'class Patch { phone?: string; note?: string }\nconst patch = new Patch();\npatch.note = "x";\nawait client.orders.update("1", patch);',
      'none',
    ],
    [
      'what a pattern leaves',
      'const { gift_message, ...patch } = { gift_message: "x", note: "n" };\nawait client.orders.update("1", patch);',
      'none',
    ],
    [
      'an assignment',
      'const patch: OrderPatch = {};\nif (process.argv[2] !== undefined) patch.gift_message = process.argv[2];\nawait client.orders.update("1", patch);',
      'certain',
    ],
    [
      'another assignment',
      'const patch: OrderPatch = {};\nif (process.argv[2] !== undefined) patch.note = process.argv[2];\nawait client.orders.update("1", patch);',
      'none',
    ],
  ])('%s', async (_, code, reach) => {
    expect(
      await reachOf(
        `import type { OrderPatch } from '@acme/counter';\n${start}${code}\n`,
        without('OrderPatch', 'gift_message'),
      ),
    ).toBe(reach);
  });

  it.each([
    ['a type that code claims', 'JSON.parse("") as Pick<OrderPatch, "note">', 'possible'],
    ['a type that code claims of what it knows', '{ note: "n" } as OrderPatch', 'none'],
    ['a variable of a type that code claims', 'patch', 'possible'],
  ])('%s', async (_, body, reach) => {
    const code = `const patch: Pick<OrderPatch, 'note'> = JSON.parse('');\nawait client.orders.update('1', ${body});\n`;
    const app = `import type { OrderPatch } from '@acme/counter';\n${start}${code}`;
    expect(await reachOf(app, without('OrderPatch', 'gift_message'))).toBe(reach);
  });

  it.each([
    ["that the operation doesn't take", 'await client.orders.update("1", { note: "n", gone: "1" });', 'possible'],
    ['that nothing in a list takes', 'await client.orders.update("1", { note: "n" });', 'none'],
    ["of a parameter that it doesn't have", 'await client.orders.list({ gone: "1" });', 'none'],
  ])('in JavaScript, %s', async (_, code, reach) => {
    expect(await reachOf(start + code, without('OrderPatch', 'gift_message'), 'main.js')).toBe(reach);
  });

  it('in JavaScript: places that the description lacks are told, and not listed', () => {
    const code = `await client.orders.update('1', { gone: { a: 1 } });\nawait client.orders.list({ gone: 1 });\nawait client.orders.retrieve('1', { gone: 1 });\n`;
    const { manifest, escapes } = listOf(start + code, 'main.js');
    const used = manifest.packages['@acme/counter'];
    expect(used && undescribed(counter(), used)).toEqual([]);
    expect(used?.operations.updateOrder).toMatchObject({ sends: ['body', 'path/id'], complete: false });
    expect(used?.operations.listOrders).toMatchObject({ sends: ['query'], complete: false });
    expect(used?.operations.getOrder).toMatchObject({ sends: ['path/id'], complete: true });
    const told = escapes.filter(({ reason }) => reason === "the description of the package doesn't have it");
    expect(new Set(told.map(({ operation }) => operation))).toEqual(new Set(['listOrders', 'updateOrder']));
  });

  it('says nothing of what a file to upload is made of', async () => {
    const document = counter();
    const upload: Edit = ({ paths }) => {
      paths['/v1/orders/{id}'].put = {
        ...{ operationId: 'attachFile', 'x-resource': 'orders', 'x-method': 'attach' },
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['scan'],
                properties: { scan: { type: 'string', format: 'binary' }, label: { type: 'string' } },
              },
            },
          },
        },
        responses: { 204: { description: 'Kept.' } },
      };
    };
    upload(document);
    const api = await packageOf(join(folder, 'uploads'), document, { name: '@acme/counter', className: 'Counter' });
    const code = `${start}const content = new Uint8Array([1]);
await client.orders.attach('1', { scan: { content, filename: 'a.pdf', contentType: 'application/pdf' }, label: 'l' });\n`;
    const project = application(join(folder, 'uploads app'), { 'src/main.ts': code }, { '@acme/counter': api });
    const { manifest, escapes } = collectUsage({ project, places: true });
    expect(escapes).toEqual([]);
    expect(manifest.packages['@acme/counter']?.operations.attachFile?.sends).toEqual([
      'body/label',
      'body/scan',
      'path/id',
    ]);
  });

  it('says nothing of the methods of a text', () => {
    const code = `${start}const params: Parameters<typeof client.orders.list>[0] = {};\nif (process.argv[2]) params.customer = process.argv[2];\nawait client.orders.list(params);\n`;
    expect(listOf(code).manifest.packages['@acme/counter']?.operations.listOrders?.sends).toEqual(['query/customer']);
  });
});

function pickOf(name: string): string {
  return `function pick<T, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  const out = {} as Pick<T, K>;
  for (const key of keys) out[key] = from[key];
  return out;
}
export const go = (patch: OrderPatch) => client.orders.update('1', { ...pick(patch, '${name}', 'phone'), phone: '1' });`;
}

describe('a field that becomes required', () => {
  const one = "{ customer: 'c' }";
  const both = "{ customer: 'c', phone: '1' }";
  const typed = '{ customer: string; phone: string }';
  const phone: Edit = ({ components: { schemas } }) => schemas.CreateOrder.required.push('phone');

  it.each<[code: string, reach: 'certain' | 'possible' | 'none']>([
    [`void client.orders.create(${both});`, 'none'],
    [`void client.orders.create(${one});`, 'certain'],
    [`void client.orders.create(${both}); void client.orders.create(${one});`, 'possible'],
    [`const order = ${both}; void client.orders.create({ ...order, note: 'n' });`, 'none'],
    [`const order: { customer: string; phone?: string } = ${both}; void client.orders.create(order);`, 'possible'],
    [`void client.orders.create({ customer: 'c', phone: process.argv[2] });`, 'possible'],
    [`void client.orders.create(process.argv[2] ? ${both} : ${one});`, 'possible'],
    [`void client.orders.create({ customer: 'c', ...(process.argv[2] ? { phone: '1' } : {}) });`, 'possible'],
    [`void client.orders.create(JSON.parse('') as any);`, 'possible'],
    [`const create = client.orders.create.bind(client.orders, ${both}); void create();`, 'none'],
    [`for (const phone of ['1']) void client.orders.create({ customer: 'c', phone });`, 'none'],
    [`void client.orders.create({ customer: 'c', phone: process.argv[2]! });`, 'possible'],
    [`void client.orders.create({ customer: 'c', phone: process.argv[2] as string });`, 'possible'],
    [`const kinds = ['1'] as const; void client.orders.create({ customer: 'c', phone: kinds[0] });`, 'none'],
    [`const phone = process.argv[2]!; void client.orders.create({ customer: 'c', phone });`, 'possible'],
    [`const order = ${one} as unknown as ${typed}; void client.orders.create(order);`, 'certain'],
    [`const order: ${typed} = JSON.parse(''); void client.orders.create(order);`, 'possible'],
    [`const order = { ...${one}, phone: process.argv[2]! }; void client.orders.create({ ...order });`, 'possible'],
    [
      `const send = (phone: string) => client.orders.create({ customer: 'c', phone }); send(process.argv[2] as string);`,
      'possible',
    ],
    [`const phone = process.argv[2]!.trim(); void client.orders.create({ customer: 'c', phone });`, 'none'],
    [
      `const phone = '1' as string; void client.orders.create({ customer: 'c', phone, note: process.argv[2]! });`,
      'none',
    ],
    [`export const send = (phone: string) => client.orders.create({ customer: 'c', phone });`, 'none'],
    // A type may hide spread properties.
    [
      `const order = { customer: 'c', phone: process.argv[2] }; const less: { customer: string } = order; void client.orders.create({ phone: '1', ...less });`,
      'possible',
    ],
    [
      `export const send = (order: { customer: string; phone?: string }) => client.orders.create(Object.assign({ phone: '1' }, order));`,
      'possible',
    ],
    [
      `const order = { customer: 'c', phone: process.argv[2] }; void client.orders.create({ ...order, phone: '1' });`,
      'none',
    ],
    [
      `import { createRawClient } from '@acme/counter/raw'; void createRawClient().POST('/v1/orders', { body: ${both} });`,
      'none',
    ],
    [
      `import { createRawClient } from '@acme/counter/raw'; void createRawClient().POST('/v1/orders', { body: ${one} });`,
      'certain',
    ],
  ])('%s: %s', async (code, reach) => {
    expect(await reachOf(`${start}${code}`, phone)).toBe(reach);
  });

  it.each<[code: string, reach: 'certain' | 'possible' | 'none']>([
    [
      'const order = {}; order.customer = "c"; if (process.argv[2]) order.phone = "1"; void client.orders.create(order);',
      'possible',
    ],
    [
      '/** @param {string} phone */ const send = (phone) => client.orders.create({ customer: "c", phone }); send("1"); send();',
      'possible',
    ],
    [`void client.orders.create(${both});`, 'none'],
  ])('in JavaScript, %s: %s', async (code, reach) => {
    expect(await reachOf(`${start}${code}`, phone, 'main.js')).toBe(reach);
  });

  it.each<[code: string, reach: 'certain' | 'possible' | 'none']>([
    ['void client.orders.list({ limit: 1 });', 'none'],
    ['void client.orders.list({ limit: 1 }); void client.orders.list();', 'possible'],
    ["void client.orders.list({ status: 'OPEN' });", 'certain'],
  ])('a parameter: %s: %s', async (code, reach) => {
    const limit: Edit = ({ paths }) => {
      paths['/v1/orders'].get.parameters[0].required = true;
    };
    expect(await reachOf(`${start}${code}`, limit)).toBe(reach);
  });
});

describe('classes that get their members from elsewhere', () => {
  const order = "await client.orders.retrieve('1')";
  it.each([
    [
      'a mixin',
      `const Loading = (Base) => class extends Base { async load() { this.order = ${order}; return this; } };
class Plain {}\nconst { order } = await new (Loading(Plain))().load();\nconsole.log(order.note);`,
    ],
    [
      'a mixin whose base has the client',
      `const Loading = (Base) => class extends Base { load() { return this.client.orders.retrieve('1'); } };
class Plain { constructor() { this.client = client; } }\nconsole.log((await new (Loading(Plain))().load()).note);`,
    ],
    [
      'an object',
      `class Bag {}\nconst bag = Object.assign(new Bag(), { order: ${order} });\nconsole.log(bag.order.note);`,
    ],
    ['a response', `class Row {}\nconst row = Object.assign(new Row(), ${order});\nconsole.log(row.note);`],
    [
      'a copy of a response',
      `class Row {}\nconst row = Object.assign(new Row(), Object.assign({}, ${order}));\nconsole.log(row.note);`,
    ],
  ])('%s', async (_, code) => {
    expect(await reachOf(start + code, without('Order', 'note'), 'main.js')).not.toBe('none');
    expect(await reachOf(start + code, without('Folder', 'owner'), 'main.js')).toBe('none');
  });
});

describe('methods of the language on values that come from elsewhere', () => {
  const go =
    'export async function go(ids: string[], groups: Map<string, string[]>, later: Promise<string>): Promise<unknown>';
  it.each([
    ['a list', 'return (await Promise.all(ids.map((id) => client.orders.retrieve(id)))).map((one) => one.note);'],
    [
      'a list of pairs',
      'const all = await Promise.all(ids.map(async (id) => [id, await client.orders.retrieve(id)] as const));\n  return all.map(([, one]) => one.note);',
    ],
    ['a map', 'groups.forEach(async (_, id) => console.log((await client.orders.retrieve(id)).note));\n  return 1;'],
    ['a promise', 'return (await later.then((id) => client.orders.retrieve(id))).note;'],
  ])('%s', async (_, code) => {
    const app = `${start}${go} {\n  ${code}\n}\n`;
    expect(await reachOf(app, without('Order', 'note'))).toBe('certain');
    expect(await reachOf(app, without('Address', 'city'))).toBe('none');
  });
});

describe('code without types that gets a value by a way that nothing follows', () => {
  it.each([
    ['the arguments of a function', 'function log() { console.log(Object.keys(arguments[0])); }\nlog(order);'],
    ['a thrown value', 'try { throw order; } catch (thrown) { console.log(Object.keys(thrown)); }'],
    ['an object of the platform', 'Object.assign(document.body.dataset, order);'],
    [
      'the prototype of a class',
      'class Row {}\nconst row = Object.assign(Object.create(Row.prototype), order);\nconsole.log(row.note);',
    ],
    ['a rejection', 'Promise.reject(order).catch((thrown) => console.log(Object.keys(thrown)));'],
    [
      'a subclass of a map',
      'class Cache extends Map { load(id) { return this.get(id); } }\nconst cache = new Cache();\ncache.set(1, order);\nconsole.log(Object.keys(cache.load(1)));',
    ],
    [
      'a generator',
      'function* log() { console.log(Object.keys(yield)); }\nconst it = log();\nit.next();\nit.next(order);',
    ],
    [
      'a field of a response',
      'const folder = await client.folders.retrieve("1");\nfolder.order = order;\nconsole.log(folder.order.note);',
    ],
    [
      'a computed field of an instance',
      'class Bag {}\nconst bag = new Bag();\nbag[process.argv[2]] = order;\nconsole.log(Object.keys(bag.order));',
    ],
    [
      'an instance',
      'import { add } from "./missing.js";\nclass Row { constructor() { this.order = order; } }\nadd(new Row());',
    ],
    [
      'a method of an instance',
      'import { add } from "./missing.js";\nclass Desk { load() { return order; } }\nadd(new Desk());',
    ],
    [
      'a method of a list that code adds',
      'Array.prototype.last = function () { return this.at(-1); };\nconsole.log(Object.keys([order].last()));',
    ],
    ['a method of a map that nothing follows', 'console.log(Object.keys(new Map().getOrInsert("1", order)));'],
  ])('%s', async (_, code) => {
    const app = `${start}const order = await client.orders.retrieve("1");\n${code}`;
    expect(await reachOf(app, without('Order', 'note'), 'main.js')).toBe('possible');
    expect(await reachOf(app, without('Folder', 'owner'), 'main.js')).toBe('none');
  });

  it.each([
    ['a setter', 'const view = { set order(one) { console.log(one.note); } };\nview.order = order;'],
    ['`this`', 'function log() { console.log(this.note); }\nlog.call(order);'],
    ['a list that grows', 'console.log([].concat(order).map((one) => one.note));'],
    ['a property that code adds', 'order.seen = true;\nconsole.log(order.note);'],
    ['a prototype', 'const view = { __proto__: order };\nconsole.log(view.note);'],
  ])('%s is followed', async (_, code) => {
    const app = `${start}const order = await client.orders.retrieve("1");\n${code}`;
    expect(await reachOf(app, without('Order', 'note'), 'main.js')).toBe('certain');
    expect(await reachOf(app, without('Address', 'city'), 'main.js')).toBe('none');
  });

  it.each([
    [
      'a bound method',
      'declare function callbackify<T>(run: (id: string) => Promise<T>): (id: string) => void;\ncallbackify(client.orders.retrieve.bind(client.orders))("1");',
      'main.ts',
    ],
    [
      'the class of the client',
      'const other = Reflect.construct(Counter, []);\nconsole.log(await other[process.argv[2]][process.argv[3]]());',
      'main.js',
    ],
  ])('%s', async (_, code, name) => {
    expect(await reachOf(start + code, removed('/v1/orders/{id}', 'get'), name)).toBe('possible');
  });
});

describe('an object of a type of the package that code writes itself', () => {
  const city = without('Address', 'city');
  const number: Edit = ({ components: { schemas } }) => {
    schemas.Address.properties.city = { type: 'integer' };
  };
  const optional: Edit = ({ components: { schemas } }) => {
    schemas.Address.required = ['street'];
  };
  const needed: Edit = ({ components: { schemas } }) => {
    schemas.Address.properties.zip = { type: 'string' };
    schemas.Address.required.push('zip');
  };
  const phone: Edit = ({ components: { schemas } }) => schemas.CreateOrder.required.push('phone');
  const types = "import type { Address, CreateOrder, Order } from '@acme/counter';\n";
  const home = "{ street: 's', city: 'c' }";

  it.each<[code: string, edit: Edit, reach: 'certain' | 'possible' | 'none']>([
    [`export const home: Address = ${home};`, city, 'certain'],
    [`export const home: Address = ${home};`, number, 'certain'],
    [`export const home: Address = ${home};`, optional, 'none'],
    [`export const home: Address = ${home};`, needed, 'possible'],
    [`export const home: Address = ${home};`, without('Address', 'street'), 'certain'],
    [`export const home: Address = ${home};`, without('Order', 'shipping'), 'none'],
    [`export const home = ${home} satisfies Address;`, city, 'certain'],
    [`export const home = ${home} as Address;`, number, 'possible'],
    [`export const make = async (): Promise<Address> => (${home});`, city, 'certain'],
    [
      `export const make = (given: Partial<Address>): Address => ({ ...${home}, city: 'c', ...given });`,
      city,
      'certain',
    ],
    [`export const moved: Partial<Order> = { shipping: ${home} };`, city, 'certain'],
    [`export const orders = new Map<string, Address[]>([['1', [${home}]]]);`, city, 'certain'],
    [`export const order: CreateOrder = { customer: 'c' };`, phone, 'possible'],
    [`export const order: CreateOrder = { customer: 'c', note: 'n' };`, without('CreateOrder', 'note'), 'certain'],
    [`const city = 'c';\nexport const home: Address = { street: 's', city };`, city, 'certain'],
    [`const home = ${home};\nexport const moved: Partial<Order> = { shipping: home };`, number, 'possible'],
    [`const home = ${home};\nexport const other: Address = { ...home, street: 't' };`, number, 'possible'],
    [`const homes = [${home}];\nexport const moved: { all: Address[] } = { all: homes };`, number, 'possible'],
    [
      `const line = (one: Address) => one.street;\nconst home = ${home};\nexport const text = line(home);`,
      number,
      'possible',
    ],
    [
      `const line = (one: Address) => one.street;\nconst home = () => (${home});\nexport const text = line(home());`,
      number,
      'possible',
    ],
    [
      `const line = (one: { city: string }) => one.city;\nconst home = ${home};\nexport const text = line(home);`,
      number,
      'none',
    ],
    [`interface Own { street: string; city: string }\nexport const home: Own = ${home};`, city, 'none'],
  ])('%s', async (code, edit, reach) => {
    expect(await reachOf({ 'src/main.ts': start + types, 'src/test/made.ts': types + code }, edit)).toBe(reach);
  });

  it.each<[code: string, edit: Edit, reach: 'certain' | 'possible' | 'none']>([
    [`export type Town = Address['city'];`, city, 'possible'],
    [`export interface Label { town: Order['billing']['city'] }`, city, 'possible'],
    [`export type Label = Pick<Address, 'street' | 'city'>;`, city, 'possible'],
    [`export type Label = Pick<Address, 'street'>;`, city, 'none'],
    [`export const label = <T,>(one: T): T => one;\nlabel<Address['city']>('c');`, city, 'possible'],
    [`export const line = (one: Address) => one.city;`, city, 'possible'],
    [`export const line = ({ city }: Address) => city;`, city, 'possible'],
    [`export const line = ({ billing: { street } }: Order) => street;`, city, 'none'],
    [`const line = (one: Address) => one.city;\nline({ street: 's' } as Address);`, city, 'possible'],
    [`export const columns: (keyof Address)[] = ['city'];`, city, 'possible'],
    [`export const columns = ['street'] as const satisfies readonly (keyof Address)[];`, city, 'none'],
    [
      `const column = <Key extends keyof Address>(key: Key) => ({ key });\nexport const columns = [column('city')];`,
      city,
      'possible',
    ],
    [
      `declare function form<T>(): { field(name: keyof T & string): void };\nform<CreateOrder>().field('note');`,
      without('CreateOrder', 'note'),
      'possible',
    ],
    [`export const titles: Partial<Record<keyof Address, string>> = { city: 'City' };`, city, 'possible'],
    [`export const columns: string[] = ['city'];\nexport type Key = keyof Address;`, city, 'none'],
    [`export class Home implements Address { street = 's'; city = 'c' }`, number, 'possible'],
    [`export class Home implements Pick<Address, 'street'> { street = 's'; city = 'c' }`, number, 'none'],
  ])('or names a field of such a type: %s', async (code, edit, reach) => {
    expect(await reachOf({ 'src/main.ts': start + types, 'src/made.ts': types + code }, edit)).toBe(reach);
  });

  it('is only listed where it is not sent', () => {
    const code = `${start}${types}const order: CreateOrder = { customer: 'c' };\nvoid client.orders.create(order);\n`;
    expect(listOf(code).manifest.packages['@acme/counter']).not.toHaveProperty('made');
  });

  it('says where it is', () => {
    const { manifest } = listOf({ 'src/test/made.ts': `${types}export const home: Address = ${home};\n` });
    expect(manifest.packages['@acme/counter']).toMatchObject({
      operations: {},
      made: { createOrder: { '/billing/city': 'certain', '/billing/street': 'certain' } },
      places: { 'made:createOrder/billing/city': ['src/test/made.ts:2:45'] },
    });
  });
});

describe('a name that one of several values of a type gives', () => {
  const head = "import type { Order } from '@acme/counter';\nconst order = await client.orders.retrieve('1');\n";
  it.each<[code: string, schema: string, name: string, reach: 'certain' | 'possible' | 'none']>([
    [
      "const keys: (keyof Order)[] = ['id', 'note'];\nfor (const key of keys) console.log(String(order[key]));",
      'Order',
      'note',
      'certain',
    ],
    [
      "const keys: (keyof Order)[] = ['id', 'note'];\nfor (const key of keys) console.log(String(order[key]));",
      'Order',
      'total',
      'possible',
    ],
    [
      "const keys = ['id', 'note'] as const;\nfor (const key of keys) console.log(order[key]);",
      'Order',
      'note',
      'certain',
    ],
    [
      "const keys = ['id', 'note'] as const;\nfor (const key of keys) console.log(order[key]);",
      'Order',
      'total',
      'none',
    ],
    ["const show = (key: 'id' | 'note') => console.log(order[key]);\nshow('id');", 'Order', 'note', 'certain'],
    [
      "const show = (key: 'shipping' | 'billing') => order[key].city;\nexport const cities = [show('shipping')];",
      'Address',
      'street',
      'none',
    ],
    [
      "const show = (key: 'shipping' | 'billing') => order[key].city;\nexport const cities = [show('shipping')];",
      'Address',
      'city',
      'certain',
    ],
    [
      "const show = (key: 'shipping' | 'billing') => order[key].city;\nexport const cities = [show('shipping')];",
      'Order',
      'billing',
      'certain',
    ],
    ['const at = (index: 0 | 1) => order.items[index]?.name;\nexport const last = at;', 'Item', 'name', 'certain'],
  ])('%s reads %s.%s: %s', async (code, schema, name, reach) => {
    expect(await reachOf(start + head + code, without(schema, name))).toBe(reach);
  });

  it.each([
    'const get = prop("billing")<Order>;\nconsole.log(get(order).city);',
    'console.log(pipe(prop("billing")<Order>, prop("city"))(order));',
    'const keep = <T,>(run: (one: Order) => T) => <S,>(other: S) => [run(order), other];\nconst kept = keep((one) => one.billing.city)<string>;\nconsole.log(kept("1"));',
    'console.log([order].map(prop("note")), pipe(prop("billing")<Order>, prop("city"))(order));',
  ])('a function whose types are given is followed: %s', async (code) => {
    const helpers = `const prop = <K extends PropertyKey>(key: K) => <T extends Record<K, unknown>>(from: T): T[K] => from[key];
const pipe = <A, B, C>(ab: (a: A) => B, bc: (b: B) => C) => (a: A): C => bc(ab(a));\n`;
    expect(await reachOf(start + head + helpers + code, without('Order', 'billing'))).toBe('certain');
    expect(await reachOf(start + head + helpers + code, without('Address', 'city'))).not.toBe('none');
    expect(await reachOf(start + head + helpers + code, without('Order', 'shipping'))).toBe('none');
  });
});
