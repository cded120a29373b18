import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { planMigration } from '../../generator/src/migrate/migrate.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { counter } from '../usage/counter.ts';
import { application, type Edit, packageOf } from './changed-packages.ts';

// Names fixed by others, in requests and responses of an application, stay; removed values are marked, even if the code
// compiles.

const folder = keptFolder('migrate ');
let base = '';
let head = '';
const changed: Edit = ({ info, components: { schemas } }) => {
  info.version = '1.5.0';
  const { OrderPatch, Address, Status } = schemas;
  OrderPatch.properties.gift_text = OrderPatch.properties.gift_message;
  delete OrderPatch.properties.gift_message;
  Address.properties.town = Address.properties.city;
  delete Address.properties.city;
  Address.required = ['street', 'town'];
  Status['x-extensible-enum'] = ['OPEN', 'PAID'];
};
beforeAll(async () => {
  const named = { name: '@acme/counter', className: 'Counter' };
  base = await packageOf(join(folder, 'base'), counter(), named);
  const document = counter();
  changed(document);
  head = await packageOf(join(folder, 'head'), document, named);
});

let count = 0;
/** What an application of one file becomes, and the sentences about it. */
async function migrated(code: string) {
  count += 1;
  const compilerOptions = { module: 'nodenext', strict: true, target: 'es2022', experimentalDecorators: true };
  const files = {
    'package.json': '{ "name": "app", "type": "module", "dependencies": { "@acme/counter": "1.4.0" } }\n',
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true } }),
    'main.ts': code,
  };
  const project = application(join(folder, `app ${count}`), files, { '@acme/counter': base });
  const made = await planMigration({ project, packageName: '@acme/counter', to: head });
  expect(made).toMatchObject({ outcome: 'planned', errors: [] });
  const now = made.files.find(({ path }) => path.endsWith('main.ts'))?.after ?? code;
  return { now, marked: made.marked.map(({ place, sentence }) => `${place.replace(/^main\.ts:/, '')} ${sentence}`) };
}

const start = `import { Counter, type Address, type Order, type OrderPatch } from '@acme/counter';
const client = new Counter();
declare function Body(): ParameterDecorator;
declare function Get(): MethodDecorator;
declare function IsString(): PropertyDecorator;
`;
const keeps =
  'gift_message is called gift_text in the package. Others know this name, so it stays: translate it where it is passed on.';
const leaves = (way: string, names: string) =>
  `The application's own callers ${way} ${names} here: keep their names for them, or change what they rely on.`;

describe('the contract of the application', () => {
  it.each([
    [
      'of a class that a framework fills',
      `class Patch implements OrderPatch { gift_message?: string; }
export class Orders { async change(@Body() patch: Patch) { console.log(patch.gift_message); } }`,
    ],
    ['of a class with decorators', 'export class Patch implements OrderPatch { @IsString() gift_message?: string; }'],
    [
      'of an interface that data is taken for',
      'interface Patch extends OrderPatch { gift_message?: string; }\nexport const read = (text: string) => console.log((JSON.parse(text) as Patch).gift_message);',
    ],
  ])('%s stays, and is marked', async (_, code) => {
    const { now, marked } = await migrated(start + code);
    expect(now).toContain(keeps);
    expect(now.replace(/^ *\/\/.*$\n/gm, '')).not.toContain('gift_text');
    expect(marked.filter((one) => one.includes(keeps))).toHaveLength(1);
  });

  it('of its own classes that nobody else fills is rewritten', async () => {
    const code =
      'class Patch implements OrderPatch { gift_message?: string; }\nconst one = new Patch();\none.gift_message = "x";\nawait client.orders.update("1", one);\n';
    const { now, marked } = await migrated(start + code);
    expect(now).toBe(start + code.replaceAll('gift_message', 'gift_text'));
    expect(marked).toEqual([]);
  });

  it.each([
    [
      'a type of the package that a framework fills',
      'export class Orders { async change(@Body() patch: OrderPatch) { await client.orders.update("1", patch); } }',
      leaves('send', 'city (now town), gift_message (now gift_text)'),
    ],
    [
      'an answer as JSON',
      'export const go = async (response: { json(body: unknown): void }) => response.json((await client.orders.retrieve("1")).shipping);',
      leaves('get', 'city (now town)'),
    ],
    [
      'an answer as a text',
      'export const go = async () => new Response(JSON.stringify(await client.orders.retrieve("1")));',
      leaves('get', 'city (now town)'),
    ],
    [
      'a result of a controller',
      'export class Orders { @Get() async one() { return await client.orders.retrieve("1"); } }',
      leaves('get', 'city (now town)'),
    ],
  ])('of %s is marked', async (_, code, sentence) => {
    expect((await migrated(start + code)).marked.map((one) => one.replace(/^\S+ /, ''))).toEqual([sentence]);
  });

  it.each([
    'export const go = async () => JSON.stringify((await client.orders.retrieve("1")).total);',
    'export const go = async (send: (text: string) => void) => send((await client.orders.retrieve("1")).note);',
    'export class Orders { async change(@Body() note: string) { await client.orders.update("1", { note }); } }',
  ])('without a name that changes is left alone: %s', async (code) => {
    expect((await migrated(start + code)).marked).toEqual([]);
  });
});

describe('a value that is gone', () => {
  const never =
    '"SENT" is no longer a value here: the service doesn\'t send it, so what this does for it never happens.';
  const order = 'const order = await client.orders.retrieve("1");\n';
  it.each([
    ['a comparison', `${order}console.log(order.status === 'SENT');`],
    [
      'a filter',
      "const { data } = await client.orders.list();\nconsole.log(data.filter((one) => one.status !== 'SENT').length);",
    ],
    ['a branch', `${order}switch (order.status) { case 'SENT': console.log(1); break; case 'PAID': console.log(2); }`],
    ['a list', `${order}console.log(['PAID', 'SENT'].includes(order.status));`],
    ['a constant', `${order}const sent = 'SENT';\nconsole.log(order.status === sent);`],
    [
      'a table',
      `${order}const words: Record<string, string> = { PAID: 'p', SENT: 's' };\nconsole.log(words[order.status]);`,
    ],
    [
      'a text that ends in it, and one that it is',
      `${order}console.log(order.status === 'PAID' || order.status === 'SENT');`,
    ],
  ])('is marked in %s, once', async (_, code) => {
    const { marked } = await migrated(start + code);
    expect(marked.map((one) => one.replace(/^\S+ /, ''))).toEqual([never]);
  });

  it('is marked where it is sent', async () => {
    const { marked } = await migrated(
      `${start}await client.orders.list({ status: 'SENT' });\nawait client.orders.list({ status: 'PAID' });`,
    );
    expect(marked).toEqual([
      '6:28 "SENT" is no longer a value here: the service refuses it, or reads it in another way.',
    ]);
  });

  it('and what stays is left alone', async () => {
    const { marked } = await migrated(`${start}${order}console.log(order.status === 'PAID', order.note === 'SENT');`);
    expect(marked).toEqual([]);
  });
});
