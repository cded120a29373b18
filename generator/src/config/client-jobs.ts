import { join, relative, sep } from 'node:path';
import type { ClientJob, Customization } from '../client-job.ts';
import type { ClientConfig } from './config.ts';
import type { LoadedConfig } from './load-config.ts';
import { classNameFor, environmentPrefixFor } from './package-name.ts';

/** The packages that a configuration asks for, in its order. */
export function clientJobs(loaded: LoadedConfig): readonly ClientJob[] {
  const { folder, config } = loaded;
  return config.clients.map((client, index): ClientJob => {
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
      ...customizationOf(loaded, client, index),
    };
  });
}

function customizationOf(
  { file, source, config }: LoadedConfig,
  client: ClientConfig,
  index: number,
): { readonly customization?: Customization } {
  const hooks = [
    ...(config.customize === undefined ? [] : [{ key: ['customize'], customize: config.customize }]),
    ...(client.customize === undefined ? [] : [{ key: ['clients', index, 'customize'], customize: client.customize }]),
  ];
  if (hooks.length === 0) return {};
  return { customization: { file, source, client: { major: client.major, package: client.package }, hooks } };
}
