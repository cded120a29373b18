import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type JsonObject, jsonIfAny } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import { readText } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { workspaceManifests } from '../../load/workspace-manifests.ts';
import { supportTagIn } from '../last-version.ts';

export interface WorkspacePackage {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly isPrivate: boolean;
  readonly manifest: JsonObject;
  /** The dist-tag of its support line (`publishConfig.tag`), which only gets patches. */
  readonly supportTag?: string;
}

/**
 * The packages of a pnpm, npm or yarn workspace, sorted by name.
 * @param more - Folders of further packages.
 * @throws FileError
 */
export function workspacePackages(workspace: string, more: readonly string[] = []): readonly WorkspacePackage[] {
  const found = workspaceManifests(workspace);
  const beside = more.map((folder) => join(relative(workspace, folder), 'package.json'));
  const manifests = new Set([...found, ...beside.filter((path) => existsSync(join(workspace, path)))]);
  return sortedBy(
    [...manifests].map((path) => packageOf(join(workspace, path))),
    ({ name }) => name,
  );
}

function packageOf(file: string): WorkspacePackage {
  const manifest = parsed(file);
  const { name, version = '0.0.0' } = manifest;
  if (typeof name !== 'string' || typeof version !== 'string') {
    throw new FileError(file, `${shortPath(file)} has no name or no version.`);
  }
  const tag = supportTagIn(manifest);
  const about = { folder: join(file, '..'), name, version, isPrivate: manifest.private === true, manifest };
  return tag === undefined ? about : { ...about, supportTag: tag };
}

function parsed(file: string): JsonObject {
  const value = jsonIfAny(readText(file));
  if (isJsonObject(value)) return value;
  throw new FileError(file, `${shortPath(file)} is not a JSON object.`);
}
