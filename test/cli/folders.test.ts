import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const config = `runtime: { package: "@acme/runtime", range: ^3.0.0 }
clients: [{ major: v1, input: spec/pets.yaml, output: packages/pets, package: "@acme/pets" }]
`;

describe('folders that no configuration names any more', () => {
  it('are found by generate and generate --check where an output was renamed', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'codegen.config.yaml': config, 'spec/pets.yaml': pets });
    expect(await runCommand(['generate', '-q'], { cwd })).toMatchObject({ code: 0 });
    const renamed = config.replace('packages/pets', 'packages/animals');
    putFiles(cwd, { 'codegen.config.yaml': renamed });
    const said = 'packages/pets is no longer an output of the configuration';
    const first = await runCommand(['generate'], { cwd });
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining(said)]);
    const check = await runCommand(['generate', '--check'], { cwd });
    expect([check.code, check.stderr]).toEqual([1, expect.stringContaining(said)]);
    rmSync(join(cwd, 'packages/pets'), { recursive: true });
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });
  });

  it('are not the packages of other APIs of the configuration', async () => {
    const client = (api: string) =>
      `  - { api: ${api}, major: v1, input: spec/pets.yaml, output: packages/${api}, package: "@acme/${api}" }\n`;
    const cwd = scratchFolder();
    putFiles(cwd, { 'codegen.config.yaml': `clients:\n${client('cats')}${client('dogs')}`, 'spec/pets.yaml': pets });
    expect(await runCommand(['generate', '-q'], { cwd })).toMatchObject({ code: 0 });
    expect(await runCommand(['generate', '--filter', 'cats', '--check'], { cwd })).toMatchObject({ code: 0 });
  });

  it.each<[string, string, Readonly<Record<string, string>>, string]>([
    [
      'a client that went',
      'codegen.config.yaml',
      { 'codegen.config.yaml': 'clients: [{ major: v2, input: pets.yaml, output: made/two, package: "@acme/two" }]' },
      'made/one',
    ],
    [
      'a configuration that was renamed with its outputs',
      'codegen.config.yaml',
      {
        'codegen.config.yaml': '',
        'codegen.config.json':
          '{ "clients": [{ "major": "v1", "input": "pets.yaml", "output": "one", "package": "@acme/one" }, { "major": "v2", "input": "pets.yaml", "output": "two", "package": "@acme/two" }] }',
      },
      'made/one made/two',
    ],
    [
      'an output that was renamed beside the folder of the configuration',
      'setup/codegen.config.yaml',
      {
        'setup/codegen.config.yaml':
          'root: ..\nclients: [{ major: v1, input: ../pets.yaml, output: ../made/three, package: "@acme/one" }, { major: v2, input: ../pets.yaml, output: ../made/two, package: "@acme/two" }]',
      },
      'made/one',
    ],
  ])('names what is left of %s', async (_, file, edits, left) => {
    const up = file.includes('/') ? '../' : '';
    const before = ['one', 'two']
      .map(
        (name, at) =>
          `{ major: v${at + 1}, input: ${up}pets.yaml, output: ${up}made/${name}, package: "@acme/${name}" }`,
      )
      .join(', ');
    const cwd = scratchFolder();
    putFiles(cwd, { [file]: `root: ${up || '.'}\nclients: [${before}]\n`, 'pets.yaml': pets });
    const run = (...args: readonly string[]) =>
      runCommand([...args, ...(up === '' ? [] : ['--config', file])], { cwd });
    expect(await run('generate', '--quiet')).toMatchObject({ code: 0 });
    for (const [path, text] of Object.entries(edits)) {
      if (text === '') rmSync(join(cwd, path));
      else putFiles(cwd, { [path]: text });
    }
    const said = left.split(' ').map((folder) => `${folder} is no longer an output`);
    const { code, stdout } = await run('generate');
    expect(code).toBe(0);
    for (const one of said) expect(stdout).toContain(one);
    expect(stdout.split('is no longer an output')).toHaveLength(said.length + 1);
    const { stderr } = await run('generate', '--check');
    for (const one of said) expect(stderr).toContain(one);
  });
});

describe('--cwd', () => {
  it('works in another folder', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'here/codegen.config.yaml': config, 'here/spec/pets.yaml': pets });
    const { code, stdout } = await runCommand(['generate', '--cwd', 'here'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('  packages/pets');
    const wrong = await runCommand(['generate', '--cwd', join('here', 'nowhere')], { cwd });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('--cwd must be a folder') });
  });
});

describe('a command of an earlier version', () => {
  it.each([
    ['doctor', 'generate --check'],
    ['join', 'exit code'],
  ])('%s says what to do', async (name, words) => {
    const { code, stderr } = await runCommand([name, 'x.json'], { cwd: scratchFolder() });
    expect(stderr).toContain(`${name} is not a command any more.`);
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });
});

describe('a bug report', () => {
  it.each([[['--version', '--verbose']], [['-v', '-V']]])('%j names versions of everything', async (args) => {
    const { code, stdout } = await runCommand(args, { cwd: scratchFolder() });
    expect(code).toBe(0);
    for (const name of ['Node', 'folder', 'ts-morph', 'commander', process.versions.node])
      expect(stdout).toContain(name);
    expect(stdout).not.toContain('not installed');
  });
});
