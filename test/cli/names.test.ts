import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { readDocument } from '../docs/documents.ts';
import { readBlocks } from '../docs/read-blocks.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const configWith = (names: string) => `export default {
  compiled: true,
  clients: [
    { major: 'v1', input: 'pets.yaml', output: 'node_modules/@acme/pets', package: '@acme/pets', className: 'Pets', names: ${names} },
  ],
};
`;
const renaming = `{
  operationIds: 'keep',
  resource: () => 'shelter',
  method: ({ operationId }, name) => operationId === 'getPet' ? 'fetch_pet' : name,
  type: ({ name }) => 'Described' + name,
}`;
const calling = (method: string) => `import { type DescribedPet, Pets } from '@acme/pets';
const pet: DescribedPet = await new Pets().shelter.${method}('1');
console.log(pet.born);
`;

/** An application that has the client of a description with these names installed. */
async function application(names: string) {
  const cwd = scratchFolder();
  mkdirSync(join(cwd, 'node_modules/@acme'), { recursive: true });
  putFiles(cwd, {
    'package.json': '{ "name": "app", "type": "module", "dependencies": { "@acme/pets": "1.2.3" } }',
    'tsconfig.json':
      '{ "compilerOptions": { "module": "nodenext", "target": "es2022", "strict": true }, "files": ["app.ts"] }',
    'app.ts': calling('fetch_pet'),
    'pets.yaml': pets,
    'liquidity.config.mjs': configWith(names),
  });
  return { cwd, generated: await runCommand(['generate'], { cwd }) };
}

it('names of the configuration are those of the package, its manifest, and each command that reads them', async () => {
  const { cwd, generated } = await application(renaming);
  expect(generated).toMatchObject({ code: 0, stderr: '' });
  const files = textsIn(join(cwd, 'node_modules/@acme/pets'));
  expect(files['src/models.ts']).toContain('export interface DescribedPet ');
  expect(files['codegen-manifest.json']).toMatch(/"class": "Shelter",\s+"methods": \{\s+"fetch_pet"/);
  expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });
  const { stdout } = await runCommand(['usage', '--project', 'tsconfig.json', '--app', 'app'], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({
    packages: { '@acme/pets': { operations: { getPet: { reads: ['/born'] } }, names: ['DescribedPet'] } },
  });
  putFiles(cwd, { 'liquidity.config.mjs': configWith(renaming.replace("'fetch_pet'", "'read_pet'")) });
  expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 1 });
  const next = join(cwd, 'next');
  putFiles(cwd, {
    'liquidity.config.mjs': configWith(renaming.replace("'fetch_pet'", "'read_pet'")).replace(
      'node_modules/@acme/pets',
      'next',
    ),
  });
  expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0 });
  expect(await runCommand(['migrate', '--package', '@acme/pets', '--to', next, '--write'], { cwd })).toMatchObject({
    code: 0,
  });
  expect(textsIn(cwd)['app.ts']).toBe(calling('read_pet'));
});

it('the example of the guide is one', async () => {
  const cwd = scratchFolder();
  const [config] = readBlocks(readDocument('docs/configuration.md')).filter(({ code }) => code.includes('names: {'));
  cpSync(join(root, 'spec'), join(cwd, 'spec'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'));
  putFiles(cwd, { 'package.json': '{ "type": "module" }', 'liquidity.config.ts': config?.code ?? '' });
  expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  const files = textsIn(join(cwd, 'packages/named/src'));
  expect(files['models.ts']).toContain('export interface Wallet ');
  expect(files['resources/allowed.ts']).toMatch(/^ {2}all\(/m);
});

it('a comparison sees them: an operationId that is kept is a name in code', async () => {
  const { cwd } = await application("{ operationIds: 'keep' }");
  putFiles(cwd, { 'released.yaml': pets, 'pets.yaml': pets.replace('operationId: getPet', 'operationId: readPet') });
  const { code, stdout } = await runCommand(['diff'], { cwd });
  expect([code, stdout]).toEqual([1, expect.stringMatching(/getPet.*readPet[\s\S]*Do: .*x-former-methods/)]);
});

it('the command line keeps operationIds', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': pets.replace('getPet', 'GetPet') });
  const args = ['generate', '--input', 'pets.yaml', '--output', 'src/pets', '--keep-operation-ids'];
  expect(await runCommand(args, { cwd })).toMatchObject({ code: 0 });
  expect(textsIn(join(cwd, 'src/pets'))['resources/pets.ts']).toContain('GetPet(');
});

it('names that cannot be used are problems with their place', async () => {
  const { cwd, generated } = await application("{ method: () => 'to-string', operationId: 'keep' }");
  expect([generated.code, generated.stderr]).toEqual([3, expect.stringContaining('Did you mean operationIds?')]);
  putFiles(cwd, { 'liquidity.config.mjs': configWith("{ method: () => 'to-string' }") });
  const { code, stderr } = await runCommand(['generate'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /pets\.yaml:9:\d+ name-not-usable names\.method .* gives GET \/pets\/\{id\} the name to-string, which is not an identifier/,
  );
});
