import { describe, expect, it } from 'vitest';
import { contentHash } from '../../base/content-hash.ts';
import { changedFiles, fieldsForConsumers } from './changed-files.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const manifest = {
  version: '1.0.0',
  files: ['dist', 'cjs', 'src', '!src/**/*.test.ts', '!src/**/testing', 'CHANGELOG.md'],
  exports: { '.': './src/index.ts' },
  publishConfig: { exports: { '.': './dist/index.js' } },
  dependencies: { runtime: 'workspace:^', fetch: '^1.0.0' },
};
const packed = JSON.stringify({
  exports: { '.': './dist/index.js' },
  dependencies: { fetch: '^1.0.0', runtime: '^0.1.0' },
});
const published = files({
  'package.json': packed,
  'src/a.ts': 'a',
  'dist/a.js': 'a',
  'cjs/a.js': 'a',
  'cjs/package.json': '{}',
  'README.md': 'old',
});
/** What the folder of the package has of it in a fresh checkout. */
const checkout = { 'src/a.ts': 'a', 'cjs/package.json': '{}' };

describe('changedFiles', () => {
  it('sees nothing in what consumers do not get, or what is built', () => {
    const current = files({
      ...checkout,
      'src/a.test.ts': 't',
      'src/testing/x.ts': 't',
      'src/deep/testing/x.ts': 't',
      'src/deep/testing/more/y.ts': 't',
      'CHANGELOG.md': 'c',
      'tsconfig.json': '{}',
    });
    expect(changedFiles(published, current, manifest)).toEqual([]);
  });

  it('sees nothing in another version of the generator that made the same files', () => {
    const shipped = { ...manifest, files: [...manifest.files, 'codegen-manifest.json'] };
    const current = files({ ...checkout, 'codegen-manifest.json': '{ "generator": "codegen@2.0.0" }' });
    expect(changedFiles(published, current, shipped)).toEqual([]);
  });

  it('names sources that came, went or changed', () => {
    const changes = (texts: Readonly<Record<string, string>>) => changedFiles(published, files(texts), manifest);
    expect(changes({ ...checkout, 'src/a.ts': 'b', 'src/b.ts': '' })).toEqual(['src/a.ts', 'src/b.ts']);
    expect(changes({ ...checkout, 'cjs/package.json': '{ }' })).toEqual(['cjs/package.json']);
    expect(changes({ 'cjs/package.json': '{}' })).toEqual(['src/a.ts']);
  });

  it('compares sources that are not shipped by the hashes that the build has left', () => {
    const sources = { 'src/a.ts': 'a', '../templates/b.hbs': 'b', 'src/c.ts': 'c' };
    const hashes = Object.entries(sources).map(([path, text]) => [path, contentHash(text)]);
    const built = JSON.stringify({ files: Object.fromEntries(hashes) });
    const tool = files({ 'package.json': '{}', 'dist/built-from.json': built });
    const changes = (texts: Readonly<Record<string, string>>) =>
      changedFiles(tool, new Map(), { files: ['dist'] }, (path) => texts[path]);
    expect(changes(sources)).toEqual([]);
    expect(changes({ ...sources, 'src/new.ts': '' })).toEqual([]);
    expect(changes({ ...sources, '../templates/b.hbs': 'B' })).toEqual(['../templates/b.hbs']);
    expect(changes({ 'src/a.ts': 'a', '../templates/b.hbs': 'b' })).toEqual(['src/c.ts']);
  });

  it('names fields that change what is installed', () => {
    const current = files(checkout);
    const moved = { ...manifest, publishConfig: { exports: { '.': './dist/main.js' } } };
    expect(changedFiles(published, current, moved)).toEqual([]);
    const renamed = { ...manifest, publishConfig: { exports: { './a': './dist/index.js' } } };
    expect(changedFiles(published, current, renamed)).toEqual(['exports in package.json']);
    const changed = {
      ...manifest,
      engines: { node: '>=22' },
      dependencies: { ...manifest.dependencies, fetch: '^2.0.0' },
    };
    expect(changedFiles(published, current, changed)).toEqual([
      'engines in package.json',
      'dependencies in package.json',
    ]);
  });

  const values: Readonly<Record<string, readonly [before: unknown, after: unknown]>> = {
    type: ['module', 'commonjs'],
    engines: [{ node: '>=20' }, { node: '>=22' }],
    bin: [{ pets: './a.js' }, { cats: './a.js' }],
    exports: [{ '.': './a.js' }, { '.': './a.js', './b': './b.js' }],
    dependencies: [{ a: '^1.0.0' }, { a: '^1.1.0' }],
    peerDependencies: [{ a: '1' }, { a: '2' }],
    optionalDependencies: [{ a: '1' }, { b: '1' }],
  };

  it('has a case for each field of package.json that consumers get', () => {
    expect(Object.keys(values).sort()).toEqual([...fieldsForConsumers].sort());
  });

  it.each(Object.entries(values))('names %s where it changes, comes or goes', (field, [before, after]) => {
    const changes = (old: unknown, now: unknown) =>
      changedFiles(
        files({ 'package.json': JSON.stringify({ [field]: old }) }),
        files({}),
        JSON.parse(JSON.stringify({ files: [], [field]: now })),
      );
    expect(changes(before, before)).toEqual([]);
    expect(changes(before, after)).toEqual([`${field} in package.json`]);
    expect(changes(undefined, after)).toEqual([`${field} in package.json`]);
    expect(changes(before, undefined)).toEqual([`${field} in package.json`]);
  });

  it('reads entries in any order, and a workspace range as the one that was published', () => {
    const old = files({ 'package.json': JSON.stringify({ dependencies: { b: '^1.2.3', a: '^1.0.0' } }) });
    const now = (dependencies: Readonly<Record<string, string>>) => changedFiles(old, files({}), { dependencies });
    expect(now({ a: '^1.0.0', b: 'workspace:^' })).toEqual([]);
    expect(now({ a: '^1.0.0', b: 'workspace:^', c: 'workspace:^' })).toEqual(['dependencies in package.json']);
    expect(now({ a: '^1.0.0' })).toEqual(['dependencies in package.json']);
  });

  it('names what the package ships: folders, globs and single files, without what is taken out again', () => {
    const shipped = { files: ['src', 'docs/*.md', 'assets/*', 'LICENSE', '!src/internal', '!**/*.snap'] };
    const current = files({
      'src/a.ts': '1',
      'src/internal/b.ts': '1',
      'src/deep/c.snap': '1',
      'docs/d.md': '1',
      'docs/deep/e.md': '1',
      'assets/icons/f.svg': '1',
      LICENSE: '1',
      'LICENSE.txt': '1',
      srcs: '1',
    });
    expect(changedFiles(new Map(), current, shipped)).toEqual([
      'LICENSE',
      'assets/icons/f.svg',
      'docs/d.md',
      'src/a.ts',
    ]);
  });

  it('sees a single byte', () => {
    const bytesOf = (bytes: readonly number[]) => new Map([['src/a', Uint8Array.from(bytes)]]);
    const shipped = { files: ['src'] };
    expect(changedFiles(bytesOf([1, 2, 3]), bytesOf([1, 2, 3]), shipped)).toEqual([]);
    expect(changedFiles(bytesOf([1, 2, 3]), bytesOf([1, 2, 4]), shipped)).toEqual(['src/a']);
    expect(changedFiles(bytesOf([1, 2, 3]), bytesOf([1, 2]), shipped)).toEqual(['src/a']);
  });
});
