import { commands } from '../../generator/src/commands/command-table.ts';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { runCommandLine } from '../../generator/src/commands/run-command-line.ts';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the generator in this process. */
export async function runStep(args: readonly string[], folder: string, stages: Stages = ownStages): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  // A command works in its folder, which tests remove; files that follow in this process need another one.
  const started = process.cwd();
  const code = await runCommandLine(args, {
    program: readProgram(),
    commands,
    terminal: {
      out: (text) => {
        stdout += text;
      },
      err: (text) => {
        stderr += text;
      },
      progress: () => {},
      outColors: withoutColors,
      errColors: withoutColors,
    },
    stages,
    folder,
    signal: new AbortController().signal,
  }).finally(() => process.chdir(started));
  const ended = { code, stdout, stderr };
  return ended;
}
