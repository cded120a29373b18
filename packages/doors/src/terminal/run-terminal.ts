import { Command, CommanderError } from 'commander';
import { printable, printableLine } from '../printable.ts';
import { isSafe, kebab, type Operation, readService, type Service } from '../service.ts';
import { type Environment, SettingsError } from '../settings.ts';
import { choicesOf, flagsOf } from './flags.ts';
import { addJournalCommands } from './journal-commands.ts';
import { type OperationFlags, runOperation } from './run-operation.ts';

/** The process that a command line runs in. */
export interface Terminal {
  readonly environment: Environment;
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: NodeJS.WritableStream;
}

/** How a command ended: `unknown` means that it may have been carried out, so look first. */
export const exitCodes = { done: 0, failed: 1, usage: 2, rejected: 3, 'not-sent': 4, unknown: 5 } as const;

/**
 * Runs the command line of a service.
 *
 * @param words what stands behind the name of the command. Default: those of the process
 * @returns the exit code: 0 done, 1 failed, 2 wrong arguments, 3 rejected by the service, 4 nothing was sent, 5 it may have been carried out
 */
export async function runTerminal(
  value: unknown,
  words: readonly string[] = process.argv.slice(2),
  terminal: Terminal = {
    environment: process.env,
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
  },
): Promise<number> {
  const service = readService(value);
  // Each call of `write` learns of its own error.
  terminal.output.on('error', () => {});
  let code: number = exitCodes.done;
  const program = programOf(service, terminal, (ended) => {
    code = ended;
  });
  try {
    // `--json -` reads the arguments from the standard input, and prints JSON.
    const given = words.flatMap((word, at) => (word === '-' && words[at - 1] === '--json' ? ['--input', '-'] : [word]));
    await program.parseAsync([...given], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) code = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    else {
      terminal.errors.write(`${printable((error as Error).message)}\n`);
      code = error instanceof SettingsError ? exitCodes.usage : exitCodes.failed;
    }
  }
  if (terminal.output === process.stdout) process.exitCode = code;
  return code;
}

function programOf(service: Service, terminal: Terminal, finish: CommandContext['finish']): Command {
  const program = new Command(service.command)
    .description(`${printableLine(service.title)}: every operation as a command.`)
    .version(service.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.output.write(text),
      writeErr: (text) => terminal.errors.write(text),
    })
    .showHelpAfterError('(--help shows all options)')
    .addHelpText('after', help(service));
  const resources = new Map<string, Command>();
  for (const operation of service.operations) {
    const name = kebab(operation.resource);
    const resource = resources.get(name) ?? program.command(name).description(`Operations of ${name}.`);
    resources.set(name, resource);
    addOperation(resource, operation, { service, terminal, finish });
  }
  addJournalCommands(program, { service, terminal, finish });
  return program;
}

function help({ command, environmentPrefix, credentials }: Service): string {
  const variables = [`${environmentPrefix}_BASE_URL`, ...credentials.map(([, variable]) => variable)];
  return `
Set ${variables.join(', ')}, or a profile in the configuration file (--profile).
What changes something is shown, asked about and recorded in a journal before it is sent; a reference is never sent twice.
Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 rejected by the service, 4 nothing was sent, 5 unknown: look before you try again.
${command} journal shows what is open.`;
}

/** What every command works with. */
export interface CommandContext {
  readonly service: Service;
  readonly terminal: Terminal;
  finish(code: number): void;
}

function addOperation(resource: Command, operation: Operation, context: CommandContext): void {
  const command = resource
    .command(kebab(operation.method))
    .summary(printableLine(operation.summary ?? `${operation.verb} ${operation.path}`, 80))
    .description(printable(operation.description ?? operation.summary ?? ''))
    .option('--profile <name>', 'profile of the configuration file', 'default')
    .option('--json', 'print JSON; with - behind it, read the arguments as JSON from the standard input')
    .option('--input <file>', 'read the arguments from a JSON file, - is the standard input; options win over it');
  for (const { name, description = '' } of operation.pathArguments ?? [])
    command.argument(`<${kebab(name)}>`, printableLine(description, 160));
  const flags = flagsOf(operation, context.service);
  for (const option of [...flags.map((flag) => flag.option), ...choicesOf(operation)]) command.addOption(option);
  if (operation.isList) command.option('--all', 'all pages, not only the first');
  if (!isSafe(operation)) {
    command
      .option('--reference <text>', 'what you call this intent; it is never sent twice')
      .option('--yes', 'send without a question; needs --reference')
      .option('--another-than <reference...>', 'equal requests that were carried out, if this is another one')
      .option('--dry-run', 'show what would be sent, and send nothing');
  }
  command.action(async (...given: unknown[]) => {
    const positional = given.slice(0, operation.pathArguments?.length ?? 0) as string[];
    context.finish(await runOperation(operation, command.opts<OperationFlags>(), { positional, flags }, context));
  });
}
