import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom } from '../../generator/src/load/built-from.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';

const reviewed = join(root, 'scripts/packed-files.json');

type FilesByPackage = Readonly<Record<string, readonly string[]>>;

/**
 * The files in tarballs, and those that a person has reviewed for the same packages. `UPDATE=1` takes what is in the tarballs as
 * reviewed; other packages keep their list.
 */
export function packedFiles(tarballs: readonly string[]): {
  readonly packed: FilesByPackage;
  readonly reviewed: FilesByPackage;
} {
  const packed = Object.fromEntries(tarballs.map(filesIn).sort(byName));
  const known: FilesByPackage = JSON.parse(readFileSync(reviewed, 'utf8'));
  if (process.env.UPDATE === '1') {
    const all = Object.fromEntries(Object.entries({ ...known, ...packed }).sort(byName));
    writeFileSync(reviewed, `${JSON.stringify(all, null, 2)}\n`);
    return { packed, reviewed: packed };
  }
  return { packed, reviewed: Object.fromEntries(Object.keys(packed).map((name) => [name, known[name] ?? []])) };
}

type Listed = readonly [name: string, files: readonly string[]];

const byName = ([one]: Listed, [other]: Listed): number => (one < other ? -1 : 1);

/**
 * The name of a packed package, and its files. A release writes the changelog, the first one too. A package that lists what it was built
 * from has files that follow from these sources, some with names that depend on their content: of its build, folders are listed.
 */
function filesIn(tarball: string): Listed {
  const { name } = JSON.parse(output('tar', ['-xzOf', tarball, 'package/package.json']));
  const files = output('tar', ['-tzf', tarball]).trim().split('\n');
  const paths = files.map((file) => file.replace(/^package\//, '')).filter((file) => file !== 'CHANGELOG.md');
  if (!paths.includes(builtFrom)) return [name, paths.sort()];
  const folders = paths.map((path) => path.replace(/^(dist\/(?!templates\/)[^/]+)\/.*/, '$1/**'));
  return [name, [...new Set(folders)].sort()];
}
