import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import { putFiles, scratchFolder } from '../../testing/folders.ts';
import { lock, untilUnlocked } from './lock.ts';
import { openOutputFolder } from './output-folder.ts';

const now = { patience: 0 };

/** A package that another run is writing, or was writing when it was killed. */
function lockedPackage(seconds = 0) {
  const output = openOutputFolder(join(scratchFolder(), 'pets'));
  const held = join(output.state, 'lock');
  mkdirSync(held, { recursive: true });
  utimesSync(held, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);
  return { output, held };
}

describe('lock', () => {
  it('is held until it is given back, and leaves nothing behind', async () => {
    const output = openOutputFolder(join(scratchFolder(), 'pets'));
    const one = await lock(output, now);
    await expect(lock(output, now)).rejects.toThrow(/Another run is writing .*pets.*remove the folder/s);
    await one.release();
    expect(existsSync(output.state)).toBe(false);
    const two = await lock(output, now);
    await two.release();
  });

  it('waits for the holder, and says so once', async () => {
    const { output, held } = lockedPackage();
    const waits: string[] = [];
    await expect(lock(output, { patience: 150, onWait: (folder) => waits.push(folder) })).rejects.toThrow(FileError);
    expect(waits).toEqual([output.path]);
    const attempt = lock(output, { patience: 60_000, onWait: () => rmSync(held, { recursive: true }) });
    await (await attempt).release();
    expect(existsSync(output.state)).toBe(false);
  });

  it('stops waiting when interrupted', async () => {
    const controller = new AbortController();
    const attempt = lock(lockedPackage().output, {
      patience: 60_000,
      signal: controller.signal,
      onWait: () => controller.abort(new Error('enough')),
    });
    await expect(attempt).rejects.toThrow('enough');
  });

  it('is taken over from a run that was killed, with what it left', async () => {
    const { output } = lockedPackage(60);
    putFiles(output.state, { 'files/src/index.ts': 'half' });
    const held = await lock(output, now);
    expect(existsSync(join(output.state, 'files'))).toBe(false);
    await held.release();
    expect(existsSync(output.state)).toBe(false);
  });

  it('says so when it is lost, and leaves the next run alone', async () => {
    const output = openOutputFolder(join(scratchFolder(), 'pets'));
    const held = await lock(output, now);
    const lost = new Promise((resolve) => held.lost.addEventListener('abort', resolve));
    rmSync(join(output.state, 'lock'), { recursive: true });
    await lost;
    expect(held.lost.reason).toBeInstanceOf(FileError);
    const next = await lock(output, now);
    putFiles(output.state, { 'files/src/index.ts': 'half' });
    await held.release();
    expect(existsSync(join(output.state, 'files'))).toBe(true);
    await next.release();
  });

  it('refuses a file where its folder belongs', async () => {
    const output = openOutputFolder(join(scratchFolder(), 'pets'));
    writeFileSync(output.state, '');
    await expect(lock(output, now)).rejects.toThrow(/is not a folder/);
  });
});

describe('untilUnlocked', () => {
  it.each([
    ['nobody', () => openOutputFolder(join(scratchFolder(), 'pets'))],
    ['a run that was killed', () => lockedPackage(60).output],
  ])('does not wait for %s', async (_, output) => {
    await untilUnlocked(output(), Number.POSITIVE_INFINITY);
  });

  it('waits for a run that writes, gives up when patience ends, and leaves the lock alone', async () => {
    const { output, held } = lockedPackage();
    await untilUnlocked(output, 60);
    expect(existsSync(held)).toBe(true);
    const waiting = untilUnlocked(output, Number.POSITIVE_INFINITY);
    rmSync(output.state, { recursive: true });
    await waiting;
  });
});
