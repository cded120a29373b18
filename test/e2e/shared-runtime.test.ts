import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runtimeEntries } from '../../generator/src/generate/emit/runtime-package.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { runCommand } from '../cli/run-command.ts';

const description = `
openapi: 3.0.0
info: { title: Pets, version: 2.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pet]
      responses: { '200': { description: All, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
`;

const config = (compiled: boolean) =>
  JSON.stringify({
    runtime: { package: '@acme/runtime', range: '^1.0.0', output: 'packages/runtime' },
    compiled,
    author: 'Acme',
    clients: ['v1', 'v2'].map((major) => ({
      major,
      input: 'pets.yaml',
      output: `packages/${major}`,
      package: `@acme/pets-${major}`,
      className: `Pets${major.toUpperCase()}`,
    })),
  });

const program = `
import { NotFoundError, PetsV1 } from '@acme/pets-v1';
import { isApiError, NotFoundError as InV2, PetsV2 } from '@acme/pets-v2';
const fetch = async (): Promise<Response> => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } });
const options = { baseUrl: 'https://pets.example', fetch };
const errors: readonly unknown[] = await Promise.all([
  new PetsV1(options).pet.list().catch((error: unknown) => error),
  new PetsV2(options).pet.list().catch((error: unknown) => error),
]);
console.log(JSON.stringify([Object.is(NotFoundError, InV2), ...errors.map((error) => isApiError(error) && error instanceof InV2)]));
`;

const project = keptFolder('shared-runtime-');
const inProject = (...path: readonly string[]) => join(project, ...path);
const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(inProject(...path), 'utf8'));
const generate = (...flags: readonly string[]) => runCommand(['generate', ...flags], { cwd: project });

beforeAll(async () => {
  writeFileSync(inProject('pets.yaml'), description);
  writeFileSync(inProject('codegen.config.json'), config(true));
  expect((await generate()).code).toBe(0);
  mkdirSync(inProject('node_modules/@acme'), { recursive: true });
  for (const [name, folder] of [
    ['runtime', 'runtime'],
    ['pets-v1', 'v1'],
    ['pets-v2', 'v2'],
  ] as const)
    symlinkSync(inProject('packages', folder), inProject('node_modules/@acme', name));
});

describe('two majors that share a runtime written beside them', () => {
  it('depend on it, and hold no copy', () => {
    for (const major of ['v1', 'v2']) {
      expect(readJson('packages', major, 'package.json').dependencies).toEqual({ '@acme/runtime': '^1.0.0' });
      expect(readdirSync(inProject('packages', major, 'src'))).not.toContain('runtime');
    }
  });

  it('gives the runtime the settings of all packages, its own licence, and every entry of the runtime of the workspace', () => {
    const { name, version, author, license, exports } = readJson('packages/runtime/package.json');
    expect({ name, version, author, license }).toEqual({
      name: '@acme/runtime',
      version: '1.0.0',
      author: 'Acme',
      license: 'MIT',
    });
    const own = JSON.parse(readFileSync(join(root, 'packages/runtime/package.json'), 'utf8'));
    expect(Object.keys(exports)).toEqual(Object.keys(own.exports));
    expect(Object.keys(own.exports)).toEqual([...runtimeEntries.map(([entry]) => entry), './package.json']);
    expect(readFileSync(inProject('packages/runtime/LICENSE'), 'utf8')).toContain('MIT License');
  });

  it('compile, and throw errors of the same classes', () => {
    writeFileSync(inProject('program.mts'), program);
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const settings = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
    output('node', [tsc, ...settings, inProject('program.mts')], project);
    expect(JSON.parse(output('node', [inProject('program.mjs')], project))).toEqual([true, true, true]);
  });

  it('are compared with it, and keep the version that a release has given it', async () => {
    expect((await generate('--check')).code).toBe(0);
    const file = inProject('packages/runtime/package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"1.0.0"', '"1.4.0"'));
    expect((await generate('--check')).code).toBe(0);
    const source = inProject('packages/runtime/src/index.ts');
    const before = readFileSync(source, 'utf8');
    writeFileSync(source, '// changed by hand\n');
    const { code, stderr } = await generate('--check');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/@acme\/runtime {2}runtime: 1 file to write/)]);
    expect((await generate()).code).toBe(1);
    expect(readFileSync(source, 'utf8')).toBe('// changed by hand\n');
    writeFileSync(source, before);
    expect((await generate('--filter', 'pets-v1', '--check')).code).toBe(0);
  });

  it('are built from their sources where they hold no JavaScript', async () => {
    writeFileSync(inProject('codegen.config.json'), config(false));
    expect((await generate()).code).toBe(0);
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    output('node', [tsc, '-b', inProject('packages/v2/tsconfig.json')], project);
    expect(readdirSync(inProject('packages/runtime/dist'))).toContain('index.js');
  });
});
