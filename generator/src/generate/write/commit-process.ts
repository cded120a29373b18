import { FileError } from '../../base/diagnostics.ts';
import { commitPackages, type PackageFolders } from './commit-packages.ts';
import { identifyProcess, readLockOwner, replaceOwner, unlock } from './lock.ts';

/** What the process that commits is told, as JSON in its only argument. */
export interface CommitOrder {
  /** The run that holds the locks and hands them over. */
  readonly run: string;
  readonly places: readonly PackageFolders[];
}

/** What it answers on stderr when it fails. */
export interface CommitFailure {
  readonly path?: string;
  readonly message: string;
}

const order = JSON.parse(process.argv[2] ?? '') as CommitOrder;
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
} catch (error) {
  const failure: CommitFailure = {
    ...(error instanceof FileError ? { path: error.path } : {}),
    message: error instanceof Error ? error.message : String(error),
  };
  process.stderr.write(JSON.stringify(failure));
  process.exitCode = 1;
} finally {
  for (const { state } of order.places) unlock(state, run);
}
