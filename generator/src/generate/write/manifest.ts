import { FileError } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, jsonIfAny, member } from '../../base/json.ts';
import { conflictSides } from '../../base/merge-conflict.ts';
import { sortedBy } from '../../base/order.ts';
import { shortPath } from '../../load/file-error.ts';
import { packagePathProblem } from './output-folder.ts';

export const manifestPath = 'codegen-manifest.json';

/** Raised if older generators could misread the file. */
const manifestVersion = 1;

/**
 * The inputs of a package, and its generated files: only those may be replaced or removed by a later run. It depends on content
 * alone: no time, no machine, no path outside the package.
 */
export interface Manifest extends ManifestOrigin {
  /** Hash by path, sorted by code point. */
  readonly files: ReadonlyMap<string, string>;
  /** While a run writes the package: the files that replace those. */
  readonly writing?: ReadonlyMap<string, string>;
  /** It contains both sides of an unresolved merge: `writing` has the other side's files. */
  readonly isMerged?: true;
}

export interface ManifestOrigin {
  /** Name and version of the generator. */
  readonly generator: string;
  readonly package?: string;
  /** The configuration of the package: its path from the package's folder. */
  readonly configuration?: string;
  /** The id of the API (`apiIdOf`), and the version of its description. Read by `usage`. */
  readonly api?: { readonly id: string; readonly version: string };
  /** Hash of the bundled description; empty without one. */
  readonly description: string;
  /** Hash of the settings that affect the output. */
  readonly settings: string;
  /** The changes by a hook of the configuration. */
  readonly customized?: CustomizedFiles;
  /** The operations by id, as `operationIndex` writes them. Read by `usage`, never by a later run of the generator. */
  readonly operations?: JsonObject;
}

/** The files that `customize` added or changed; paths in the package, sorted by code point. */
export interface CustomizedFiles {
  /** The configuration with the hook: its path from the folder of the package. */
  readonly by: string;
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

/** The text of the manifest: sorted, two spaces, one newline at the end. */
export function serialiseManifest(manifest: Manifest): string {
  const { generator, package: name, configuration, api, description, settings, customized, operations } = manifest;
  const inOrder = (files: Manifest['files']) => Object.fromEntries(sortedBy(files, ([path]) => path));
  const writing = manifest.writing && inOrder(manifest.writing);
  const files = inOrder(manifest.files);
  const content = {
    manifestVersion,
    generator,
    package: name,
    configuration,
    api,
    description: description || undefined,
    settings,
    customized,
    writing,
    files,
    operations,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Reads the text of a manifest.
 * @throws FileError if it is damaged, newer than this generator, or names a path outside the package. Nothing may be removed
 * because of such a manifest, and the message says how to continue.
 */
export function parseManifest(text: string, file: string): Manifest {
  const sides = conflictSides(text);
  if (sides === undefined) return parsePlain(text, file);
  const [ours, theirs] = [parsePlain(sides[0], file), parsePlain(sides[1], file)];
  const writing = new Map([...(ours.writing ?? []), ...(theirs.writing ?? []), ...theirs.files]);
  return { ...ours, writing, isMerged: true };
}

function parsePlain(text: string, file: string): Manifest {
  const content = jsonIfAny(text);
  const version = member(content, 'manifestVersion');
  if (typeof version === 'number' && Number.isInteger(version) && version > manifestVersion) {
    throw unusable(file, `was written by a newer generator (version ${version}, this one knows ${manifestVersion})`);
  }
  const files = member(content, 'files');
  if (version !== manifestVersion || !isJsonObject(files)) throw unusable(file, 'is damaged');
  const writing = member(content, 'writing');
  const said = (name: 'package' | 'configuration') => {
    const text = member(content, name);
    return typeof text === 'string' ? { [name]: text } : {};
  };
  return {
    generator: textOf(member(content, 'generator')),
    ...said('package'),
    ...said('configuration'),
    description: textOf(member(content, 'description')),
    settings: textOf(member(content, 'settings')),
    files: hashesIn(files, file),
    ...(isJsonObject(writing) ? { writing: hashesIn(writing, file) } : {}),
  };
}

function hashesIn(files: JsonObject, file: string): Manifest['files'] {
  const entries = Object.entries(files).map(([path, hash]): [string, string] => {
    const problem = packagePathProblem(path);
    if (problem !== undefined) throw unusable(file, `names ${JSON.stringify(path)}, which ${problem}`);
    if (typeof hash !== 'string' || !/^sha256-[0-9a-f]{64}$/.test(hash)) {
      throw unusable(file, `has no valid hash for ${JSON.stringify(path)}`);
    }
    return [path, hash];
  });
  return new Map(sortedBy(entries, ([path]) => path));
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function unusable(file: string, problem: string): FileError {
  return new FileError(
    file,
    `${shortPath(file)} ${problem}, so it cannot say which files are generated; nothing was written or removed. ` +
      'Restore it from version control, or run again with --force: that writes every generated file, and removes what an earlier run has left.',
  );
}
