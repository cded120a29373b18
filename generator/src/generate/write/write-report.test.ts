import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder, textsIn } from './testing/scratch-folder.ts';
import { writeReport } from './write-report.ts';

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
