import {
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../testing/folders.ts';
import { readsDuring } from '../../testing/reads-during.ts';
import { manifestPath } from './manifest.ts';
import { generatorKey, markOf, markOfPlainFile, openRunMemory, packageFile } from './run-memory.ts';
import { writePackages } from './write-packages.ts';

/** A run that left a package up to date, and was remembered. */
async function remembered(isPackage = true) {
  const top = scratchFolder();
  putFiles(top, { 'spec/a.yaml': 'a', 'spec/b.yaml': 'b' });
  const files = [
    ...(isPackage ? [{ path: 'package.json', content: '{\n  "version": "1.0.0"\n}\n' }] : []),
    { path: 'src/a.ts', content: 'a\n' },
  ];
  const folder = join(top, 'pets');
  await writePackages([{ folder, files, origin: { generator: 'g', description: 'd', settings: 's' } }], {
    mode: 'write',
    force: false,
    patience: 0,
  });
  const memory = openRunMemory(join(top, 'cache/runs'));
  const inputs = [join(top, 'spec/a.yaml'), join(top, 'spec/b.yaml')];
  memory.remember('pets', 'key', { inputs, folders: [folder], report: { outcome: 'up-to-date' } });
  return { top, memory };
}

describe('a remembered run', () => {
  it('is recalled as long as nothing has changed', async () => {
    const { top, memory } = await remembered();
    expect(memory.recall('pets', 'key')).toEqual({ outcome: 'up-to-date' });
    putFiles(top, { 'pets/CHANGELOG.md': 'theirs', 'spec/other.yaml': 'c' });
    expect(memory.recall('pets', 'key')).toEqual({ outcome: 'up-to-date' });
  });

  it('is recalled of sources, which have no package.json', async () => {
    const { top, memory } = await remembered(false);
    await delay(settled);
    expect(await opened(() => memory.recall('pets', 'key'))).toContain(join(top, 'spec/a.yaml'));
    expect(await opened(() => memory.recall('pets', 'key'))).toEqual([]);
    writeFileSync(join(top, 'pets/src/a.ts'), 'A\n');
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('is not recalled by another name or with another key', async () => {
    const { memory } = await remembered();
    expect(memory.recall('cats', 'key')).toBeUndefined();
    expect(memory.recall('pets', 'other')).toBeUndefined();
  });

  it.each([
    ['an input changes', (top: string) => writeFileSync(join(top, 'spec/b.yaml'), 'B')],
    ['an input goes', (top: string) => unlinkSync(join(top, 'spec/a.yaml'))],
    ['a generated file changes', (top: string) => writeFileSync(join(top, 'pets/src/a.ts'), 'A\n')],
    ['a generated file goes', (top: string) => unlinkSync(join(top, 'pets/src/a.ts'))],
    ['the manifest changes', (top: string) => replace(join(top, 'pets', manifestPath), '"g"', '"h"')],
    ['the package.json goes', (top: string) => unlinkSync(join(top, 'pets/package.json'))],
    ['the version moves', (top: string) => replace(join(top, 'pets/package.json'), '1.0.0', '1.0.1')],
    ['a run was cut off', (top: string) => putFiles(top, { '.pets.codegen/journal.json': '{}' })],
    ['the record is damaged', (top: string) => damageRecord(join(top, 'cache/runs'))],
  ])('is not recalled when %s', async (_, change) => {
    const { top, memory } = await remembered();
    change(top);
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('is recalled without opening a file that the file system says is the same', async () => {
    const { top, memory } = await remembered();
    await delay(settled);
    expect(await opened(() => memory.recall('pets', 'key'))).toContain(join(top, 'spec/a.yaml'));
    expect(await opened(() => memory.recall('pets', 'key'))).toEqual([]);
    expect(memory.recall('pets', 'key')).toEqual({ outcome: 'up-to-date' });
  });

  it.each([
    ['an input, with the size and the time that it had', 'spec/b.yaml', 'B'],
    ['a generated file, with the size and the time that it had', 'pets/src/a.ts', 'b\n'],
  ])('is not recalled when somebody changes %s', async (_, path, content) => {
    const { top, memory } = await remembered();
    await delay(settled);
    expect(memory.recall('pets', 'key')).toBeDefined();
    const { atime, mtime } = statSync(join(top, path));
    writeFileSync(join(top, path), content);
    utimesSync(join(top, path), atime, mtime);
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('is recalled when a file was only touched', async () => {
    const { top, memory } = await remembered();
    await delay(settled);
    memory.recall('pets', 'key');
    utimesSync(join(top, 'spec/a.yaml'), 1, 1);
    expect(memory.recall('pets', 'key')).toBeDefined();
  });

  it('is forgotten in silence where nothing can be kept', async () => {
    const { top } = await remembered();
    const memory = openRunMemory(join(top, 'spec/a.yaml/below'));
    expect(() => memory.remember('pets', 'key', { inputs: [], folders: [], report: {} })).not.toThrow();
    expect(memory.recall('pets', 'key')).toBeUndefined();
  });

  it('makes room for others', async () => {
    const { top } = await remembered();
    const memory = openRunMemory(join(top, 'cache/runs'), 10);
    for (let index = 0; index < 12; index++)
      memory.remember(`run ${index}`, 'key', { inputs: [], folders: [], report: {} });
    expect(readdirSync(join(top, 'cache/runs'))).toHaveLength(10);
    expect(memory.recall('run 11', 'key')).toEqual({});
  });
});

/** Until files count as settled, in milliseconds. */
const settled = 150;

/** The files that are opened meanwhile, but for the records. */
async function opened(action: () => unknown): Promise<readonly string[]> {
  return (await readsDuring(action)).files.filter((file) => !file.includes('/cache/runs/'));
}

function replace(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

function damageRecord(folder: string): void {
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{');
}

describe('the mark of a file', () => {
  const fileWith = (content: string) => {
    const file = join(scratchFolder(), 'a');
    writeFileSync(file, content);
    return { file, changed: lstatSync(file, { bigint: true }).ctimeNs };
  };

  it('is there once the clock has moved on, and the same as long as the file is', () => {
    const { file, changed } = fileWith('a');
    const mark = markOf(file, changed + 3_100_000_000n);
    expect(mark).not.toBe('');
    expect(markOf(file, changed + 9_000_000_000n)).toBe(mark);
    expect(markOfPlainFile(file, changed + 9_000_000_000n)).toBe(mark);
  });

  it.each([-1_000_000_000n, 0n, 50_000_000n])('is empty %i ns after a change: the next one might not show', (later) => {
    const { file, changed } = fileWith('a');
    expect(markOf(file, changed + later)).toBe('');
  });

  it('is empty for a missing file, a folder and a symbolic link', () => {
    const { file, changed } = fileWith('a');
    symlinkSync(file, `${file} link`);
    const now = changed + 9_000_000_000n;
    expect([markOf(`${file} none`, now), markOf(join(file, '..'), now), markOfPlainFile(`${file} link`, now)]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

const program = {
  'tool/package.json': '{"dependencies":{"yaml":"1"}}',
  'tool/src/a.ts': 'a',
  'tool/src/deep/b.ts': 'b',
  'templates/readme.hbs': 'Hello',
  'packages/runtime/src/client.ts': 'client',
  'node_modules/yaml/package.json': '{"version":"1.0.0"}',
};

/** The key of a program with some files changed; those that are empty are taken out. */
function keyWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  putFiles(folder, { ...program, ...files });
  for (const [file, text] of Object.entries(files)) if (text === '') rmSync(join(folder, file));
  return generatorKey({ folder: join(folder, 'tool') });
}

describe('generatorKey', () => {
  it('is the same for the same program, wherever it is', () => {
    expect(keyWith({})).toBe(keyWith({}));
  });

  it.each<[what: string, files: Readonly<Record<string, string>>]>([
    ['a changed source', { 'tool/src/deep/b.ts': 'c' }],
    ['a new source', { 'tool/src/c.ts': 'c' }],
    ['a source that is gone', { 'tool/src/a.ts': '' }],
    ['a source under another name', { 'tool/src/a.ts': '', 'tool/src/c.ts': 'a' }],
    ['another order of the same bytes', { 'tool/src/a.ts': 'b', 'tool/src/deep/b.ts': 'a' }],
    ['a changed template', { 'templates/readme.hbs': 'Bye' }],
    ['a changed runtime', { 'packages/runtime/src/client.ts': 'other' }],
    ['another version of a dependency', { 'node_modules/yaml/package.json': '{"version":"1.0.1"}' }],
    ['another dependency', { 'tool/package.json': '{"dependencies":{"yaml":"1","ajv":"1"}}' }],
  ])('differs for %s', (_, files) => {
    expect(keyWith(files)).not.toBe(keyWith({}));
  });

  it.each([
    'tool/src/a.test.ts',
    'packages/runtime/src/client.test.ts',
    'tool/notes.md',
    'node_modules/ajv/package.json',
  ])('is the same whatever is in %s', (file) => {
    expect(keyWith({ [file]: '{}' })).toBe(keyWith({}));
  });

  it('needs neither templates nor a runtime beside it, nor dependencies that are installed', () => {
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': '{"dependencies":{"gone":"1"}}', 'src/a.ts': 'a' });
    expect(generatorKey({ folder })).toMatch(/^[0-9a-f]{64}$/);
    putFiles(folder, { 'package.json': '{}' });
    expect(generatorKey({ folder })).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('generatorKey of a program that was built', () => {
  const keyOf = (built: string, source: string) => {
    const folder = scratchFolder();
    putFiles(folder, { 'package.json': '{}', 'dist/built-from.json': built, 'src/a.ts': source });
    return generatorKey({ folder }, true);
  };

  it('depends on the sources that it was built from, and not on those beside it', () => {
    expect(keyOf('{"files":{"src/a.ts":"1"}}', 'a')).toBe(keyOf('{"files":{"src/a.ts":"1"}}', 'b'));
    expect(keyOf('{"files":{"src/a.ts":"1"}}', 'a')).not.toBe(keyOf('{"files":{"src/a.ts":"2"}}', 'a'));
  });
});

describe('packageFile', () => {
  it('takes the nearest one above, and nothing where there is none', () => {
    const folder = scratchFolder();
    putFiles(folder, {
      'node_modules/yaml/package.json': '1',
      'a/node_modules/yaml/package.json': '2',
      'a/b/x.ts': '',
    });
    expect(packageFile(join(folder, 'a/b'), 'yaml')).toBe(join(folder, 'a/node_modules/yaml/package.json'));
    expect(packageFile(folder, 'yaml')).toBe(join(folder, 'node_modules/yaml/package.json'));
    expect(packageFile(join(folder, 'a/b'), 'no-package-has-this-name')).toBeUndefined();
  });
});
