import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { pets } from '../cli/workspace.ts';
import { variants } from '../full.ts';
import { runStep } from '../release/run-step.ts';

/** Everything that a careful application switches on. */
const strict = {
  ...{
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    types: [],
    noEmit: true,
    skipLibCheck: false,
  },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noImplicitOverride: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, erasableSyntaxOnly: true, noImplicitReturns: true },
  ...{ noUnusedLocals: true, noUnusedParameters: true, noPropertyAccessFromIndexSignature: true },
  ...{ noFallthroughCasesInSwitch: true, allowUnreachableCode: false },
};
const applications = {
  ts: { module: 'nodenext', allowImportingTsExtensions: true },
  js: { module: 'nodenext' },
  none: { module: 'esnext', moduleResolution: 'bundler' },
};
const torture = join(root, 'test/corpus/torture');
/** Descriptions with most of what there is: each gets its client in a folder of one application. */
const descriptions: Readonly<Record<string, string>> = {
  pets,
  events: 'openapi: 3.1.0\ninfo: { title: Events, version: 1.0.0 }\nwebhooks: {}\n',
  ...Object.fromEntries(
    ['openapi-3-2', 'loose-ends', 'discriminators', 'pages'].map((name) => [
      name,
      readFileSync(join(torture, `${name}.yaml`), 'utf8'),
    ]),
  ),
};

let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: '1', url: request.url }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe.each(variants(Object.entries(applications)))(
  'sources in an application whose modules are named with %s',
  (extension, how) => {
    const cwd = keptFolder('sources ');
    const main = `import { Pets } from './pets/index${extension === 'none' ? '' : `.${extension}`}';
const pet = await new Pets({ baseUrl: 'ADDRESS' }).pets.retrieve('1');
console.log(JSON.stringify(pet));
`;

    beforeAll(async () => {
      putFiles(cwd, {
        'package.json': '{ "private": true, "type": "module" }',
        'tsconfig.json': JSON.stringify({ compilerOptions: { ...strict, ...how }, include: ['src'] }),
        'src/main.ts': main.replace('ADDRESS', address),
        ...Object.fromEntries(Object.entries(descriptions).map(([name, text]) => [`${name}.yaml`, text])),
      });
      mkdirSync(join(cwd, 'node_modules'));
      symlinkSync(join(root, 'node_modules/zod'), join(cwd, 'node_modules/zod'));
      for (const name of Object.keys(descriptions)) {
        const whole = name === 'openapi-3-2' ? ['--schemas', 'zod', '--samples'] : [];
        const args = ['generate', '--input', `${name}.yaml`, '--output', `src/${name}`, '--shape', 'sources', ...whole];
        expect(await runStep(args, cwd), name).toMatchObject({ code: 0 });
      }
      const clients = ['pets', 'pages'].map((name) => ({
        ...{
          api: name,
          major: 'v1',
          input: `${name}.yaml`,
          output: `src/both/${name}`,
          package: name,
          shape: 'sources',
        },
      }));
      putFiles(cwd, { 'codegen.config.json': JSON.stringify({ clients }) });
      expect(await runStep(['generate'], cwd)).toMatchObject({ code: 0 });
    });

    it('share one file of the runtime in one application', () => {
      const files = readdirSync(join(cwd, 'src/both'), { recursive: true }).map(String);
      expect(files.filter((path) => path.endsWith('runtime.ts'))).toEqual([join('pets', 'runtime.ts')]);
      expect(readFileSync(join(cwd, 'src/both/pages/client.ts'), 'utf8')).toMatch(/ from '\.\.\/pets\/runtime\b/);
    });

    it('are TypeScript alone, one file for each resource and one for the runtime', async () => {
      expect(readdirSync(join(cwd, 'src/pets'), { recursive: true }).sort()).toEqual([
        ...['client.ts', 'codegen-manifest.json', 'index.ts', 'models.ts', 'resources', 'resources/pets.ts'],
        ...['runtime.ts', 'transport.ts', 'undici.ts'],
      ]);
      const check = ['generate', '--input', 'pets.yaml', '--output', 'src/pets', '--shape', 'sources', '--check'];
      expect(await runStep(check, cwd)).toMatchObject({ code: 0 });
    });

    it.each(variants(['typescript-7', 'typescript']))('compile with %s', (compiler) => {
      const { stdout } = spawnSync('node', [join(root, 'node_modules', compiler, 'bin/tsc'), '-p', cwd], {
        encoding: 'utf8',
      });
      expect(stdout).toBe('');
    });

    it.runIf(extension === 'ts')('run as they are', async () => {
      const { stdout } = await promisify(execFile)('node', ['src/main.ts'], { cwd });
      expect(JSON.parse(stdout)).toEqual({ id: '1', url: '/pets/1' });
    });
  },
);

describe('an application whose client is sources', () => {
  const cwd = keptFolder('sources ');
  const compile = () =>
    spawnSync('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', cwd], { encoding: 'utf8' }).stdout;
  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await runStep(args, cwd);
    return { code, stdout, stderr };
  };

  it('lists what it uses, and is migrated before its client is generated again', async () => {
    const client = { major: 'v1', input: 'pets.yaml', output: 'src/pets', package: 'pets', shape: 'sources' };
    putFiles(cwd, {
      'package.json': '{ "name": "shop", "private": true, "type": "module" }',
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...strict, module: 'nodenext', noEmit: false, rootDir: 'src', outDir: 'dist' },
        include: ['src'],
      }),
      'codegen.config.json': JSON.stringify({ clients: [client] }),
      'pets.yaml': pets,
      'src/main.ts': "import { Pets } from './pets/index.js';\nvoid new Pets().pets.retrieve('1');\n",
    });
    expect(await run('generate')).toMatchObject({ code: 0 });
    expect(compile()).toBe('');
    const { stdout } = await run('usage', '--no-places');
    expect(JSON.parse(stdout)).toMatchObject({
      app: 'shop',
      packages: { pets: { version: '1.2.3', operations: { getPet: {} } } },
    });

    putFiles(cwd, { 'next.yaml': pets.replace('operationId: getPet', 'operationId: getPet\n      x-method: fetch') });
    const next = join(cwd, 'next');
    const ofNext = ['generate', '--input', 'next.yaml', '--output', next, '--package', 'pets', '--shape', 'sources'];
    expect(await run(...ofNext)).toMatchObject({ code: 0 });
    const migrated = await run('migrate', '--package', 'pets', '--to', next, '--write');
    expect(migrated).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Bring src/pets up to date: run generate.'),
    });
    expect(readFileSync(join(cwd, 'src/main.ts'), 'utf8')).toContain('new Pets().pets.fetch(');
    putFiles(cwd, { 'pets.yaml': readFileSync(join(cwd, 'next.yaml'), 'utf8') });
    expect(await run('generate')).toMatchObject({ code: 0 });
    expect(compile()).toBe('');
  });
});
