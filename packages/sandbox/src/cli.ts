#!/usr/bin/env node
import { createRequire } from 'node:module';
import { type CliOptions, help, readCliOptions, UsageError } from './cli/cli-options.ts';
import { BadDescriptionError, readDescription } from './cli/read-description.ts';
import type { Listening } from './listen.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { UnsupportedNodeError } from './state/open-database.ts';

try {
  const options = readCliOptions(process.argv.slice(2));
  if (options.show === 'help') process.stdout.write(help);
  else if (options.show === 'version') console.log(createRequire(import.meta.url)('../package.json').version);
  else await run(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = exitCodeOf(error);
}

async function run({ port, hostname, descriptions, sandbox: options }: CliOptions): Promise<void> {
  const given = descriptions.length > 0 ? { descriptions: descriptions.map(readDescription) } : {};
  const sandbox = createSandbox({ ...options, ...given });
  const server = await sandbox.listen({ port, hostname });
  const state = options.database === undefined ? 'in memory' : `in ${options.database}`;
  console.log(`The sandbox listens on ${server.url}

  x-api-key: sandbox-api-key
  Authorization: Bearer sandbox-access-token

${sandbox.operations.length} operations; state ${state}; approvals: ${options.approve}. Any other credentials will do too. Ctrl-C stops it.`);
  process.once('SIGINT', () => stop(server, sandbox, 130));
  process.once('SIGTERM', () => stop(server, sandbox, 143));
}

/** Lets requests end, then closes the database. */
async function stop(server: Listening, sandbox: Sandbox, exitCode: number): Promise<void> {
  await server.close();
  sandbox.close();
  process.exit(exitCode);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof UnsupportedNodeError) return 2;
  if (error instanceof BadDescriptionError) return 3;
  return error instanceof Error && 'code' in error ? 4 : 70;
}
