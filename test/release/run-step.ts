import { commands } from '../../generator/src/commands/command-table.ts';
import { readProgram } from '../../generator/src/commands/read-program.ts';
import { runCommandLine } from '../../generator/src/commands/run-command-line.ts';
import { ownStages, type Stages } from '../../generator/src/generate/stages.ts';
import { withoutColors } from '../../generator/src/text/colors.ts';
import { inFolder } from '../cli/in-folder.ts';

/** How a command ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the generator in this process. */
export async function runStep(args: readonly string[], folder: string, stages: Stages = ownStages): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  const terminal = {
    out: (text: string) => {
      stdout += text;
    },
    err: (text: string) => {
      stderr += text;
    },
    progress: () => {},
    outColors: withoutColors,
    errColors: withoutColors,
  };
  const { signal } = new AbortController();
  // Tests remove the folder, and files that follow in this process need another one.
  const code = await inFolder(folder, (cwd) =>
    runCommandLine(args, { program: readProgram(), commands, terminal, stages, folder: cwd, signal }),
  );
  return { code, stdout, stderr };
}
