import { describe, expect, it } from 'vitest';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { changelog, check, described, files, packed, released, v1 } from './lifecycle-workspace.ts';

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
