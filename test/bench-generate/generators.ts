import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import type { Command } from './measure-command.ts';

/** Something that makes code from a description. */
interface Generator {
  readonly name: string;
  /** The package that it comes from, where this repository does not have it anyway. */
  readonly package?: string;
  readonly command: (input: string, output: string) => Command;
}

const installed = (path: string): string => join(import.meta.dirname, 'node_modules', path);

/** Our own command as it is published, with what else it is asked for. */
export function ownCommand(input: string, output: string, ...more: readonly string[]): Command {
  const args = ['generate', '-i', input, '-o', output, '-p', '@bench/client', '--class', 'Bench', '-q', ...more];
  return { args: [join(root, 'generator/dist/cli.js'), ...args] };
}

/** All that are measured. Ours and Redocly's are always there. */
const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    package: 'openapi-typescript',
    command: (input, output) => ({
      args: [installed('openapi-typescript/bin/cli.js'), input, '-o', join(output, 'types.ts')],
    }),
  },
  {
    name: 'ours',
    command: (input, output) => ownCommand(input, output),
  },
  {
    name: 'ours, sources',
    command: (input, output) => ownCommand(input, output, '--shape', 'sources'),
  },
  {
    name: 'hey-api',
    package: '@hey-api/openapi-ts',
    command: (input, output) => ({
      args: [installed('@hey-api/openapi-ts/bin/run.js'), '-i', input, '-o', output, '--no-log-file'],
    }),
  },
  {
    name: 'orval',
    package: 'orval',
    command: (input, output) => ({
      args: [
        installed('orval/dist/bin/orval.mjs'),
        '--input',
        input,
        '--output',
        join(output, 'client.ts'),
        '--client',
        'fetch',
      ],
    }),
  },
  {
    name: 'redocly',
    command: (input, output) => ({
      args: [
        join(root, 'node_modules/@redocly/cli/bin/cli.js'),
        'generate-client',
        input,
        '-o',
        join(output, 'client.ts'),
      ],
      environment: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  },
];

/** Those that are installed, or ours and Redocly's alone. */
export function installedGenerators(isShort = false): readonly Generator[] {
  return generators.filter(
    ({ package: needed }) => needed === undefined || (!isShort && existsSync(installed(needed))),
  );
}

/** Those that could not be installed. */
export function missingGenerators(): readonly string[] {
  const found = new Set(installedGenerators());
  return generators.filter((generator) => !found.has(generator)).map(({ name }) => name);
}
