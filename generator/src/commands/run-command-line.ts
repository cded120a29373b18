import { resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { Command, CommanderError, Option } from 'commander';
import { InternalError, UsageError } from '../base/diagnostics.ts';
import type { Program } from '../base/program.ts';
import type { Stages } from '../generate/stages.ts';
import { outcomeLine } from '../text/plain-text.ts';
import type { CommandContext, CommandModule, CommandOutcome, CommonOptions } from './command.ts';
import { formerCommands } from './command-table.ts';
import { exitCode, exitCodeOf, exitCodeTable } from './exit-code.ts';
import { errorReport, printError } from './print-error.ts';
import { aboutInstallation, isBugReport } from './read-program.ts';
import type { Terminal } from './terminal.ts';

export interface Surroundings {
  readonly program: Program;
  readonly commands: readonly CommandModule[];
  readonly terminal: Terminal;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly stages: Stages;
  /** Runs the command line again in a thread with a larger stack; undefined in such a thread. */
  readonly withLargerStack?: () => Promise<number>;
}

/** Runs one command line (without the program's name) and returns the exit code. Never throws. */
export async function runCommandLine(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal, program } = surroundings;
  if (isBugReport(argv)) {
    terminal.out(aboutInstallation(program));
    return exitCode.fine;
  }
  const json = argv.includes('--json');
  let usageText = '';
  const finished: { name: string; outcome: CommandOutcome }[] = [];
  const root = rootCommand(surroundings.program).configureOutput({
    writeOut: (text) => terminal.out(text),
    writeErr: (text) => {
      usageText += text;
    },
    getOutHasColors: () => terminal.outColors.isColorSupported,
    getErrHasColors: () => terminal.errColors.isColorSupported,
  });
  for (const module of surroundings.commands) {
    const command = declare(module, root.command(module.name));
    addCommonOptions(command);
    command.addHelpText('after', exitCodeTable(surroundings.program.name));
    command.action(async () => {
      const { json = false, quiet = false, verbose = false, debug = false } = command.opts<Partial<CommonOptions>>();
      const { cwd } = command.opts<{ readonly cwd?: string }>();
      const context: CommandContext = {
        ...surroundings,
        folder: cwd === undefined ? surroundings.folder : movedTo(resolve(surroundings.folder, cwd)),
        options: { json, quiet, verbose, debug },
        runsAgain: (error) => surroundings.withLargerStack !== undefined && isOutOfStack(error),
        progress: (step) => terminal.progress(step),
        warn: (text) => terminal.err(text),
      };
      finished.push({ name: module.name, outcome: await module.run(command, context) });
    });
  }
  try {
    const completes = await addCompletion(root, argv);
    const former = formerCommands.get(argv[0] ?? '');
    if (former !== undefined) throw new UsageError(`${argv[0]} is not a command any more. ${former}`);
    await root.parseAsync(argv, { from: 'user' });
    terminal.progress('');
    if (completes) return exitCode.fine;
    const [{ name, outcome } = missingOutcome()] = finished;
    surroundings.signal.throwIfAborted();
    if (json) terminal.out(outcomeLine(name, outcome.exitCode, outcome.report));
    return outcome.exitCode;
  } catch (thrown) {
    terminal.progress('');
    if (isOutOfStack(thrown) && surroundings.withLargerStack) return await surroundings.withLargerStack();
    const code = exitCodeOf(thrown);
    if (code === exitCode.fine) return code;
    const error = thrown instanceof CommanderError ? new UsageError(usageText.trim() || thrown.message) : thrown;
    if (json) terminal.out(outcomeLine(argv[0] ?? '', code, errorReport(error)));
    await printError(error, terminal, { debug: argv.includes('--debug'), program });
    return code;
  }
}

/** Schemas may refer to each other through thousands of levels. */
function isOutOfStack(thrown: unknown): boolean {
  return thrown instanceof RangeError && thrown.message.includes('call stack');
}

/** A command with its module's declarations; its help wraps at the width of the terminal. */
export function declare(module: CommandModule, command: Command): Command {
  const { summary, description, help } = module;
  command.summary(summary).description(description.replace(/(?<!\n)\n(?!\n)/g, ' '));
  module.declare(command);
  return command.addHelpText('after', typeof help === 'string' ? help : help(`${command.parent?.name()}`));
}

function rootCommand(program: Program): Command {
  return new Command(program.name)
    .description('Generates typed clients from OpenAPI descriptions.')
    .version(program.version, '-V, --version', 'print the version of the tool; with --verbose, what a bug report needs')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .exitOverride()
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .addHelpText('after', `${exitCodeTable(program.name)}\n\nTry "${program.name} <command> --help".`);
}

/**
 * Adds `complete`, which prints a script for a shell; the script calls it for suggestions. Loads the library only then.
 * @returns whether the command line is for `complete`
 */
async function addCompletion(root: Command, argv: readonly string[]): Promise<boolean> {
  if (argv[0] === 'complete') {
    const { default: addTo } = await import('@bomb.sh/tab/commander');
    // Suggestions are one line each.
    for (const command of root.commands) command.description(command.summary());
    addTo(root);
    return true;
  }
  root
    .command('complete')
    .argument('<shell>')
    .summary('print the completion script of a shell: bash, zsh, fish, powershell');
  return false;
}

/** Changes the working directory: messages name files relative to it. */
function movedTo(folder: string): string {
  // The main thread has moved already, and only it can.
  if (!isMainThread) return process.cwd();
  try {
    process.chdir(folder);
    return folder;
  } catch {
    throw new UsageError(`The value of --cwd must be a folder: ${folder} is not one.`);
  }
}

function addCommonOptions(command: Command): void {
  command
    .optionsGroup('Where:')
    .option('-C, --cwd <folder>', 'work as if started in this folder')
    .optionsGroup('Output:')
    .option('--json', 'print one JSON document on stdout, everything else on stderr')
    .option('-q, --quiet', 'print errors only')
    .option('-v, --verbose', 'list every file and every warning')
    .option('--debug', 'print the stack of an error')
    .addHelpOption(new Option('-h, --help', 'explain this command').helpGroup('Output:'));
}

function missingOutcome(): never {
  throw new InternalError('The command ended without an outcome.');
}
