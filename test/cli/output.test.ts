import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { realProgram, runCli, shortProgram } from './run-cli.ts';
import { pets, twoClientWorkspace } from './workspace.ts';

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

  const doubtful = (paths: number) => {
    const operations = Array.from({ length: paths }, (_, index) => {
      return `  /p${index}:\n    get: { operationId: get${index}, responses: { "204": { description: x } }, x-sunset: soon }\n`;
    });
    return pets.replace('paths:\n', `paths:\n${operations.join('')}`);
  };
  const generate = ['generate', '--input', 'pets.yaml', '--output', 'out', '--package', 'pets'];

  it('shows each warning with file, line and text, also when nothing had to be done', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': pets.replace('https://pets.example.com', '"{nowhere}"') });
    for (const done of ['Done in', 'Everything is up to date']) {
      const { code, stdout, stderr } = await runCli(generate, { cwd });
      expect(code).toBe(0);
      expect(stderr).toMatch(/^pets\.yaml:6:\d+ server-.*\n +6 \|.*\n.*\^/m);
      expect(stdout).toMatch(/\d warnings?: .*1 server-[\w-]*$/m);
      expect(stdout).toContain(done);
    }
    expect(await runCli([...generate, '--quiet'], { cwd })).toMatchObject({ stdout: '', stderr: '' });
  });

  it('shows the first twenty warnings, then counts them by kind, and --verbose and --json hold all', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': doubtful(25) });
    const shown = (text: string) => text.match(/^pets\.yaml:\d+:\d+ invalid-extension /gm)?.length;
    const brief = await runCli(generate, { cwd });
    expect(shown(brief.stderr)).toBe(20);
    expect(brief.stdout).toContain('25 warnings: 25 invalid-extension (--verbose shows 5 more)');
    const full = await runCli([...generate, '--verbose'], { cwd });
    expect(shown(full.stderr)).toBe(25);
    const json = await runCli([...generate, '--json'], { cwd });
    expect(json.stderr).toBe('');
    const [{ diagnostics, warnings }] = JSON.parse(json.stdout).packages;
    expect(warnings).toEqual({ 'invalid-extension': 25 });
    expect(diagnostics).toHaveLength(25);
    expect(diagnostics[0]).toMatchObject({
      code: 'invalid-extension',
      severity: 'warning',
      pointer: '/paths/~1p0/get/x-sunset',
      location: { file: 'pets.yaml', line: expect.any(Number), column: expect.any(Number) },
    });
    expect(Object.keys(diagnostics[0])).not.toContain('frame');
  });

  it('annotates warnings, errors and files that differ for a pull request', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, { 'pets.yaml': doubtful(1) });
    const github = [...generate, '--format', 'github'];
    const { code, stdout, stderr } = await runCli(github, { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^::warning file=pets\.yaml,line=\d+,col=\d+,title=invalid-extension::x-sunset is ignored.*\n$/,
    );
    putFiles(cwd, { 'out/src/index.ts': 'by hand' });
    const check = await runCli([...github, '--check'], { cwd });
    expect(check.code).toBe(1);
    expect(check.stdout).toMatch(/^::error file=out\/src\/index\.ts,line=1,col=1,title=edited::/m);
    putFiles(cwd, { 'pets.yaml': doubtful(1).replace('x-sunset: soon', '*nothing') });
    const broken = await runCli(github, { cwd });
    expect(broken.code).toBe(3);
    expect(broken.stdout).toMatch(/^::error file=pets\.yaml,line=\d+,col=\d+,title=yaml-key::/m);
    const diff = await runCli(['diff', 'pets.yaml', 'pets.yaml', '--format', 'github'], { cwd });
    expect(diff.code).toBe(3);
    expect(diff.stdout).toMatch(/^::error file=pets\.yaml,line=\d+,col=\d+,title=yaml-key::/m);
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
    expect(stderr).not.toMatch(/ts-morph|handlebars|node_modules\/typescript/);
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
