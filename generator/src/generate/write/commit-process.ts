import { FileError } from '../../base/diagnostics.ts';
import { commitPackages, type PackageFolders } from './commit-packages.ts';
import { identifyProcess, readLockOwner, replaceOwner, unlock } from './lock.ts';

/** One order for the process that commits, which gets a list of them as JSON in its only argument. It carries out each, even if others fail. */
export interface CommitOrder {
  /** The run that holds the locks and hands them over. */
  readonly run: string;
  readonly places: readonly PackageFolders[];
}

/** What it says on stderr where any order failed: a list with one of these, or null, for each order. */
export interface CommitFailure {
  readonly path?: string;
  readonly message: string;
}

const orders = JSON.parse(process.argv[2] ?? '') as readonly CommitOrder[];
const failures = orders.map(commit);
if (failures.some((failure) => failure !== null)) {
  process.stderr.write(JSON.stringify(failures));
  process.exitCode = 1;
}

function commit(order: CommitOrder): CommitFailure | null {
  const run = `${order.run}+`;
  try {
    for (const { state } of order.places) {
      if (!replaceOwner(state, order.run, { ...identifyProcess(), run })) {
        const holder = readLockOwner(state);
        throw new FileError(
          state,
          `Another process (${typeof holder === 'object' ? holder.pid : '?'}) took over the work.`,
        );
      }
    }
    commitPackages(order.places);
    return null;
  } catch (error) {
    return {
      ...(error instanceof FileError ? { path: error.path } : {}),
      message: error instanceof Error ? error.message : String(error),
    };
  } finally {
    for (const { state } of order.places) unlock(state, run);
  }
}
