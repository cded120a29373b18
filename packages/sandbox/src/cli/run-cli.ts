import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { styleText } from 'node:util';
import { parse } from 'yaml';
import type { ServedOperation } from '../admin/controls-of.ts';
import { type Description, isObject } from '../description/description.ts';
import { readOperations } from '../description/read-operations.ts';
import type { RecordedRequest } from '../request/recorded-request.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts';
import { recordFile } from '../scenario/recording.ts';
import { ScenarioError } from '../scenario/scenario.ts';
import { installedDescriptions } from '../served-api.ts';
import { type CliOptions, help, readCliOptions, UsageError } from './cli-options.ts';

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

/** Prints a line for a finished request, and one for each of its problems. */
function printRequest(request: RecordedRequest): void {
  console.log(requestLines(request, process.stdout.hasColors?.() === true && !process.env.NO_COLOR));
}

/** `12:00:00 POST /loans requestLoan 201 3.2 ms`. Text from clients has no control characters here. */
export function requestLines(
  { at, method, path, operationId, status, duration, problems }: RecordedRequest,
  colors: boolean,
): string {
  const tone = status === undefined || status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green';
  const shown = status === undefined ? 'no response' : String(status);
  const parts = [at.toISOString().slice(11, 19), method, path, ...(operationId === undefined ? [] : [operationId])];
  const line = [
    ...parts.map(printable),
    colors ? styleText(tone, shown, { validateStream: false }) : shown,
    `${duration ?? 0} ms`,
  ].join(' ');
  const wrong = problems.map(
    ({ pointer, message }) => `  ${printable(pointer === '' ? message : `${pointer}: ${message}`)}`,
  );
  return [line, ...wrong].join('\n');
}

function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');
}

/** A file that isn't a description, or has references to other files. */
class BadDescriptionError extends Error {
  override readonly name = 'BadDescriptionError';
}

/** Reads an OpenAPI document in JSON or YAML. Throws the error of reading, or a `BadDescriptionError`. */
function readDescription(file: string): Description {
  const value = parsed(readFileSync(file, 'utf8'), file);
  if (!isDescription(value)) throw new BadDescriptionError(`${file} is not an OpenAPI 3 document.`);
  const other = otherFile(value);
  if (other === undefined) return value;
  throw new BadDescriptionError(
    `${file} refers to ${other}, and the sandbox reads one file. liquidity-codegen writes the whole description to openapi.json of the package that it generates: serve that.`,
  );
}

function parsed(text: string, file: string): unknown {
  try {
    // Reading JSON as JSON is much faster.
    return /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 1000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadDescriptionError(`${file} is neither JSON nor YAML: ${reason}`);
  }
}

const isDescription = (value: unknown): value is Description => isObject(value) && /^3\./.test(String(value.openapi));

/** The first reference to another file. */
function otherFile(value: unknown): string | undefined {
  const waiting: unknown[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next) && typeof next.$ref === 'string' && !next.$ref.startsWith('#')) return next.$ref;
    if (typeof next === 'object' && next !== null)
      waiting.push(...Object.values(next).filter((each) => each !== undefined));
  }
  return undefined;
}
