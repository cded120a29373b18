import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const now = ['--now', '2026-03-01'];

/** Runs `diff old.yaml new.yaml`, and reads its report. */
async function diff(head: string, ...flags: readonly string[]) {
  const cwd = scratchFolder();
  putFiles(cwd, { 'old.yaml': pets, 'new.yaml': head });
  const ended = await runCommand(['diff', 'old.yaml', 'new.yaml', '--format', 'json', ...now, ...flags], { cwd });
  return { ...ended, report: JSON.parse(ended.stdout) };
}

const renamed = pets.replace(/operationId: (\w+)/, 'operationId: $1Anew');

describe('diff --source', () => {
  it('compiles what consumers write, and exits with 1 where it does not compile', async () => {
    expect(renamed).not.toBe(pets);
    const { code, stderr, report } = await diff(renamed, '--source');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(report.summary).toMatchObject({ wire: 'none', source: 'breaking', bump: 'minor' });
    expect(report.findings).toMatchObject([{ wire: 'info', source: 'breaking', code: [{ level: 'breaking' }] }]);
    expect(report.findings[0].disagreement).toMatch(/^Only when compiled: /);
  });

  it('lets a waiver pass a break together with what it does to code', async () => {
    const cwd = scratchFolder();
    const awaited = pets.replace(
      'operationId: getPet',
      'operationId: getPet\n      x-poll: { until: [{ pointer: /born }] }',
    );
    const entry = { reason: 'Nobody waits.', owner: 'pets', expires: '2026-12-31' };
    const flags = ['old.yaml', 'new.yaml', '--source', '--format', 'json', ...now];
    putFiles(cwd, { 'old.yaml': awaited, 'new.yaml': pets });
    const refused = await runCommand(['diff', ...flags], { cwd });
    expect(refused.code).toBe(1);
    const [{ fingerprint, source, code }] = JSON.parse(refused.stdout).findings;
    expect({ source, code }).toMatchObject({ source: 'breaking', code: [{ id: 'source-method-removed' }] });
    putFiles(cwd, { 'waivers.yaml': JSON.stringify({ waivers: [{ fingerprint, ...entry }] }) });
    const passed = await runCommand(['diff', ...flags, '--waivers', 'waivers.yaml'], { cwd });
    expect(passed.code).toBe(0);
    expect(JSON.parse(passed.stdout).summary).toMatchObject({ breaking: 0, waived: 1, source: 'breaking' });
  });

  it('says that nobody compiled, and why, where the descriptions have no client', async () => {
    const { code, report } = await diff(renamed);
    expect(code).toBe(0);
    expect(report.summary.source).toBe('not-run');
    expect(report.majors[0].sourceNotRun).toMatch(/^Neither description belongs to a client .* --source compiles/);
    expect(report.findings[0]).not.toHaveProperty('code');
  });

  it('is run for the clients of the configuration, unless somebody says otherwise', async () => {
    const cwd = scratchFolder();
    const runtime = "runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' }";
    const client = "{ major: 'v1', input: 'spec/v1/openapi.yaml', output: 'packages/v1', package: '@acme/v1' }";
    putFiles(cwd, {
      'liquidity.config.ts': `export default { root: 'spec', ${runtime}, clients: [${client}] };\n`,
      'package.json': '{ "type": "module" }',
      'spec/v1/openapi.yaml': renamed,
      'spec/v1/released.yaml': pets,
      'old.yaml': pets,
    });
    const sides = [['v1'], ['old.yaml', 'spec/v1/openapi.yaml'], ['spec/v1/released.yaml', 'spec/v1/openapi.yaml']];
    for (const side of sides) {
      const ended = await runCommand(['diff', ...side, ...now], { cwd });
      expect(ended.code, ended.stdout).toBe(1);
      expect(ended.stdout).toContain('Breaks code that is compiled again.');
    }
    const skipped = await runCommand(['diff', 'v1', '--no-source', ...now], { cwd });
    expect(skipped.code).toBe(0);
    expect(skipped.stdout).toContain('source: not-run (--no-source was given.)');
    expect(skipped.stdout).toMatch(/Next version: 1\.3\.0, if code that uses the package still compiles/);
    expect(skipped.stdout).not.toContain('Safe');
  });

  it('is run for packages that hold their runtime, which nobody installs', async () => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'codegen.config.yaml': 'clients: [{ major: v1, input: pets.yaml, output: pets, package: "@acme/pets" }]\n',
      'pets.yaml': renamed,
      'released.yaml': pets,
    });
    const ended = await runCommand(['diff', '--format', 'json', ...now], { cwd });
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(JSON.parse(ended.stdout).summary).toMatchObject({ source: 'breaking' });
    putFiles(cwd, { 'pets.yaml': pets });
    const same = await runCommand(['diff', '--format', 'json', ...now], { cwd });
    expect(JSON.parse(same.stdout).summary).toMatchObject({ source: 'none' });
  });

  it('compares all the same where no client can be made of a description', async () => {
    const cwd = scratchFolder();
    const unknown = pets.replace('paths:', 'security: [{ nobody: [] }]\npaths:');
    const client = "{ major: 'v1', input: 'new.yaml', output: 'packages/v1', package: '@acme/v1' }";
    const runtime = "runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' }";
    putFiles(cwd, {
      'liquidity.config.ts': `export default { ${runtime}, clients: [${client}] };\n`,
      'package.json': '{ "type": "module" }',
      'old.yaml': pets,
      'new.yaml': unknown,
    });
    const ended = await runCommand(['diff', 'old.yaml', 'new.yaml', '--format', 'json', ...now], { cwd });
    expect(ended.code, ended.stderr).toBe(1);
    const [major] = JSON.parse(ended.stdout).majors;
    expect(major).toMatchObject({ summary: { source: 'not-run' } });
    expect(major.sourceNotRun).toMatch(/^No client can be made of one of the descriptions: .*nobody/);
  });

  it('is bad input where no client can be made of a description', async () => {
    const unknown = pets.replace('paths:', 'security: [{ nobody: [] }]\npaths:');
    expect((await diff(unknown)).report.summary).toBeDefined();
    const { code, report, stderr } = await diff(unknown, '--source');
    expect(code).toBe(3);
    expect(report).toMatchObject({ ok: false, error: 'bad-input', diagnostics: [{ code: 'unknown-security-scheme' }] });
    expect(stderr).toMatch(/new\.yaml:\d+:\d+ unknown-security-scheme/);
  });
});
