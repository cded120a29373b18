import { Command, CommanderError, Option } from 'commander';
import { InternalError } from '../base/diagnostics.ts';
import type { Program } from '../base/program.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Stages } from '../generate/stages.ts';
import { outcomeLine } from '../text/outcome-line.ts';
import type { CommandContext, CommandModule, CommandOutcome, CommonOptions } from './command.ts';
import { exitCodeOf } from './exit-code.ts';
import { errorReport, printError } from './print-error.ts';
import type { Terminal } from './terminal.ts';

export interface Surroundings {
  readonly program: Program;
  readonly commands: readonly CommandModule[];
  readonly terminal: Terminal;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly stages: Stages;
}

/** Runs one command line (without the program's own name) and says with which code to exit. Never throws. */
export async function runCommandLine(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
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
    const command = root.command(module.name);
    module.declare(command);
    addCommonOptions(command);
    command.action(async () => {
      const { json = false, quiet = false, verbose = false, debug = false } = command.opts<Partial<CommonOptions>>();
      const context: CommandContext = {
        ...surroundings,
        options: { json, quiet, verbose, debug },
        progress: (step) => terminal.progress(step),
        warn: (text) => terminal.err(text),
      };
      finished.push({ name: module.name, outcome: await module.run(command, context) });
    });
  }
  try {
    await root.parseAsync(argv, { from: 'user' });
    terminal.progress('');
    const [{ name, outcome } = missingOutcome()] = finished;
    surroundings.signal.throwIfAborted();
    if (json) terminal.out(outcomeLine(name, outcome.exitCode, outcome.report));
    return outcome.exitCode;
  } catch (thrown) {
    terminal.progress('');
    const exitCode = exitCodeOf(thrown);
    if (exitCode === 0) return 0;
    const error = thrown instanceof CommanderError ? new UsageError(usageText.trim() || thrown.message) : thrown;
    if (json) terminal.out(outcomeLine(argv[0] ?? '', exitCode, errorReport(error)));
    await printError(error, terminal, { debug: argv.includes('--debug'), program: surroundings.program });
    return exitCode;
  }
}

function rootCommand(program: Program): Command {
  return new Command(program.name)
    .description('Generates typed clients from OpenAPI descriptions.')
    .version(program.version, '-V, --version', 'print the version of the tool')
    .helpOption('-h, --help', 'explain a command')
    .helpCommand('help [command]', 'explain a command')
    .exitOverride()
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      `
Exit codes: 0 fine, 1 a check found something, 2 usage, 3 bad input, 4 files could not be read or written,
70 a defect of ${program.name} itself, 130 and 143 interrupted.

Try "${program.name} <command> --help".`,
    );
}

function addCommonOptions(command: Command): void {
  command
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
