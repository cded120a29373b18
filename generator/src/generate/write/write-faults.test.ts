import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder, textsIn } from '../../testing/folders.ts';
import { type WriteOptions, writePackages } from './write-packages.ts';

/** Makes the write with a number fail, with the code of the operating system's error. */
const fault = vi.hoisted(() => ({ at: Number.POSITIVE_INFINITY, code: '', taken: 0 }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const failing = () => Object.assign(new Error('injected'), { code: fault.code });
  const written = new Set<number>();
  return {
    ...real,
    openSync: (...args: Parameters<typeof real.openSync>) => {
      const isStep = args[1] === 'wx' && basename(String(args[0])) !== 'lock';
      const fails = isStep && ++fault.taken === fault.at;
      if (fails && fault.code === 'EMFILE') throw failing();
      const descriptor = real.openSync(...args);
      if (fails) written.add(descriptor);
      return descriptor;
    },
    writeFileSync: (...args: Parameters<typeof real.writeFileSync>) => {
      if (typeof args[0] === 'number' && written.delete(args[0])) throw failing();
      real.writeFileSync(...args);
    },
  };
});

const write: WriteOptions = { mode: 'write', force: false, patience: 0 };
const origin = { generator: 'gen@1.0.0', description: 'd', settings: 's' };
const filesOf = (text: string) => ['a.ts', 'b.ts', 'src/c.ts'].map((path) => ({ path, content: `${text}\n` }));

beforeEach(() => void Object.assign(fault, { at: Number.POSITIVE_INFINITY, code: '', taken: 0 }));

describe('writePackages on a system that fails', () => {
  it.each([
    ['ENOSPC', 2, 'no space is left'],
    ['EFBIG', 5, 'larger than allowed'],
    ['EMFILE', 3, 'too many files'],
    ['EIO', 8, 'the device reported'],
    ['EDQUOT', 9, 'quota'],
    ['ESOMETHING', 1, 'ESOMETHING'],
  ])('with %s at write %i leaves everything as it was', async (code, at, message) => {
    const top = scratchFolder();
    const outputs = (text: string) =>
      ['one', 'two'].map((name) => ({ folder: join(top, name), files: filesOf(text), origin }));
    await writePackages(outputs('old'), write);
    putFiles(top, { 'one/CHANGELOG.md': 'theirs' });
    const before = textsIn(top);
    Object.assign(fault, { at, code, taken: 0 });
    const attempt = writePackages(outputs('new'), write);
    await expect(attempt).rejects.toThrow(FileError);
    await expect(attempt).rejects.toThrow(message);
    expect(textsIn(top)).toEqual(before);
    expect(existsSync(join(top, '.one.codegen')) || existsSync(join(top, '.two.codegen'))).toBe(false);
  });
});
