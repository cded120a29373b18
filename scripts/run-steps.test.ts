import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../generator/src/testing/folders.ts';
import { runSteps } from './run-steps.ts';

it('runs what follows a failure, names what failed, and keeps what each step printed', async () => {
  const logs = scratchFolder('steps-');
  const shown = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const failed = await runSteps(
    [
      [['breaks', 'node', '-e', 'console.error(process.env.WORD); process.exit(3)']],
      [['is missing', 'no-such-program']],
      [['works well', 'node', '-e', 'console.log(process.env.WORD)']],
    ],
    { env: { WORD: 'seen' }, logs },
  );
  expect(failed).toEqual(['breaks', 'is missing']);
  expect(readFileSync(join(logs, 'breaks.log'), 'utf8')).toBe('seen\n');
  expect(readFileSync(join(logs, 'works-well.log'), 'utf8')).toBe('seen\n');
  expect(shown.mock.calls.slice(-3).flat()).toEqual([
    '\n── what breaks printed last:\nseen',
    '\n── what is missing printed last:\nspawn no-such-program ENOENT',
    '\nFailed: breaks, is missing.',
  ]);
});

it('runs two steps of a group beside each other, and shows what each printed in one piece', async () => {
  const shown = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const folder = scratchFolder('steps-');
  // Each step waits for a file that the other one writes.
  const meets = (own: string, other: string) => `
    const { existsSync, writeFileSync } = require('node:fs');
    console.log('${own} begins');
    writeFileSync('${join(folder, own)}', '');
    const wait = () => (existsSync('${join(folder, other)}') ? console.log('${own} ends') : setTimeout(wait, 5));
    wait();`;
  const failed = await runSteps([
    [
      ['one', 'node', '-e', meets('one', 'two')],
      ['two', 'node', '-e', meets('two', 'one')],
      ['three', 'node', '-e', 'process.exit(1)'],
    ],
  ]);
  expect(failed).toEqual(['three']);
  const texts = shown.mock.calls.map(([text]) => String(text)).join('\n');
  expect(texts).toContain('one begins\none ends\n');
  expect(texts).toContain('two begins\ntwo ends\n');
});
