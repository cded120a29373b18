import { type ParseArgsConfig, parseArgs } from 'node:util';

type WithHelp<T extends ParseArgsConfig> = Omit<T, 'options'> & {
  readonly options: T['options'] & { readonly help: { readonly type: 'boolean'; readonly short: 'h' } };
};

/**
 * The arguments of a script, as `parseArgs` reads them. Every script takes `--help`, which prints the usage and ends the process. An
 * argument that the script doesn't take ends it with exit code 2.
 */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<WithHelp<T>>> {
  let parsed: ReturnType<typeof parseArgs<WithHelp<T>>>;
  try {
    parsed = parseArgs<WithHelp<T>>({
      ...config,
      options: { ...config.options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return endWithUsage(error.message, usage);
  }
  if ('help' in parsed.values && parsed.values.help === true) {
    console.log(usage.trim());
    process.exit(0);
  }
  return parsed;
}

/** Ends a script that was called in a wrong way: says what is wrong, shows the usage, and gives exit code 2. */
export function endWithUsage(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage.trim()}`);
  process.exit(2);
}
