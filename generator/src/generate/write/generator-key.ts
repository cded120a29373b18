import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Program } from '../../base/program.ts';
import { builtFrom, isSource } from '../../load/package-folder.ts';

/**
 * Hash of the generator: its sources, its templates, and the versions of its dependencies and of Node. Any change gives another
 * key, so that the output of an older generator never counts as up to date.
 * @param isBuilt whether the sources are those in a build's list
 */
export function generatorKey({ folder }: Pick<Program, 'folder'>, isBuilt: boolean = !isSource): string {
  const key = createHash('sha256').update(process.version);
  const add = (file: string) => key.update(`\0${file.length}:${file}\0`).update(readFileSync(join(folder, file)));
  if (isBuilt) add(builtFrom);
  else for (const file of sources.flatMap((source) => filesBelow(folder, source))) add(file);
  add('package.json');
  for (const name of dependencies(folder)) {
    const file = packageFile(folder, name);
    if (file !== undefined) key.update(`\0${name}\0`).update(readFileSync(file));
  }
  return key.digest('hex');
}

const sources = ['src', '../templates', '../packages/runtime/src'];

function filesBelow(folder: string, source: string): string[] {
  if (!existsSync(join(folder, source))) return [];
  return readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

function dependencies(folder: string): string[] {
  const content = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(content.dependencies ?? {}).toSorted();
}

/** The `package.json` of a dependency, found like Node finds packages. */
export function packageFile(folder: string, name: string): string | undefined {
  for (let place = folder; ; place = dirname(place)) {
    const file = join(place, 'node_modules', name, 'package.json');
    if (existsSync(file)) return file;
    if (dirname(place) === place) return undefined;
  }
}
