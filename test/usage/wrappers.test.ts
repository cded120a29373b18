import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../generator/src/index.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { runCommand } from '../cli/run-command.ts';
import { type Edit, packageOf } from '../migrate/changed-packages.ts';
import { counter } from './counter.ts';

// An application that uses an API through its own package is named for its own calls, not for those of others.

const folder = keptFolder('migrate ');
let installed = '';
beforeAll(async () => {
  installed = await packageOf(join(folder, 'api'), counter(), { name: '@acme/counter', className: 'Counter' });
});

const kit = `import { Counter } from '@acme/counter';
export { Counter, type Order as KitOrder } from '@acme/counter';
const client = new Counter();
export class Desk {
  readonly #client = new Counter();
  order(id: string) { return this.#client.orders.retrieve(id); }
  async folder(id: string) { return (await this.#client.folders.retrieve(id)).owner; }
  get all() { return this.#client.orders.list(); }
}
export const note = async (id: string, text: string) => { await client.orders.update(id, { note: text }); };
export const gift = async (id: string, text: string) => { await client.orders.update(id, { gift_message: text }); };
`;
const dependsOn = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '*']));
const config = JSON.stringify({
  compilerOptions: { module: 'nodenext', strict: true, target: 'es2023', skipLibCheck: true },
});

let count = 0;
/** A workspace with the kit and applications that each import it, as they stand in `apps`. */
function workspace(apps: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): string {
  count += 1;
  const place = join(folder, `workspace ${count}`);
  putFiles(place, {
    'package.json': JSON.stringify({ name: 'all', private: true, workspaces: ['packages/*', 'apps/*'] }),
    'packages/kit/package.json': JSON.stringify({
      ...{ name: '@acme/kit', version: '1.2.0', type: 'module', main: './dist/index.js', types: './dist/index.d.ts' },
      dependencies: dependsOn('@acme/counter'),
    }),
    'packages/kit/tsconfig.json': config,
    'packages/kit/src/index.ts': kit,
    'packages/plain/package.json': JSON.stringify({ name: '@acme/plain', version: '1.0.0' }),
    ...more,
    ...Object.fromEntries(
      Object.entries(apps).flatMap(([name, code]) => [
        [`apps/${name}/src/main.ts`, code],
        [`apps/${name}/tsconfig.json`, config],
        [`apps/${name}/package.json`, JSON.stringify({ name, type: 'module', dependencies: dependsOn('@acme/kit') })],
      ]),
    ),
  });
  link(installed, join(place, 'node_modules/@acme/counter'));
  link(join(place, 'packages/kit'), join(place, 'node_modules/@acme/kit'));
  return place;
}

function link(target: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(target, place, 'junction');
}

/** The operations of the list of an application that has one file. */
function operationsOf(code: string) {
  const { manifest } = collectUsage({ project: join(workspace({ web: code }), 'apps/web'), places: true });
  return manifest.packages['@acme/counter']?.operations ?? {};
}

describe('a package of the workspace that wraps a client', () => {
  it('in a class: the method that is called counts, and what is read of its result', () => {
    const used = operationsOf(
      "import { Desk } from '@acme/kit';\nconsole.log((await new Desk().order('1')).shipping.city);\n",
    );
    expect(Object.keys(used)).toEqual(['getOrder']);
    expect(used.getOrder).toMatchObject({ reads: ['/shipping/city'], complete: true });
    expect(used.getOrder?.places?.['reads:/shipping/city']).toEqual(['src/main.ts:2:52']);
  });

  it('in a getter, in a function, and in one that is passed on', () => {
    const used = operationsOf(
      "import { Desk, gift } from '@acme/kit';\nconsole.log((await new Desk().all).data[0]?.note);\nawait Promise.all(['1'].map((id) => gift(id, 'x')));\n",
    );
    expect(used.listOrders).toMatchObject({ reads: ['/data/*/note'] });
    expect(used.updateOrder?.sends).toEqual(['body/gift_message', 'path/id']);
    expect(Object.keys(used)).toEqual(['listOrders', 'updateOrder']);
  });

  it('and exports it', () => {
    const used = operationsOf(
      "import { Counter } from '@acme/kit';\nconsole.log((await new Counter().orders.retrieve('1')).note);\n",
    );
    expect(used).toMatchObject({ getOrder: { reads: ['/note'], complete: true } });
  });

  it('and goes where nothing follows it: each of its functions may be called', () => {
    const used = operationsOf(
      "import * as kit from '@acme/kit';\ndeclare function serve(routes: unknown): void;\nserve({ go: kit.note });\n",
    );
    expect(Object.keys(used)).toEqual(['updateOrder']);
  });
});

describe('a wrapper that is installed', () => {
  /** Without its sources: declarations with types of their own. */
  const app = (): string => {
    count += 1;
    const place = join(folder, `installed ${count}`);
    putFiles(place, {
      'package.json': JSON.stringify({ name: 'web', type: 'module', dependencies: dependsOn('@acme/kit') }),
      'tsconfig.json': config,
      'src/main.ts': "import { cityOf } from '@acme/kit';\nconsole.log(await cityOf('1'));\n",
      'node_modules/@acme/kit/package.json': JSON.stringify({
        ...{ name: '@acme/kit', version: '1.2.0', type: 'module', main: './dist/index.js', types: './dist/index.d.ts' },
        dependencies: dependsOn('@acme/counter'),
      }),
      'node_modules/@acme/kit/dist/index.d.ts': 'export declare function cityOf(id: string): Promise<string>;\n',
    });
    link(installed, join(place, 'node_modules/@acme/counter'));
    return place;
  };
  const without: Edit = ({ components: { schemas } }) => {
    delete schemas.Address.properties.city;
    schemas.Address.required = ['street'];
  };
  const reach = async (...lists: readonly object[]) => {
    count += 1;
    const place = join(folder, `lists ${count}`);
    const head = counter();
    without(head);
    putFiles(place, {
      'base.json': JSON.stringify(counter()),
      'head.json': JSON.stringify(head),
      ...Object.fromEntries(lists.map((list, index) => [`lists/${index}.json`, JSON.stringify(list)])),
    });
    const sides = { base: join(place, 'base.json'), head: join(place, 'head.json') };
    const { findings } = await diff({ ...sides, cwd: place, usage: ['lists'], source: false });
    return findings.flatMap(({ apps = [] }) => apps.map((one) => `${one.app} ${one.reach} ${one.through ?? ''}`));
  };

  it('is in the list, and what its own list says reaches the application', async () => {
    const { manifest } = collectUsage({ project: app(), places: true });
    expect(manifest.packages).toMatchObject({
      '@acme/counter': { version: '1.4.0', through: ['@acme/kit'], operations: {} },
    });
    const own = (reads: readonly string[]) => ({
      ...{ format: 1, app: '@acme/kit' },
      packages: {
        '@acme/counter': {
          ...{ version: '1.4.0', api: 'Counter' },
          operations: { getOrder: { sends: ['path/id'], reads, compares: {}, complete: true } },
        },
      },
    });
    expect([...new Set(await reach(manifest, own(['/shipping/city'])))]).toEqual([
      '@acme/kit certain ',
      'web possible @acme/kit',
    ]);
    expect(await reach(manifest, own(['/note']))).toEqual([]);
    // Nothing is known about applications without a list.
    expect([...new Set(await reach(manifest))]).toEqual(['web possible @acme/kit']);
  });
});

describe('usage --workspace', () => {
  const apps = {
    desk: "import { Desk } from '@acme/kit';\nconsole.log(await new Desk().folder('1'));\n",
    web: "import { note } from '@acme/kit';\nawait note('1', 'x');\n",
    idle: "console.log('no import');\n",
  };
  const owners = { '.github/CODEOWNERS': '* @acme/all\n/apps/web/ @acme/web @acme/others\n' };

  it('lists each package that uses the API, with its owner', async () => {
    const cwd = workspace(apps, owners);
    const { code, stderr } = await runCommand(['usage', '--workspace', '--output', 'lists'], { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain('idle depends on a package of the generator, and imports none. It gets no list.');
    expect(readdirSync(join(cwd, 'lists')).sort()).toEqual(['acme-kit.json', 'desk.json', 'web.json']);
    const list = (name: string) => JSON.parse(readFileSync(join(cwd, 'lists', name), 'utf8'));
    const told = ['desk', 'web'].map((name) => {
      const { app, owner, packages } = list(`${name}.json`);
      return [app, owner, Object.keys(packages['@acme/counter'].operations)];
    });
    expect(told).toEqual([
      ['desk', '@acme/all', ['getFolder']],
      ['web', '@acme/web', ['updateOrder']],
    ]);
    expect(Object.keys(list('acme-kit.json').packages['@acme/counter'].operations)).toHaveLength(4);
    expect(await runCommand(['usage', '--workspace', '--output', 'lists', '--check'], { cwd })).toMatchObject({
      code: 0,
    });
    putFiles(cwd, { 'apps/web/src/main.ts': apps.desk });
    const changed = await runCommand(['usage', '--workspace', '--output', 'lists', '--check'], { cwd });
    expect(changed.code).toBe(1);
    expect(changed.stderr).toMatch(/^lists\/web\.json is out of date/m);
  });

  it.each([
    [['--workspace'], 2, '--workspace needs --output'],
    [['--workspace', '--output', 'lists', '--owner', 'me'], 2, '--app and --owner name one application'],
    [['--workspace', '--output', 'lists', '--project', 'apps'], 4, 'No package of the workspace'],
  ])('refuses %j', async (args, code, message) => {
    const cwd = workspace({});
    const outcome = await runCommand(['usage', ...args], { cwd });
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });
});
