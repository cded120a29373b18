import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelog, described, files, fine, on, read, v1 } from './lifecycle-workspace.ts';
import { runStep } from './run-step.ts';
import { smallWorkspace } from './small-workspace.ts';

describe('deprecate', () => {
  const root = join(import.meta.dirname, '../..');
  const day = ['--sunset', '2030-01-31', '--dry-run', ...on('2026-11-22')];

  it.each<[string, readonly string[], string]>([
    ['an operation that is not there', ['listLoan'], 'There is no operation listLoan. Did you mean listLoans?'],
    [
      'a parameter that is not there',
      ['listLoans', '--parameter', 'stats'],
      'has no parameter stats. Did you mean status?',
    ],
    ['a field that is not there', ['listLoans', '--field', '/items/*/statuss'], 'Did you mean /items/*/status?'],
    ['a field without a pointer', ['listLoans', '--field', 'status'], '"status" is not a field: write a JSON Pointer'],
    [
      'a successor that is not there',
      ['listLoans', '--replaced-by', 'v2:listFacilities'],
      'does not name an operation. There is no operation listFacilities in v2.',
    ],
    ['a major that is not there', ['v7'], 'There is no v7 in the configuration, which has v1, v2.'],
    [
      'what another major shares',
      ['listLoans', '--field', '/meta/total'],
      'this would also be deprecated: v2: schema PageMeta, property total.',
    ],
  ])('refuses %s', async (_, args, message) => {
    const ended = await runStep(['deprecate', ...args, ...day], root);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(message);
  });

  it('announces a shared part in every major that has it, where that is asked for', async () => {
    const { stdout } = await fine(
      root,
      'deprecate',
      'listLoans',
      '--field',
      '/meta/total',
      '--shared',
      '--json',
      ...day,
    );
    const { parts, headers, dryRun } = JSON.parse(stdout);
    expect(parts.map(({ major }: { major: string }) => major)).toEqual(['v1', 'v2']);
    expect(headers).toHaveLength(1);
    expect(dryRun).toBe(true);
  });

  it('announces a whole major, each operation for itself', async () => {
    const { stdout } = await fine(root, 'deprecate', 'v2', ...day);
    expect(stdout).toContain('Would deprecate POST /api/v2/liquidity/management/withdrawal-requests of v2.');
    expect(stdout).toContain(
      '+ | v2 | `GET /api/v2/liquidity/onboarding/whitelist` (`listWhitelistedWallets`) | 2026-11-22 | 2030-01-31 |',
    );
  });

  it('announces of a major only what was not announced before, and keeps the sooner end of an operation', async () => {
    const cwd = smallWorkspace(files);
    const url = 'https://shop.example/changes';
    const deprecate = (...args: readonly string[]) =>
      fine(cwd, 'deprecate', ...args, '--json', '--changelog-url', `${url}#old`, ...on('2026-03-02'));
    await deprecate('listPets', '--parameter', 'colour', '--sunset', '2026-08-01');
    const ofPart = JSON.parse((await deprecate('getPet', '--sunset', '2026-09-01')).stdout);
    const link = `<${url}#deprecations>; rel="deprecation"`;
    const headers = (day: string) => ({ Deprecation: 'true', Sunset: day, Link: link });
    expect(ofPart.headers).toEqual([
      { operations: ['GET /api/v1/pets/{id}'], headers: headers('Tue, 01 Sep 2026 23:59:59 GMT') },
    ]);
    const ofMajor = JSON.parse((await deprecate('v1', '--sunset', '2026-12-01')).stdout);
    expect(ofMajor.parts.map(({ subject }: { subject: string }) => subject)).toEqual(['GET /api/v1/pets']);
    expect(ofMajor.headers).toEqual([
      { operations: ['GET /api/v1/pets'], headers: headers('Sat, 01 Aug 2026 23:59:59 GMT') },
    ]);
    expect(read(cwd, changelog).match(/^\| v1 \|/gm)).toHaveLength(3);
    const again = await runStep(['deprecate', 'v1', '--sunset', '2026-12-01', ...on('2026-03-02')], cwd);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('Every operation of v1 is deprecated already.');
  });

  it('writes below the heading that the changelog is named with', async () => {
    const cwd = smallWorkspace({ ...files, 'NEWS.md': '# News\n\n## What ends\n\n## Later\n\nNothing.\n' });
    const elsewhere = ['--changelog', 'NEWS.md#what-ends'];
    const { stdout } = await fine(
      cwd,
      'deprecate',
      'listPets',
      '--sunset',
      '2026-08-01',
      ...elsewhere,
      ...on('2026-03-02'),
    );
    expect(stdout).toContain('<{changelog_url}#what-ends>');
    const [own = '', later = ''] = read(cwd, 'NEWS.md').split('## Later');
    expect(own).toContain('| v1 | `GET /api/v1/pets` (`listPets`) | 2026-03-02 | 2026-08-01 | 152 days |  |');
    expect(own).not.toContain('Deprecations');
    expect(later).toBe('\n\nNothing.\n');
    expect(read(cwd, changelog)).toBe(files[changelog]);
  });

  it.each([
    ['--parameter', 'colour'],
    ['--field', '/born'],
    ['--replaced-by', 'getPet'],
  ])('refuses %s beside a whole major', async (option, value) => {
    const ended = await runStep(['deprecate', 'v2', option, value, ...day], root);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('v2 is a whole major: --parameter, --field and --replaced-by go with an operation.');
  });

  it('changes both files or none', async () => {
    const cwd = smallWorkspace(files);
    // The description is written first, and must be restored if the changelog can't be written.
    const elsewhere = ['--changelog', 'no-folder/CHANGES.md'];
    const ended = await runStep(
      ['deprecate', 'listPets', '--sunset', '2026-08-01', ...elsewhere, ...on('2026-03-02')],
      cwd,
    );
    expect(ended).toMatchObject({ code: 4, stdout: '' });
    expect(read(cwd, v1)).toBe(described);
    expect(existsSync(join(cwd, 'no-folder'))).toBe(false);
  });

  it('refuses what is deprecated already, and says since when', async () => {
    const cwd = smallWorkspace(files);
    const deprecate = ['deprecate', 'listPets', '--parameter', 'colour', '--sunset', '2026-08-01', ...on('2026-03-02')];
    await fine(cwd, ...deprecate);
    expect(read(cwd, v1)).toContain(
      'schema: { type: string }, deprecated: true, x-announced: "2026-03-02", x-sunset: "2026-08-01" }',
    );
    const again = await runStep(deprecate, cwd);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toMatch(
      /query parameter colour is deprecated already since 2026-03-02, with 2026-08-01 as the day of removal \(.*openapi\.yaml:\d+:\d+\)/,
    );
  });
});

describe('what only a person can edit', () => {
  it('is refused, with the edit to make', async () => {
    const shared = "x-shared: &shared { responses: { '204': { description: Nothing } } }\n";
    const aliased = shared + described.replace('components:\n', '  /api/v1/animals: { get: *shared }\ncomponents:\n');
    const cwd = smallWorkspace({ ...files, [v1]: aliased });
    const args = ['deprecate', 'GET /api/v1/animals', '--sunset', '2026-08-01', ...on('2026-03-02')];
    const ended = await runStep(args, cwd);
    expect(ended).toMatchObject({ code: 3, stdout: '' });
    expect(ended.stderr).toMatch(/not-editable .*Write it by hand: deprecated: true/s);
    expect(read(cwd, v1)).toBe(aliased);
  });

  it('is a table of the changelog without the columns of an entry', async () => {
    const text = files[changelog]
      .replace('| removal | notice |', '| removal |')
      .replace('| ------- | ------ |', '| ------- |');
    const cwd = smallWorkspace({ ...files, [changelog]: text });
    const ended = await runStep(['deprecate', 'listPets', '--sunset', '2026-08-01', ...on('2026-03-02')], cwd);
    expect(ended).toMatchObject({ code: 3, stdout: '' });
    expect(ended.stderr).toMatch(
      /CHANGELOG-service\.md:\d+:1 changelog-columns .*#deprecations lacks the columns notice\./,
    );
    expect(read(cwd, v1)).toBe(described);
  });
});
