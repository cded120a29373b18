import { createRequire } from 'node:module';
import type { ServedOperation } from '../admin/controls.ts';
import type { Description } from '../description/description.ts';
import { installedDescriptions } from '../description/installed-descriptions.ts';
import { readOperations } from '../description/read-operations.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';
import { recordFile } from '../scenario/record-file.ts';
import { ScenarioError } from '../scenario/scenario-error.ts';
import { type CliOptions, help, readCliOptions, UsageError } from './cli-options.ts';
import { printRequest } from './print-request.ts';
import { BadDescriptionError, readDescription } from './read-description.ts';

/** Runs a command line; reports a failure in one line and by the exit code. */
export async function runCli(args: readonly string[]): Promise<void> {
  try {
    const options = readCliOptions(args);
    if (options.show === 'help') process.stdout.write(help);
    else if (options.show === 'version') console.log(createRequire(import.meta.url)('../../package.json').version);
    else await serve(options);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = exitCodeOf(error);
  }
}

async function serve(cliOptions: CliOptions): Promise<void> {
  const { port, hostname, page, quiet, record, descriptions, sandbox: options } = cliOptions;
  const given: Pick<SandboxOptions, 'descriptions'> =
    descriptions.length > 0 ? { descriptions: descriptions.map(readDescription) } : {};
  // The sandbox continues even if nobody reads its output any more.
  process.stdout.on('error', () => {});
  const sandbox = createSandbox({
    ...options,
    ...given,
    onResponse(request) {
      if (!quiet) printRequest(request);
      recorded?.touch();
    },
  });
  const recorded = record === undefined ? undefined : recordFile(record, sandbox.recording);
  const server = await sandbox.listen({ port, hostname, page });
  /** Lets requests end, then closes the database. */
  const stop = async (exitCode: number): Promise<void> => {
    await server.close();
    recorded?.end();
    sandbox.close();
    process.exit(exitCode);
  };
  process.once('SIGINT', () => stop(130));
  process.once('SIGTERM', () => stop(143));
  const state = options.database === undefined ? 'in memory' : `in ${options.database}`;
  const seen = page ? ` (open it in a browser to see every request)` : '';
  const headers = exampleHeaders(given.descriptions ?? installedDescriptions());
  const accepted = headers.length === 0 ? 'It asks for no credentials in headers.' : 'Any other credentials work too.';
  console.log(`The sandbox listens on ${server.url}${seen}
${headers.length === 0 ? '' : `\n${headers.map((header) => `  ${header}\n`).join('')}`}${await firstCall(sandbox, server.url, headers)}
${sandbox.operations.length} operations; state ${state}; approvals: ${options.approve}. ${accepted} Ctrl-C stops it.`);
}

/** A line to paste into a terminal; empty if no operation can be called without arguments. */
async function firstCall(sandbox: Sandbox, url: string, headers: readonly string[]): Promise<string> {
  const served = (await (await sandbox.fetch(`${url}/_sandbox/operations`)).json()) as readonly ServedOperation[];
  const list = served.findLast(({ method, path }) => method === 'GET' && !path.includes('{'));
  if (!list) return '';
  return `\n  curl ${headers.map((header) => `-H "${header}" `).join('')}${url}${list.path}\n`;
}

/** The headers that descriptions require, with values that the sandbox accepts. */
function exampleHeaders(descriptions: readonly Description[]): readonly string[] {
  const credentials = descriptions
    .flatMap(readOperations)
    .flatMap(({ security }) => security[0] ?? [])
    .filter((credential) => credential.in === 'header')
    .toSorted((a, b) => Number(a.scheme !== undefined) - Number(b.scheme !== undefined));
  const lines = credentials.map(({ key, scheme }) => {
    if (scheme === undefined) return `${key}: sandbox-api-key`;
    return `${key}: ${scheme} ${scheme === 'Basic' ? 'c2FuZGJveDpzYW5kYm94' : 'sandbox-access-token'}`;
  });
  return [...new Set(lines)];
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (codeOf(error) === 'EADDRINUSE') return `${message}\nAnother --port, or --port 0 for any free one, will do.`;
  return error instanceof UsageError ? `${message}\nliquidity-sandbox --help shows every option.` : message;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  if (error instanceof BadDescriptionError || error instanceof ScenarioError) return 3;
  return codeOf(error) === undefined ? 70 : 4;
}
