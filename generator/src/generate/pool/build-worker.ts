import { parentPort } from 'node:worker_threads';
import type { ClientJob } from '../../config/client-jobs.ts';
import type { BuildOptions, BuiltPackage } from '../built-package.ts';
import { buildPackage } from '../generate.ts';
import { ownStages } from '../stages.ts';
import { packError, type SentError } from './sent-error.ts';

export interface BuildOrder {
  readonly job: ClientJob;
  readonly options: Pick<BuildOptions, 'compares' | 'strict' | 'frames'>;
}

export type BuildOutcome = { readonly built: BuiltPackage } | { readonly error: SentError };

parentPort?.on('message', ({ job, options }: BuildOrder) => {
  void build(job, options).then((outcome) => parentPort?.postMessage(outcome));
});

async function build(job: ClientJob, options: BuildOrder['options']): Promise<BuildOutcome> {
  try {
    return { built: await buildPackage(job, options, ownStages) };
  } catch (error) {
    return { error: packError(error) };
  }
}
