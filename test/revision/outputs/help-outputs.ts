import { commands } from '../../../generator/src/commands/command-table.ts';
import { readProgram } from '../../../generator/src/commands/read-program.ts';
import { runCommandLine } from '../../../generator/src/commands/run-command-line.ts';
import { ownStages } from '../../../generator/src/generate/stages.ts';
import { withoutColors } from '../../../generator/src/text/colors.ts';
import type { Output } from '../output.ts';

/** The help of every command. */
export async function* helpOutputs(): AsyncGenerator<Output> {
  for (const name of ['', ...commands.map((command) => command.name)]) {
    let text = '';
    const write = (more: string) => {
      text += more;
    };
    await runCommandLine(name === '' ? ['--help'] : [name, '--help'], {
      program: { ...readProgram(), version: '1.0.0' },
      commands,
      terminal: { out: write, err: write, progress: () => {}, outColors: withoutColors, errColors: withoutColors },
      stages: ownStages,
      folder: process.cwd(),
      signal: new AbortController().signal,
    });
    yield { kind: 'help', input: name || 'the program', parts: [{ group: name || 'the program', text }] };
  }
}
