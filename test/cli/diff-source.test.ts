import { describe, expect, it, vi } from 'vitest';
import { runCli } from './run-cli.ts';
import { pets, putFiles, scratchFolder } from './workspace.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = ['--now', '2026-03-01'];

/** Runs `diff old.yaml new.yaml`, and reads its report. */
async function diff(head: string, ...flags: readonly string[]) {
  const cwd = scratchFolder();
  putFiles(cwd, { 'old.yaml': pets, 'new.yaml': head });
  const ended = await runCli(['diff', 'old.yaml', 'new.yaml', '--format', 'json', ...now, ...flags], { cwd });
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
    const refused = await runCli(['diff', ...flags], { cwd });
    expect(refused.code).toBe(1);
    const [{ fingerprint, source, code }] = JSON.parse(refused.stdout).findings;
    expect({ source, code }).toMatchObject({ source: 'breaking', code: [{ id: 'source-method-removed' }] });
    putFiles(cwd, { 'waivers.yaml': JSON.stringify({ waivers: [{ fingerprint, ...entry }] }) });
    const passed = await runCli(['diff', ...flags, '--waivers', 'waivers.yaml'], { cwd });
    expect(passed.code).toBe(0);
    expect(JSON.parse(passed.stdout).summary).toMatchObject({ breaking: 0, waived: 1, source: 'breaking' });
  });

  it('says that nobody compiled without it', async () => {
    const { code, report } = await diff(renamed);
    expect(code).toBe(0);
    expect(report.summary.source).toBe('not-run');
    expect(report.findings[0]).not.toHaveProperty('code');
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
