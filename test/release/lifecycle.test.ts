import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { pets, putFiles, scratchFolder } from '../cli/workspace.ts';
import { type Ended, runStep } from './run-step.ts';
import { packPackage, smallWorkspace } from './small-workspace.ts';

vi.setConfig({ testTimeout: 120_000 });

const v1 = 'spec/v1/openapi.yaml';
const changelog = 'CHANGELOG-service.md';

/** Two operations, so that something is left when one goes; the comments show that the layout stays. */
const described = pets.replace('/pets/{id}', '/api/v1/pets/{id}').replace(
  'components:\n',
  `  # Every pet of the shop.
  /api/v1/pets:
    get:
      operationId: listPets # kept for the shop
      tags: [pets]
      parameters:
        - { name: colour, in: query, schema: { type: string } }
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
components:
`,
);

const client = (major: string) =>
  `{ major: '${major}', input: 'spec/${major}/openapi.yaml', output: 'packages/pets-${major}', package: '@acme/pets-${major}' },`;

const files = {
  'liquidity.config.ts': `export default {
  root: 'spec',
  runtime: { package: '@org/liquidity-runtime', range: '^0.1.0' },
  policy: 'policy.yaml',
  waivers: 'waivers.yaml',
  clients: [
    // The first one.
    ${client('v1')}
  ],
};
`,
  'policy.yaml': readFileSync(join(import.meta.dirname, '../../spec/policy.yaml'), 'utf8'),
  'waivers.yaml': 'waivers: []\n',
  [changelog]: readFileSync(join(import.meta.dirname, '../../CHANGELOG-service.md'), 'utf8'),
  [v1]: described,
  'spec/v1/released.yaml': 'released: false\n',
};

const on = (day: string) => ['--now', day];
const read = (cwd: string, file: string) => readFileSync(join(cwd, file), 'utf8');

async function fine(cwd: string, ...args: readonly string[]): Promise<Ended> {
  const ended = await runStep(args, cwd);
  expect(ended, `${args.join(' ')}: ${ended.stderr}`).toMatchObject({ code: 0 });
  return ended;
}

/** The workspace with v1 released. */
async function released(): Promise<string> {
  const cwd = smallWorkspace(files);
  await fine(cwd, 'generate');
  await fine(cwd, 'release-plan', '--first', 'v1', ...on('2026-03-01'));
  await fine(cwd, 'release-version', ...on('2026-03-01'));
  return cwd;
}

/** Plans and versions a release of what changed. */
async function release(cwd: string, day: string): Promise<string> {
  await fine(cwd, 'release-plan', ...on(day));
  const planned = read(cwd, '.changeset/planned-v1.md');
  await fine(cwd, 'release-version', ...on(day));
  return planned;
}

/** What `release-check` says beside the tarball of the last release. */
async function check(cwd: string, tarball: string, day: string): Promise<Ended> {
  return await runStep(['release-check', '--published', tarball, ...on(day)], cwd);
}

function packed(cwd: string, major = 'v1'): string {
  return packPackage(join(cwd, `packages/pets-${major}`), scratchFolder());
}

/** The waiver that a refusal prints, filled in. */
function waiverIn({ stderr }: Ended, expires: string): string {
  const [entry = ''] = /- fingerprint:[\s\S]*?major: v1/.exec(stderr) ?? [];
  expect(entry).toContain('ground: security # or compliance');
  return `waivers:\n  ${entry
    .replace('why clients cannot get the full notice', 'The listing shows pets of other shops.')
    .replace('who answers for it', 'shop-platform')
    .replace('YYYY-MM-DD', expires)}\n`;
}

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
      '  Deprecation: true\n  Sunset: Mon, 15 Jun 2026 00:00:00 GMT\n  Link: <{changelog_url}#deprecations>; rel="deprecation"\n',
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

    // Three weeks go by before the release: the notice counts from the announcement.
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
    const early = await runStep(['retire', 'v1:listPets', ...on('2026-06-14')], cwd);
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain(
      'notice-not-ended GET /api/v1/pets of v1 cannot be left out of v2: its removal was announced for 2026-06-15.',
    );
    const retired = await fine(cwd, 'retire', 'v1:listPets', ...on('2026-06-15'));
    expect(retired.stdout).toContain(
      'Removed GET /api/v2/pets from v2; notice: 105 days. v1 keeps it until that major is retired.',
    );
    const next = read(cwd, 'spec/v2/openapi.yaml');
    expect(next).not.toContain('listPets');
    expect(next).not.toContain('Every pet of the shop');
    expect(next).toContain('/api/v2/pets/{id}:');
    expect(read(cwd, changelog)).toContain('| v2 | `GET /api/v2/pets` | 2026-03-02 | 2026-06-15 | 105 days |  |');
    expect(read(cwd, v1)).toContain('listPets');

    await fine(cwd, 'generate');
    await fine(cwd, 'release-plan', '--first', 'v2', ...on('2026-06-15'));
    await fine(cwd, 'release-version', ...on('2026-06-15'));
    const again = await runStep(['retire', 'v1:getPet', '--in', 'v2', ...on('2026-06-15')], cwd);
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
    expect(read(cwd, '.changeset/planned-v1.md')).toContain(
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

  it('changes both files or none', async () => {
    const cwd = smallWorkspace(files);
    // The description is written first, and has to come back when the changelog cannot be written.
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

describe('the retirement of a part', () => {
  it('takes a field and a parameter out of the next major, and leaves nothing of them', async () => {
    const cwd = await released();
    await fine(cwd, 'deprecate', 'getPet', '--field', '/born', '--sunset', '2026-06-15', ...on('2026-03-02'));
    await fine(cwd, 'deprecate', 'listPets', '--parameter', 'colour', '--sunset', '2026-06-15', ...on('2026-03-02'));
    await release(cwd, '2026-03-02');
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    const undue = await runStep(['retire', 'v1:getPet', '--field', '/id', ...on('2026-06-15')], cwd);
    expect(undue.stderr).toContain('cannot be left out of v2: it was never deprecated.');
    await fine(cwd, 'retire', 'v1:getPet', '--field', '/born', ...on('2026-06-15'));
    await fine(cwd, 'retire', 'v1:listPets', '--parameter', 'colour', ...on('2026-06-15'));
    const next = read(cwd, 'spec/v2/openapi.yaml');
    expect(next).not.toMatch(/born|colour|parameters: *\n *responses/);
    expect(next).toContain('/api/v2/pets:');
    expect(read(cwd, changelog)).toMatch(
      /\| v2 \| `schema Pet, property born` \| 2026-03-02 \| 2026-06-15 \| 105 days \|/,
    );
    await fine(cwd, 'generate');
  });
});

describe('the retirement of a major', () => {
  it('needs the notice of every operation, takes the client away and is recorded', async () => {
    const cwd = await released();
    execFileSync('git', ['init', '--quiet'], { cwd });
    await fine(cwd, 'new-major', 'v2', '--from', 'v1');
    await fine(cwd, 'generate');
    await fine(cwd, 'deprecate', 'v1:listPets', '--sunset', '2026-06-15', ...on('2026-03-02'));
    const held = await runStep(['retire', 'v1', ...on('2026-06-15')], cwd);
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
    const early = await runStep(['retire', 'v1', ...on('2026-06-29')], cwd);
    expect(early.stderr).toContain('- GET /api/v1/pets/{id}: its removal was announced for 2026-06-30');

    const before = { config: read(cwd, 'liquidity.config.ts'), changelog: read(cwd, changelog) };
    expect((await fine(cwd, 'retire', 'v1', '--dry-run', ...on('2026-06-30'))).stdout).toContain(
      'Nothing was written.',
    );
    expect({ config: read(cwd, 'liquidity.config.ts'), changelog: read(cwd, changelog) }).toEqual(before);
    const retired = await fine(cwd, 'retire', 'v1', ...on('2026-06-30'));
    expect(retired.stdout).toContain('Retired v1: 2 operations, announced by 2026-03-02; notice: 105 days; 120 days.');
    expect(retired.stdout).toContain(
      "npm deprecate '@acme/pets-v1' 'v1 of the service was retired on 2026-06-30. Use v2.'",
    );
    expect(read(cwd, 'liquidity.config.ts')).not.toContain('pets-v1');
    expect(read(cwd, changelog)).toContain(
      '| v1 | `the whole major` | 2026-03-02 | 2026-06-30 | 105 days; 120 days | `v2` |',
    );
    expect(read(cwd, changelog)).toContain('Nothing is deprecated.');
    const diff = await fine(cwd, 'diff', ...on('2026-06-30'));
    expect(diff.stdout).toContain('Retired after its notice');
    expect(diff.stdout).toContain(
      'v1 was removed as a whole, with 2 operations, on 2026-06-30; its notice was 105 days; 120 days.',
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

describe('release-check', () => {
  it('refuses a deprecation without an entry, an entry without a deprecation, and entries that say something else', async () => {
    const cwd = await released();
    const tarball = packed(cwd);
    const stderr = async () => (await check(cwd, tarball, '2026-03-05')).stderr;
    const marked = described.replace(
      'operationId: listPets',
      'deprecated: true\n      x-sunset: "2026-08-01"\n      operationId: listPets',
    );
    const row = (what: string, announced: string, removal: string, notice = '') => {
      const text = files[changelog];
      return text.replace('\nNothing is deprecated.\n', `| v1 | ${what} | ${announced} | ${removal} | ${notice} | |\n`);
    };
    putFiles(cwd, { [v1]: marked });
    expect(await stderr()).toMatch(
      /deprecation-without-entry .*openapi\.yaml:\d+:\d+ deprecates GET \/api\/v1\/pets in v1, and .*CHANGELOG-service\.md#deprecations has no entry for it\.[\s\S]*\| v1 \| `GET \/api\/v1\/pets` \(`listPets`\) \| 2026-03-05 \| 2026-08-01 \| 149 days \|/,
    );
    putFiles(cwd, { [changelog]: row('`GET /api/v1/pets`', '2026-03-05', '2026-08-01') });
    expect(await stderr()).not.toMatch(/entry/);
    putFiles(cwd, { [changelog]: row('listPets', '2026-03-05', '2026-08-02') });
    expect(await stderr()).toMatch(
      /entry-differs .*CHANGELOG-service\.md:12:1 announces 2026-08-02 as the end of listPets, and the description of v1 says 2026-08-01\./,
    );
    putFiles(cwd, { [changelog]: row('listPets', '2026-06-05', '2026-08-01') });
    expect(await stderr()).toMatch(/announced on 2026-06-05, which is still to come/);
    expect(await stderr()).toMatch(
      /notice-too-short .*leaves 57 days between announcement and removal of listPets, and the policy promises 90 \(§9\.6\)/,
    );
    putFiles(cwd, { [changelog]: row('`GET /api/v1/pet`', '2026-03-05', '2026-08-01') });
    expect(await stderr()).toMatch(
      /entry-without-deprecation .*:12:1 announces the end of GET \/api\/v1\/pet, .* Did you mean GET \/api\/v1\/pets\?/,
    );
    putFiles(cwd, { [v1]: described, [changelog]: row('listPets', '2026-03-05', '2026-08-01') });
    expect(await stderr()).toMatch(/entry-without-deprecation .*the description of v1 does not deprecate it/);
  });
});
