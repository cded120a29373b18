import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptFolder, putFiles } from '../generator/src/testing/folders.ts';
import { approvalPage, type PackageToApprove } from './approval-page.ts';

/** A tarball of a package with these files. */
function packed(manifest: object, files: Readonly<Record<string, string>> = {}): Uint8Array {
  const folder = keptFolder('approval-');
  putFiles(join(folder, 'package'), { 'package.json': JSON.stringify(manifest), ...files });
  execFileSync('tar', ['-czf', 'pets.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'pets.tgz'));
}

const name = '@acme/pets';
const changelog = `# ${name}\n\n## 1.2.0\n\n### Minor Changes\n\n- Pets have names.\n\n## 1.1.0\n\n- Older.\n`;
const pets: PackageToApprove = {
  tarball: packed(
    { name, version: '1.2.0', dependencies: { '@acme/runtime': '^1.0.0', stamps: '^2.0.0' } },
    { 'CHANGELOG.md': changelog, 'openapi.json': '{"version":2}', 'dist/new.js': '' },
  ),
  integrity: 'sha512-abc',
  before: {
    version: '1.1.0',
    tarball: packed(
      { name, version: '1.1.0', dependencies: { '@acme/runtime': '^1.0.0' } },
      { 'CHANGELOG.md': '', 'openapi.json': '{"version":1}' },
    ),
  },
  sbom: { file: 'acme-pets-1.2.0.cdx.json', content: { components: [{}, {}] } },
  report: '# Changes of the API\n\n## v1: Safe for clients that are deployed\n\n**Next version: 1.2.0.**\n',
  dependants: ['@acme/app'],
};
const build = { commit: '481ec7fc', run: 'https://builds.example/7' };

/** The cells of the row of the package, without its name. */
const row = (page: string): readonly string[] =>
  (/^\| @acme\/pets .*$/m.exec(page)?.[0] ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());

describe('the page that a person reads before approving a release', () => {
  it('has the verdict, whom it reaches, versions, sizes, dependencies, the bill of materials and the origin', () => {
    const page = approvalPage([pets], build);
    const [version, before, verdict, reaches, size] = row(page);
    expect([version, before, verdict]).toEqual(['1.2.0', '1.1.0', 'Safe for clients that are deployed']);
    expect(reaches).toBe('every installation of ^1.1.0, also users of @acme/app');
    expect(size).toMatch(/^\d+\.\d KiB \(\+\d+\.\d\)$/);
    expect(page).toContain('- Pets have names.');
    expect(page).not.toContain('Older');
    expect(page).toContain('- Files: 4: +`dist/new.js`\n- Dependencies: 2: +`stamps@^2.0.0`');
    expect(page).toContain('`acme-pets-1.2.0.cdx.json`, 2 components');
    expect(page).toContain('`sha512-abc`');
    expect(page).toContain('Commit `481ec7fc`, by [this run](https://builds.example/7)');
  });

  it.each<[string, string, object, string | undefined, string, string]>([
    ['a first version', '1.2.0', {}, undefined, 'First version', 'nobody yet'],
    ['a patch', '1.1.1', {}, '1.1.0', 'Nothing new, nothing breaks', 'every installation of ^1.1.0'],
    ['a minor', '1.2.0', {}, '1.1.0', 'Something new, nothing breaks', 'every installation of ^1.1.0'],
    ['a major', '2.0.0', {}, '1.1.0', 'May break code that uses it', 'new installations'],
    ['a minor below 1.0.0', '0.2.0', {}, '0.1.0', 'May break code that uses it', 'new installations'],
    [
      'a pre-release',
      '1.2.0-beta.1',
      {},
      '1.1.0',
      'Something new, nothing breaks',
      'those who ask for @acme/pets@beta',
    ],
    [
      'a support line',
      '1.1.1',
      { publishConfig: { tag: 'release-1.1' } },
      '1.1.0',
      'Nothing new, nothing breaks',
      'those who ask for @acme/pets@release-1.1',
    ],
  ])('says what %s is', (_, version, manifest, last, verdict, reaches) => {
    const { before: _before, report: _report, ...rest } = pets;
    const tarball = packed({ name, version, ...manifest });
    const before = last === undefined ? {} : { before: { version: last, tarball: packed({ name, version: last }) } };
    const page = approvalPage([{ ...rest, ...before, tarball, dependants: [] }], build);
    const cells = row(page);
    expect([cells[2], cells[3]]).toEqual([verdict, reaches]);
  });

  it('leaves out a report on an older change of the description', () => {
    const same = packed({ name, version: '1.1.0' }, { 'openapi.json': '{"version":2}' });
    const page = approvalPage([{ ...pets, before: { version: '1.1.0', tarball: same } }], build);
    expect(page).not.toContain('<details>');
    expect(row(page)[2]).toBe('Something new, nothing breaks');
  });
});
