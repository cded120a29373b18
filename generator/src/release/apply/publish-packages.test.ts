import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BadInputError } from '../../base/diagnostics.ts';
import { scratchFolder } from '../../testing/folders.ts';
import { packedFiles } from '../testing/packed-files.ts';
import { integrityOf, readPackedPackages, tarballList } from './publish-packages.ts';

const named = { name: '@acme/a', version: '1.2.3' };

/** What is wrong with a tarball, in order; or what was read of it. */
function readOf(files: Readonly<Record<string, string>>, listed: object = {}) {
  const folder = scratchFolder();
  const bytes = packedFiles(files);
  writeFileSync(join(folder, 'a.tgz'), bytes);
  const entry = { ...named, file: 'a.tgz', integrity: integrityOf(bytes), ...listed };
  writeFileSync(join(folder, tarballList), JSON.stringify({ packages: [entry] }));
  try {
    return readPackedPackages(folder).map(({ name, version, file, dependencies }) => {
      expect(file).toBe(join(folder, 'a.tgz'));
      return [name, version, ...dependencies];
    });
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.diagnostics.map(({ message }) => message);
  }
}

const manifest = (more: object) => ({ 'package.json': JSON.stringify({ ...named, ...more }) });

it('reads a tarball, with all that it depends on', () => {
  const ranges = {
    dependencies: { one: '^1.0.0' },
    peerDependencies: { two: '>=2' },
    optionalDependencies: { three: '3' },
    devDependencies: { four: 'workspace:^' },
    scripts: { build: 'tsc', test: 'vitest' },
  };
  expect(readOf(manifest(ranges))).toEqual([['@acme/a', '1.2.3', ['one', '^1.0.0'], ['two', '>=2'], ['three', '3']]]);
  expect(readOf(manifest({ dependencies: 7, scripts: null }))).toEqual([['@acme/a', '1.2.3']]);
});

it.each<[object, RegExp]>([
  ...['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'].map((script): [object, RegExp] => [
    { scripts: { [script]: 'node x.js' } },
    new RegExp(`runs ${script}`),
  ]),
  ...['dependencies', 'peerDependencies', 'optionalDependencies'].map((key): [object, RegExp] => [
    { [key]: { b: 'workspace:^' } },
    /depends on b of a workspace/,
  ]),
  [{ private: true }, /is private/],
  [{ name: '@acme/b' }, /another package than @acme\/a@1\.2\.3/],
  [{ version: '1.2.4' }, /another package than @acme\/a@1\.2\.3/],
])('refuses %j', (more, says) => {
  expect(readOf(manifest(more))).toEqual([expect.stringMatching(says)]);
});

it('names everything that is wrong with a tarball', () => {
  const said = readOf(manifest({ private: true, version: '2.0.0', scripts: { install: '', prepare: '' } }));
  expect(said).toEqual(
    [/another package/, /private/, /runs install/, /runs prepare/].map((says) => expect.stringMatching(says)),
  );
});

it('refuses what is not the tarball that was listed, or holds no manifest', () => {
  expect(readOf(manifest({}), { integrity: 'sha512-other' })).toEqual([
    expect.stringMatching(/its hash is not the one/),
  ]);
  expect(readOf({ 'index.js': '' })).toEqual([expect.stringMatching(/another package/)]);
  expect(readOf({ 'package.json': '{' })).toEqual([expect.stringMatching(/JSON/)]);
});

it('refuses a list without packages', () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, tarballList), '{}');
  expect(() => readPackedPackages(folder)).toThrow(/lists no packages/);
});
