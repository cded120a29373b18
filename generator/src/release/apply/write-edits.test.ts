import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { editDiff } from './write-edits.ts';

const lines = (count: number, what = 'line') => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

/** The lines that are shown of an edit, without the name of the file. */
function shown(before: readonly string[] | undefined, after: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'edits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.yaml');
  if (before !== undefined) writeFileSync(file, before.join('\n'));
  const [name = '', ...rest] = editDiff(new Map([[file, after.join('\n')]])).split('\n');
  expect(basename(name)).toBe('openapi.yaml');
  return rest;
}

it.each<[title: string, before: readonly string[] | undefined, after: readonly string[], expected: readonly string[]]>([
  [
    'a line that changed, with those around it',
    lines(9),
    lines(9).with(4, 'new'),
    ['    line 4', '  - line 5', '  + new', '    line 6'],
  ],
  ['the first line', ['a', 'b', 'c'], ['x', 'b', 'c'], ['  - a', '  + x', '    b']],
  ['the last line', ['a', 'b', 'c'], ['a', 'b', 'x'], ['    b', '  - c', '  + x']],
  ['a line more, like the one before it', ['a', 'b', 'b', 'c'], ['a', 'b', 'b', 'b', 'c'], ['    b', '  + b', '    c']],
  [
    'two lines far apart',
    lines(9),
    lines(9).with(1, 'x').with(7, 'y'),
    [
      '    line 1',
      '  - line 2',
      '  + x',
      '    line 3',
      expect.stringMatching(/^ {2}…/),
      '    line 7',
      '  - line 8',
      '  + y',
      '    line 9',
    ],
  ],
  ['a file that is not there yet', undefined, ['a'], ['  -', '  + a']],
])('shows %s', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual(expected);
});

it('shows two hundred lines at most, and that there are more', () => {
  expect(shown(['old'], lines(199))).toHaveLength(200);
  const most = shown(['old'], lines(200));
  expect(most).toHaveLength(201);
  expect(most.at(-2)).toBe('  + line 199');
  expect(most.at(-1)).toBe('  …');
});
