import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { pets, putFiles } from '../cli/workspace.ts';
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

describe.each(Object.entries(applications))(
  'sources in an application whose modules are named with %s',
  (extension, how) => {
    const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'sources ')));
    afterAll(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 3 }));
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
      for (const name of Object.keys(descriptions)) {
        const args = ['generate', '--input', `${name}.yaml`, '--output', `src/${name}`, '--shape', 'sources'];
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

    it.each(['typescript', 'typescript-7'])('compile with %s', (compiler) => {
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
