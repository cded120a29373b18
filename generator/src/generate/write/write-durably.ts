import { closeSync, fchmodSync, fsync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { toFileError } from '../../load/file-error.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** Writes a new file with mode 0644, whatever the umask, and returns when the device has it. The file must not exist. */
export function writeDurably(file: string, content: string): void {
  writeNew(file, content, fsyncSync);
}

/** The same, without waiting for the device. */
export function writeFast(file: string, content: string): void {
  writeNew(file, content, () => {});
}

function writeNew(file: string, content: string, sync: (descriptor: number) => void): void {
  try {
    const descriptor = openSync(file, 'wx', 0o644);
    try {
      fill(descriptor, content);
      sync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw toFileError('write', file, error);
  }
}

function fill(descriptor: number, content: string): void {
  fchmodSync(descriptor, 0o644);
  writeFileSync(descriptor, content);
}

const whenSynced = promisify(fsync);

/**
 * Writes some files as `writeDurably` does, and lets the device sync them together.
 * @param files with absolute paths; so few that all of them can be open
 */
export async function writeTogether(files: readonly GeneratedFile[]): Promise<void> {
  const opened = new Map<string, number>();
  let current = '';
  try {
    for (const { path, content } of files) {
      current = path;
      const descriptor = openSync(path, 'wx', 0o644);
      opened.set(path, descriptor);
      fill(descriptor, content);
    }
    const synced = await Promise.allSettled(Array.from(opened.values(), (descriptor) => whenSynced(descriptor)));
    for (const [index, path] of [...opened.keys()].entries()) {
      const result = synced[index];
      current = path;
      if (result?.status === 'rejected') throw result.reason;
    }
  } catch (error) {
    throw toFileError('write', current, error);
  } finally {
    for (const descriptor of opened.values()) closeSync(descriptor);
  }
}

/** Makes the entries of a folder durable, on systems that let a folder be opened. */
export function syncFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
  } catch {
    // Windows and some network file systems refuse; the order of renames still holds there.
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
