import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Source } from './read-imports.ts';

/** Every file of TypeScript in a folder, tests included. */
export function readAllSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(folder, file), text: readFileSync(file, 'utf8') }));
}

/** Files with more lines than one takes in at a time; tests may be longer. */
export function tooLong(sources: readonly Source[], most: number): readonly string[] {
  return sources
    .filter(({ path, text }) => !isTest(path) && text.split('\n').length - 1 > most)
    .map(({ path }) => path);
}

/** Tests that are not beside the file with their name. */
export function astray(sources: readonly Source[]): readonly string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return [...paths].filter((path) => isTest(path) && !paths.has(path.replace('.test.ts', '.ts')));
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}
