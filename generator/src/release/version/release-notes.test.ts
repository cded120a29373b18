import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findingOf } from '../../testing/finding.ts';
import { urgentAdvice } from './release-notes.ts';

const release = { package: '@acme/pets-v2', version: '2.4.0' };

it('says nothing where nothing is urgent', () => {
  expect(urgentAdvice({ ...release, findings: [findingOf()] })).toBe('');
});

it('prints a command that a shell reads as it is meant, whatever the description says', () => {
  const urgent = 'It\'s Ann\'s `$(touch x)`; "twice" <!-- \u001b[31m';
  const said = urgentAdvice({ ...release, findings: [findingOf({ urgent })] });
  const command = said.trim().split('\n').at(-1)?.trim() ?? '';
  const { stdout } = spawnSync('sh', ['-c', command.replace(/^npm deprecate/, 'printf "%s\\n"')], { encoding: 'utf8' });
  const [which, why] = stdout.trim().split('\n');
  expect(which).toBe('@acme/pets-v2@<2.4.0');
  expect(why).toContain('Update to 2.4.0: It\'s Ann\'s `$(touch x)`; "twice"');
  expect(why).not.toContain('\u001b');
});
