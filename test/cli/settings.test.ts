import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { runCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const config = `export default {
  runtime: { package: '@acme/runtime', range: '^3.0.0' },
  environmentPrefix: 'ANIMALS',
  license: 'Apache-2.0',
  repository: { type: 'git', url: 'git+https://example.com/acme.git' },
  clients: [
    {
      major: 'v1',
      input: 'pets.yaml',
      output: 'packages/pets',
      package: '@acme/pets',
      className: 'Zoo',
      operations: { getPet: { resource: 'animals', method: 'fetchOne' } },
    },
  ],
};
`;

describe('settings', () => {
  it('of the configuration shape the package', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'liquidity.config.ts': config });
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const files = textsIn(join(cwd, 'packages/pets'));
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: '@acme/pets',
      version: '1.2.3',
      license: 'Apache-2.0',
      repository: { url: 'git+https://example.com/acme.git', directory: 'packages/pets' },
      dependencies: { '@acme/runtime': '^3.0.0' },
    });
    expect(files['src/client.ts']).toContain('class Zoo');
    expect(files['src/resources/animals.ts']).toContain('fetchOne(');
    expect(files['src/transport.ts']).toContain('ANIMALS');
  });

  it.each([
    ['codegen.config.yaml', 'runtime: { package: "@acme/runtime", range: ^3.0.0 }'],
    ['liquidity.config.yml', 'runtime: { package: "@acme/runtime", range: ^3.0.0 }'],
    ['codegen.config.json', '"$schema": "./x.json", "runtime": { "package": "@acme/runtime", "range": "^3.0.0" },'],
    ['codegen.config.mjs', 'export default { runtime: { package: "@acme/runtime", range: "^3.0.0" },'],
    ['codegen.config.ts', 'export default { runtime: { package: "@acme/runtime" as string, range: "^3.0.0" },'],
  ])('may be in %s, found from a folder below', async (name, start) => {
    const cwd = scratchFolder();
    const clients = '{ "major": "v1", "input": "pets.yaml", "output": "packages/pets", "package": "@acme/pets" }';
    const text = /ya?ml$/.test(name)
      ? `${start}\nclients:\n  - ${clients}\n`
      : `${name.endsWith('json') ? '{' : ''}${start} "clients": [${clients}] }`;
    putFiles(cwd, { 'pets.yaml': pets, [name]: text, 'below/notes.md': '' });
    expect(await runCommand(['generate'], { cwd: join(cwd, 'below') })).toMatchObject({ code: 0, stderr: '' });
    expect(textsIn(join(cwd, 'packages/pets'))['src/client.ts']).toContain('class Pets');

    putFiles(cwd, { [name]: text.replace('"output"', '"ouput"') });
    const wrong = await runCommand(['generate'], { cwd });
    expect(wrong).toMatchObject({ code: 3 });
    expect(wrong.stderr).toMatch(new RegExp(`${name.replaceAll('.', '\\.')}:\\d+:\\d+ `));
    expect(wrong.stderr).toContain('output');
  });

  it('in two files of a folder are refused', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'liquidity.config.ts': config, 'codegen.config.json': '{}' });
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('codegen.config.json and liquidity.config.ts: name one with --config');
  });

  it('for an operation that is not there are an error', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets, 'liquidity.config.ts': config.replace('getPet', 'getCat') });
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('getCat');
  });

  it('of the command line shape the package of a single description', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets });
    const args = ['generate', '-i', 'pets.yaml', '-o', 'out', '-p', '@acme/home-pets'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
    const plain = textsIn(join(cwd, 'out'));
    expect(plain['src/client.ts']).toContain('class HomePets');
    expect(plain['src/transport.ts']).toContain('HOME_PETS');
    expect(JSON.parse(plain['package.json'] ?? '')).not.toHaveProperty('dependencies');
    expect(plain['src/transport.ts']).toContain("from './runtime.ts';");

    const more = ['--class', 'Zoo', '--runtime', '@acme/runtime@>=2 <4'];
    expect(await runCommand([...args, ...more], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const chosen = textsIn(join(cwd, 'out'));
    expect(chosen['src/client.ts']).toContain('class Zoo');
    expect(JSON.parse(chosen['package.json'] ?? '')).toMatchObject({ dependencies: { '@acme/runtime': '>=2 <4' } });
  });

  it('decide between a package and sources, and how the modules of sources name each other', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'pets.yaml': pets,
      'app/tsconfig.json': '{ "compilerOptions": { "moduleResolution": "bundler" } }',
    });
    const imported = async (output: string, ...more: readonly string[]) => {
      const args = ['generate', '-i', 'pets.yaml', '-o', output, ...more];
      expect(await runCommand(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
      expect(await runCommand([...args, '--check'], { cwd })).toMatchObject({ code: 0 });
      return / from '(\.\/runtime[^']*)';/.exec(textsIn(join(cwd, output))['transport.ts'] ?? '')?.[1];
    };
    expect(await imported('src/Home Pets')).toBe('./runtime.js');
    expect(textsIn(join(cwd, 'src/Home Pets'))['client.ts']).toContain('class HomePets');
    expect(await imported('app/pets')).toBe('./runtime');
    expect(await imported('app/pets', '--import-extensions', 'ts')).toBe('./runtime.ts');
    expect(await imported('made', '--package', '@acme/pets')).toBeUndefined();
    expect(await imported('named', '--package', '@acme/pets', '--shape', 'sources')).toBe('./runtime.js');
    expect(textsIn(join(cwd, 'named'))).not.toHaveProperty('package.json');
    for (const wrong of [
      ['--shape', 'package'],
      ['--shape', 'package', '--package', 'pets', '--import-extensions', 'ts'],
    ]) {
      expect(await runCommand(['generate', '-i', 'pets.yaml', '-o', 'out', ...wrong], { cwd })).toMatchObject({
        code: 2,
      });
    }
    expect(await runCommand(['generate', '--import-extensions', 'ts'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--import-extensions goes with a description'),
    });
  });

  it('make sources of a client of the configuration, which hooks may change', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'pets.yaml': pets,
      'liquidity.config.mjs': `export default { clients: [{ major: 'v1', input: 'pets.yaml', output: 'src/pets', package: '@acme/pets', shape: 'sources',
        importExtensions: 'ts', customize(project) { project.getSourceFileOrThrow('src/client.ts').addStatements('export const more = 1;'); } }] };`,
    });
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const files = textsIn(join(cwd, 'src/pets'));
    expect(files['client.ts']).toMatch(/from '\.\/transport\.ts';[\s\S]*\nexport const more = 1;\n$/);
    expect(JSON.parse(files['codegen-manifest.json'] ?? '').customized).toMatchObject({ changed: ['client.ts'] });
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });
  });

  it('decide which files a description may read', async () => {
    const cwd = scratchFolder();
    const split = pets.replace("$ref: '#/components/schemas/Pet'", "$ref: '../shared/pet.yaml'");
    putFiles(cwd, { 'spec/v1/pets.yaml': split, 'spec/shared/pet.yaml': 'type: object\n' });
    const args = ['generate', '-i', 'spec/v1/pets.yaml', '-o', 'out', '-p', 'pets'];
    expect(await runCommand(args, { cwd })).toMatchObject({ code: 3 });
    expect(await runCommand([...args, '--root', 'spec'], { cwd })).toMatchObject({ code: 0 });
  });
});

it('works where NODE_ENV is development, in which TypeScript checks what it is given', async () => {
  const cwd = scratchFolder();
  const values = { type: 'string', enum: ['a\u2028b', 'c'] };
  const content = { 'application/json': { schema: { type: 'object', properties: { values } } } };
  const description = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1.0.0' },
    paths: { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: 'Fine', content } } } } },
  };
  putFiles(cwd, { 'pets.json': JSON.stringify(description) });
  const args = ['generate', '--input', 'pets.json', '--output', 'out', '--package', '@acme/pets', '--raw'];
  expect(await runCli(args, { cwd, env: { NODE_ENV: 'development' } })).toMatchObject({ code: 0 });
  expect(textsIn(join(cwd, 'out'))['src/paths.ts']).toContain('values?: "a\\u2028b" | "c";');
});
