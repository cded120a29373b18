import { lstatSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markOf, markOfPlainFile } from './file-mark.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

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
