import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../testing/folders.ts';
import { unifiedDiff } from './unified-diff.ts';

const lines = (count: number, change: (line: number) => readonly string[] = (line) => [`line ${line}`]) =>
  Array.from({ length: count }, (_, index) => change(index + 1))
    .flat()
    .map((line) => `${line}\n`)
    .join('');

/** What is changed at some lines, each with the lines in its place. */
const changed = (count: number, at: Readonly<Record<number, readonly string[]>>) =>
  lines(count, (line) => at[line] ?? [`line ${line}`]);

const texts: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'the first line': [lines(9), changed(9, { 1: ['new'] })],
  'the last line': [lines(9), changed(9, { 9: ['new'] })],
  'a line in the middle': [lines(20), changed(20, { 10: ['new'] })],
  'two lines, six apart': [lines(20), changed(20, { 5: ['a'], 12: ['b'] })],
  'two lines, seven apart': [lines(20), changed(20, { 5: ['a'], 13: ['b'] })],
  'two lines, eight apart': [lines(20), changed(20, { 5: ['a'], 14: ['b'] })],
  'lines that are added': [lines(20), changed(20, { 4: ['line 4', 'a', 'b'], 15: ['line 15', 'c'] })],
  'lines that are removed': [lines(20), changed(20, { 3: [], 4: [], 16: [] })],
  'lines that are added and removed': [lines(30), changed(30, { 3: [], 12: ['line 12', 'a'], 25: ['x', 'y'] })],
  'the beginning of a file': [lines(5), `new\n${lines(5)}`],
  'the end of a file': [lines(5), `${lines(5)}new\n`],
  'a file that was empty': ['', lines(2)],
  'a file that gets empty': [lines(2), ''],
  'lines that are there several times': ['a\na\na\nb\na\na\n', 'a\na\nb\na\n'],
  'a line like those around it': ['a\na\n', 'a\na\na\n'],
  'no line break at the end before': ['a\nb', 'a\nb\n'],
  'no line break at the end after': ['a\nb\n', 'a\nb'],
  'no line break at the end': ['a\nb', 'c\nb'],
  'other line breaks': ['a\r\nb\r\n', 'a\r\nc\r\n'],
  'signs of a difference': ['+a\n-b\n@@ c\n', '+a\n--b\n@@ d\n'],
};

describe('a difference', () => {
  it('is what git applies, in both directions, for every text', () => {
    const folder = scratchFolder();
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const all = Object.values(texts);
    putFiles(folder, {
      ...Object.fromEntries(all.map(([before], index) => [`${index}.txt`, before])),
      'all.patch': all.map(([before, after], index) => unifiedDiff(`${index}.txt`, before, after)).join(''),
    });
    const read = () => all.map((_, index) => readFileSync(join(folder, `${index}.txt`), 'utf8'));
    execFileSync('git', ['apply', '--whitespace=nowarn', 'all.patch'], { cwd: folder });
    expect(read()).toEqual(all.map(([, after]) => after));
    execFileSync('git', ['apply', '-R', '--whitespace=nowarn', 'all.patch'], { cwd: folder });
    expect(read()).toEqual(all.map(([before]) => before));
  });

  it.each(Object.entries(texts))('of %s shows no more than three lines around it', (_, [before, after]) => {
    const hunks = unifiedDiff('a', before, after)
      .split(/^@@.*\n/m)
      .slice(1);
    expect(hunks.length).toBeGreaterThan(0);
    for (const hunk of hunks) {
      const same = hunk.split('\n').map((line) => line === '' || line.startsWith(' '));
      expect(same.slice(0, 4)).toContain(false);
      expect(same.slice(0, -1).slice(-4)).toContain(false);
    }
  });

  it.each([
    ['six', 12, 1],
    ['seven', 13, 2],
  ])('joins changes with at most six lines between them: %s', (_, second, hunks) => {
    const diff = unifiedDiff('a', lines(20), changed(20, { 5: ['a'], [second]: ['b'] }));
    expect(diff.match(/^@@ /gm)).toHaveLength(hunks);
  });

  it('of equal texts is empty', () => {
    for (const text of ['', 'a', 'a\n', lines(9)]) expect(unifiedDiff('a', text, text)).toBe('');
  });

  it('of a file that was or gets empty begins at line 0', () => {
    expect(unifiedDiff('a', '', 'a\nb\n')).toContain('@@ -0,0 +1,2 @@\n');
    expect(unifiedDiff('a', 'a\n', '')).toContain('@@ -1,1 +0,0 @@\n');
  });

  it('has the form of diff -u', () => {
    expect(unifiedDiff('src/a.ts', 'a\nb\nc\nd\ne\n', 'a\nb\nc\nd\nE')).toBe(
      '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -2,4 +2,4 @@\n b\n c\n d\n-e\n+E\n\\ No newline at end of file\n',
    );
  });
});
