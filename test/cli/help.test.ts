import { describe, expect, it } from 'vitest';
import { commands } from '../../generator/src/commands/command-table.ts';
import { runCommand } from './run-command.ts';

const names = commands.map(({ name }) => name);
const cwd = process.cwd();

/** The command lines in the examples of a help text, from the name of the command on. */
function examplesIn(help: string): readonly string[] {
  const [, block = ''] = help.split('\nExamples:\n');
  const lines = block.split('\n\n')[0]?.split('\n') ?? [];
  return lines.flatMap((line) => /^ {2}.*?\b((?:[a-z]+-?)+ .*|[a-z]+)$/.exec(line)?.[0]?.trim() ?? []);
}

describe.each(names)('%s --help', (name) => {
  it('shows examples whose options exist, and what the exit codes mean', async () => {
    const { code, stdout, stderr } = await runCommand([name, '--help'], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const own = examplesIn(stdout).filter((line) => new RegExp(`(?:^| )${name}(?: |$)`).test(line));
    expect(own).not.toEqual([]);
    for (const line of own) {
      for (const [option] of line.matchAll(/(?<= )--[a-z-]+/g)) {
        expect(stdout.split('\nExamples:')[0], `${option} of: ${line}`).toContain(option);
      }
    }
    expect(stdout).toMatch(/\nExit codes:\n {2}0 +fine\n[\s\S]* 130, 143 +interrupted\n$/);
  });
});

it('the help of the program names every command and the exit codes', async () => {
  const { stdout } = await runCommand(['--help'], { cwd });
  for (const name of names) expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
  expect(stdout).toContain('\nExit codes:\n');
});
