import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const config = `// How clients are made.
export default {
  root: 'spec',
  runtime: { package: '@acme/runtime', range: '^1.0.0' },
  clients: [
    { major: 'v2', input: 'spec/v2/openapi.yaml', output: 'packages/pets-v2', package: '@acme/pets-v2', className: 'PetsV2' }, // current
  ],
};
`;

const description = pets
  .replace('version: 1.2.3', 'version: 2.4.1 # moved by releases')
  .replace('/pets/{id}:', "'/api/v2/pets/{id}': # the only path")
  .replace('description: An animal.', 'description: An animal, as in /api/v2/pets.');

function workspace(): string {
  const cwd = scratchFolder();
  putFiles(cwd, {
    'liquidity.config.ts': config,
    'spec/v2/openapi.yaml': description,
    'spec/v2/released.yaml': description,
    'spec/v2/notes.md': 'Notes on v2.\n',
    'package.json': '{ "type": "module", "devDependencies": { "@acme/pets-v2": "workspace:^" } }',
    'packages/pets-server/package.json': '{ "dependencies": { "@acme/pets-v2": "^2.0.0" } }',
    'packages/other/package.json': '{ "dependencies": ',
  });
  return cwd;
}

describe('new-major', () => {
  it('starts a major that generate turns into a package', async () => {
    const cwd = workspace();
    const made = await runCommand(['new-major', 'v3', '--from', 'v2'], { cwd });
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/Made spec\/v3 from spec\/v2: 1 path/);
    expect(made.stdout).toMatch(/Read again.*spec\/v3\/openapi\.yaml:\d+/);
    expect(made.stdout).toContain('liquidity-codegen generate');
    expect(made.stdout).toMatch(
      /^What depends on @acme\/pets-v2 may want @acme\/pets-v3 too: \S*package\.json, \S*pets-server\/package\.json$/m,
    );

    expect(textsIn(join(cwd, 'spec/v3'))['released.yaml']).not.toBe(description);
    const expected = description.replace('/api/v2/pets/{id}', '/api/v3/pets/{id}').replace('2.4.1', '3.0.0');
    expect(textsIn(join(cwd, 'spec/v3'))).toEqual({
      'notes.md': 'Notes on v2.\n',
      'openapi.yaml': expected,
      'released.yaml': expect.stringMatching(/^released: false$/m),
    });
    expect(readFileSync(join(cwd, 'liquidity.config.ts'), 'utf8')).toContain(
      "className: 'PetsV2' }, // current\n    { major: 'v3', input: 'spec/v3/openapi.yaml', output: 'packages/pets-v3', package: '@acme/pets-v3', className: 'PetsV3' },\n",
    );

    const run = await runCommand(['generate'], { cwd });
    expect(run).toMatchObject({ code: 0 });
    const files = textsIn(join(cwd, 'packages/pets-v3'));
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ name: '@acme/pets-v3', version: '3.0.0' });
    expect(files['src/client.ts']).toContain('class PetsV3');
    expect(JSON.stringify(files)).toContain('/api/v3/pets/{id}');
  });

  it.each([
    ['a major that the configuration has', ['v2', '--from', 'v2'], 'already'],
    ['a start that it has not', ['v4', '--from', 'v1'], 'There is no v1'],
    ['a name that is no major', ['third', '--from', 'v2'], 'is not a major'],
  ])('refuses %s', async (_, args, message) => {
    const cwd = workspace();
    const before = textsIn(cwd);
    const { code, stderr } = await runCommand(['new-major', ...args], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(textsIn(cwd)).toEqual(before);
  });

  it('refuses a folder that exists', async () => {
    const cwd = workspace();
    putFiles(cwd, { 'spec/v3/openapi.yaml': 'mine' });
    const { code, stderr } = await runCommand(['new-major', 'v3', '--from', 'v2', '--json'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('spec/v3 exists already');
    expect(readFileSync(join(cwd, 'liquidity.config.ts'), 'utf8')).toBe(config);
    expect(existsSync(join(cwd, 'spec/v3/released.yaml'))).toBe(false);
  });
});
