import * as fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileError } from '../../base/diagnostics.ts';
import { errorCode, shortPath, toFileError } from '../../load/file-error.ts';
import { makeFolder } from './create-tree.ts';
import { lstatIfAny, type OutputFolder } from './output-folder.ts';

export interface LockOptions {
  /** How long to wait for another run, in milliseconds. */
  readonly patience: number;
  readonly signal?: AbortSignal;
  /** Called once if another run holds the lock. */
  readonly onWait?: (folder: string) => void;
}

/** The right to write to a package. */
export interface Lock {
  /** Aborted when the lock is lost: another run took it over, or its folder was removed. */
  readonly lost: AbortSignal;
  /** Releases the lock, and removes the run's files from the state folder. */
  release(): Promise<void>;
}

const pollInterval = 50;
/** After this time without a renewal, the run is dead, in milliseconds. */
const stale = 10_000;

/**
 * Locks a package, and removes the state files of a killed run, whose lock is taken over once it is stale.
 * @throws FileError after the wait
 */
export async function lock(output: OutputFolder, { patience, signal, onWait }: LockOptions): Promise<Lock> {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    makeStateFolder(output.state);
    const held = await tryToLock(output);
    if (held !== undefined) return held;
    if (attempt === 1) onWait?.(output.path);
    if (performance.now() - start >= patience) {
      throw new FileError(
        output.path,
        `Another run is writing ${shortPath(output.path)}. Wait until it ends; ` +
          `if there is no such run, remove the folder ${shortPath(output.state)} and try again.`,
      );
    }
    await delay(pollInterval);
  }
}

/** Waits, without writing anything, until no run writes to a package; stops waiting silently after `patience`. */
export async function untilUnlocked(output: OutputFolder, patience: number): Promise<void> {
  if (lstatIfAny(lockFolder(output)) === undefined) return;
  const { check } = await lockfile();
  for (let waited = 0; waited < patience; waited += pollInterval) {
    if (!(await check(output.path, optionsFor(output)))) return;
    await delay(pollInterval);
  }
}

async function tryToLock(output: OutputFolder): Promise<Lock | undefined> {
  const { lock } = await lockfile();
  const loss = new AbortController();
  const onCompromised = () => loss.abort(new FileError(output.path, lostMessage(output)));
  try {
    const release = await lock(output.path, { ...optionsFor(output), onCompromised });
    removeAllBut(output.state, 'lock');
    return {
      lost: loss.signal,
      async release() {
        if (loss.signal.aborted) return;
        try {
          removeAllBut(output.state, 'lock');
          await release();
          fs.rmdirSync(output.state);
        } catch {
          // Another run may have started already. The next run removes the rest.
        }
      },
    };
  } catch (error) {
    // The folder is gone, so another run has just released the lock.
    if (['ELOCKED', 'ENOENT'].includes(errorCode(error) ?? '')) return undefined;
    throw toFileError('lock', lockFolder(output), error);
  }
}

async function lockfile(): Promise<typeof import('proper-lockfile')> {
  return (await import('proper-lockfile')).default;
}

function optionsFor(output: OutputFolder) {
  return { fs: { ...fs }, lockfilePath: lockFolder(output), realpath: false, stale };
}

function lockFolder({ state }: OutputFolder): string {
  return join(state, 'lock');
}

function lostMessage({ path }: OutputFolder): string {
  return `Another run took over ${shortPath(path)} while this one was suspended. Run again.`;
}

function makeStateFolder(state: string): void {
  makeFolder(state);
  if (lstatIfAny(state)?.isDirectory() === false) {
    throw new FileError(
      state,
      `${shortPath(state)} is not a folder, but unfinished work has to be kept there. Remove it.`,
    );
  }
}

function removeAllBut(folder: string, kept: string): void {
  try {
    for (const name of fs.readdirSync(folder)) {
      if (name !== kept) fs.rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw toFileError('remove', folder, error);
  }
}
