import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toFileError } from './file-error.ts';
import { journalFiles } from './journal.ts';
import { isLockFile } from './lock.ts';

/**
 * Removes what a run has laid beside a package; the lock stays. The journal goes first: without it, whatever is left if
 * this is cut off is rubbish to any later run.
 */
export function discardStaged(state: string): void {
  try {
    for (const file of journalFiles(state)) rmSync(file, { force: true });
    for (const name of readdirSync(state)) {
      if (!isLockFile(name)) rmSync(join(state, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw toFileError('remove', state, error);
  }
}
