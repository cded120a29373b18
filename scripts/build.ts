import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { joinModules } from './join-modules.ts';
import { publishedPackages } from './packages.ts';
import { run } from './run.ts';

/** Compiles every published package to its `dist`, from nothing: a source that was deleted leaves no output behind. */
const folders = publishedPackages();
for (const folder of folders) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  rmSync(join(folder, 'tsconfig.tsbuildinfo'), { force: true });
}
run('node', ['node_modules/typescript-7/bin/tsc', '-b', ...folders]);
for (const folder of folders) joinModules(folder);
