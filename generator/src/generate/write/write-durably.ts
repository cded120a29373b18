import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { toFileError } from '../../load/file-error.ts';

/** Writes a new file with mode 0644, whatever the umask, and returns when the device has it. The file must not exist. */
export async function writeDurably(file: string, content: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o644);
    try {
      await handle.chmod(0o644);
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw toFileError('write', file, error);
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
