import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';

/** All Markdown that people read, as paths from the root. */
export const documents: readonly string[] = globSync(
  ['*.md', 'docs/**/*.md', 'packages/*/README.md', 'examples/*/README.md'],
  { cwd: root, exclude: ['**/node_modules/**', 'docs/dist/**'] },
).sort();

export const readDocument = (path: string): string => readFileSync(join(root, path), 'utf8');
