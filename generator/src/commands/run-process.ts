import { isMainThread, Worker } from 'node:worker_threads';
import type { Stages } from '../generate/stages.ts';
import { commandThread, ownCommand } from '../load/package-folder.ts';
import { workWhere } from '../load/working-folder.ts';
import type { CommandModule } from './command.ts';
import { exitCode, Interrupted, signalNumbers } from './exit-code.ts';
import { readProgram } from './read-program.ts';
import { runCommandLine } from './run-command-line.ts';
import { createTerminal } from './terminal.ts';

export async function runProcess(commands: readonly CommandModule[], stages: Stages): Promise<void> {
  const terminal = createTerminal(process.stdout, process.stderr, process.env);
  process.stdout.on('error', ignoreClosedPipe);
  process.stderr.on('error', ignoreClosedPipe);
  process.on('uncaughtException', (error) => {
    terminal.err(`internal error: ${error.message}\n`);
    process.exit(exitCode.internal);
  });
  let result: number | undefined;
  process.once('exit', (code) => {
    if (code !== exitCode.fine) return;
    if (result === undefined)
      terminal.err('error: code of the configuration ended the process before the command did.\n');
    process.exitCode = result ?? exitCode.badInput;
  });
  result = await runCommandLine(process.argv.slice(2), {
    program: readProgram(),
    commands,
    terminal,
    stages,
    folder: process.cwd(),
    signal: interruption(),
    ...(isMainThread && { withLargerStack }),
  });
  process.exitCode = result;
}

/** Runs the command line of this process once more in a thread whose stack is sixty times as large as that of the process. */
function withLargerStack(): Promise<number> {
  const worker = new Worker(ownCommand, {
    argv: process.argv.slice(2),
    workerData: commandThread,
    resourceLimits: { stackSizeMb: 64 },
  });
  workWhere(worker);
  return new Promise((resolve, reject) => {
    worker.on('exit', resolve);
    worker.on('error', reject);
  });
}

/** If the reader stops early (`| head`), that is not an error, and packages are still written. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') process.exit(exitCode.files);
}

/** Aborts at the first signal, so that a command can clean up; the second one ends the process at once. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const [name, number] of Object.entries(signalNumbers)) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(128 + number);
      controller.abort(new Interrupted(name as keyof typeof signalNumbers));
    });
  }
  return controller.signal;
}
