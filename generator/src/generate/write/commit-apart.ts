import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { FileError } from '../../base/diagnostics.ts';
import { ownModule } from '../../load/package-folder.ts';
import { commitPackages } from './commit-packages.ts';
import type { CommitFailure, CommitOrder } from './commit-process.ts';
import { unlock } from './lock.ts';

const program = ownModule('generate/write/commit-process');

/**
 * Commits in a process of its own, which takes the locks over and gives them back. Killing the generator, alone or with its
 * process group, cannot stop that process half way, so a reader finds the old package or the new one. What a crash of the
 * whole machine leaves is finished by the next run.
 */
export async function commitApart(order: CommitOrder): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  const ended = new Promise<number | 'not-started'>((resolve) => {
    child.once('error', () => resolve('not-started'));
    child.once('close', (code) => resolve(code ?? -1));
  });
  const said = child.stderr === null ? '' : await text(child.stderr).catch(() => '');
  const code = await ended;
  if (code === 'not-started') {
    commitPackages(order.places);
    for (const { state } of order.places) unlock(state, order.run);
  } else if (code !== 0) {
    throw failureOf(said, order);
  }
}

function failureOf(said: string, order: CommitOrder): Error {
  const path = order.places[0]?.output ?? '';
  try {
    const failure = JSON.parse(said) as CommitFailure;
    return new FileError(failure.path ?? path, failure.message);
  } catch {
    return new FileError(path, 'Writing was interrupted before it was complete. Run again: the next run finishes it.');
  }
}
