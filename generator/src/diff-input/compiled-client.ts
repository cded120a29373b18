import type { ClientJob } from '../client-job.ts';
import type { ModelSettings } from '../model/settings.ts';

/** How both sides are generated to be compiled: as the client of a job is, in a version that says nothing. */
export function compiledClient({ settings }: ClientJob): ModelSettings {
  const { packageName, className, runtime, environmentPrefix, overrides } = settings;
  return {
    package: { name: packageName, version: '0.0.0', runtime, environmentPrefix },
    className,
    ...(overrides === undefined ? {} : { overrides }),
  };
}
