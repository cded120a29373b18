import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { putFiles, scratchFolder, textsIn } from '../../testing/folders.ts';
import { manifestPath } from './manifest.ts';
import { type PackageOutput, type WriteOptions, writePackages } from './write-packages.ts';

const write: WriteOptions = { mode: 'write', force: false, patience: 0 };
const force: WriteOptions = { ...write, force: true };
const compare: WriteOptions = { ...write, mode: 'compare' };
const origin = { generator: 'gen@1.0.0', description: 'd', settings: 's' };

const first = {
  'package.json': '{\n  "name": "pets",\n  "version": "1.0.0"\n}\n',
  'src/index.ts': "export * from './cat.ts';\n",
  'src/cat.ts': 'export const cat = 1;\n',
};
const second = {
  'package.json': first['package.json'],
  'src/index.ts': "export * from './dog.ts';\n",
  'src/dog.ts': 'export const dog = 1;\n',
};

function output(folder: string, files: Record<string, string>): PackageOutput {
  return { folder, files: Object.entries(files).map(([path, content]) => ({ path, content })), origin };
}

/** A package that was generated from `first`. */
async function generatedPackage(): Promise<string> {
  const folder = join(scratchFolder(), 'pets');
  await writePackages([output(folder, first)], write);
  return folder;
}

const differences = (result: Awaited<ReturnType<typeof writePackages>>) =>
  Object.fromEntries(result.packages.flatMap((one) => one.changes.map((change) => [change.path, change.difference])));

describe('writePackages', () => {
  it('makes a package, and has nothing to do the second time', async () => {
    const folder = await generatedPackage();
    expect(textsIn(folder)).toMatchObject(first);
    const before = statSync(join(folder, '..')).mtimeMs;
    const again = await writePackages([output(folder, first)], write);
    expect(again).toMatchObject({ outcome: 'up-to-date', packages: [{ changes: [], unchanged: 4 }] });
    expect(statSync(join(folder, '..')).mtimeMs).toBe(before);
    expect(existsSync(join(folder, '../.pets.codegen'))).toBe(false);
  });

  it('lets two runs of different descriptions make one package, one after the other', async () => {
    const folder = join(scratchFolder(), 'pets');
    const patient = { ...write, patience: 20_000 };
    const runs = [first, second].map((files) => writePackages([output(folder, files)], patient));
    expect((await Promise.all(runs)).map(({ outcome }) => outcome)).toEqual(['written', 'written']);
    const { [manifestPath]: _, ...files } = textsIn(folder);
    expect([first, second]).toContainEqual(files);
  });

  it('changes what differs, removes what is stale, and keeps what others put there', async () => {
    const folder = await generatedPackage();
    putFiles(folder, {
      'CHANGELOG.md': 'theirs',
      'src/mine.ts': 'mine',
      'node_modules/x/index.js': 'x',
      'dist/a.js': '',
    });
    const result = await writePackages([output(folder, second)], write);
    expect(differences(result)).toEqual({
      [manifestPath]: 'outdated',
      'src/cat.ts': 'stale',
      'src/dog.ts': 'new',
      'src/index.ts': 'outdated',
    });
    const { [manifestPath]: _, ...files } = textsIn(folder);
    const others = { 'CHANGELOG.md': 'theirs', 'src/mine.ts': 'mine', 'node_modules/x/index.js': 'x', 'dist/a.js': '' };
    expect(files).toEqual({ ...second, ...others });
  });

  it('removes the folders that become empty, and no others', async () => {
    const folder = join(scratchFolder(), 'pets');
    await writePackages([output(folder, { 'a/b/c.ts': '1\n', 'd/e.ts': '1\n', 'f.ts': '1\n' })], write);
    putFiles(folder, { 'd/mine.ts': 'mine' });
    await writePackages([output(folder, { 'f.ts': '1\n' })], write);
    expect(existsSync(join(folder, 'a'))).toBe(false);
    expect(existsSync(join(folder, 'd/mine.ts'))).toBe(true);
  });

  it.each([
    ['a generated file that was changed', { 'src/index.ts': 'mine' }, { 'src/index.ts': 'edited' }],
    ['a stale file that was changed', { 'src/cat.ts': 'mine' }, { 'src/cat.ts': 'stale-edited' }],
    ['a file of somebody else in the way', { 'src/dog.ts': 'mine' }, { 'src/dog.ts': 'foreign' }],
  ])('does not write over %s', async (_, edits, expected) => {
    const folder = await generatedPackage();
    putFiles(folder, edits);
    const before = textsIn(folder);
    const other = join(scratchFolder(), 'other');
    const refused = await writePackages([output(other, first), output(folder, second)], write);
    expect(refused.outcome).toBe('refused');
    expect(differences(refused)).toMatchObject(expected);
    expect(textsIn(folder)).toEqual(before);
    expect(existsSync(other)).toBe(false);

    expect(await writePackages([output(folder, second)], force)).toMatchObject({ outcome: 'written' });
    const { [manifestPath]: __, ...files } = textsIn(folder);
    expect(files).toEqual(second);
  });

  it('names what an earlier run has left where no list of it is left, and removes that only by force', async () => {
    const folder = await generatedPackage();
    const header = '// Generated from Pets 1.0.0. Do not edit.\n';
    const left = {
      'src/cat.ts': `${header}mine?`,
      'cjs/cat.js': `'use strict';\n${header}`,
      'src/runtime.ts': '// The runtime of generated clients, under the MIT licence. Do not edit.\n',
    };
    putFiles(folder, { ...left, 'src/mine.ts': `mine\n${header}` });
    rmSync(join(folder, manifestPath));
    const wanted = [output(folder, { ...second, 'src/index.ts': first['src/index.ts'] })];
    const found = differences(await writePackages(wanted, compare));
    expect(Object.keys(found).filter((path) => found[path] === 'unlisted')).toEqual(Object.keys(left).sort());
    expect((await writePackages(wanted, write)).outcome).toBe('refused');
    expect(existsSync(join(folder, 'src/cat.ts'))).toBe(true);
    expect((await writePackages(wanted, force)).outcome).toBe('written');
    expect(Object.keys(left).filter((path) => existsSync(join(folder, path)))).toEqual([]);
    expect(existsSync(join(folder, 'src/mine.ts'))).toBe(true);
  });

  it('does not make the package of another configuration its own', async () => {
    const folder = join(scratchFolder(), 'pets');
    const by = (name: string, configuration?: string): PackageOutput => ({
      ...output(folder, first),
      origin: { ...origin, package: name, ...(configuration === undefined ? {} : { configuration }) },
    });
    await writePackages([by('@acme/one', '../a.config.ts')], write);
    await expect(writePackages([by('@acme/two', '../b/b.config.ts')], write)).rejects.toThrow(
      /is the package @acme\/one of .*a\.config\.ts, so @acme\/two cannot be written there/,
    );
    await expect(writePackages([by('@acme/two')], compare)).rejects.toThrow('cannot be written there');
    // A new name in the same configuration, or the same name in another configuration, is the same package.
    expect((await writePackages([by('@acme/renamed', '../a.config.ts')], write)).outcome).toBe('written');
    expect((await writePackages([by('@acme/renamed', '../moved.config.ts')], write)).outcome).toBe('written');
    expect((await writePackages([by('@acme/two', '../b/b.config.ts')], force)).outcome).toBe('written');
  });

  it('makes no package within another one', async () => {
    const folder = await generatedPackage();
    const inner = join(folder, 'src/generated');
    await expect(writePackages([output(inner, first)], write)).rejects.toThrow('which is a generated package');
    expect(existsSync(inner)).toBe(false);
  });

  it('takes no other line ends for an edit', async () => {
    const folder = await generatedPackage();
    const written = textsIn(folder);
    putFiles(
      folder,
      Object.fromEntries(Object.entries(written).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')])),
    );
    expect((await writePackages([output(folder, first)], compare)).packages[0]?.changes).toEqual([]);
    putFiles(folder, { 'src/index.ts': "export * from './cat.ts';\r\n// mine\r\n" });
    expect(differences(await writePackages([output(folder, first)], compare))).toEqual({ 'src/index.ts': 'edited' });
  });

  it('accepts a file that was changed to what is generated anyway', async () => {
    const folder = await generatedPackage();
    putFiles(folder, { 'src/index.ts': second['src/index.ts'], 'src/dog.ts': second['src/dog.ts'] });
    expect(await writePackages([output(folder, second)], write)).toMatchObject({ outcome: 'written' });
  });

  it('leaves the version of a package to its releases', async () => {
    const folder = await generatedPackage();
    putFiles(folder, { 'package.json': first['package.json'].replace('1.0.0', '1.2.0') });
    const released = { ...second, 'package.json': first['package.json'].replace('1.0.0', '1.2.0') };
    expect(differences(await writePackages([output(folder, released)], write))).not.toHaveProperty('package.json');
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('1.2.0');
  });

  it('puts back a generated file that was deleted', async () => {
    const folder = await generatedPackage();
    unlinkSync(join(folder, 'src/cat.ts'));
    const result = await writePackages([output(folder, first)], write);
    expect(differences(result)).toEqual({ 'src/cat.ts': 'missing' });
    expect(await writePackages([output(folder, first)], compare)).toMatchObject({ packages: [{ changes: [] }] });
    expect(textsIn(folder)).toMatchObject(first);
  });

  it('compares without writing anything', async () => {
    const folder = await generatedPackage();
    const before = textsIn(folder);
    const times = [folder, join(folder, '..'), join(folder, 'src')].map((path) => statSync(path).mtimeMs);
    const result = await writePackages([output(folder, second)], compare);
    expect(result.outcome).toBe('compared');
    expect(Object.keys(differences(result))).toHaveLength(4);
    expect(textsIn(folder)).toEqual(before);
    expect([folder, join(folder, '..'), join(folder, 'src')].map((path) => statSync(path).mtimeMs)).toEqual(times);
  });

  // A thread cannot set the umask, and mutation testing runs tests in threads.
  it.runIf(isMainThread)('gives files and folders the same modes whatever the umask', async () => {
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const folder = await generatedPackage();
    process.umask(0);
    await writePackages([output(folder, { ...second, 'new/a.ts': '1\n' })], write);
    const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
    expect(['src/index.ts', 'package.json', manifestPath, 'new/a.ts'].map(modeOf)).toEqual([
      '644',
      '644',
      '644',
      '644',
    ]);
    expect(['.', 'src', 'new'].map(modeOf)).toEqual(['755', '755', '755']);
  });

  it('never writes through a link', async () => {
    const folder = await generatedPackage();
    const outside = scratchFolder();
    putFiles(outside, { 'index.ts': 'theirs' });
    rmSync(join(folder, 'src'), { recursive: true });
    symlinkSync(outside, join(folder, 'src'));
    await expect(writePackages([output(folder, second)], force)).rejects.toThrow(/src is a symbolic link/);
    expect(textsIn(outside)).toEqual({ 'index.ts': 'theirs' });
  });

  it('replaces a link that stands for a file only if told to, and never what it leads to', async () => {
    const folder = await generatedPackage();
    const outside = join(scratchFolder(), 'secret');
    writeFileSync(outside, 'theirs');
    unlinkSync(join(folder, 'src/index.ts'));
    symlinkSync(outside, join(folder, 'src/index.ts'));
    expect(await writePackages([output(folder, first)], write)).toMatchObject({ outcome: 'refused' });
    expect(readlinkSync(join(folder, 'src/index.ts'))).toBe(outside);
    await writePackages([output(folder, first)], force);
    expect(textsIn(folder)).toMatchObject(first);
    expect(readFileSync(outside, 'utf8')).toBe('theirs');
  });

  it('refuses a planted place for unfinished work', async () => {
    const folder = await generatedPackage();
    const outside = scratchFolder();
    symlinkSync(outside, join(folder, '../.pets.codegen'));
    await expect(writePackages([output(folder, second)], write)).rejects.toThrow(/not a folder/);
    expect(textsIn(outside)).toEqual({});
  });

  it.each([
    ['damaged', '{"manifestVersion": 1'],
    ['from a newer generator', '{"manifestVersion": 99, "files": {}}'],
    ['leading out of the package', `{"manifestVersion": 1, "files": {"../victim": "sha256-${'0'.repeat(64)}"}}`],
  ])('removes nothing on the word of a manifest that is %s', async (_, manifest) => {
    const folder = await generatedPackage();
    putFiles(folder, { [manifestPath]: manifest, '../victim': 'alive' });
    const before = textsIn(join(folder, '..'));
    await expect(writePackages([output(folder, second)], write)).rejects.toThrow(/nothing was written or removed/);
    expect(textsIn(join(folder, '..'))).toEqual(before);
    await writePackages([output(folder, second)], force);
    expect(textsIn(join(folder, '..'))).toMatchObject({ victim: 'alive', 'pets/src/cat.ts': first['src/cat.ts'] });
  });

  it('takes everything for foreign when the manifest is gone', async () => {
    const folder = await generatedPackage();
    unlinkSync(join(folder, manifestPath));
    const result = await writePackages([output(folder, second)], write);
    expect(result.outcome).toBe('refused');
    expect(differences(result)).toMatchObject({ 'src/index.ts': 'foreign', 'src/dog.ts': 'new' });
    expect(differences(result)).not.toHaveProperty('src/cat.ts');
  });

  it('holds emitters to safe paths and clean text', async () => {
    const folder = join(scratchFolder(), 'pets');
    const bad: Record<string, string>[] = [
      { '../x.ts': '1\n' },
      { [manifestPath]: '1\n' },
      { 'CHANGELOG.md': '1\n' },
      { 'a.ts': 'no newline' },
      { 'a.ts': 'two\n\n' },
      { 'a.ts': 'a\r\n' },
      { 'a.ts': '\ud800\n' },
      { 'a.ts': '1\n', 'A.ts': '1\n' },
    ];
    for (const files of bad) {
      await expect(writePackages([output(folder, files)], write), JSON.stringify(files)).rejects.toThrow(
        /generated file/,
      );
    }
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['the same folder', 'pets', 'pets'],
    ['a folder in the other', 'pets', 'pets/more'],
    ['a folder around the other', 'pets/more', 'pets'],
    ['a folder in the other, with a neighbour that sorts between them', 'pets', 'pets-v2', 'pets/more'],
  ])('refuses packages in %s', async (_, ...folders) => {
    const top = scratchFolder();
    const wanted = folders.map((folder) => output(join(top, folder), first));
    await expect(writePackages(wanted, write)).rejects.toThrow(/share a folder/);
  });

  it('removes what an earlier run laid beside a package and did not finish', async () => {
    const folder = await generatedPackage();
    putFiles(join(folder, '..'), { '.pets.codegen/files/src/index.ts': 'half' });
    expect(await writePackages([output(folder, first)], write)).toMatchObject({ outcome: 'up-to-date' });
    expect(existsSync(join(folder, '../.pets.codegen'))).toBe(false);
  });

  it('leaves nothing behind when it is interrupted while it stages', async () => {
    const folder = await generatedPackage();
    const before = textsIn(join(folder, '..'));
    const signal = AbortSignal.abort(new Error('interrupted'));
    await expect(writePackages([output(folder, second)], { ...write, signal })).rejects.toThrow('interrupted');
    expect(textsIn(join(folder, '..'))).toEqual(before);
    expect(existsSync(join(folder, '../.pets.codegen'))).toBe(false);
  });

  it('refuses a folder where a file has to be, and the other way round', async () => {
    const folder = await generatedPackage();
    mkdirSync(join(folder, 'src/dog.ts'));
    await expect(writePackages([output(folder, second)], force)).rejects.toThrow(/dog.ts has to be a file/);
    rmSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src'), '');
    await expect(writePackages([output(folder, second)], force)).rejects.toThrow(/src has to be a folder/);
  });
});
