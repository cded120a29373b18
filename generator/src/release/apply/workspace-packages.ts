import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type JsonObject, jsonIfAny, membersIn } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import type { Config } from '../../config/config.ts';
import { readText } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { workspaceManifests } from '../../load/workspace-manifests.ts';
import { supportTagIn } from '../plan-publish.ts';

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

/** The manifests that depend on a package: of the configuration's folder, and of the packages beside the generated ones. */
export function findDependants(config: Config, top: string, name: string): readonly string[] {
  const parents = new Set(config.clients.map(({ output }) => dirname(join(top, output))));
  const beside = [...parents]
    .filter(existsSync)
    .flatMap((parent) => readdirSync(parent).map((each) => join(parent, each)));
  const manifests = new Set([top, ...beside].map((folder) => join(folder, 'package.json')));
  return [...manifests].filter((file) => existsSync(file) && dependsOn(readFileSync(file, 'utf8'), name)).sort();
}

/** Whether a manifest has a package among its dependencies of any kind; false for an invalid manifest. */
function dependsOn(manifest: string, name: string): boolean {
  const kinds = membersIn(jsonIfAny(manifest)).filter(([key]) => /^(?:dev|peer|optional)?dependencies$/i.test(key));
  return kinds.some(([, list]) => typeof list === 'object' && list !== null && Object.hasOwn(list, name));
}
