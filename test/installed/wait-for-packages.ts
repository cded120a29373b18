import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { failureOf } from './installed-folder.ts';

const folder = inject('installed');
const failure = failureOf(folder);
while (!existsSync(folder)) {
  if (existsSync(failure)) throw new Error(`The packages can't be installed: ${readFileSync(failure, 'utf8')}`);
  await setTimeout(100);
}
process.env.INSTALLED = folder;
await import('./resolve-installed.ts');
