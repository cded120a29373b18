import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { FileError } from '../base/diagnostics.ts';
import { type Json, member } from '../base/json.ts';
import { errorCode, shortPath, toFileError } from './file-error.ts';

/**
 * The `package.json` of each package of a pnpm, npm, yarn or bun workspace, relative to its folder; none if the folder isn't a
 * workspace.
 * @throws FileError
 */
export function workspaceManifests(workspace: string): readonly string[] {
  return globPaths(
    packageGlobs(workspace).map((glob) => `${glob}/package.json`),
    workspace,
  );
}

/**
 * The globs of the package folders: from `pnpm-workspace.yaml`, or from `workspaces` in `package.json`, for npm, yarn and bun.
 */
function packageGlobs(workspace: string): readonly string[] {
  const file = join(workspace, 'pnpm-workspace.yaml');
  const manifest = join(workspace, 'package.json');
  const inManifest = existsSync(manifest) ? member(read(manifest, JSON.parse), 'workspaces') : undefined;
  const globs = existsSync(file)
    ? member(read(file, parse), 'packages')
    : (member(inManifest, 'packages') ?? inManifest);
  return Array.isArray(globs) ? globs.map(String) : [];
}

function read(file: string, parseText: (text: string) => unknown): Json {
  try {
    return parseText(readFileSync(file, 'utf8')) as Json;
  } catch (error) {
    if (errorCode(error) === undefined) throw new FileError(file, `${shortPath(file)} can't be read: ${String(error)}`);
    throw toFileError('read', file, error);
  }
}

/** The paths that globs match below a folder, without installed packages; relative, with `/` on every system. */
export function globPaths(
  globs: readonly string[],
  folder: string,
  { onlyFiles = true }: { readonly onlyFiles?: boolean } = {},
): readonly string[] {
  return globSync([...globs], { cwd: folder, onlyFiles, expandDirectories: false, ignore: ['**/node_modules/**'] });
}
