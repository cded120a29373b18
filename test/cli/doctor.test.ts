import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { pets, putFiles, scratchFolder } from './workspace.ts';

const config = `runtime: { package: "@acme/runtime", range: ^3.0.0 }
clients: [{ major: v1, input: spec/pets.yaml, output: packages/pets, package: "@acme/pets" }]
`;
const runtime = {
  'node_modules/@acme/runtime/package.json': '{ "name": "@acme/runtime", "exports": { ".": "./index.ts" } }',
};

interface Checkup {
  readonly name: string;
  readonly state: string;
  readonly message: string;
  readonly next?: string;
}

async function diagnose(files: Readonly<Record<string, string>>, generates = true) {
  const cwd = scratchFolder();
  putFiles(cwd, files);
  if (generates) expect(await runCommand(['generate', '-q'], { cwd })).toMatchObject({ code: 0 });
  const run = async () => {
    const { code, stdout } = await runCommand(['doctor', '--json'], { cwd });
    return { code, checkups: JSON.parse(stdout).checkups as readonly Checkup[] };
  };
  return { cwd, run };
}

const states = (checkups: readonly Checkup[]) => Object.fromEntries(checkups.map(({ name, state }) => [name, state]));

const whole = { 'codegen.config.yaml': config, 'spec/pets.yaml': pets, 'spec/released.yaml': pets, ...runtime };

describe('doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    const { cwd, run } = await diagnose(whole);
    expect((await run()).checkups.filter(({ state }) => state !== 'fine')).toEqual([]);
    const { code, stdout } = await runCommand(['doctor'], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Package @acme\/pets: up to date in packages\/pets\n[\s\S]*Nothing is wrong\.\n$/);
  });

  it('has advice where there is no configuration, and where it is wrong', async () => {
    const nothing = await (await diagnose({}, false)).run();
    expect(nothing.code).toBe(0);
    expect(states(nothing.checkups)).toEqual({ Node: 'fine', Configuration: 'warning' });
    const wrong = await (await diagnose({ ...whole, 'codegen.config.yaml': `${config}strictt: true\n` }, false)).run();
    expect(wrong.code).toBe(1);
    expect(wrong.checkups.at(-1)).toMatchObject({ name: 'Configuration', state: 'problem' });
    expect(wrong.checkups.at(-1)?.message).toContain('codegen.config.yaml:3:1');
    expect(wrong.checkups.at(-1)?.next).toContain('strict');
  });

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'a package that is out of date',
      { 'spec/pets.yaml': pets.replace('getPet', 'readPet') },
      'Package @acme/pets',
      'differ',
    ],
    ['a description that is broken', { 'spec/pets.yaml': '{' }, 'Package @acme/pets', 'spec/pets.yaml:1'],
    [
      'a description that is missing',
      { 'codegen.config.yaml': config.replace('pets.yaml', 'cats.yaml') },
      'Package @acme/pets',
      'cats.yaml',
    ],
    [
      'a policy that is missing',
      { 'codegen.config.yaml': `${config}policy: policy.yaml\n` },
      'Policy and waivers',
      'policy.yaml',
    ],
  ])('finds %s', async (_, change, name, words) => {
    const { cwd, run } = await diagnose(whole);
    putFiles(cwd, change);
    const { code, checkups } = await run();
    expect(code).toBe(1);
    const found = checkups.find((one) => one.name === name);
    expect(found).toMatchObject({ state: 'problem', message: expect.stringContaining(words) });
  });

  it('names the runtime that sources of an application share', async () => {
    const clients = ['a', 'b'].map(
      (name) =>
        `{ major: v1, api: ${name}, input: spec/pets.yaml, output: src/${name}, package: ${name}, shape: sources }`,
    );
    const { run } = await diagnose({ 'codegen.config.yaml': `clients: [${clients}]\n`, 'spec/pets.yaml': pets });
    const { checkups } = await run();
    expect(checkups.find(({ name }) => name === 'Runtime')?.message).toMatch(/^\S*src\/a\/runtime\.ts, for 2 clients$/);
  });

  it('warns where a runtime or what was released is missing', async () => {
    const { run } = await diagnose({ 'codegen.config.yaml': config, 'spec/pets.yaml': pets });
    const { code, checkups } = await run();
    expect(code).toBe(0);
    expect(states(checkups)).toMatchObject({
      'Runtime @acme/runtime': 'warning',
      'Release of @acme/pets': 'warning',
      'Package @acme/pets': 'fine',
    });
  });
});

describe('--cwd', () => {
  it('finds two packages that share a folder, as generate does', async () => {
    const shared = `${config}  # the second one\n`.replace(
      ' }]',
      ' }, { major: v2, input: spec/pets.yaml, output: packages/pets/v2, package: "@acme/pets-v2" }]',
    );
    const { run, cwd } = await diagnose({ ...whole, 'codegen.config.yaml': shared }, false);
    const { code, checkups } = await run();
    expect(code).toBe(1);
    expect(checkups).toContainEqual(
      expect.objectContaining({
        name: 'Outputs',
        state: 'problem',
        message: expect.stringContaining('share a folder'),
      }),
    );
    expect((await runCommand(['generate'], { cwd })).stderr).toContain('share a folder');
  });

  it('finds the package of an output that was renamed, as generate --check does', async () => {
    const { run, cwd } = await diagnose(whole);
    const renamed = config.replace('packages/pets', 'packages/animals');
    putFiles(cwd, { 'codegen.config.yaml': renamed });
    const said = 'packages/pets is no longer an output of the configuration';
    const first = await runCommand(['generate'], { cwd });
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining(said)]);
    const { code, checkups } = await run();
    expect(code).toBe(1);
    expect(checkups).toContainEqual({ name: 'Outputs', state: 'problem', message: said, next: 'remove the folder.' });
    const check = await runCommand(['generate', '--check'], { cwd });
    expect([check.code, check.stderr]).toEqual([1, expect.stringContaining(said)]);
    rmSync(join(cwd, 'packages/pets'), { recursive: true });
    expect(await runCommand(['generate', '--check'], { cwd })).toMatchObject({ code: 0 });
    expect((await run()).code).toBe(0);
  });

  it('takes the packages of other APIs of the configuration for no leftovers', async () => {
    const client = (api: string) =>
      `  - { api: ${api}, major: v1, input: spec/pets.yaml, output: packages/${api}, package: "@acme/${api}" }\n`;
    const { run } = await diagnose({
      'codegen.config.yaml': `clients:\n${client('cats')}${client('dogs')}`,
      'spec/pets.yaml': pets,
    });
    const { code, checkups } = await run();
    expect(checkups.filter(({ name }) => name === 'Outputs')).toEqual([]);
    expect(code).toBe(0);
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

describe('a bug report', () => {
  it.each([[['--version', '--verbose']], [['-v', '-V']]])('%j names versions of everything', async (args) => {
    const { code, stdout } = await runCommand(args, { cwd: scratchFolder() });
    expect(code).toBe(0);
    for (const name of ['Node', 'folder', 'ts-morph', 'commander', process.versions.node])
      expect(stdout).toContain(name);
    expect(stdout).not.toContain('not installed');
  });
});
