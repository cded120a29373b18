import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadInputError, FileError } from '../../base/diagnostics.ts';
import { scratchFolder } from '../../testing/folders.ts';
import { packedFiles } from '../testing/packed-files.ts';
import { lastPublished, type Registry, readPublished } from './published-packages.ts';

/** A registry that has some versions of one package. */
function registryOf(...versions: readonly string[]): Registry {
  return {
    versionsOf: async (name) => (name === '@acme/pets' ? versions : []),
    integrityOf: async () => undefined,
    tarballOf: async (name, version) => packedFiles({ 'package.json': JSON.stringify({ name, version }) }),
  };
}

describe('lastPublished', () => {
  it.each<[versions: readonly string[], major: string | undefined, last: string | undefined]>([
    [[], undefined, undefined],
    [['1.0.0'], undefined, '1.0.0'],
    [['1.0.0', '1.0.1', '1.1.0'], undefined, '1.1.0'],
    [['1.10.0', '1.9.0', '1.2.0'], undefined, '1.10.0'],
    [['1.9.0', '1.10.0'], undefined, '1.10.0'],
    [['1.0.0', '1.1.0-beta.1'], undefined, '1.0.0'],
    [['1.1.0-beta.1'], undefined, undefined],
    [['0.0.0-reserved'], 'v0', undefined],
    [['1.0.0', '2.0.0'], 'v1', '1.0.0'],
    [['1.0.0', '2.0.0'], 'v2', '2.0.0'],
    [['1.0.0', '2.0.0'], 'v3', undefined],
    [['2.0.0', '10.0.0', '2.1.0'], 'v2', '2.1.0'],
    [['2.0.0', '2.1.0-rc.1', '3.0.0-rc.1'], 'v2', '2.0.0'],
    [['1.0.0', '2.0.0'], undefined, '2.0.0'],
  ])('of %j for %s is %s', async (versions, major, last) => {
    const found = await lastPublished(registryOf(...versions), '@acme/pets', major === undefined ? {} : { major });
    expect(found?.version).toBe(last);
  });

  it('of a support line has its first two numbers', async () => {
    const registry = registryOf('2.0.0', '2.0.1', '2.1.0', '2.0.2-rc.1');
    expect((await lastPublished(registry, '@acme/pets', { supported: '2.0.3' }))?.version).toBe('2.0.1');
    expect(await lastPublished(registry, '@acme/pets', { supported: '1.9.0' })).toBeUndefined();
  });

  it('is nothing for a package that the registry does not know', async () => {
    expect(await lastPublished(registryOf('1.0.0'), '@acme/other')).toBeUndefined();
  });
});

describe('readPublished', () => {
  const written = (bytes: Buffer) => {
    const file = join(scratchFolder(), 'pets.tgz');
    writeFileSync(file, bytes);
    return file;
  };

  it('reads name, version and files', () => {
    const manifest = '{"name":"@acme/pets","version":"1.2.3"}';
    const { name, version, files } = readPublished(written(packedFiles({ 'package.json': manifest, 'a.ts': 'a' })));
    expect([name, version, [...files.keys()].sort()]).toEqual(['@acme/pets', '1.2.3', ['a.ts', 'package.json']]);
  });

  it.each<[what: string, files: Readonly<Record<string, string>>, says: RegExp]>([
    ['no manifest', { 'a.ts': '' }, /no name or version/],
    ['no version', { 'package.json': '{"name":"@acme/pets"}' }, /no name or version/],
    ['no name', { 'package.json': '{"version":"1.0.0"}' }, /no name or version/],
    ['a broken manifest', { 'package.json': '{' }, /pets\.tgz|JSON/],
  ])('refuses a tarball with %s', (_, files, says) => {
    const file = written(packedFiles(files));
    expect(() => readPublished(file)).toThrow(BadInputError);
    expect(() => readPublished(file)).toThrow(says);
  });

  it('names a file that is not there', () => {
    expect(() => readPublished(join(scratchFolder(), 'gone.tgz'))).toThrow(FileError);
  });
});
