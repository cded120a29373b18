import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { realProgram, runCli, shortProgram } from './run-cli.ts';
import { pets, putFiles, scratchFolder, textsIn, twoClientWorkspace } from './workspace.ts';

vi.setConfig({ testTimeout: 60_000 });

const short = (cwd: string) => ({ cwd, program: shortProgram });
const files = { 'src/a.ts': 'export const a = 1;\n' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what it looks for
const escapeSequence = /\u001b/;

describe('--json', () => {
  it('reports a run as one line of JSON and nothing else', async () => {
    const cwd = twoClientWorkspace(files);
    const run = await runCli(['generate', '--json'], short(cwd));
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout.split('\n')).toHaveLength(2);
    expect(JSON.parse(run.stdout)).toMatchObject({
      command: 'generate',
      ok: true,
      exitCode: 0,
      outcome: 'written',
      packages: [{ name: 'one', operations: 0, resources: 0, unchanged: 0, warnings: {} }, { name: 'two' }],
    });
    const again = await runCli(['generate', '--json'], short(cwd));
    expect(JSON.parse(again.stdout)).toMatchObject({
      outcome: 'up-to-date',
      packages: [{ changes: [], unchanged: 3 }, {}],
    });
  });

  it('stays valid when anything fails, and says why', async () => {
    const cwd = twoClientWorkspace(files);
    await runCli(['generate'], short(cwd));
    putFiles(cwd, { 'packages/one/src/a.ts': 'by hand\n' });
    const refused = await runCli(['generate', '--json'], short(cwd));
    expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, exitCode: 1, outcome: 'refused' });
    const check = await runCli(['generate', '--json', '--check'], short(cwd));
    expect(JSON.parse(check.stdout)).toMatchObject({
      exitCode: 1,
      packages: [{ changes: [{ path: 'src/a.ts', difference: 'edited' }] }, {}],
    });
    putFiles(cwd, { 'spec/one.json': '{' });
    for (const [args, code, error] of [
      [['generate', '--json', '--nonsense'], 2, 'usage'],
      [['--json'], 2, 'usage'],
      [['generate', '--json', '--config', 'nowhere.ts'], 4, 'file'],
    ] as const) {
      const { code: found, stdout } = await runCli(args, short(cwd));
      expect(JSON.parse(stdout), args.join(' ')).toMatchObject({ ok: false, exitCode: code, error });
      expect(found).toBe(code);
    }
    const bad = await runCli(['generate', '--json'], { cwd });
    expect(JSON.parse(bad.stdout)).toMatchObject({
      exitCode: 3,
      error: 'bad-input',
      diagnostics: [{ severity: 'error', location: { file: 'spec/one.json', line: 1 } }],
    });
  });
});

describe('printing', () => {
  it('uses colours only on a terminal', async () => {
    const cwd = twoClientWorkspace(files);
    const { stdout } = await runCli(['generate'], short(cwd));
    const { stderr } = await runCli(['generate', '--nonsense'], short(cwd));
    expect(stdout + stderr).not.toMatch(escapeSequence);
  });

  it('says nothing with --quiet unless something is wrong', async () => {
    const cwd = twoClientWorkspace(files);
    expect(await runCli(['generate', '--quiet'], short(cwd))).toEqual({
      code: 0,
      signal: null,
      stdout: '',
      stderr: '',
    });
    putFiles(cwd, { 'packages/one/src/a.ts': 'by hand\n' });
    const { code, stderr } = await runCli(['generate', '--check', '--quiet'], short(cwd));
    expect(code).toBe(1);
    expect(stderr).toContain('packages/one/src/a.ts');
  });

  it('counts warnings by code, and shows them with --verbose', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets.replace('https://pets.example.com', '"{nowhere}"') });
    const args = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', 'pets'];
    const brief = await runCli(args, { cwd });
    expect(brief).toMatchObject({ code: 0, stderr: '' });
    expect(brief.stdout).toMatch(/\d warnings?: .*1 server-/);
    const full = await runCli([...args, '--verbose'], { cwd });
    expect(full.stderr).toMatch(/^pets\.yaml:6:\d+ server-.*\n +6 \|.*\n.*\^/m);
    expect(JSON.parse((await runCli([...args, '--json'], { cwd })).stdout)).toMatchObject({
      packages: [{ name: 'pets', operations: 1, resources: 1 }],
    });
  });

  it('does its work in silence when nobody reads on', async () => {
    const cwd = twoClientWorkspace(files);
    const child = spawn(process.execPath, [shortProgram, 'generate', '--verbose'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    const [code] = await once(child, 'close');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(textsIn(`${cwd}/packages/two`)).toMatchObject(files);
  });
});

describe('the program', () => {
  it('imports no compiler to say that all is up to date', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets });
    const args = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', 'pets', '--json'];
    await runCli(args, { cwd });
    const child = spawn(process.execPath, ['--import', importLogger, realProgram, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      stderr += String(chunk);
    });
    await once(child, 'close');
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'up-to-date' });
    expect(stderr).toContain('commander');
    expect(stderr).not.toMatch(/ts-morph|openapi-typescript|handlebars|node_modules\/typescript|node_modules\/yaml/);
  });
});

/** A module that prints every module that is resolved. */
const importLogger = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(specifier, context, next) {
    const found = next(specifier, context);
    process.stderr.write(found.url + '\\n');
    return found;
  } });
`)}`;
