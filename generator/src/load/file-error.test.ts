import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../base/diagnostics.ts';
import { errorCode, reasons, shortPath, toFileError } from './file-error.ts';

const failure = (code: unknown) => Object.assign(new Error('injected'), { code });

/** What a person reads for each code of the operating system. */
const told: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'quota',
  EFBIG: 'larger than allowed',
  EMFILE: 'open in this process',
  ENFILE: 'open on this machine',
  EBUSY: 'another program',
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder',
  EISDIR: 'is a folder',
  ELOOP: 'circle of symbolic links',
  EXDEV: 'another file system',
  ENAMETOOLONG: 'too long',
  EIO: 'the device',
};

describe('toFileError', () => {
  it('has a case for each code that it knows', () => {
    expect(Object.keys(told).sort()).toEqual([...reasons.keys()].sort());
  });

  it.each(Object.entries(told))('says what %s means: %s', (code, words) => {
    const cause = failure(code);
    const error = toFileError('write', 'packages/pets/a.ts', cause);
    expect(error).toBeInstanceOf(FileError);
    expect(error.message).toMatch(new RegExp(`^Cannot write packages/pets/a.ts: .*${words}.* \\(${code}\\)\\.$`));
    expect(error.cause).toBe(cause);
  });

  it('keeps the code of what it does not know, an error that says it already, and what no system said', () => {
    expect(toFileError('read', 'a', failure('EODD')).message).toBe('Cannot read a: the system said (EODD).');
    const said = new FileError('a', 'Remove it.');
    expect(toFileError('read', 'b', said)).toBe(said);
    const bug = new TypeError('x is undefined');
    expect(toFileError('read', 'b', bug)).toBe(bug);
    expect(toFileError('read', 'b', 'a text')).toEqual(new Error('a text'));
  });
});

it('reads the code of an error that has one', () => {
  expect([failure('EIO'), failure(5), new Error('a'), { code: 'EIO' }, undefined].map(errorCode)).toEqual([
    'EIO',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('shortens a path below the working folder, and no other', () => {
  const here = process.cwd();
  expect(shortPath(here)).toBe('.');
  expect(shortPath(join(here, 'a/b.ts'))).toBe(join('a', 'b.ts'));
  expect(shortPath(join(here, '..'))).toBe(join(here, '..'));
  expect(shortPath(join(homedir(), 'elsewhere'))).toBe(join(homedir(), 'elsewhere'));
});
