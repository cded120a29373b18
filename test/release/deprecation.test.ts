import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import {
  changelog,
  check,
  described,
  fine,
  on,
  packed,
  read,
  release,
  released,
  v1,
  waiverIn,
} from './lifecycle-workspace.ts';
import { runStep } from './run-step.ts';
import { plannedIn } from './small-workspace.ts';

describe('a deprecation', () => {
  it('goes from the announcement to the removal in the next major', async () => {
    const cwd = await released();
    const tarball = packed(cwd);
    const deprecated = await fine(cwd, 'deprecate', 'listPets', '--sunset', '2026-06-15', ...on('2026-03-02'));
    expect(deprecated.stdout).toContain('Deprecated GET /api/v1/pets of v1.');
    expect(deprecated.stdout).toContain(
      'Announced 2026-03-02, removal 2026-06-15: 105 days. The notice (§9.6) counts from 2026-03-02.',
    );
    expect(deprecated.stdout).toContain(
      '  Deprecation: true\n  Sunset: Mon, 15 Jun 2026 23:59:59 GMT\n  Link: <{changelog_url}#deprecations>; rel="deprecation"\n',
    );
    expect(read(cwd, v1)).toBe(
      described.replace(
        'operationId: listPets # kept for the shop\n',
        'operationId: listPets # kept for the shop\n      deprecated: true\n      x-announced: "2026-03-02"\n      x-sunset: "2026-06-15"\n',
      ),
    );
    expect(read(cwd, changelog)).toContain(
      '| v1 | `GET /api/v1/pets` (`listPets`) | 2026-03-02 | 2026-06-15 | 105 days |  |\n',
    );
    expect(read(cwd, changelog)).not.toContain('Nothing is deprecated.');

    // Three weeks pass before the release: the notice counts from the announcement.
    const planned = await release(cwd, '2026-03-23');
    expect(planned).toContain('Deprecated:\n\n- `pets.list()` is deprecated, with 2026-06-15 as its last day');
    expect(await check(cwd, packed(cwd), '2026-03-23')).toMatchObject({ code: 0, stderr: '' });
    expect((await check(cwd, tarball, '2026-03-23')).code).toBe(0);

    const alone = await runStep(['retire', 'listPets', ...on('2026-06-15')], cwd);
    expect(alone).toMatchObject({ code: 2 });
    expect(alone.stderr).toContain(
      'v1 is the last major: start the next one, which does without it: new-major v2 --from v1',
    );
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    const early = await runStep(['retire', 'v1:listPets', ...on('2026-06-15')], cwd);
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain(
      'notice-not-ended GET /api/v1/pets of v1 cannot be left out of v2: it works through 2026-06-15 (UTC).',
    );
    const retired = await fine(cwd, 'retire', 'v1:listPets', ...on('2026-06-16'));
    expect(retired.stdout).toContain(
      'Removed GET /api/v2/pets from v2; notice: 105 days. v1 keeps it until that major is retired.',
    );
    const next = read(cwd, 'spec/v2/openapi.yaml');
    expect(next).not.toContain('listPets');
    expect(next).not.toContain('Every pet of the shop');
    expect(next).toContain('/api/v2/pets/{id}:');
    expect(read(cwd, changelog)).toContain('| v2 | `GET /api/v2/pets` | 2026-03-02 | 2026-06-16 | 105 days |  |');
    expect(read(cwd, v1)).toContain('listPets');

    await fine(cwd, 'generate');
    await fine(cwd, 'release-plan', '--first', 'v2', ...on('2026-06-16'));
    await fine(cwd, 'release-version', ...on('2026-06-16'));
    const again = await runStep(['retire', 'v1:getPet', '--in', 'v2', ...on('2026-06-16')], cwd);
    expect(again).toMatchObject({ code: 2 });
    expect(again.stderr).toContain('v2 is released: a removal there breaks its clients.');
  });

  it('is shortened for security by a waiver, and so is the removal', async () => {
    const cwd = await released();
    const deprecate = ['deprecate', 'listPets', '--sunset', '2026-03-12', ...on('2026-03-02')];
    const refused = await runStep(deprecate, cwd);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(
      'sunset-too-soon 2026-03-12 leaves 10 days, and the policy promises 90 days of notice (§9.6): 2026-05-31 is the first day.',
    );
    expect(read(cwd, v1)).toBe(described);

    putFiles(cwd, { 'waivers.yaml': waiverIn(refused, '2026-03-31') });
    expect((await fine(cwd, ...deprecate)).stdout).toContain(
      '10 days, security: The listing shows pets of other shops.',
    );
    expect(read(cwd, changelog)).toContain('| 10 days, security: The listing shows pets of other shops. |');
    expect(await release(cwd, '2026-03-02')).toContain(
      'Passed: The announcement leaves less than 90 days of notice (§9.6), because security requires faster action: The listing shows pets of other shops.',
    );
    putFiles(cwd, { 'waivers.yaml': 'waivers: []\n' });
    expect(await check(cwd, packed(cwd), '2026-03-03')).toMatchObject({ code: 0, stderr: '' });

    const retire = ['retire', 'listPets', '--in', 'v1', ...on('2026-03-04')];
    const within = await runStep(retire, cwd);
    expect(within).toMatchObject({ code: 1, stdout: '' });
    expect(within.stderr).toContain(
      'removal-within-major GET /api/v1/pets cannot be removed from v1, which has clients.',
    );
    putFiles(cwd, { 'waivers.yaml': waiverIn(within, '2026-03-31') });
    const tarball = packed(cwd);
    await fine(cwd, ...retire);
    expect(read(cwd, changelog)).toMatch(
      /\| v1 \| `GET \/api\/v1\/pets` \(`listPets`\) \| 2026-03-02 \| 2026-03-04 \| security: The listing shows pets of other shops\. \([0-9a-f]{16}\) \|/,
    );
    expect(read(cwd, changelog)).toContain('Nothing is deprecated.');
    await fine(cwd, 'release-plan', ...on('2026-03-04'));
    expect(plannedIn(cwd, 'v1')).toContain(
      'Passed: The removal within the major does not wait for a new path and 90 days of notice (§9.6), because security requires faster action',
    );
    const kept = read(cwd, changelog);
    putFiles(cwd, { [changelog]: kept.replace(/^\| v1 .*\n/m, '') });
    const silent = await check(cwd, tarball, '2026-03-04');
    expect(silent.stderr).toContain('removal-without-entry A waiver removes something from v1 at once');
    putFiles(cwd, { [changelog]: kept });
    expect((await check(cwd, tarball, '2026-03-04')).stderr).not.toContain('removal-without-entry');
  });
});
