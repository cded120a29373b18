import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type Json, member } from '../base/json.ts';

/** Files that a compiler reads beside the in-memory packages: its own libraries and the runtime. */
export interface TypeFiles {
  /** Text of a file by its absolute path; undefined if it doesn't exist. */
  read(path: string): string | undefined;
}

/** Declarations and sources on the disk, for a compiler. */
export const diskTypes: TypeFiles = { read };

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The TypeScript entry of a package in a folder; undefined if it has none. */
export function typesEntry(folder: string): string | undefined {
  const manifest = manifestIn(folder);
  const main = member(member(manifest, 'exports'), '.') ?? member(manifest, 'types');
  const types = isJsonObject(main) ? (member(main, 'types') ?? member(main, 'default')) : main;
  return typeof types === 'string' && types.endsWith('.ts') ? join(folder, types) : undefined;
}

/** The name and version of a package in a folder. */
export function versionIn(folder: string): string {
  const manifest = manifestIn(folder);
  return `${member(manifest, 'name')}@${member(manifest, 'version')}`;
}

function manifestIn(folder: string): Json | undefined {
  const text = read(join(folder, 'package.json'));
  return text === undefined ? undefined : (JSON.parse(text) as Json);
}
