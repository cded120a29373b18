import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';

/** Two tags; the limit of one operation of each. */
function description(pets: number, owners: number): string {
  const limit = (maximum: number) =>
    `parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }], responses: { "200": { description: ok } }`;
  return `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], ${limit(pets)} }
    post: { operationId: createPet, tags: [pets], ${limit(pets)} }
  /owners:
    get: { operationId: listOwners, tags: [owners], ${limit(owners)} }
`;
}

const runtime = { package: '@org/liquidity-runtime', range: '^0.1.0' };
const client = { major: 'v1', input: 'pets.yaml', output: 'out', package: '@acme/pets', include: ['tag:pets'] };

it('generates the operations that the command line selects', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': description(9, 9) });
  const generate = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', '@acme/pets'];
  const { code } = await runCommand([...generate, '--include', 'tag:pets', '--exclude', 'method:POST'], { cwd });
  expect(code).toBe(0);
  const pets = readFileSync(join(cwd, 'out/src/resources/pets.ts'), 'utf8');
  expect(pets).toContain('list(');
  expect(pets).not.toContain('create(');
  expect(existsSync(join(cwd, 'out/src/resources/owners.ts'))).toBe(false);
});

it('compares the part that a client takes, also where the old description had nothing of it', async () => {
  const cwd = scratchFolder();
  const put = (entries: readonly string[]) =>
    putFiles(cwd, {
      'released.yaml': description(9, 9),
      'pets.yaml': description(5, 5).replace('/owners:', '/people:'),
      'liquidity.config.json': JSON.stringify({ runtime, clients: [{ ...client, include: entries }] }),
    });
  put(['tag:pets']);
  const pets = await runCommand(['diff', '--no-source'], { cwd });
  expect(pets.code).toBe(1);
  expect(pets.stdout).toContain('maximum changed from 9 to 5');
  expect(pets.stdout).not.toMatch(/owners|people/);
  put(['/people']);
  const people = await runCommand(['diff', '--no-source'], { cwd });
  expect(people.stdout).toContain('GET /people');
  expect(people.code).toBe(0);
  put(['/cats']);
  const cats = await runCommand(['diff', '--no-source'], { cwd });
  expect(cats.code).toBe(3);
  expect(cats.stderr).toMatch(/nothing-selected/);
});
