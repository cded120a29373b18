import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sortedUnique } from '../base/order.ts';

export interface WatchedPlaces {
  /** Files that may change, vanish or appear. */
  readonly files: readonly string[];
  /** Folders where descriptions may appear, at any depth. */
  readonly folders: readonly string[];
  /** Folders to ignore, because we write to them ourselves. */
  readonly except: readonly string[];
}

/** Size and modification time of every relevant file, by absolute path. */
export type Snapshot = ReadonlyMap<string, string>;

/** How long nothing may change before a change counts as complete, in milliseconds, because editors save in several steps. */
const quietTime = 80;
/** How often to check without a notification, in milliseconds, because some file systems send none. */
const lookEvery = 1000;
/** The largest number of folders to walk. */
const mostFolders = 1000;

/** The current files of some places. */
export function takeSnapshot(places: WatchedPlaces): Snapshot {
  const inFolders = foldersBelow(places).flatMap((folder) =>
    entriesOf(folder).flatMap((entry) =>
      entry.isFile() && /\.(?:ya?ml|json)$/i.test(entry.name) ? [join(folder, entry.name)] : [],
    ),
  );
  const paths = sortedUnique([...places.files.map((file) => resolve(file)), ...inFolders]);
  return new Map(paths.map((path) => [path, stateOf(path)]));
}

interface Watching {
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** Waits until a change counts as complete. */
  readonly pause?: (signal: AbortSignal) => Promise<void>;
}

/** Waits until the places differ from a snapshot and stop changing, and returns their new state. Rejects when aborted. */
export async function untilChanged(
  places: WatchedPlaces,
  before: Snapshot,
  { signal, pause = quietly }: Watching,
): Promise<Snapshot> {
  let wake = () => {};
  const watchers = watchAll(places, () => wake());
  try {
    for (;;) {
      signal.throwIfAborted();
      const now = takeSnapshot(places);
      if (changedFiles(before, now).length > 0) return await atRest(places, now, () => pause(signal));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookEvery);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', wake, { once: true });
      });
      signal.removeEventListener('abort', wake);
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

/** The files added, removed or changed between two snapshots. */
export function changedFiles(before: Snapshot, after: Snapshot): string[] {
  return sortedUnique([...before.keys(), ...after.keys()]).filter((path) => before.get(path) !== after.get(path));
}

async function quietly(signal: AbortSignal): Promise<void> {
  await delay(quietTime, undefined, { signal }).catch(() => signal.throwIfAborted());
}

async function atRest(places: WatchedPlaces, first: Snapshot, pause: () => Promise<void>): Promise<Snapshot> {
  for (let last = first; ; ) {
    await pause();
    const now = takeSnapshot(places);
    if (changedFiles(last, now).length === 0) return now;
    last = now;
  }
}

function watchAll(places: WatchedPlaces, wake: () => void): FSWatcher[] {
  const folders = sortedUnique([...places.files.map((file) => dirname(resolve(file))), ...foldersBelow(places)]);
  return folders.flatMap((folder) => {
    try {
      return [watch(folder, wake).on('error', wake)];
    } catch {
      return [];
    }
  });
}

function foldersBelow({ folders, except }: WatchedPlaces): string[] {
  const found = folders.map((folder) => resolve(folder));
  for (const folder of found) {
    for (const entry of found.length < mostFolders ? entriesOf(folder) : []) {
      const path = join(folder, entry.name);
      const isWanted = entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.');
      if (isWanted && !except.includes(path)) found.push(path);
    }
  }
  return found;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function stateOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'missing';
  }
}
