import { Worker } from 'node:worker_threads';
import { InternalError } from '../../base/diagnostics.ts';
import type { ClientJob } from '../../config/client-jobs.ts';
import { ownCommand } from '../../load/package-folder.ts';
import type { BuiltPackage } from '../built-package.ts';
import type { BuildOrder, BuildOutcome } from './build-worker.ts';
import { unpackError } from './sent-error.ts';

/** Threads that build packages, and write nothing: they can be ended at any moment. */
export interface BuildPool {
  /** Builds a package in the next thread that is free. Rejects as `buildPackage`, and when the pool is closed. */
  build(order: BuildOrder): Promise<BuiltPackage>;
  close(reason?: unknown): Promise<void>;
}

interface Task {
  readonly order: BuildOrder;
  readonly resolve: (built: BuiltPackage) => void;
  readonly reject: (reason: unknown) => void;
}

/** Opens a pool of at most so many threads. Each is started when there is work for it, and does one package at a time. */
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

/** The cost of a thread before it builds anything: so many bytes of descriptions are read sooner in one. */
const worthwhile = 400_000;

/** The fixed cost of building a package, as bytes of description that take as long. */
const overhead = 50_000;

/** Whether threads are quicker than building the packages of some jobs one after the other. */
export function areThreadsQuicker(jobs: readonly ClientJob[], sizeOf: (file: string) => number): boolean {
  const total = jobs.reduce((sum, { input }) => sum + overhead + sizeOf(input), 0);
  return jobs.length > 1 && total > worthwhile;
}
