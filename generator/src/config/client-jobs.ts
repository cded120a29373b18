import { join, relative, sep } from 'node:path';
import type { ClientJob } from '../client-job.ts';
import type { LoadedConfig } from './load-config.ts';
import { classNameFor, environmentPrefixFor } from './package-name.ts';

/** The packages that a configuration asks for, in its order. */
export function clientJobs({ folder, config }: LoadedConfig): readonly ClientJob[] {
  return config.clients.map((client): ClientJob => {
    const output = join(folder, client.output);
    const { runtime, license, repository } = config;
    return {
      input: join(folder, client.input),
      ...(config.root === undefined ? {} : { root: join(folder, config.root) }),
      output,
      ...(config.strict === undefined ? {} : { strict: config.strict }),
      settings: {
        packageName: client.package,
        className: client.className ?? classNameFor(client.package),
        runtime: {
          name: runtime.package,
          range: runtime.range,
          ...(runtime.folder === undefined
            ? {}
            : { reference: relative(output, join(folder, runtime.folder)).split(sep).join('/') }),
        },
        environmentPrefix: config.environmentPrefix ?? environmentPrefixFor(client.package),
        ...(client.operations === undefined ? {} : { overrides: client.operations }),
        ...(license === undefined ? {} : { license }),
        ...(repository === undefined
          ? {}
          : { repository: { ...repository, directory: relative(folder, output).split(sep).join('/') } }),
      },
    };
  });
}
