import { Worker } from 'node:worker_threads';
import { InternalError } from '../../base/diagnostics.ts';
import type { ClientJob } from '../../config/client-jobs.ts';
import { ownCommand } from '../../load/package-folder.ts';
import type { BuiltPackage } from '../built-package.ts';
import type { BuildOrder, BuildOutcome } from './build-worker.ts';
import { unpackError } from './sent-error.ts';

/** Threads that build packages and write nothing, so they can be ended at any moment. */
export interface BuildPool {
  /** Builds a package in the next free thread. Rejects like `buildPackage`, and when the pool is closed. */
  build(order: BuildOrder): Promise<BuiltPackage>;
  close(reason?: unknown): Promise<void>;
}

interface Task {
  readonly order: BuildOrder;
  readonly resolve: (built: BuiltPackage) => void;
  readonly reject: (reason: unknown) => void;
}

/** Opens a pool with at most this many threads. Each starts when there is work, and builds one package at a time. */
export function openBuildPool(most: number): BuildPool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  const start = (): Worker => {
    const worker = new Worker(ownCommand);
    worker.on('message', (outcome: BuildOutcome) => {
      const task = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      if ('built' in outcome) task?.resolve(outcome.built);
      else task?.reject(unpackError(outcome.error));
      assign();
    });
    // Out of memory, for example: the package fails, and the next one gets a new thread.
    worker.on('error', (error) => {
      busy.get(worker)?.reject(new InternalError(`A thread ended: ${error.message}`, { cause: error }));
      busy.delete(worker);
      assign();
    });
    return worker;
  };
  const assign = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < most)) {
      const task = waiting.shift();
      if (task === undefined) return;
      const worker = idle.pop() ?? start();
      busy.set(worker, task);
      worker.postMessage(task.order);
    }
  };
  return {
    build(order) {
      return new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject });
        assign();
      });
    },
    async close(reason) {
      const workers = [...busy.keys(), ...idle];
      for (const { reject } of [...waiting.splice(0), ...busy.values()]) reject(reason);
      busy.clear();
      idle.length = 0;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** The cost of starting a thread, in bytes of description that take as long. */
const worthwhile = 400_000;

/** The fixed cost of building a package, in bytes of description that take as long. */
const overhead = 50_000;

/** Whether threads are faster than building the packages one after the other. */
export function areThreadsQuicker(jobs: readonly ClientJob[], sizeOf: (file: string) => number): boolean {
  const total = jobs.reduce((sum, { input }) => sum + overhead + sizeOf(input), 0);
  return jobs.length > 1 && total > worthwhile;
}
