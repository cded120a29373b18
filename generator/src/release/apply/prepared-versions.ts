import { join } from 'node:path';
import { sha256 } from '../../base/content-hash.ts';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { compareCodePoints } from '../../base/order.ts';
import { readTextIfAny, readTree } from '../../generate/write/read-output.ts';
import { fieldsOf, sourcesIn } from '../check/changed-files.ts';
import { changesetFolder } from './changeset-folder.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

/** The record of `release:version`, relative to the workspace. */
export const preparedPath = `${changesetFolder}/prepared.json`;

/** Whether a version is ready to be published. */
export type Prepared =
  /** Somebody typed the version: no release step made it, or its changelog has no entry for it. */
  | 'typed'
  /** The package has changed since. */
  | 'changed'
  | 'same';

/** The text of the record with the current state of these packages; its other entries stay. */
export function preparedText(workspace: string, packages: readonly WorkspacePackage[]): string {
  const entries = packages.map((one) => [one.name, { version: one.version, content: contentOf(one) }] as const);
  return `${JSON.stringify({ ...recordIn(workspace), ...Object.fromEntries(entries) }, null, 2)}\n`;
}

/** Compares the version of a package with the record and its changelog. */
export function preparedState(workspace: string, one: WorkspacePackage): Prepared {
  const entry = recordIn(workspace)[one.name];
  if (member(entry, 'version') !== one.version || !hasEntry(one)) return 'typed';
  return member(entry, 'content') === contentOf(one) ? 'same' : 'changed';
}

/** The prepared versions by package; none if the file is missing or damaged. */
function recordIn(workspace: string): JsonObject {
  try {
    const record: unknown = JSON.parse(readTextIfAny(join(workspace, preparedPath)) ?? '{}');
    return isJsonObject(record) ? record : {};
  } catch {
    return {};
  }
}

function hasEntry({ folder, version }: WorkspacePackage): boolean {
  const [, entry = ''] = (readTextIfAny(join(folder, 'CHANGELOG.md')) ?? '').split(`\n## ${version}\n`);
  return (entry.split('\n## ')[0] ?? '').trim() !== '';
}

/** A hash of the published files of a package that aren't built. */
function contentOf({ folder, manifest }: WorkspacePackage): string {
  const files = sourcesIn(
    readTree(folder, (entry) => entry === 'node_modules' || entry === 'dist'),
    manifest,
  );
  const lines = [...files].map(([path, content]) => `${path} ${sha256(content, 'hex')}`).sort(compareCodePoints);
  return `sha256-${sha256([...lines, JSON.stringify(fieldsOf(manifest))].join('\n'), 'hex')}`;
}
