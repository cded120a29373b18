import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sortedBy } from '../base/order.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import { ownRuntime } from './package-folder.ts';

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
