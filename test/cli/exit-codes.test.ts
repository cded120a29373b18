import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { runCli, shortProgram } from './run-cli.ts';
import { runCommand } from './run-command.ts';
import { describing, pets, twoClients, twoClientWorkspace } from './workspace.ts';

const short = (cwd: string) => ({ cwd, program: shortProgram });
const files = { 'src/a.ts': 'export const a = 1;\n', 'src/b.ts': 'export const b = 1;\n' };

describe('exit code 0', () => {
  it('after help, a version, a run, and a check of what was generated', async () => {
    const cwd = twoClientWorkspace(files);
    for (const args of [['--help'], ['--version'], ['generate', '--help'], ['help', 'new-major']]) {
      const { code, stdout, stderr } = await runCommand(args, short(cwd));
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
      expect(stdout).not.toBe('');
    }
    const run = await runCli(['generate'], short(cwd));
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/one {2}0 operations, 0 resources: 4 files written, 0 unchanged.* {2}packages\/one/);
    expect(textsIn(join(cwd, 'packages/two'))).toMatchObject(files);
    const again = await runCommand(['generate'], short(cwd));
    expect(again.stdout).toMatch(/one.*up to date \(4 files\)[\s\S]*Everything is up to date/);
    expect(await runCommand(['generate', '--check'], short(cwd))).toMatchObject({ code: 0, stderr: '' });
  });

  it('finds the configuration above the working folder', async () => {
    const cwd = twoClientWorkspace(files);
    mkdirSync(join(cwd, 'deep/down'), { recursive: true });
    expect(await runCommand(['generate'], short(join(cwd, 'deep/down')))).toMatchObject({ code: 0 });
    expect(textsIn(join(cwd, 'packages/one'))).toMatchObject(files);
  });
});

describe('exit code 1', () => {
  it('when a check finds a difference, and names every file and the way out', async () => {
    const cwd = twoClientWorkspace(files);
    await runCommand(['generate'], short(cwd));
    putFiles(cwd, { 'packages/one/src/a.ts': 'by hand\n', 'spec/two.json': describing({ 'src/b.ts': 'new\n' }) });
    unlinkSync(join(cwd, 'packages/one/src/b.ts'));
    const before = textsIn(cwd);
    const { code, stdout, stderr } = await runCli(['generate', '--check'], short(cwd));
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('packages/one/src/a.ts (changed by hand)');
    expect(stderr).toContain('packages/one/src/b.ts (missing)');
    expect(stderr).toContain('packages/two/src/a.ts (no longer generated)');
    expect(stderr).toContain('packages/two/src/b.ts (out of date)');
    expect(stderr).toMatch(/"liquidity-codegen generate --force" updates them/);
    expect(textsIn(cwd)).toEqual(before);
  });

  it('when a file and the manifest were changed together', async () => {
    const cwd = twoClientWorkspace(files);
    await runCommand(['generate'], short(cwd));
    const other = twoClientWorkspace({ ...files, 'src/a.ts': 'export const a = 2;\n' });
    await runCommand(['generate'], short(other));
    for (const path of ['src/a.ts', 'codegen-manifest.json']) {
      writeFileSync(join(cwd, 'packages/one', path), readFileSync(join(other, 'packages/one', path)));
    }
    const { code, stderr } = await runCommand(['generate', '--check'], short(cwd));
    expect(code).toBe(1);
    expect(stderr).toContain('packages/one/src/a.ts (out of date)');
  });

  it('when work done by hand is in the way, and --force passes', async () => {
    const cwd = twoClientWorkspace(files);
    await runCommand(['generate'], short(cwd));
    putFiles(cwd, { 'packages/one/src/a.ts': 'by hand\n' });
    const refused = await runCommand(['generate'], short(cwd));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/packages\/one\/src\/a.ts \(changed by hand\)[\s\S]*Nothing was written/);
    expect(readFileSync(join(cwd, 'packages/one/src/a.ts'), 'utf8')).toBe('by hand\n');
    expect(await runCommand(['generate', '--force'], short(cwd))).toMatchObject({ code: 0 });
    expect(textsIn(join(cwd, 'packages/one'))).toMatchObject(files);
  });

  it('never when only the version of a package was moved', async () => {
    const cwd = twoClientWorkspace(files);
    await runCommand(['generate'], short(cwd));
    const file = join(cwd, 'packages/one/package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('1.0.0', '1.1.0'));
    expect(await runCommand(['generate', '--check'], short(cwd))).toMatchObject({ code: 0 });
    await runCommand(['generate'], short(cwd));
    expect(readFileSync(file, 'utf8')).toContain('1.1.0');
  });
});

describe('exit code 2', () => {
  it.each([
    [['genrate'], 'Did you mean generate?'],
    [['generate', '--chek'], 'Did you mean --check?'],
    [['generate', 'extra', 'more'], 'too many arguments'],
    [['generate', '--check', '--watch'], 'cannot be used with'],
    [['generate', '--input', 'x.yaml'], '--output'],
    [['generate', '--input', 'x.yaml', '--config', 'y.ts'], 'cannot be used with'],
    [['generate', 'x.yaml', '--config', 'y.ts'], 'cannot be used with --config'],
    [['generate', 'x.yaml', '--input', 'y.yaml'], 'cannot be used with --input'],
    [['generate', 'x.yaml', '--filter', 'y'], 'cannot be used with --filter'],
    [['generate', 'x.yaml'], 'needs --output'],
    [['generate', '--output', 'x'], 'goes with a description'],
    [['generate', '--input', 'x.yaml', '--output', '', '--package', 'pets'], '--output is empty'],
    [['generate', '--input', 'x.yaml', '--output', 'o', '--package', 'Pets!'], 'is not a package name'],
    [['generate', '--input', 'x.yaml', '--output', 'o', '--package', 'pets', '--class', '9'], 'is not a class name'],
    [['generate', '--input'], 'argument missing'],
    [['generate'], 'There is no liquidity.config.ts'],
    [['new-major', 'v3'], '--from'],
    [[], 'Usage:'],
  ])('for %j', async (args, message) => {
    const { code, stdout, stderr } = await runCommand(args, short(scratchFolder()));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});

describe('exit code 3', () => {
  it('for everything wrong in all descriptions, each with its place', async () => {
    const cwd = twoClientWorkspace(files);
    await runCommand(['generate'], short(cwd));
    const before = textsIn(join(cwd, 'packages'));
    putFiles(cwd, {
      'spec/one.json': '{ "openapi": "3.1.0",\n  "info": }',
      'spec/two.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'a', version: '1' },
        paths: { '/a': { $ref: './no.json' } },
      }),
    });
    const { code, stderr } = await runCli(['generate'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^spec\/one\.json:2:\d+ /m);
    expect(stderr).toMatch(/^spec\/two\.json:1:\d+ /m);
    expect(stderr).toContain('Nothing was written');
    expect(textsIn(join(cwd, 'packages'))).toEqual(before);
  });

  it('for settings that are wrong, each with its place and a suggestion', async () => {
    const cwd = scratchFolder();
    const config = twoClients.replace("root: 'spec'", "rot: 'spec'").replace("range: '^1.0.0'", 'range: 1');
    putFiles(cwd, { 'liquidity.config.ts': config });
    const { code, stderr } = await runCommand(['generate'], short(cwd));
    expect(code).toBe(3);
    expect(stderr).toMatch(/liquidity\.config\.ts:4:3 config-unknown-key rot is not a setting/);
    expect(stderr).toContain('Did you mean root?');
    expect(stderr).toMatch(/liquidity\.config\.ts:5:\d+ config-wrong-type runtime\.range must be/);
  });

  it.each([
    ['does not compile', 'export default {\n  clients: [\n', 'config-not-loadable'],
    ['throws', "const a = 1;\nthrow new Error('no luck');\n", 'config-not-loadable'],
    ['exports nothing', 'export const config = {};\n', 'config-wrong-type'],
  ])('for a configuration that %s', async (_, config, diagnostic) => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'liquidity.config.ts': config });
    const { code, stderr } = await runCommand(['generate'], short(cwd));
    expect(code).toBe(3);
    expect(stderr).toMatch(/^liquidity\.config\.ts:\d+:\d+ config-/);
    expect(stderr).toContain(` ${diagnostic} `);
  });

  it('with --strict, for a warning', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets.replace('https://pets.example.com', '"{nowhere}"') });
    const args = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', 'pets'];
    const { code, stderr } = await runCommand([...args, '--strict'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/pets\.yaml:6:\d+ server-/);
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });
});

describe('a pointer of an extension that leads nowhere', () => {
  const slip = pets.replace('      operationId:', '      x-poll: { until: [{ pointer: /brn }] }\n      operationId:');
  const client = { major: 'v1', input: 'pets.yaml', output: 'out', package: '@acme/pets' };
  const workspaceWith = (strict: boolean): string => {
    const config = { runtime: { package: '@org/runtime', range: '^1.0.0' }, strict, clients: [client] };
    const cwd = scratchFolder();
    putFiles(cwd, { 'liquidity.config.ts': `export default ${JSON.stringify(config)};`, 'pets.yaml': slip });
    return cwd;
  };

  it('is a warning with its place and what was probably meant', async () => {
    const { code, stderr } = await runCommand(['generate'], { cwd: workspaceWith(false) });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^pets\.yaml:\d+:\d+ steering-leads-nowhere .*\/brn[\s\S]*Did you mean \/born\?/m);
  });

  it('is an error where the configuration is strict', async () => {
    const cwd = workspaceWith(true);
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^pets\.yaml:\d+:\d+ steering-leads-nowhere/m);
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });
});

describe('exit code 4', () => {
  const single = ['generate', '--input', 'pets.json', '--package', 'pets', '--output'];
  const described = { 'pets.json': describing(files) };

  it('for an input or a configuration that is not there', async () => {
    const cwd = scratchFolder();
    const missing = await runCli([...single, 'out'], { cwd });
    expect(missing).toMatchObject({ code: 4 });
    expect(missing.stderr).toContain('pets.json');
    expect(await runCommand(['generate', '--config', 'no.config.ts'], short(cwd))).toMatchObject({ code: 4 });
    expect(textsIn(cwd)).toEqual({});
  });

  it('for folders that no package can be', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { ...described, 'repository/.git/HEAD': '', file: '' });
    mkdirSync(join(cwd, 'real'));
    symlinkSync('real', join(cwd, 'link'));
    const before = textsIn(cwd);
    for (const folder of ['repository', 'file', 'link', '/', process.env.HOME ?? '/root']) {
      const { code, stderr } = await runCommand([...single, folder], short(cwd));
      expect({ folder, code }).toEqual({ folder, code: 4 });
      expect(stderr).toContain('Refusing to write');
    }
    expect(textsIn(cwd)).toEqual(before);
  });

  it.skipIf(process.getuid?.() === 0)('for a folder that must not be written', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, described);
    mkdirSync(join(cwd, 'locked'));
    chmodSync(join(cwd, 'locked'), 0o555);
    const { code, stderr } = await runCommand([...single, 'locked/out'], short(cwd));
    expect(code).toBe(4);
    expect(stderr).toContain('permission denied');
  });

  it.skipIf(!existsSync('/proc/self/status'))('for a file system that takes nothing', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, described);
    const { code, stderr } = await runCommand([...single, '/proc/self/out'], short(cwd));
    expect(code).toBe(4);
    expect(stderr).toMatch(/Cannot create|Cannot look/);
    expect(stderr).not.toContain('    at ');
  });
});

describe('exit code 70', () => {
  const broken = { 'pets.json': describing({ '../escape.ts': 'x\n' }) };
  const args = ['generate', '--input', 'pets.json', '--package', 'pets', '--output', 'out'];

  it('for a defect of the generator, with a stack only if asked for', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, broken);
    const { code, stderr } = await runCli(args, short(cwd));
    expect(code).toBe(70);
    expect(stderr).toMatch(/defect[\s\S]*report/);
    expect(stderr).not.toContain('    at ');
    const debug = await runCommand([...args, '--debug'], short(cwd));
    expect(debug.code).toBe(70);
    expect(debug.stderr).toContain('    at ');
    expect(Object.keys(textsIn(cwd))).toEqual(['pets.json']);
  });
});

describe('--dry-run', () => {
  it('says what would change and touches nothing', async () => {
    const cwd = twoClientWorkspace(files);
    const times = () => [cwd, join(cwd, 'spec')].map((folder) => statSync(folder).mtimeMs);
    const before = times();
    const { code, stdout } = await runCommand(['generate', '--dry-run'], short(cwd));
    expect(code).toBe(0);
    expect(stdout).toMatch(/packages\/one\/src\/a\.ts \(new\)[\s\S]*Nothing was written/);
    expect(existsSync(join(cwd, 'packages'))).toBe(false);
    expect(times()).toEqual(before);
  });
});

it('is never 0 because code of the configuration ended the process', async () => {
  const cwd = twoClientWorkspace(files);
  putFiles(cwd, { 'exits.config.ts': 'process.exit(0);\nexport default {};\n' });
  const { code, stderr } = await runCli(['diff', '--config', 'exits.config.ts'], short(cwd));
  expect([code, stderr]).toEqual([3, expect.stringContaining('ended the process')]);
});
