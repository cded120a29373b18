import type { ClientJob } from '../client-job.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { Pair } from './pair.ts';

/** How both sides are generated to be compiled: as the client of a job is, in a version that says nothing. */
export function compiledClient({ settings }: ClientJob): ModelSettings {
  const { packageName, className, runtime, environmentPrefix, overrides } = settings;
  return {
    package: { name: packageName, version: '0.0.0', runtime, environmentPrefix },
    className,
    ...(overrides === undefined ? {} : { overrides }),
  };
}

/** What `Pair` needs of the client of a job. */
export function clientOfPair(job: ClientJob): Pick<Pair, 'client' | 'customization'> {
  const { customization } = job;
  return { client: compiledClient(job), ...(customization === undefined ? {} : { customization }) };
}
