import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runSteps } from './run-steps.ts';

it('runs what follows a failure, names what failed, and keeps what each step printed', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(logs, { recursive: true, force: true }));
  const shown = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const failed = await runSteps(
    [
      ['breaks', 'node', '-e', 'console.error(process.env.WORD); process.exit(3)'],
      ['is missing', 'no-such-program'],
      ['works well', 'node', '-e', 'console.log(process.env.WORD)'],
    ],
    { env: { WORD: 'seen' }, logs },
  );
  expect(failed).toEqual(['breaks', 'is missing']);
  expect(readFileSync(join(logs, 'breaks.log'), 'utf8')).toBe('seen\n');
  expect(readFileSync(join(logs, 'works-well.log'), 'utf8')).toBe('seen\n');
  expect(shown).toHaveBeenLastCalledWith('\nFailed: breaks, is missing.');
});
