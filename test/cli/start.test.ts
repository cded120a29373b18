import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../generator/package.json' with { type: 'json' };
import { root } from '../../scripts/packages.ts';
import { runCli } from './run-cli.ts';

/** A module that says at the end of a process whether Node has loaded its translator of TypeScript. */
const watcher = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))));",
)}`;

it('translates no TypeScript when the command of this repository starts again', async () => {
  const program = join(root, 'generator', manifest.bin['liquidity-codegen']);
  // The tests share a cache between programs, but this one must not need it.
  const env = { NODE_OPTIONS: `--import=${watcher}`, NODE_COMPILE_CACHE: '' };
  const start = async () => (await runCli(['--version'], { cwd: root, env, program })).stdout.split('\n')[1];
  await start();
  expect(await start()).toBe('false');
});
