import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDay } from '../../base/calendar-day.ts';
import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { shortPath } from '../../load/file-error.ts';
import { readJson } from '../sources/package-surface.ts';
import type { UsageManifest } from '../usage-manifest.ts';

/** A manifest with its file. */
export interface KnownUsage {
  readonly manifest: UsageManifest;
  readonly file: string;
}

/**
 * Reads manifests: files, or all `.json` files in folders.
 * @throws FileError if one can't be read or isn't a manifest of this format, or two are of one application
 */
export function readManifests(paths: readonly string[]): readonly KnownUsage[] {
  const known = paths.flatMap(filesAt).map((file) => {
    const content = readJson(file);
    if (!isManifest(content)) {
      throw new FileError(file, `${shortPath(file)} is not a list that the command usage writes, of format 1.`);
    }
    return { manifest: content, file: shortPath(file) };
  });
  for (const [index, { manifest, file }] of known.entries()) {
    const other = known.slice(0, index).find((one) => one.manifest.app === manifest.app);
    if (other === undefined) continue;
    const problem = `${other.file} and ${file} are both lists of ${manifest.app}.`;
    throw new FileError(
      file,
      `${problem} Give each application a name of its own with --app, and name each list once.`,
    );
  }
  return known;
}

/**
 * Reads the manifests in the configured folder.
 * @throws FileError
 */
export function configuredUsage({ config, folder }: LoadedConfig): readonly KnownUsage[] | undefined {
  return config.consumers === undefined ? undefined : readManifests([join(folder, config.consumers)]);
}

function filesAt(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new FileError(path, `${shortPath(path)} does not exist.`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => compareCodePoints(a.name, b.name))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesAt(join(path, entry.name));
      return entry.name.endsWith('.json') ? [join(path, entry.name)] : [];
    });
}

function isManifest(value: unknown): value is UsageManifest {
  if (!isJsonObject(value) || value.format !== 1 || typeof value.app !== 'string') return false;
  const { packages, day } = value;
  if (day !== undefined && (typeof day !== 'string' || calendarDay(day) === undefined)) return false;
  return isJsonObject(packages) && Object.values(packages).every(isPackage);
}

function isPackage(value: Json): boolean {
  const operations = member(value, 'operations');
  if (!isJsonObject(operations)) return false;
  return Object.values(operations).every((one) => {
    const isList = (name: string) => Array.isArray(member(one, name));
    return (
      isList('sends') &&
      isList('reads') &&
      isJsonObject(member(one, 'compares')) &&
      typeof member(one, 'complete') === 'boolean'
    );
  });
}
