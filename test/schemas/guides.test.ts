import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { createSandbox } from '@org/liquidity-sandbox';
import { expect, it, onTestFinished, vi } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCli } from '../cli/run-cli.ts';
import { readDocument } from '../docs/documents.ts';
import { readBlocks } from '../docs/read-blocks.ts';
import { stubEnvironment } from '../docs/stub-environment.ts';
import { description } from './description.ts';

const input = ['--input', 'spec/v2/openapi.yaml', '--root', 'spec', '--output', 'src/liquidity'];

it.each([['docs/guides/validate.md', [...input, '--schemas', 'zod']]])(
  'the program of %s runs with the client that its command makes',
  async (document, options) => {
    const blocks = readBlocks(readDocument(document));
    const command = blocks.find(({ language }) => language === 'sh')?.code.trim();
    expect(command).toBe(`npx @org/liquidity-codegen generate ${options.join(' ')}`);
    // Inside the workspace, so that imports of libraries resolve.
    const cwd = mkdtempSync(join(root, 'test/schemas/guide-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    cpSync(join(root, 'spec'), join(cwd, 'spec'), { recursive: true });
    // As in an application that Node runs: modules name each other by .ts.
    const compilerOptions = { allowImportingTsExtensions: true, noEmit: true };
    writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    expect(await runCli(['generate', ...options], { cwd })).toMatchObject({ code: 0 });

    const sandbox = createSandbox();
    const printed: string[] = [];
    vi.stubGlobal('fetch', sandbox.fetch);
    stubEnvironment();
    vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(format(...values)));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      sandbox.close();
    });
    const programs = blocks.filter(({ language, file }) => language === 'js' && file !== undefined);
    expect(programs.length).toBeGreaterThan(0);
    for (const { file = '', code } of programs) {
      putFiles(cwd, { [file]: code });
      printed.length = 0;
      await import(join(cwd, file));
      expect(printed).toEqual([...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text));
    }
  },
);

it.each(['zod', 'valibot'])('a package with schemas of %s checks responses, imported and required', async (library) => {
  const cwd = mkdtempSync(join(root, 'test/schemas/guide-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1.0.0' }, ...description };
  writeFileSync(join(cwd, 'pets.json'), JSON.stringify(document));
  const package_ = ['--output', 'node_modules/@acme/pets', '--package', '@acme/pets'];
  expect(await runCli(['generate', '--input', 'pets.json', ...package_, '--schemas', library], { cwd })).toMatchObject({
    code: 0,
  });
  const program = `
    const answers = { baseUrl: 'http://localhost', fetch: async () => Response.json({ petType: 'cat', lives: 99 }) };
    new Pets({ ...answers, validate: { responses } }).pets.create({}).catch((error) => console.log(error.message));`;
  const names = [
    ['{ Pets }', "'@acme/pets'"],
    ['{ responses }', "'@acme/pets/schemas'"],
  ] as const;
  const programs = [
    ['pay.mjs', names.map(([name, from]) => `import ${name} from ${from};`)],
    ['pay.cjs', names.map(([name, from]) => `const ${name} = require(${from});`)],
  ] as const;
  for (const [file, head] of programs) {
    writeFileSync(join(cwd, file), head.join('\n') + program);
    const { stdout, stderr } = spawnSync(process.execPath, [join(cwd, file)], { encoding: 'utf8' });
    expect(stdout + stderr).toBe('createPet: the response is not as described: /lives must be at most 9\n');
  }
});
