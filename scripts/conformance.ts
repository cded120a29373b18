import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from './packages.ts';
import { run } from './run.ts';

/** Compiles the conformance project of every generated client: each method against the types behind `/raw`, a second reading of the description. */
for (const folder of publishedPackages()) {
  const project = join(folder, 'conformance/tsconfig.json');
  if (existsSync(project)) run('node', ['node_modules/typescript-7/bin/tsc', '-p', project]);
}
