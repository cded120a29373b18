import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { sortedBy } from '../base/order.ts';
import type { GeneratedFile } from '../text/generated-file.ts';

/** Whether the generator runs from its sources, not from a build. */
export const isSource: boolean = import.meta.filename.endsWith('.ts');

/** The folder of the generator's package, wherever a bundler puts this module. */
export const packageFolder: string = folderWithManifest(import.meta.dirname);

/** The folder of the templates: beside the package in the repository, inside it in an installation. */
export const templatesFolder: string = join(packageFolder, isSource ? '../templates' : 'dist/templates');

/** The runtime for generated packages: a package of the workspace, or its build in the installed generator. */
export const ownRuntime: { readonly folder: string; readonly license: string; readonly isBuilt: boolean } = isSource
  ? { folder: join(packageFolder, '../packages/runtime'), license: join(packageFolder, '../LICENSE'), isBuilt: false }
  : {
      folder: join(packageFolder, 'dist/runtime'),
      license: join(packageFolder, 'dist/runtime/LICENSE'),
      isBuilt: true,
    };

export const ownCommand: string = join(packageFolder, isSource ? 'src/cli.ts' : 'dist/cli.js');

/** What a thread of it is started with that runs the command line; others build packages. */
export const commandThread = 'commands';

function folderWithManifest(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderWithManifest(dirname(folder));
}

/**
 * The file that lists the sources of a package that ships none: `files` has the hash of each by its path from the package's
 * folder. A build writes it, so that a check can see whether two builds have the same sources.
 */
export const builtFrom = 'dist/built-from.json';

/** The runtime as a package, without its tests. */
export interface RuntimeFiles {
  /** TypeScript below `src`: one module in a built program, all modules of the runtime otherwise. */
  readonly sources: readonly GeneratedFile[];
  /** JavaScript and declarations below `dist` and `cjs`; absent if this program runs from its sources. */
  readonly built?: readonly GeneratedFile[];
  readonly license: string;
}

/** Reads the runtime for generated packages. */
export function readRuntimeFiles(): RuntimeFiles {
  const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/');
  return {
    sources: filesBelow('src').filter(({ path }) => !isTest(path)),
    ...(ownRuntime.isBuilt ? { built: [...filesBelow('dist'), ...filesBelow('cjs')] } : {}),
    license: readFileSync(ownRuntime.license, 'utf8'),
  };
}

function filesBelow(name: string): readonly GeneratedFile[] {
  const folder = join(ownRuntime.folder, name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[jt]s$/.test(path));
  const files = paths.map((path) => ({
    path: `${name}/${path.split(sep).join('/')}`,
    content: readFileSync(join(folder, path), 'utf8'),
  }));
  return sortedBy(files, ({ path }) => path);
}
