import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { beforeAll, expect, it, vi } from 'vitest';
import '../fixed-seed.ts';
import type { Json } from '../../generator/src/base/json.ts';
import { onceFor, onceForText } from '../../generator/src/base/once-for.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import type { Compared } from '../../generator/src/compare/verdict/build-report.ts';
import { diffModels } from '../../generator/src/compare/wire/diff-models.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { comparedOf } from '../../generator/src/testing/report.ts';
import { openApplication, usageOf } from '../../generator/src/usage/collect-usage.ts';
import { markReach } from '../../generator/src/usage/reach/mark-reach.ts';
import { root } from '../../scripts/packages.ts';
import { application, type Edit, packageOf } from '../migrate/changed-packages.ts';
import { counter } from './counter.ts';
import { anyApplication, kit, type RandomApplication, textOf } from './random-usage.ts';
import { undescribed } from './undescribed.ts';
import { type Ran, runnable, runWatched } from './watched-service.ts';

// Running the application shows what it uses: everything that a change breaks must be named, and everything named as certain must be used.

const worlds = Number(process.env.USAGE_WORLDS ?? 100);
vi.setConfig({ testTimeout: 1_800_000 + worlds * 5_000 });

const folder = keptFolder('migrate ');
/** Descriptions of the same API, whose versions are a number and a date. */
const versions = ['1.4.0', '2024-06-01'] as const;
type Version = (typeof versions)[number];
const described = (version: Version, title = 'Counter') => ({ ...counter(), info: { title, version } });

beforeAll(async () => {
  for (const version of versions) await install(join(folder, version), described(version));
});

/** A workspace with the package of a description, an application and a package of its own. */
async function install(place: string, document: Json): Promise<void> {
  const api = await packageOf(join(place, 'api'), document, { name: '@acme/counter', className: 'Counter' });
  putFiles(place, {
    'package.json': JSON.stringify({ name: 'all', private: true, workspaces: ['apps/*', 'kit'] }),
  });
  const aboutKit = { name: '@acme/kit', main: './src/index.ts', dependencies: depends('counter') };
  application(
    join(place, 'kit'),
    { 'package.json': JSON.stringify(aboutKit), 'src/index.ts': kit },
    { '@acme/counter': api },
  );
  const about = { name: 'app', type: 'module', dependencies: depends('counter', 'kit') };
  const installed = { '@acme/counter': api, '@acme/kit': join(place, 'kit') };
  application(join(place, 'apps/app'), { 'package.json': JSON.stringify(about) }, installed);
}

const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
/** Whether an application compiles with the package of a description. */
async function compiles(text: string, document: Json): Promise<boolean> {
  const place = mkdtempSync(join(folder, 'compiled-'));
  await install(place, document);
  const app = join(place, 'apps/app');
  putFiles(app, { 'src/main.tsx': text });
  return spawnSync(process.execPath, [tsc, '-p', app]).status === 0;
}
const depends = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [`@acme/${name}`, '*']));

async function refuses(text: string, edit: Edit): Promise<boolean> {
  const document = counter();
  edit(document);
  return (await compilesNow(text)) && !(await compiles(text, document));
}

const compilesNow = onceForText((text) => compiles(text, counter()));

/** Whether a response that applications write themselves no longer compiles. */
const refusesMade = onceFor((edit: Edit) =>
  refuses(textOf({ statements: ['show(fake);'], from: 'package', isScript: false }), edit),
);

/** A change of the description, and whether an application uses what went, by what it did before. */
interface Change {
  readonly what: string;
  readonly edit: Edit;
  readonly touches: (ran: Ran) => boolean;
  /** Whether what it does is another thing then; without it, whatever uses it breaks. */
  readonly breaks?: (code: string, ran: Ran) => Promise<boolean>;
}

const without =
  (schema: string, name: string): Edit =>
  ({ components: { schemas } }) => {
    delete schemas[schema].properties[name];
    schemas[schema].required = schemas[schema].required.filter((one: string) => one !== name);
  };
const read = (schema: string, name: string): Change => {
  const edit = without(schema, name);
  const document = counter();
  edit(document);
  return {
    what: `${schema}.${name} is removed`,
    edit,
    touches: ({ did }) => did.has(`read ${schema}.${name}`),
    breaks: async (code, { shown }) => (await runWatched(code, document, 'STRANGE')).shown !== shown,
  };
};
const sent = (schema: string, name: string): Change => ({
  what: `${schema}.${name} is no longer taken`,
  edit: without(schema, name),
  touches: ({ did }) => did.has(`send ${schema}.${name}`),
});
const operation = (id: string, path: string, method: string): Change => ({
  what: `${id} is removed`,
  edit: ({ paths }) => delete paths[path][method],
  touches: ({ did }) => did.has(`call ${id}`),
});
const parameter = (name: string): Change => ({
  what: `the parameter ${name} is removed`,
  edit: ({
    paths: {
      '/v1/orders': { get },
    },
  }) => {
    get.parameters = get.parameters.filter((one: { name: string }) => one.name !== name);
  },
  touches: ({ did }) => did.has(`send listOrders.${name}`),
});
const statuses = ['OPEN', 'PAID', 'SENT'];
const value = (name: string): Change => ({
  what: `${name} is no status any more`,
  edit: ({ components: { schemas } }) => {
    schemas.Status['x-extensible-enum'] = statuses.filter((one) => one !== name);
  },
  touches: ({ did }) => did.has('read Order.status') || did.has(`send listOrders.status=${name}`),
  // An application that compares the value handles it differently from an unknown text.
  breaks: async (code, { shown, did }) =>
    did.has(`send listOrders.status=${name}`) || (await runWatched(code, counter(), name)).shown !== shown,
});
const changes: readonly Change[] = [
  ...[
    ['Address', 'city'],
    ['Address', 'street'],
    ['Money', 'amount'],
    ['Money', 'currency'],
    ['Item', 'name'],
  ],
  ...[
    ['Order', 'note'],
    ['Order', 'items'],
    ['Order', 'billing'],
    ['Folder', 'owner'],
    ['Folder', 'name'],
  ],
].map(([schema = '', name = '']) => read(schema, name));
const changed: readonly Change[] = [
  ...changes,
  ...['gift_message', 'note', 'phone'].map((name) => sent('OrderPatch', name)),
  sent('CreateOrder', 'note'),
  ...['limit', 'status', 'customer'].map(parameter),
  operation('getOrder', '/v1/orders/{id}', 'get'),
  operation('updateOrder', '/v1/orders/{id}', 'patch'),
  operation('createOrder', '/v1/orders', 'post'),
  operation('listOrders', '/v1/orders', 'get'),
  ...statuses.map(value),
  {
    what: 'CreateOrder.phone is needed',
    edit: ({ components: { schemas } }) => schemas.CreateOrder.required.push('phone'),
    touches: ({ did }) => did.has('leave out createOrder.phone'),
  },
];

const settings = { policy: defaultPolicy, now: new Date('2026-03-01T12:00:00Z') };
const comparedIn = (version: Version, title?: string) => {
  const base = modelOf(described(version, title));
  return changed.map((change) => {
    const document = described(version, title);
    change.edit(document);
    const head = modelOf(document);
    return { change, pair: comparedOf(diffModels(base, head, settings), { base, head }) };
  });
};
const compared = new Map(versions.map((version) => [version, comparedIn(version)]));
/** Another API with the same operations. */
const others = comparedIn('1.4.0', 'Accounts');

/** Applications that one program compiles: the types of packages and platforms are read once for all of them. */
const batch = 100;

/** How changes reach applications, as their lists say. */
function told(apps: readonly RandomApplication[], version: Version): readonly ReadonlyMap<string, string>[] {
  const files = apps.map((app, index): readonly [string, string] => {
    const text = textOf(app);
    if (!app.isScript) return [`src/main-${index}.tsx`, text];
    const code = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
      fileName: 'main.tsx',
    }).outputText;
    return [`src/main-${index}.jsx`, code];
  });
  const project = join(folder, version, 'apps/app');
  rmSync(join(project, 'src'), { recursive: true, force: true });
  putFiles(project, Object.fromEntries(files));
  const all = openApplication(project);
  return files.map(([name, text], index) => {
    const sources = all.found.sources.filter(
      (source) => source.fileName.endsWith(name) || (text.includes('@acme/kit') && all.found.wrapped.has(source)),
    );
    // A program that imports only `/raw` doesn't have the methods.
    const methods = /from '@acme\/(?:counter|kit)'/.test(text) ? all.found.methods : new Map();
    const { manifest } = usageOf({ ...all, found: { ...all.found, sources, methods } }, { project, places: true });
    const used = manifest.packages['@acme/counter'];
    expect(used && undescribed(counter(), used), text).toEqual([]);
    const known = [{ manifest, file: 'app.json' }];
    const reachedBy = (pair: Compared) =>
      markReach(pair, known).findings.flatMap(({ apps = [] }) => apps.map(({ reach }) => reach));
    const other = others[index % others.length]?.pair;
    expect(other && reachedBy(other), `a change of another API reaches ${text}`).toEqual([]);
    return new Map(
      compared.get(version)?.map(({ change, pair }) => {
        const reached = reachedBy(pair);
        return [
          change.what,
          reached.includes('certain') ? 'certain' : reached.includes('possible') ? 'possible' : 'none',
        ];
      }),
    );
  });
}

it('every application that a change breaks is named, and none is named for sure that does not use what went', async () => {
  const counts = { none: 0, possible: 0, certain: 0, 'possible, and used': 0 };
  const all = fc.sample(anyApplication, worlds);
  for (let start = 0; start < worlds; start += batch) {
    const apps = all.slice(start, start + batch);
    const reaches = told(apps, versions[(start / batch) % 2] ?? '1.4.0');
    for (const [index, app] of apps.entries()) await check(app, reaches[index] ?? new Map(), start + index);
    // Programs are released between two tasks.
    await new Promise(setImmediate);
  }
  console.log(
    `usage of ${worlds} applications: ${Object.entries(counts)
      .map(([name, one]) => `${one} ${name}`)
      .join(', ')}`,
  );

  async function check(app: RandomApplication, reach: ReadonlyMap<string, string>, index: number): Promise<void> {
    const text = textOf(app);
    // A value that the application made itself says by its type that it is a response.
    const isRefused = async (edit: Edit) =>
      !app.isScript && ((/\bfake\b/.test(text) && (await refusesMade(edit))) || (await refuses(text, edit)));
    const code = runnable(text);
    const ran = await runWatched(code, counter(), 'STRANGE');
    expect(ran.shown, text).not.toContain('threw');
    const wrong: string[] = [];
    for (const { what, edit, touches, breaks } of changed) {
      const named = reach.get(what) as 'none' | 'possible' | 'certain';
      const isUsed = touches(ran);
      const isBroken = isUsed && ((await breaks?.(code, ran)) ?? true);
      counts[isBroken && named === 'possible' ? 'possible, and used' : named] += 1;
      if (isBroken && named === 'none') wrong.push(`${what}: it breaks, and is not named`);
      if (!isUsed && named === 'certain' && !(await isRefused(edit)))
        wrong.push(`${what}: it is named for sure, and uses nothing of it`);
    }
    expect(wrong, `application ${index + 1}: ${text}`).toEqual([]);
  }
});
