import { existsSync, globSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generate/write/testing/scratch-folder.ts';
import { undoable, undoUnfinished } from './undoable.ts';

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
