import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/content-hash.ts';
import { BadInputError, type Diagnostic, diagnose } from '../../base/diagnostics.ts';
import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import { compareCodePoints } from '../../base/order.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readTextIfAny, readTree } from '../../generate/write/read-output.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { type Changeset, parseChangeset, plannedVersionOf } from '../changeset-file.ts';
import { fieldsOf, sourcesIn } from '../check/changed-files.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

export const changesetFolder = '.changeset';

/** Files for people and agents. */
const notChangesets = /^(?:README|AGENTS|CLAUDE|GEMINI)\.md$/i;

/**
 * The changesets of a workspace, sorted by name.
 * @param packages - The allowed names in changesets; absent: any.
 * @throws FileError if there is no folder, BadInputError with every invalid changeset and unknown package
 */
export function readChangesets(workspace: string, packages?: ReadonlySet<string>): readonly Changeset[] {
  const folder = join(workspace, changesetFolder);
  const problems: Diagnostic[] = [];
  const changesets = namesIn(folder).flatMap((file) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const refuse = (problem: string, line: number) => {
      const location = { file: shortPath(path), line, column: 1 };
      problems.push(diagnose('malformed-changeset', { problem }, { pointer: '', location }));
    };
    const parsed = parseChangeset(file, text);
    if (typeof parsed === 'string') {
      refuse(parsed, 1);
      return [];
    }
    for (const name of packages === undefined ? [] : parsed.releases.keys()) {
      if (packages?.has(name)) continue;
      refuse(
        `${name} is not a package of this workspace`,
        text.split('\n').findIndex((line) => line.includes(name)) + 1,
      );
    }
    return [parsed];
  });
  if (problems.length > 0) throw new BadInputError(problems);
  return changesets;
}

/** The `info.version` that plans set for a major; undefined if there is none. Invalid changesets are reported elsewhere. */
export function plannedVersionIn(workspace: string, major: string): string | undefined {
  const folder = join(workspace, changesetFolder);
  if (!existsSync(folder)) return undefined;
  const parsed = namesIn(folder).map((file) => parseChangeset(file, readFileSync(join(folder, file), 'utf8')));
  return plannedVersionOf(
    major,
    parsed.filter((one) => typeof one !== 'string'),
  );
}

/** Whether the workspace is in pre-release mode (`changeset pre enter`). */
export function isPrereleasing(workspace: string): boolean {
  const text = readTextIfAny(join(workspace, changesetFolder, 'pre.json'));
  return text !== undefined && (JSON.parse(text) as { readonly mode?: string }).mode === 'pre';
}

/** Writes a changeset if its text differs from the existing one; returns whether it did. */
export function writeChangeset(workspace: string, file: string, text: string): boolean {
  const path = join(workspace, changesetFolder, file);
  if (readTextIfAny(path) === text) return false;
  replaceFile(path, text);
  return true;
}

export function removeChangeset(workspace: string, file: string): void {
  rmSync(join(workspace, changesetFolder, file), { force: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    // Those of pre-releases stay there until the release.
    const released = join(folder, 'pre');
    const inPre = existsSync(released) ? readdirSync(released).map((file) => `pre/${file}`) : [];
    return [...readdirSync(folder), ...inPre]
      .filter((file) => file.endsWith('.md') && !file.startsWith('.') && !notChangesets.test(file))
      .sort(compareCodePoints);
  } catch (error) {
    throw toFileError('read', folder, error);
  }
}

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
