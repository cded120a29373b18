import { closeSync, openSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileError } from '../../base/diagnostics.ts';
import { errorCode, shortPath, toFileError } from '../../load/file-error.ts';
import { makeFolder } from './create-tree.ts';
import { lstatIfAny, type OutputFolder } from './output-folder.ts';

/** A process, distinguished from a later one that got the same number. */
interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the process and the machine started, as far as the system tells; empty elsewhere. */
  readonly started: string;
}

/** The process that runs this code, or a child of it. */
export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  return { pid, host: hostname(), started: startOf(pid)?.started ?? '' };
}

/** Whether a process still runs. One on another machine cannot be asked, so it counts as running. */
export function isRunning(owner: ProcessIdentity): boolean {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const start = startOf(owner.pid);
  if (start === undefined) return true;
  return !start.ended && (owner.started === '' || start.started === owner.started);
}

/** Linux tells the start of a process in clock ticks since boot, and gives each boot a name. */
function startOf(pid: number): { readonly started: string; readonly ended: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { started: `${boot} ${fields[19]}`, ended: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}

/** Who may write to a package now, and by which run. */
export interface LockOwner extends ProcessIdentity {
  /** Differs from run to run. */
  readonly run: string;
}

export interface LockOptions {
  /** How long to wait for another run, in milliseconds. */
  readonly patience: number;
  readonly signal?: AbortSignal;
  /** Called once when somebody else holds the lock. */
  readonly onWait?: (owner: LockOwner) => void;
}

const pollInterval = 50;
/** A lock that is just being written, or a folder that is just being removed, is met again this often at most. */
const mostAttempts = 40;

/**
 * Takes the right to write to a package. The lock of a process that no longer runs is taken over.
 * @throws FileError naming the process that holds it, when patience ends.
 */
export async function lock(output: OutputFolder, run: string, options: LockOptions): Promise<void> {
  const owner: LockOwner = { ...identifyProcess(), run };
  let waited = 0;
  for (let attempt = 1; ; attempt++) {
    options.signal?.throwIfAborted();
    makeStateFolder(output.state);
    const created = createLockFile(lockFile(output.state), owner);
    if (created === 'created') return;
    if (created === 'no-folder' && attempt > mostAttempts) throw unlockableError(output);
    const holder = readLockOwner(output.state);
    if (holder === 'unreadable' && attempt > mostAttempts) rmSync(lockFile(output.state), { force: true });
    if (typeof holder === 'object') {
      if (!isRunning(holder) && replaceOwner(output.state, holder.run, owner)) return;
      if (waited === 0) options.onWait?.(holder);
      if (waited >= options.patience) throw lockedError(output, holder);
    }
    await delay(pollInterval);
    waited += pollInterval;
  }
}

/** Waits, without writing anything, until nobody writes to a package; gives up in silence when patience ends. */
export async function untilUnlocked(output: OutputFolder, patience: number): Promise<void> {
  for (let waited = 0; waited < patience; waited += pollInterval) {
    const holder = readLockOwner(output.state);
    if (typeof holder !== 'object' || !isRunning(holder)) return;
    await delay(pollInterval);
  }
}

/** Gives the right back, and removes the state folder if nothing is left in it. Does nothing when the run does not hold it. */
export function unlock(state: string, run: string): void {
  const holder = readLockOwner(state);
  if (typeof holder !== 'object' || holder.run !== run) return;
  rmSync(lockFile(state), { force: true });
  removeIfEmpty(state);
}

/**
 * Puts `owner` in the place of the run `from`; false if that run no longer holds the lock. Of several that try, one wins:
 * the one that creates the file `takeover`.
 */
export function replaceOwner(state: string, from: string, owner: LockOwner): boolean {
  const takeover = join(state, 'takeover');
  if (createLockFile(takeover, owner) !== 'created') {
    const rival = readOwnerFile(takeover);
    if (typeof rival === 'object' && !isRunning(rival)) rmSync(takeover, { force: true });
    return false;
  }
  try {
    const holder = readLockOwner(state);
    if (typeof holder !== 'object' || holder.run !== from) return false;
    const next = join(state, `lock.${owner.pid}`);
    writeFileSync(next, JSON.stringify(owner));
    renameSync(next, lockFile(state));
    return true;
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Who holds the lock of a state folder, if anybody. */
export function readLockOwner(state: string): LockOwner | 'unreadable' | undefined {
  return readOwnerFile(lockFile(state));
}

/** Whether a name in a state folder is the lock, or a step in taking it. */
export function isLockFile(name: string): boolean {
  return name === 'takeover' || /^lock(?:\.\d+)?$/.test(name);
}

function lockFile(state: string): string {
  return join(state, 'lock');
}

function makeStateFolder(state: string): void {
  makeFolder(state);
  if (!lstatIfAny(state)?.isDirectory()) {
    throw new FileError(
      state,
      `${shortPath(state)} is not a folder, but unfinished work has to be kept there. Remove it.`,
    );
  }
}

function removeIfEmpty(state: string): void {
  try {
    rmdirSync(state);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw toFileError('remove', state, error);
  }
}

function createLockFile(file: string, owner: LockOwner): 'created' | 'exists' | 'no-folder' {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return 'exists';
    if (errorCode(error) === 'ENOENT') return 'no-folder';
    throw toFileError('create', file, error);
  }
  try {
    writeSync(descriptor, JSON.stringify(owner));
    return 'created';
  } catch (error) {
    rmSync(file, { force: true });
    removeIfEmpty(dirname(file));
    throw toFileError('write', file, error);
  } finally {
    closeSync(descriptor);
  }
}

function readOwnerFile(file: string): LockOwner | 'unreadable' | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isLockOwner(owner) ? owner : 'unreadable';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? undefined : 'unreadable';
  }
}

function isLockOwner(value: unknown): value is LockOwner {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, host, started, run } = value as Partial<Record<keyof LockOwner, unknown>>;
  return Number.isInteger(pid) && [host, started, run].every((text) => typeof text === 'string');
}

function unlockableError({ state }: OutputFolder): FileError {
  return new FileError(
    state,
    `Cannot create ${shortPath(state)}: something removes the folder as soon as it is created.`,
  );
}

function lockedError(output: OutputFolder, holder: LockOwner): FileError {
  return new FileError(
    output.path,
    `${shortPath(output.path)} is being written by process ${holder.pid} on ${holder.host}. Wait for it to end; ` +
      `if no such process runs, remove the folder ${shortPath(output.state)} and try again.`,
  );
}
