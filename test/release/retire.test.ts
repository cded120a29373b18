import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { changelog, files, fine, on, read, release, released, v1 } from './lifecycle-workspace.ts';
import { runStep } from './run-step.ts';
import { smallWorkspace } from './small-workspace.ts';

describe('the retirement of a part', () => {
  it('takes a field and a parameter out of the next major, and leaves nothing of them', async () => {
    const cwd = await released();
    await fine(cwd, 'deprecate', 'getPet', '--field', '/born', '--sunset', '2026-06-15', ...on('2026-03-02'));
    await fine(cwd, 'deprecate', 'listPets', '--parameter', 'colour', '--sunset', '2026-06-15', ...on('2026-03-02'));
    await release(cwd, '2026-03-02');
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    const undue = await runStep(['retire', 'v1:getPet', '--field', '/id', ...on('2026-06-16')], cwd);
    expect(undue.stderr).toContain('cannot be left out of v2: it was never deprecated.');
    await fine(cwd, 'retire', 'v1:getPet', '--field', '/born', ...on('2026-06-16'));
    await fine(cwd, 'retire', 'v1:listPets', '--parameter', 'colour', ...on('2026-06-16'));
    const next = read(cwd, 'spec/v2/openapi.yaml');
    expect(next).not.toMatch(/born|colour|parameters: *\n *responses/);
    expect(next).toContain('/api/v2/pets:');
    expect(read(cwd, changelog)).toMatch(
      /\| v2 \| `schema Pet, property born` \| 2026-03-02 \| 2026-06-16 \| 105 days \|/,
    );
    await fine(cwd, 'generate');
  });
});

describe('a part in several majors', () => {
  const described = (major: string) =>
    files[v1].replaceAll('/api/v1/', `/api/${major}/`).replace('1.2.3', `${major.slice(1)}.0.0`);
  const client = (major: string) =>
    `{ major: '${major}', input: 'spec/${major}/openapi.yaml', output: 'packages/${major}', package: '@acme/${major}' },`;
  const configOf = (majors: readonly string[]) =>
    files['liquidity.config.ts'].replace(/\/\/ The first one\.\n.*\n/, majors.map(client).join('\n'));

  it('is left out of the next one by number, which must not have been released', async () => {
    const majors = ['v10', 'v2', 'v9'];
    const specs = Object.fromEntries(majors.map((major) => [`spec/${major}/openapi.yaml`, described(major)]));
    const cwd = smallWorkspace({ ...files, 'liquidity.config.ts': configOf(majors), ...specs });
    const retire = async (...args: readonly string[]) =>
      (await runStep(['retire', ...args, ...on('2026-06-16')], cwd)).stderr;
    expect(await retire('v2:listPets')).toContain('cannot be left out of v9: it was never deprecated.');
    expect(await retire('v9:listPets')).toContain('cannot be left out of v10: it was never deprecated.');
    expect(await retire('v2:listPets', '--in', 'v10')).toContain('cannot be left out of v10');
    expect(await retire('v10:listPets')).toContain('new-major v11 --from v10');
    expect(await retire('v2:listPets', '--in', 'v3')).toContain(
      'There is no v3 in the configuration, which has v10, v2, v9.',
    );
    putFiles(cwd, { 'spec/v9/released.yaml': described('v9') });
    expect(await retire('v2:listPets')).toContain('v9 is released: a removal there breaks its clients.');
  });

  it('of one file cannot be taken from one of them', async () => {
    const schema = 'Pet:\n  type: object\n  properties:\n    id: { type: string }\n    born: { type: string }\n';
    const shared = (major: string) =>
      described(major)
        .replaceAll("'#/components/schemas/Pet'", "'../shared.yaml#/Pet'")
        .replace(/components:[\s\S]*$/, '');
    const specs = {
      'spec/shared.yaml': schema,
      'spec/v1/openapi.yaml': shared('v1'),
      'spec/v2/openapi.yaml': shared('v2'),
    };
    const cwd = smallWorkspace({ ...files, 'liquidity.config.ts': configOf(['v1', 'v2']), ...specs });
    const ended = await runStep(['retire', 'v1:getPet', '--field', '/born', ...on('2026-06-16')], cwd);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('The file that declares it is shared, so v1 would lose it too.');
    expect(read(cwd, 'spec/shared.yaml')).toBe(schema);
  });
});

describe('the retirement of a major', () => {
  it('needs the notice of every operation, takes the client away and is recorded', async () => {
    const cwd = await released();
    execFileSync('git', ['init', '--quiet'], { cwd });
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    await fine(cwd, 'generate');
    await fine(cwd, 'deprecate', 'v1:listPets', '--sunset', '2026-06-15', ...on('2026-03-02'));
    const held = await runStep(['retire', 'v1', ...on('2026-06-16')], cwd);
    expect(held).toMatchObject({ code: 1, stdout: '' });
    expect(held.stderr).toContain('notice-not-ended v1 cannot be retired: 2 operations of 2 still have to get notice.');
    expect(held.stderr).toContain('- GET /api/v1/pets: it was never deprecated');

    await fine(
      cwd,
      'deprecate',
      'v1:getPet',
      '--sunset',
      '2026-06-30',
      '--replaced-by',
      'v2:getPet',
      ...on('2026-03-02'),
    );
    await release(cwd, '2026-03-02');
    const early = await runStep(['retire', 'v1', ...on('2026-06-30')], cwd);
    expect(early.stderr).toContain('- GET /api/v1/pets/{id}: it works through 2026-06-30 (UTC)');

    const before = { config: read(cwd, 'liquidity.config.ts'), changelog: read(cwd, changelog) };
    expect((await fine(cwd, 'retire', 'v1', '--dry-run', ...on('2026-07-01'))).stdout).toContain(
      'Nothing was written.',
    );
    expect({ config: read(cwd, 'liquidity.config.ts'), changelog: read(cwd, changelog) }).toEqual(before);
    const config = before.config.replace('clients: [', 'clients: (() => [').replace(/\](?=,\n\};)/, '])()');
    expect(config).toContain('])()');
    putFiles(cwd, { 'liquidity.config.ts': config });
    const byHand = await fine(cwd, 'retire', 'v1', ...on('2026-07-01'));
    expect(byHand.stdout).toContain('is not written so that a client could be taken out: remove the one of v1.');
    expect(read(cwd, 'liquidity.config.ts')).toBe(config);
    putFiles(cwd, { 'liquidity.config.ts': before.config, [changelog]: before.changelog });
    const retired = await fine(cwd, 'retire', 'v1', ...on('2026-07-01'));
    expect(retired.stdout).not.toContain('is not written so that');
    expect(retired.stdout).toContain('Retired v1: 2 operations, announced by 2026-03-02; notice: 105 days; 120 days.');
    expect(retired.stdout).toContain(
      "npm deprecate '@acme/pets-v1' 'v1 of the service was retired on 2026-07-01. Use v2.'",
    );
    expect(read(cwd, 'liquidity.config.ts')).not.toContain('pets-v1');
    expect(read(cwd, changelog)).toContain(
      '| v1 | `the whole major` | 2026-03-02 | 2026-07-01 | 105 days; 120 days | `v2` |',
    );
    expect(read(cwd, changelog)).toContain('Nothing is deprecated.');
    const diff = await fine(cwd, 'diff', ...on('2026-07-01'));
    expect(diff.stdout).toContain('Retired after its notice');
    expect(diff.stdout).toContain(
      'v1 was removed as a whole, with 2 operations, on 2026-07-01; its notice was 105 days; 120 days.',
    );
  });

  it('is never silent: a client that is taken out of the configuration is reported', async () => {
    const cwd = await released();
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    await fine(cwd, 'generate');
    const config = read(cwd, 'liquidity.config.ts').replace(/ *\{ *major: 'v1'[\s\S]*?\},\n/, '');
    putFiles(cwd, { 'liquidity.config.ts': config });
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@test.invalid', ...args], {
        cwd,
        stdio: 'ignore',
      });
    const expectReported = async () => {
      const diff = await runStep(['diff', ...on('2026-03-02')], cwd);
      expect(diff.code).toBe(1);
      expect(diff.stdout).toContain('A released major was removed');
      expect(diff.stdout).toMatch(
        /v1 was removed as a whole, with 2 operations, and .*CHANGELOG-service\.md has no entry for it under/,
      );
      const version = await runStep(['release-plan', '--first', 'v2', ...on('2026-03-02')], cwd);
      expect(version.code, version.stderr).toBe(0);
      const stopped = await runStep(['release-version', ...on('2026-03-02')], cwd);
      expect(stopped).toMatchObject({ code: 1 });
      expect(stopped.stderr).toMatch(/major-disappeared .*v1 was removed as a whole[\s\S]*Next: .*retire .*v1/);
    };
    await expectReported();
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', 'spec', 'liquidity.config.ts');
    git('commit', '--quiet', '-m', 'Begin');
    rmSync(join(cwd, 'spec/v1'), { recursive: true });
    expect(existsSync(join(cwd, v1))).toBe(false);
    await expectReported();
    git('add', '-A', 'spec');
    git('commit', '--quiet', '-m', 'Remove v1');
    await expectReported();
  });
});
