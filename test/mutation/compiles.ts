import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, withChange } from './find-changes.ts';

/** Whether the code compiles with the change: one that the compiler notices needs no test. */
export function compiles(copy: string, change: Change): boolean {
  const { file } = change;
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, withChange(text, change));
    const project = file.startsWith('generator/') ? 'generator/tsconfig.json' : 'tsconfig.json';
    const { status } = spawnSync('node', ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', project], {
      cwd: copy,
    });
    return status === 0;
  } finally {
    writeFileSync(path, text);
  }
}
