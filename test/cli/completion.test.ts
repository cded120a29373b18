import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCli } from './run-cli.ts';

const complete = async (...args: readonly string[]) => await runCli(['complete', ...args], { cwd: scratchFolder() });

describe('complete', () => {
  it('prints a script for a shell, which names the program', async () => {
    const { code, stdout } = await complete('bash');
    expect(code).toBe(0);
    expect(stdout).toContain('liquidity-codegen');
  });

  it.each([
    ['gen', 'generate', 'generate the packages'],
    ['release-', 'release-plan', 'write the changesets'],
  ])('suggests commands for %s, one a line', async (start, command, words) => {
    const { stdout } = await complete('--', start);
    const line = stdout.split('\n').find((one) => one.startsWith(`${command}\t`));
    expect(line).toContain(words);
  });

  it('suggests options of a command', async () => {
    const { stdout } = await complete('--', 'generate', '--o');
    expect(stdout).toContain('--output\tfolder of the package');
  });
});
