import { existsSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../testing/folders.ts';
import { editDiff, undoable, undoUnfinished } from './undoable.ts';

const paths = ['notes.md', 'pkg', 'later', 'missing.md'];

function workspace(): string {
  const folder = scratchFolder();
  putFiles(folder, { 'notes.md': 'old', 'pkg/a.ts': 'a', 'pkg/deep/b.ts': 'b', 'pkg/node_modules/x/y.js': 'kept' });
  return folder;
}

function change(folder: string): void {
  rmSync(join(folder, 'pkg/deep'), { recursive: true });
  putFiles(folder, { 'notes.md': 'new', 'pkg/a.ts': 'A', 'pkg/c.ts': 'c', 'later/d.ts': 'd', 'missing.md': 'm' });
}

function expectOld(folder: string): void {
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'pkg/a.ts'), 'utf8')).toBe('a');
  expect(readFileSync(join(folder, 'pkg/deep/b.ts'), 'utf8')).toBe('b');
  expect(existsSync(join(folder, 'pkg/node_modules/x/y.js'))).toBe(true);
  for (const added of ['pkg/c.ts', 'later', 'missing.md']) expect(existsSync(join(folder, added))).toBe(false);
}

describe('undoable', () => {
  it('keeps what went well', async () => {
    const folder = workspace();
    expect(await undoable(folder, paths, async () => change(folder))).toBeUndefined();
    expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe('new');
    expect(undoUnfinished(folder)).toBe(false);
  });

  it('leaves everything as it was where something failed', async () => {
    const folder = workspace();
    const work = async () => {
      change(folder);
      throw new Error('the disk is full');
    };
    await expect(undoable(folder, paths, work)).rejects.toThrow('the disk is full');
    expectOld(folder);
    expect(undoUnfinished(folder)).toBe(false);
  });

  it('undoes what a killed run has left', async () => {
    const folder = workspace();
    void undoable(folder, paths, async () => {
      change(folder);
      await new Promise(() => {});
    });
    expect(undoUnfinished(folder)).toBe(true);
    expectOld(folder);
    expect(undoUnfinished(folder)).toBe(false);
  });

  it('takes nothing back that somebody wrote after a run was killed', async () => {
    const folder = workspace();
    void undoable(folder, paths, async () => {
      change(folder);
      await new Promise(() => {});
    });
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(join(folder, 'pkg/c.ts'), later, later);
    expect(() => undoUnfinished(folder)).toThrow(
      /was killed, and pkg\/c\.ts was written since\. .* delete that folder/,
    );
    expect(readFileSync(join(folder, 'pkg/c.ts'), 'utf8')).toBe('c');
    const [kept = ''] = globSync('node_modules/.cache/release-undo-*', { cwd: folder });
    expect(readFileSync(join(folder, kept, '0'), 'utf8')).toBe('old');
    rmSync(join(folder, kept), { recursive: true });
    expect(undoUnfinished(folder)).toBe(false);
  });
});

const lines = (count: number, what = 'line') => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`);

/** The lines that are shown of an edit, without the name of the file. */
function shown(before: readonly string[] | undefined, after: readonly string[]): readonly string[] {
  const folder = scratchFolder('edits-');
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
