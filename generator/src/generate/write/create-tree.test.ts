import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder, textsIn } from '../../testing/folders.ts';
import { createTree, inBlocks, replaceFile, writeReport } from './create-tree.ts';

describe('createTree', () => {
  it('makes a folder with its files, or a single file', () => {
    const folder = scratchFolder();
    createTree(
      join(folder, 'a/b'),
      new Map([
        ['x.txt', 'x'],
        ['c/y.txt', 'y'],
      ]),
    );
    createTree(join(folder, 'one.txt'), new Map([['', '1']]));
    expect(textsIn(folder)).toEqual({ 'a/b/x.txt': 'x', 'a/b/c/y.txt': 'y', 'one.txt': '1' });
  });

  it('leaves nothing behind where a file cannot be written', () => {
    const folder = scratchFolder();
    const files = new Map([
      ['x', 'x'],
      ['x/y', 'y'],
    ]);
    expect(() => createTree(join(folder, 'tree'), files)).toThrow(FileError);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('replaceFile', () => {
  it('leaves the old file and no draft where the new one cannot be put in its place', () => {
    const folder = scratchFolder();
    putFiles(folder, { 'taken/x': 'x' });
    expect(() => replaceFile(join(folder, 'taken'), 'new')).toThrow(FileError);
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  it('says what cannot be written where a file is in the way of the folder', () => {
    const folder = scratchFolder();
    putFiles(folder, { file: 'x' });
    expect(() => replaceFile(join(folder, 'file/report.md'), 'new')).toThrow(/Cannot write .*report\.md/);
  });

  it('replaces the link and not the file that it leads to', () => {
    const folder = scratchFolder();
    putFiles(folder, { old: 'old' });
    symlinkSync(join(folder, 'old'), join(folder, 'link'));
    replaceFile(join(folder, 'link'), ['n', 'ew']);
    expect(['old', 'link'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['old', 'new']);
  });
});

describe('inBlocks', () => {
  const block = 1 << 18;

  it.each([
    [[]],
    [[0]],
    [[1]],
    [[block - 1]],
    [[block]],
    [[block, 1]],
    [[block - 1, 1]],
    [[block - 1, 1, 1]],
    [[1, block, 1]],
    [[block, block]],
    [[block + 1, 0, 1]],
  ])('loses nothing of pieces of %j characters, and no block is empty', (lengths) => {
    const pieces = lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length));
    const blocks = [...inBlocks(pieces)];
    expect(blocks.join('') === pieces.join('')).toBe(true);
    expect(blocks.filter((one) => one === '')).toEqual([]);
    expect(blocks.slice(0, -1).every((one) => one.length >= block)).toBe(true);
  });
});

describe('writeReport', () => {
  it('writes a new file with its folders, and replaces one that is there', () => {
    const folder = scratchFolder();
    const file = join(folder, 'a/b/report.md');
    writeReport(file, 'one');
    expect(readFileSync(file, 'utf8')).toBe('one');
    writeReport(file, ['t', 'wo']);
    expect(textsIn(folder)).toEqual({ 'a/b/report.md': 'two' });
  });

  it.runIf(existsSync('/dev/null'))('writes to a device, which stays', () => {
    writeReport('/dev/null', 'gone');
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
  });

  it('refuses a folder', () => {
    const folder = scratchFolder();
    putFiles(folder, { 'report.md/x': 'x' });
    expect(() => writeReport(join(folder, 'report.md'), 'x')).toThrow(FileError);
    expect(textsIn(folder)).toEqual({ 'report.md/x': 'x' });
  });
});
