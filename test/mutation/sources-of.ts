import { globSync } from 'node:fs';
import { root } from '../../scripts/packages.ts';
import type { Area } from './areas.ts';

/** The sources of an area that are changed, relative to the root folder; of some of them if a pattern says which. */
export function sourcesOf({ folders }: Area, pattern?: string): readonly string[] {
  const files = globSync(pattern ?? folders.map((folder) => `${folder}/**/*.ts`), { cwd: root });
  return files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/')).toSorted();
}
