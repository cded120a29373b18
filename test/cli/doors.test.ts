import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';

const pets = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], responses: { "204": { description: Done. } } }
`;

it('adds the commands that were asked for, and nothing else', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': pets });
  const generate = ['generate', '--input', 'pets.yaml', '--package', '@acme/pets', '--output'];
  const readPackage = (folder: string) => JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8'));
  expect((await runCommand([...generate, 'both', '--cli', '--mcp'], { cwd })).code).toBe(0);
  expect(readPackage('both').bin).toEqual({ pets: './bin/cli.js', 'pets-mcp': './bin/mcp.js' });
  expect(readFileSync(join(cwd, 'both/src/service.ts'), 'utf8')).toContain("method: 'list'");
  expect((await runCommand([...generate, 'none'], { cwd })).code).toBe(0);
  expect(readPackage('none')).not.toHaveProperty('bin');
  expect(existsSync(join(cwd, 'none/src/service.ts'))).toBe(false);
});

it('has the media types that a caller can choose', async () => {
  const cwd = scratchFolder();
  const body = (type: string) => `${type}: { schema: { type: object } }`;
  const several = `{ operationId: createPet, tags: [pets], requestBody: { content: { ${body('application/json')}, ${body('text/json')} } }, responses: { "200": { description: Done., content: { ${body('application/json')}, text/csv: {} } } } }`;
  putFiles(cwd, { 'pets.yaml': `${pets}    post: ${several}\n` });
  const words = ['generate', '--input', 'pets.yaml', '--package', '@acme/pets', '--output', 'pets', '--cli'];
  expect((await runCommand(words, { cwd })).code).toBe(0);
  const code = readFileSync(join(cwd, 'pets/src/service.ts'), 'utf8');
  expect(code).toContain("results: ['application/json', 'text/csv'],");
  expect(code).toMatch(/bodies: \{\s+'application\/json': \{.*\},\s+'text\/json': \{/);
});

it('refuses commands for sources, which have no package to start them from', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'pets.yaml': pets });
  const ended = await runCommand(['generate', '--input', 'pets.yaml', '--output', 'src/pets', '--cli'], { cwd });
  expect(ended).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--cli and --mcp add commands to a package'),
  });
  expect(existsSync(join(cwd, 'src/pets'))).toBe(false);
});
