import { existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../base/content-hash.ts';
import { isJsonObject, member } from '../../base/json.ts';
import { manifestPath } from '../../generate/write/manifest.ts';
import { readText } from '../../generate/write/read-output.ts';
import { writeEdits } from '../../release/apply/undoable.ts';
import { readJson, type SurfacePackage } from '../../usage/sources/package-surface.ts';

/** The nearest `package.json` that depends on a package, up to the root of the repository. */
export function dependingManifest(folder: string, packageName: string): string | undefined {
  const file = join(folder, 'package.json');
  const content = readJson(file);
  const depends = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].some(
    (kind) => member(member(content, kind), packageName) !== undefined,
  );
  if (depends) return file;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : dependingManifest(parent, packageName);
}

/** The folder of a project, which is its configuration or the folder. */
export function projectFolder(project: string): string {
  return statSync(project, { throwIfNoEntry: false })?.isDirectory() === false ? dirname(project) : project;
}

/** Writes all files or none, and records the migration, so that a second run has no further effect. */
export async function writeMigration(folder: string, texts: ReadonlyMap<string, string>, key: string): Promise<void> {
  await writeEdits(folder, new Map([...texts].map(([path, text]) => [realpathSync(path), text])));
  const written = Object.fromEntries([...texts].map(([path, text]) => [path, contentHash(text)]));
  const file = recordOf(folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, written }));
}

/** Whether an earlier run wrote this migration, and its files are unchanged. */
export function isMigrated(folder: string, key: string): boolean {
  const record = readJson(recordOf(folder));
  const written = member(record, 'written');
  if (member(record, 'key') !== key || !isJsonObject(written)) return false;
  return Object.entries(written).every(([path, hash]) => existsSync(path) && contentHash(readText(path)) === hash);
}

function recordOf(folder: string): string {
  return join(folder, 'node_modules', '.cache', 'client-migration.json');
}

/** The name of a migration: the same for the same packages. */
export function migrationKey(packageName: string, { name, version, folder }: SurfacePackage): string {
  return `${packageName} ${name}@${version} ${contentHash(readText(join(folder, manifestPath)))}`;
}

/** Whether two packages are identical, so that there is nothing to migrate. */
export function samePackage(base: SurfacePackage, head: SurfacePackage): boolean {
  if (base.name !== head.name) return false;
  const text = ({ folder }: SurfacePackage) => readText(join(folder, manifestPath));
  return text(base) === text(head);
}
