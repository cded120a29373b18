import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../generate/write/read-output.ts';
import { putFiles, scratchFolder } from '../../testing/folders.ts';
import { dependingManifest, isMigrated, projectFolder, writeMigration } from './application-files.ts';

describe('the package.json that depends on a package', () => {
  it.each(['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'])('by its %s', (kind) => {
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': JSON.stringify({ [kind]: { '@acme/pets': '1.0.0' } }) });
    expect(dependingManifest(folder, '@acme/pets')).toBe(join(folder, 'package.json'));
    expect(dependingManifest(folder, '@acme/pet')).toBeUndefined();
  });

  it('is the nearest one, up to the root of the repository', () => {
    const depending = '{ "dependencies": { "x": "1.0.0" } }';
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': depending, 'own/package.json': depending, 'own/apps/web/package.json': '{}' });
    mkdirSync(join(folder, '.git'));
    expect(dependingManifest(join(folder, 'own/apps/web'), 'x')).toBe(join(folder, 'own/package.json'));
    expect(dependingManifest(folder, 'x')).toBe(join(folder, 'package.json'));
    mkdirSync(join(folder, 'own/apps/.git'));
    expect(dependingManifest(join(folder, 'own/apps/web'), 'x')).toBeUndefined();
  });
});

it('the folder of a project is that of its configuration, or itself', () => {
  const folder = scratchFolder();
  putFiles(folder, { 'tsconfig.json': '{}' });
  expect(projectFolder(join(folder, 'tsconfig.json'))).toBe(folder);
  expect(projectFolder(folder)).toBe(folder);
  expect(projectFolder(join(folder, 'missing'))).toBe(join(folder, 'missing'));
});

describe('a migration', () => {
  const prepared = () => {
    const folder = scratchFolder();
    putFiles(folder, { 'a.ts': 'old a', 'b.ts': 'old b' });
    const [a, b] = [join(folder, 'a.ts'), join(folder, 'b.ts')];
    const texts = new Map([
      [a, 'new a'],
      [b, 'new b'],
    ]);
    return { folder, a, b, texts };
  };

  it('is remembered until a file differs from what it wrote', async () => {
    const { folder, a, b, texts } = prepared();
    expect(isMigrated(folder, 'key')).toBe(false);
    await writeMigration(folder, texts, 'key');
    expect([readFileSync(a, 'utf8'), readFileSync(b, 'utf8')]).toEqual(['new a', 'new b']);
    expect([isMigrated(folder, 'key'), isMigrated(folder, 'other')]).toEqual([true, false]);
    writeFileSync(b, 'new b ');
    expect(isMigrated(folder, 'key')).toBe(false);
    writeFileSync(b, 'new b');
    expect(isMigrated(folder, 'key')).toBe(true);
  });

  it('writes all files or none, and is remembered only then', async () => {
    const { folder, a, texts } = prepared();
    mkdirSync(join(folder, 'closed'));
    const last = join(folder, 'closed/c.ts');
    writeFileSync(last, 'old c');
    chmodSync(join(folder, 'closed'), 0o555);
    const isRefused = await writeMigration(folder, new Map([...texts, [last, 'new c']]), 'key').then(
      () => false,
      () => true,
    );
    chmodSync(join(folder, 'closed'), 0o755);
    // A user who may write everywhere never gets an error.
    const word = isRefused ? 'old' : 'new';
    expect([readFileSync(a, 'utf8'), readFileSync(last, 'utf8')]).toEqual([`${word} a`, `${word} c`]);
    expect(isMigrated(folder, 'key')).toBe(!isRefused);
  });

  it('of a file that is gone is not done', async () => {
    const { folder, texts } = prepared();
    await expect(writeMigration(folder, new Map([...texts, [join(folder, 'gone.ts'), 'x']]), 'key')).rejects.toThrow();
    expect(readText(join(folder, 'a.ts'))).toBe('old a');
    expect(isMigrated(folder, 'key')).toBe(false);
  });
});
