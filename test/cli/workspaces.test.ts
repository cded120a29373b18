import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { readsDuring } from '../../generator/src/testing/reads-during.ts';
import { runCli, shortProgram, startCli } from './run-cli.ts';
import { runCommand } from './run-command.ts';
import { describing, pets } from './workspace.ts';

const runtime = 'runtime: { package: runtime, range: ^1.0.0 }';
const files = { 'src/a.ts': 'export const a = 1;\n' };
const short = (cwd: string) => ({ cwd, program: shortProgram });

/** A workspace: in each folder of `apis`, a configuration with one package. */
function workspace(names: readonly string[], description = describing(files), input = 'api.json'): string {
  const cwd = scratchFolder();
  putFiles(cwd, { 'codegen.config.yaml': 'workspace: [apis/*]\n' });
  for (const name of names) {
    const client = `{ major: v1, input: ${input}, output: client, package: "@acme/${name}" }`;
    putFiles(join(cwd, 'apis', name), {
      'codegen.config.yaml': `${runtime}\nclients: [${client}]\n`,
      [input]: description,
    });
  }
  return cwd;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `a${String(index).padStart(3, '0')}`);
const packagesIn = (report: string): readonly { readonly name: string; readonly outcome?: string }[] =>
  JSON.parse(report).packages;

describe('a workspace of 200 descriptions', () => {
  it('is generated in one run; what has not changed costs a look at the file system', async () => {
    const cwd = workspace(numbered(200));
    const first = await runCommand(['generate'], short(cwd));
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/Done in .*: 200 packages written\.\n$/);
    expect(textsIn(join(cwd, 'apis/a123/client'))).toMatchObject(files);
    await delay(150);
    await runCommand(['generate'], short(cwd));
    const { result, files: opened } = await readsDuring(() => runCommand(['generate'], short(cwd)));
    expect(result.stdout).toMatch(
      /^200 packages up to date \(--verbose lists them\)\nEverything is up to date \([\d.]+ s\)\.\n$/,
    );
    const ofApis = opened.filter((file) => file.startsWith(join(cwd, 'apis')));
    expect(ofApis.filter((file) => !file.endsWith('/codegen.config.yaml'))).toEqual([]);
    putFiles(cwd, { 'apis/a007/api.json': describing({ 'src/a.ts': 'export const a = 2;\n' }) });
    const second = await runCommand(['generate'], short(cwd));
    expect(second.stdout).toContain('@acme/a007  0 operations, 0 resources: 2 files written');
    expect(second.stdout).toContain('199 packages up to date');
    expect(second.stdout).toMatch(/: 1 package written\.\n$/);
  });
});

describe('four shards', () => {
  it('give the packages of one run, and one fails with the package that fails', async () => {
    const names = numbered(24);
    const [whole, parts] = [workspace(names), workspace(names)];
    for (const cwd of [whole, parts]) putFiles(cwd, { 'apis/a013/api.json': '{' });
    const one = await runCommand(['generate'], short(whole));
    const shards = ['1', '2', '3', '4'];
    const codes: number[] = [];
    const reported: string[] = [];
    for (const part of shards) {
      const args = ['generate', '--shard', `${part}/4`, '--json'];
      const { code, stdout } = await runCommand(args, short(parts));
      codes.push(code ?? -1);
      reported.push(...packagesIn(stdout).map(({ name }) => name));
    }
    expect(codes.toSorted()).toEqual([0, 0, 0, one.code]);
    expect(textsIn(join(parts, 'apis'))).toEqual(textsIn(join(whole, 'apis')));
    expect(reported.toSorted()).toEqual(numbered(24).flatMap((name) => (name === 'a013' ? [] : `@acme/${name}`)));
  });
});

describe('a part of a workspace', () => {
  it('is what --filter names, from any folder', async () => {
    const cwd = workspace(['one', 'two', 'three']);
    const { code, stdout } = await runCommand(['generate', '--filter', 't*'], short(join(cwd, 'apis/one')));
    expect(code).toBe(0);
    expect(stdout).not.toContain('@acme/one');
    expect(['one', 'two', 'three'].map((name) => existsSync(join(cwd, 'apis', name, 'client')))).toEqual([
      false,
      true,
      true,
    ]);
    const unknown = await runCommand(['generate', '--filter', '@acme/tow'], short(cwd));
    expect(unknown).toMatchObject({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('Did you mean @acme/two?');
  });

  it('is the API of the folder without --filter', async () => {
    const cwd = workspace(['one', 'two']);
    mkdirSync(join(cwd, 'apis/one/deep/down'), { recursive: true });
    const { stdout } = await runCommand(['generate', '--json'], short(join(cwd, 'apis/one/deep/down')));
    expect(packagesIn(stdout).map(({ name }) => name)).toEqual(['@acme/one']);
  });

  it('may be empty', async () => {
    const cwd = workspace(['one']);
    const { code, stdout } = await runCommand(['generate', '--shard', '2/2'], short(cwd));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'This shard has no packages to generate.\n',
    });
  });

  it('is one of several APIs of one configuration', async () => {
    const cwd = scratchFolder();
    const client = (api: string, major: string) =>
      `  - { api: ${api}, major: ${major}, input: ${api}.json, output: out/${api}-${major}, package: "${api}-${major}" }\n`;
    const clients = client('pets', 'v1') + client('pets', 'v2') + client('shop', 'v1');
    putFiles(cwd, {
      'codegen.config.yaml': `${runtime}\nclients:\n${clients}`,
      'pets.json': describing(files),
      'shop.json': '{',
    });
    const { code, stderr } = await runCommand(['generate'], short(cwd));
    expect(code).toBe(70);
    expect(stderr).toContain('Not generated: shop-v1');
    expect(stderr).toMatch(/pets-v1 .*written[\s\S]*pets-v2 .*written[\s\S]*1 package failed\.\n$/);
    const { stdout } = await runCommand(['generate', '--filter', 'pets', '--json'], short(cwd));
    expect(packagesIn(stdout).map(({ name }) => name)).toEqual(['pets-v1', 'pets-v2']);
  });
});

describe('one that fails', () => {
  it('keeps no other from being written, in whatever way', async () => {
    const cwd = workspace(['bad', 'edited', 'fine', 'lost'], pets, 'api.yaml');
    expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0 });
    const changed = pets.replaceAll('getPet', 'fetchPet');
    putFiles(cwd, {
      'apis/bad/api.yaml': 'openapi: 3.1.0\ninfo: "a" b\n',
      'apis/edited/api.yaml': changed,
      'apis/edited/client/src/client.ts': 'by hand\n',
      'apis/fine/api.yaml': changed,
      'apis/lost/codegen.config.yaml': `${runtime}\nclients: [{ major: v1, input: none.yaml, output: client, package: "@acme/lost" }]\n`,
    });
    const { code, stderr } = await runCommand(['generate'], { cwd });
    expect(code).toBe(4);
    expect(stderr).toMatch(/^Not generated: @acme\/bad\napis\/bad\/api\.yaml:\d+:\d+ /m);
    expect(stderr).toMatch(/^Not generated: @acme\/lost\nerror: apis\/lost\/none\.yaml cannot be read/m);
    expect(stderr).toContain('apis/edited/client/src/client.ts (changed by hand)');
    expect(stderr).toMatch(/1 package not written: 1 file would lose changes made by hand.* 2 packages failed\.\n$/);
    expect(textsIn(join(cwd, 'apis/fine/client'))['src/resources/pets.ts']).toContain('fetch(');
    expect(textsIn(join(cwd, 'apis/edited/client'))['src/client.ts']).toBe('by hand\n');
    const json = await runCommand(['generate', '--json'], { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({
      exitCode: 4,
      outcome: 'refused',
      packages: [
        { name: '@acme/edited', outcome: 'refused' },
        { name: '@acme/fine', outcome: 'up-to-date' },
      ],
      failures: [
        { packages: ['@acme/bad'], exitCode: 3, error: 'bad-input', diagnostics: [{}] },
        { packages: ['@acme/lost'], exitCode: 4, error: 'file' },
      ],
    });
  });

  it.each([
    [
      'a configuration that is broken',
      'apis/two/codegen.config.yaml',
      'clients: 1',
      3,
      'apis/two/codegen.config.yaml:1:',
    ],
    ['a workspace in a workspace', 'apis/two/codegen.config.yaml', 'workspace: [x]', 2, 'is a workspace'],
    [
      'a name that two have',
      'apis/two/codegen.config.yaml',
      `clients: [{ major: v1, input: api.json, output: client, package: "@acme/one" }]`,
      2,
      'both make the package @acme/one',
    ],
    [
      'a folder that two have',
      'apis/two/codegen.config.yaml',
      `clients: [{ major: v1, input: api.json, output: ../one/client/src, package: b }]`,
      4,
      'share a folder',
    ],
    ['a workspace of nothing', 'codegen.config.yaml', 'workspace: [nowhere/*]', 2, 'which matches no configuration'],
    [
      'another setting in a workspace',
      'codegen.config.yaml',
      'workspace: [apis/*]\nstrict: true',
      3,
      'codegen.config.yaml:2:1 config-unknown-key',
    ],
  ])('%s is refused before anything is written', async (_, file, text, code, message) => {
    const cwd = workspace(['one', 'two']);
    putFiles(cwd, { [file]: text });
    const run = await runCommand(['generate'], short(cwd));
    expect(run.stderr).toContain(message);
    expect(run.code).toBe(code);
    expect(existsSync(join(cwd, 'apis/one/client'))).toBe(false);
  });
});

describe('diff', () => {
  const released = pets.replaceAll('getPet', 'readPet');
  const changed = (names: readonly string[]) => {
    const cwd = workspace(names, pets, 'api.yaml');
    for (const name of names) putFiles(cwd, { [`apis/${name}/released.yaml`]: released });
    putFiles(cwd, { 'apis/two/released.yaml': released.replace('id: { type: string }', 'id: { type: integer }') });
    return cwd;
  };
  const args = ['diff', '--no-source', '--now', '2026-11-22'];

  it('compares every API of a workspace, or those that are named', async () => {
    const cwd = changed(['one', 'two']);
    const { code, stdout } = await runCommand([...args, '--json'], { cwd });
    const { majors, findings, summary } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(summary.breaking).toBeGreaterThan(0);
    expect(majors.map(({ major }: { readonly major: string }) => major)).toEqual(['apis/one/v1', 'apis/two/v1']);
    expect(new Set(findings.map(({ major }: { readonly major: string }) => major)).size).toBe(2);
    expect(await runCommand([...args, 'v1', '--filter', 'one'], { cwd })).toMatchObject({ code: 0 });
    expect(await runCommand([...args, 'v2'], { cwd })).toMatchObject({ code: 2 });
    const inside = await runCommand([...args, '--json'], { cwd: join(cwd, 'apis/one') });
    expect(JSON.parse(inside.stdout).majors).toMatchObject([{ major: 'v1' }]);
  });

  it('of four shards compares each API in one of them', async () => {
    const cwd = changed(['five', 'four', 'one', 'three', 'two']);
    const shards = ['1/4', '2/4', '3/4', '4/4'];
    const runs = await Promise.all(shards.map((part) => runCommand([...args, '--shard', part, '--json'], { cwd })));
    const majors = runs.flatMap(({ stdout }) => JSON.parse(stdout).majors.map(({ major }: { major: string }) => major));
    expect(majors.toSorted()).toEqual(['five', 'four', 'one', 'three', 'two'].map((name) => `apis/${name}/v1`));
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 1]);
  });
});

describe('threads', () => {
  it('write what one thread writes, in the same order, and check it', async () => {
    const names = numbered(9);
    const [threads, alone] = [workspace(names, pets, 'api.yaml'), workspace(names, pets, 'api.yaml')];
    putFiles(threads, { 'apis/a004/api.yaml': 'openapi: 3.1.0\ninfo: "a" b\n' });
    putFiles(alone, { 'apis/a004/api.yaml': 'openapi: 3.1.0\ninfo: "a" b\n' });
    const run = async (cwd: string, ...more: string[]) => {
      const { code, stderr } = await runCommand(['generate', ...more], { cwd });
      return { code, stderr: stderr.replaceAll(/\d+\.\d+ s/g, '') };
    };
    const many = await run(threads, '--concurrency', '3');
    expect(many.stderr).toMatch(/^apis\/a004\/api\.yaml:\d+:\d+ .*\n +\d+ \|.*\n.*\^/m);
    expect(many).toEqual(await run(alone, '--concurrency', '1'));
    expect(textsIn(join(threads, 'apis'))).toEqual(textsIn(join(alone, 'apis')));
    putFiles(threads, { 'apis/a004/api.yaml': pets });
    expect(await run(threads, '--concurrency', '3')).toEqual({ code: 0, stderr: '' });
    expect(await run(threads, '--check', '--concurrency', '3')).toEqual({ code: 0, stderr: '' });
  });

  it('leave a client whose names are functions to this one, which asks them each time', async () => {
    const cwd = workspace(numbered(9), pets, 'api.yaml');
    const folder = join(cwd, 'apis/a005');
    const named = async (name: string) => {
      const client = `{ major: 'v1', input: 'api.yaml', output: 'client', package: '@acme/a005', names: { type: () => '${name}' } }`;
      putFiles(folder, { 'codegen.config.mjs': `export default { compiled: true, clients: [${client}] };\n` });
      const { code, stderr } = await runCommand(['generate', '--concurrency', '3'], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return textsIn(join(folder, 'client/src'))['models.ts'];
    };
    rmSync(join(folder, 'codegen.config.yaml'));
    expect(await named('Animal')).toContain('export interface Animal ');
    expect(await named('Beast')).toContain('export interface Beast ');
  });

  it('are ended by Ctrl-C, and leave every package as it was or as it will be', async () => {
    const names = numbered(24);
    const cwd = workspace(names, pets, 'api.yaml');
    const { child, ended } = startCli(['generate', '--concurrency', '2'], { cwd });
    while (!names.some((name) => existsSync(join(cwd, 'apis', name, 'client'))) && child.exitCode === null)
      await delay(5);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 130, stderr: 'Interrupted by SIGINT.\n' });
    const whole = names.filter((name) => existsSync(join(cwd, 'apis', name, 'client')));
    expect(whole.length).toBeLessThan(names.length);
    for (const name of whole) {
      expect(Object.keys(textsIn(join(cwd, 'apis', name, 'client')))).toContain('src/client.ts');
      expect(existsSync(join(cwd, 'apis', name, '.client.codegen'))).toBe(false);
    }
    const next = await runCli(['generate'], { cwd });
    expect(next).toMatchObject({ code: 0, stderr: '' });
  });
});
