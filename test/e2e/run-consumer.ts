import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { variants } from '../full.ts';

type Way = readonly [compiler: string, type: string, module: string];

const ways: readonly Way[] = [
  ['typescript', 'commonjs', 'commonjs'],
  ['typescript-7', 'module', 'nodenext'],
  ['typescript-7', 'commonjs', 'node20'],
  ['typescript', 'module', 'nodenext'],
];

/**
 * Ways to compile a consumer: the compiler, the type of its package and the kind of its modules. The old compiler takes much longer than
 * the new one, so its second way is left to a full run.
 */
export const consumerWays: readonly Way[] = variants(ways, 3);

/** A program of a consumer that exports a function `run`, and what it is called with. */
interface Consumer {
  /** The folder whose `node_modules` it uses. */
  readonly project: string;
  readonly program: string;
  readonly types: readonly string[];
  readonly args: readonly string[];
}

/** Compiles a consumer strictly in a folder of its own, and gives what its function resolves to. */
export async function runConsumer(
  { project, program, types, args }: Consumer,
  [compiler, type, module]: Way,
): Promise<unknown> {
  const folder = mkdtempSync(join(project, 'consumer-'));
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types,
    strict: true,
    exactOptionalPropertyTypes: true,
    module,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  writeFileSync(join(folder, 'program.ts'), program);
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  expect(spawnSync('node', [tsc, '-p', folder], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
  const load = type === 'module' ? "import { run } from './program.js';" : "const { run } = require('./program.js');";
  const call = `run(${args.map((each) => JSON.stringify(each)).join(', ')})`;
  const main = join(folder, 'main.js');
  writeFileSync(main, `${load}\n${call}.then((found) => console.log(JSON.stringify(found)));\n`);
  // Not with `spawnSync`: the server that it calls is in this process.
  const { stdout } = await promisify(execFile)(process.execPath, [main]);
  return JSON.parse(stdout);
}
