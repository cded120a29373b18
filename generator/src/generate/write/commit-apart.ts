import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { FileError } from '../../base/diagnostics.ts';
import { ownModule } from '../../load/package-folder.ts';
import { commitPackages } from './commit-packages.ts';
import type { CommitFailure, CommitOrder } from './commit-process.ts';
import { unlock } from './lock.ts';

const program = ownModule('generate/write/commit-process');

/** Orders that one process is given at most: some systems limit the length of a command line to 32,000 characters. */
const mostOrders = 20;

interface Waiting {
  readonly order: CommitOrder;
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

const waiting: Waiting[] = [];
let isCommitting = false;

/**
 * Commits in a process of its own, which takes the locks over and gives them back. Killing the generator, alone or with its
 * process group, cannot stop that process half way, so a reader finds the old package or the new one. What a crash of the
 * whole machine leaves is finished by the next run. Orders that come while such a process runs share the next one.
 */
export function commitApart(order: CommitOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ order, resolve, reject });
    if (!isCommitting) void commitWaiting();
  });
}

async function commitWaiting(): Promise<void> {
  isCommitting = true;
  while (waiting.length > 0) {
    const batch = waiting.splice(0, mostOrders);
    const failures = await commitAll(batch.map(({ order }) => order));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const failure = failures[index];
      if (failure === undefined) resolve();
      else reject(failure);
    }
  }
  isCommitting = false;
}

/** Why orders failed, each at the place of its order. */
async function commitAll(orders: readonly CommitOrder[]): Promise<readonly (Error | undefined)[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
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
  if (code === 'not-started') return orders.map(commitHere);
  return code === 0 ? [] : failuresIn(said, orders);
}

function commitHere({ run, places }: CommitOrder): Error | undefined {
  try {
    commitPackages(places);
    for (const { state } of places) unlock(state, run);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function failuresIn(said: string, orders: readonly CommitOrder[]): readonly (Error | undefined)[] {
  const first = ({ places }: CommitOrder) => places[0]?.output ?? '';
  try {
    const failures = JSON.parse(said) as readonly (CommitFailure | null)[];
    return orders.map((order, index) => {
      const failure = failures[index];
      return failure ? new FileError(failure.path ?? first(order), failure.message) : undefined;
    });
  } catch {
    const message = 'Writing was interrupted before it was complete. Run again: the next run finishes it.';
    return orders.map((order) => new FileError(first(order), message));
  }
}
