import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileError } from '../../base/diagnostics.ts';
import {
  identifyProcess,
  isLockFile,
  isRunning,
  type LockOwner,
  lock,
  readLockOwner,
  replaceOwner,
  unlock,
  untilUnlocked,
} from './lock.ts';
import { openOutputFolder } from './output-folder.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const now = { patience: 0 };
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

function lockedBy(owner: Partial<LockOwner>) {
  const output = openOutputFolder(join(scratchFolder(), 'pets'));
  mkdirSync(output.state);
  writeFileSync(join(output.state, 'lock'), JSON.stringify({ ...identifyProcess(), run: 'other', ...owner }));
  return output;
}

describe('untilUnlocked', () => {
  const forever = Number.POSITIVE_INFINITY;

  it('waits as long as a process that runs holds the lock', async () => {
    const output = lockedBy({});
    let isOver = false;
    const waiting = untilUnlocked(output, forever).then(() => {
      isOver = true;
    });
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    unlock(output.state, 'other');
    await waiting;
  });

  it.each<[holder: string, output: () => ReturnType<typeof lockedBy>]>([
    ['nobody', () => openOutputFolder(join(scratchFolder(), 'pets'))],
    ['a process that no longer runs', () => lockedBy({ pid: deadPid() })],
  ])('does not wait for %s', async (_, output) => {
    await untilUnlocked(output(), forever);
  });

  it('gives up when patience ends, and leaves the lock alone', async () => {
    const output = lockedBy({});
    await untilUnlocked(output, 1);
    await untilUnlocked(output, 0);
    expect(readLockOwner(output.state)).toMatchObject({ run: 'other' });
  });
});

describe('lock', () => {
  it('is held until it is given back, and leaves nothing behind', async () => {
    const output = openOutputFolder(join(scratchFolder(), 'pets'));
    await lock(output, 'one', now);
    expect(readLockOwner(output.state)).toMatchObject({ pid: process.pid, run: 'one' });
    unlock(output.state, 'two');
    expect(readLockOwner(output.state)).toMatchObject({ run: 'one' });
    unlock(output.state, 'one');
    expect(existsSync(output.state)).toBe(false);
  });

  it('names the process that holds it', async () => {
    const output = lockedBy({});
    const waits: number[] = [];
    const attempt = lock(output, 'one', { ...now, onWait: (owner) => waits.push(owner.pid) });
    await expect(attempt).rejects.toThrow(FileError);
    await expect(attempt).rejects.toThrow(`process ${process.pid}`);
    expect(waits).toEqual([process.pid]);
  });

  it('says once that it waits, however often it looks', async () => {
    const output = lockedBy({});
    const waits: string[] = [];
    const attempt = lock(output, 'one', { patience: 150, onWait: ({ run }) => waits.push(run) });
    await expect(attempt).rejects.toThrow(FileError);
    expect(waits).toEqual(['other']);
    expect(readLockOwner(output.state)).toMatchObject({ run: 'other' });
  });

  it('waits for the holder', async () => {
    const output = lockedBy({});
    const attempt = lock(output, 'one', { patience: 60_000, onWait: () => unlock(output.state, 'other') });
    await attempt;
    expect(readLockOwner(output.state)).toMatchObject({ run: 'one' });
  });

  it('stops waiting when interrupted', async () => {
    const controller = new AbortController();
    const output = lockedBy({});
    const attempt = lock(output, 'one', {
      patience: 60_000,
      signal: controller.signal,
      onWait: () => controller.abort(new Error('enough')),
    });
    await expect(attempt).rejects.toThrow('enough');
  });

  it('is taken over from a process that no longer runs', async () => {
    const output = lockedBy({ pid: deadPid(), started: '' });
    await lock(output, 'one', now);
    expect(readLockOwner(output.state)).toMatchObject({ pid: process.pid, run: 'one' });
    unlock(output.state, 'one');
    expect(existsSync(output.state)).toBe(false);
  });

  it('is taken over after a restart gave the number to another process', async () => {
    const output = lockedBy({ pid: process.pid, started: 'another boot 1' });
    await lock(output, 'one', now);
    expect(readLockOwner(output.state)).toMatchObject({ run: 'one' });
  });

  it('is not taken over from another machine', async () => {
    const output = lockedBy({ pid: deadPid(), host: 'elsewhere' });
    await expect(lock(output, 'one', now)).rejects.toThrow(/on elsewhere.*remove the folder/s);
  });

  it('goes to one of several that find a dead holder', async () => {
    const output = lockedBy({ pid: deadPid(), started: '' });
    const runs = ['a', 'b', 'c', 'd'];
    const results = await Promise.allSettled(runs.map((run) => lock(output, run, now)));
    const winners = runs.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(readLockOwner(output.state)).toMatchObject({ run: winners[0] });
  });

  it('is taken when the takeover of another process was cut short', async () => {
    const output = lockedBy({ pid: deadPid(), started: '' });
    const gone: LockOwner = { pid: deadPid(), host: hostname(), started: '', run: 'gone' };
    writeFileSync(join(output.state, 'takeover'), JSON.stringify(gone));
    await lock(output, 'one', { patience: 60_000 });
    expect(readLockOwner(output.state)).toMatchObject({ run: 'one' });
  });
});

describe('replaceOwner', () => {
  const next = (run: string): LockOwner => ({ ...identifyProcess(), run });

  it('puts another run in the place of the one that it names, and of no other', () => {
    const { state } = lockedBy({});
    expect(replaceOwner(state, 'another', next('one'))).toBe(false);
    expect(readLockOwner(state)).toMatchObject({ run: 'other' });
    expect(replaceOwner(state, 'other', next('one'))).toBe(true);
    expect(readLockOwner(state)).toMatchObject({ run: 'one' });
    expect(readdirSync(state)).toEqual(['lock']);
  });

  it('gives way to a takeover that is under way, and leaves it alone', () => {
    const { state } = lockedBy({});
    const rival = JSON.stringify(next('rival'));
    writeFileSync(join(state, 'takeover'), rival);
    expect(replaceOwner(state, 'other', next('one'))).toBe(false);
    expect(readFileSync(join(state, 'takeover'), 'utf8')).toBe(rival);
  });
});

it.each([
  ['lock', true],
  ['lock.123', true],
  ['takeover', true],
  ['lock.', false],
  ['lock.12a', false],
  ['unlock', false],
  ['files', false],
])('%s belongs to a lock: %s', (name, expected) => {
  expect(isLockFile(name)).toBe(expected);
});

it.each([
  ['', 'unreadable'],
  ['null', 'unreadable'],
  ['{"pid":1.5,"host":"a","started":"","run":"r"}', 'unreadable'],
  ['{"pid":1,"host":"a","started":""}', 'unreadable'],
  ['{"pid":1,"host":"a","run":"r"}', 'unreadable'],
  ['{"pid":1,"started":"","run":"r"}', 'unreadable'],
  ['{"pid":1,"host":"a","started":"","run":"r"}', { pid: 1, host: 'a', started: '', run: 'r' }],
])('reads the lock %j', (text, owner) => {
  const { state } = lockedBy({});
  writeFileSync(join(state, 'lock'), text);
  expect(readLockOwner(state)).toEqual(owner);
});

describe('isRunning', () => {
  it('takes a process for running where nothing says when it started', () => {
    expect(isRunning({ ...identifyProcess(), started: '' })).toBe(true);
    expect(isRunning({ ...identifyProcess(), started: 'another boot 1' })).toBe(process.platform !== 'linux');
  });

  it.runIf(process.platform === 'linux')(
    'takes a process for ended that its parent has not collected yet',
    async () => {
      // The shell turns into a program that never asks what became of its child.
      const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const [line] = await once(parent.stdout, 'data');
        const owner = { pid: Number(String(line)), host: hostname(), started: '' };
        await expect.poll(() => isRunning(owner), { timeout: 30_000 }).toBe(false);
        expect(existsSync(`/proc/${owner.pid}`)).toBe(true);
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it('knows this process from a dead one', () => {
    expect(isRunning(identifyProcess())).toBe(true);
    expect(isRunning({ pid: deadPid(), host: hostname(), started: '' })).toBe(false);
  });
});
