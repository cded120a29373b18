import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildGenerator } from './build-generator.ts';
import { joinModules } from './join-modules.ts';
import { root } from './packages.ts';
import { output } from './run.ts';

/**
 * Builds packages from nothing: a source that was deleted leaves no output behind. Libraries become ES modules in `dist` and CommonJS in
 * `cjs`; the generator, which has no CommonJS, is built by its own script.
 *
 * @param folders of the packages, in any order
 */
export async function buildPackages(folders: readonly string[]): Promise<void> {
  const libraries = folders.filter((folder) => existsSync(join(folder, 'tsconfig.cjs.json')));
  buildLibraries(libraries);
  for (const folder of folders) if (!libraries.includes(folder)) await buildGenerator(folder);
}

function buildLibraries(folders: readonly string[]): void {
  if (folders.length === 0) return;
  for (const folder of folders) {
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    for (const file of existsSync(join(folder, 'cjs')) ? compiledFiles(join(folder, 'cjs')) : [])
      rmSync(file, { recursive: true });
  }
  const projects = folders.flatMap((folder) => [folder, join(folder, 'tsconfig.cjs.json')]);
  output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-b', ...projects]);
  for (const folder of folders) joinModules(folder);
}

/** All but `package.json`, which makes the rest CommonJS. */
function compiledFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'package.json')
    .map((name) => join(folder, name));
}
