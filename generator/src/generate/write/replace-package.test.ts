import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder, textsIn } from '../../testing/folders.ts';
import { manifestPath } from './manifest.ts';
import { type WriteOptions, writePackages } from './write-packages.ts';

/** Counts the steps that change files; from one that a test chooses, all fail, as if the process were dead. */
const steps = vi.hoisted(() => ({ taken: 0, deadAt: Number.POSITIVE_INFINITY }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const counted =
    <Args extends unknown[], Result>(action: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (++steps.taken >= steps.deadAt) throw Object.assign(new Error('injected'), { code: 'EACCES' });
      return action(...args);
    };
  return {
    ...real,
    renameSync: counted(real.renameSync),
    rmSync: counted(real.rmSync),
    rmdirSync: counted(real.rmdirSync),
  };
});

const write: WriteOptions = { mode: 'write', force: false, patience: 0 };
const old = {
  'package.json': 'old\n',
  'src/a.ts': 'old\n',
  'src/b.ts': 'old\n',
  'gone/x.ts': 'old\n',
  'gone/y.ts': 'old\n',
};
const next = { 'package.json': 'next\n', 'src/a.ts': 'next\n', 'src/b.ts': 'next\n', 'added/z.ts': 'next\n' };
const last = { 'package.json': 'last\n', 'src/a.ts': 'last\n', 'gone/y.ts': 'last\n', 'later/q.ts': 'last\n' };
const foreign = { 'CHANGELOG.md': 'theirs\n', 'gone/mine.ts': 'theirs\n' };

function outputs(top: string, files: Record<string, string>) {
  const origin = { generator: 'gen@1.0.0', description: JSON.stringify(files), settings: 's' };
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  return ['one', 'two'].map((name) => ({ folder: join(top, name), files: list, origin }));
}

async function packagesOfOld(): Promise<string> {
  const top = scratchFolder();
  await writePackages(outputs(top, old), write);
  putFiles(top, { 'one/CHANGELOG.md': 'theirs\n', 'one/gone/mine.ts': 'theirs\n' });
  return top;
}

function filesOf(top: string, name: 'one' | 'two'): Record<string, string> {
  const { [manifestPath]: _, ...files } = textsIn(join(top, name));
  return files;
}

/** Runs until the step where the process dies; whether it died. What it held is free at once. */
async function runUntil(deadAt: number, top: string, files: Record<string, string>): Promise<boolean> {
  Object.assign(steps, { taken: 0, deadAt });
  const died = await writePackages(outputs(top, files), write).then(
    () => false,
    (error: unknown) => error instanceof FileError,
  );
  Object.assign(steps, { taken: 0, deadAt: Number.POSITIVE_INFINITY });
  for (const name of ['.one.codegen', '.two.codegen'])
    rmSync(join(top, name, 'lock'), { recursive: true, force: true });
  return died;
}

function isSame(found: Record<string, string>, wanted: Record<string, string>): boolean {
  const sorted = (files: Record<string, string>) => JSON.stringify(Object.entries(files).toSorted());
  return sorted(found) === sorted(wanted);
}

beforeEach(() => void Object.assign(steps, { taken: 0, deadAt: Number.POSITIVE_INFINITY }));

describe('a run that ends at any step', () => {
  it.each([
    ['the same', next],
    ['another', last],
  ])('is shown by a comparison, and finished by the next run of %s description', async (_, wanted) => {
    let halfWritten = 0;
    for (let step = 1, died = true; died; step++) {
      const top = await packagesOfOld();
      died = await runUntil(step, top, next);
      const isWhole = (['one', 'two'] as const).every((name) => {
        const theirs = name === 'one' ? foreign : {};
        return isSame(filesOf(top, name), { ...old, ...theirs }) || isSame(filesOf(top, name), { ...next, ...theirs });
      });
      const { packages } = await writePackages(outputs(top, next), { ...write, mode: 'compare' });
      if (!isWhole) {
        halfWritten++;
        expect(packages.flatMap(({ changes }) => changes).length, `step ${step}`).toBeGreaterThan(0);
      }
      const result = await writePackages(outputs(top, wanted), write);
      expect(result.outcome, `step ${step}`).not.toBe('refused');
      expect(filesOf(top, 'one'), `step ${step}`).toEqual({ ...wanted, ...foreign });
      expect(filesOf(top, 'two'), `step ${step}`).toEqual(wanted);
      expect(existsSync(join(top, '.one.codegen')) || existsSync(join(top, '.two.codegen'))).toBe(false);
    }
    expect(halfWritten).toBeGreaterThan(8);
  });

  it('makes a new package appear whole or not at all', async () => {
    for (let step = 1, died = true; died; step++) {
      const top = scratchFolder();
      died = await runUntil(step, top, next);
      for (const name of ['one', 'two'] as const)
        if (existsSync(join(top, name))) expect(filesOf(top, name)).toEqual(next);
      await writePackages(outputs(top, next), write);
      expect(filesOf(top, 'two')).toEqual(next);
    }
  });

  it('is finished although two runs of different descriptions ended half way', async () => {
    for (const first of [3, 5, 7]) {
      for (const second of [2, 4, 6, 8]) {
        const top = await packagesOfOld();
        await runUntil(first, top, next);
        await runUntil(second, top, last);
        expect(await writePackages(outputs(top, old), write)).not.toMatchObject({ outcome: 'refused' });
        expect(filesOf(top, 'one'), `${first}, ${second}`).toEqual({ ...old, ...foreign });
      }
    }
  });

  it('says that the package is half written, once it is', async () => {
    for (const [deadAt, isBegun] of [
      [1, false],
      [4, true],
    ] as const) {
      const top = await packagesOfOld();
      Object.assign(steps, { taken: 0, deadAt });
      const message = await writePackages(outputs(top, next), write).catch(String);
      Object.assign(steps, { taken: 0, deadAt: Number.POSITIVE_INFINITY });
      expect(String(message).includes('half written; the next run finishes it')).toBe(isBegun);
      expect(isSame(filesOf(top, 'one'), { ...old, ...foreign })).toBe(!isBegun);
    }
  });
});
