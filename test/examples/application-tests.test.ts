import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';

it('the tests of the application pass', () => {
  // Otherwise Node prints nothing for a test that another test started.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const cwd = join(root, 'examples/application-tests');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--test'], { cwd, env, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toMatch(/pass [5-9]/);
});
