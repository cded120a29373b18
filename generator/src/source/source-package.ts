import type { GeneratedFile } from '../emit/generated-file.ts';
import { isJsonObject, type Json, member } from '../json.ts';

/** A package as its consumers get it: what can be imported from it, and the TypeScript behind that. */
export interface SourcePackage {
  /** Under which consumers import it. */
  readonly name: string;
  /** `.` and `./resources/loans`: path of the module, or undefined where the entry is no code. */
  readonly entries: ReadonlyMap<string, string | undefined>;
  /** Text of each TypeScript file by its path in the package. */
  readonly files: ReadonlyMap<string, string>;
}

/** Thrown where files make no package. */
export class NoPackageError extends Error {}

/**
 * The package that some files make: freshly generated sources, or what a published tarball holds.
 * @throws NoPackageError where the files hold no readable `package.json`, or an entry whose types are missing
 */
export function sourcePackage(files: readonly GeneratedFile[]): SourcePackage {
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const manifest = manifestIn(texts);
  const name = member(manifest, 'name');
  const exported = member(manifest, 'exports');
  if (typeof name !== 'string' || !isJsonObject(exported)) {
    throw new NoPackageError('its package.json has no name or no exports');
  }
  const entries = new Map(
    Object.entries(exported).map(([entry, target]) => [entry, typesOf(name, entry, target, texts)]),
  );
  return { name, entries, files: texts };
}

function manifestIn(texts: ReadonlyMap<string, string>): Json {
  const text = texts.get('package.json');
  if (text === undefined) throw new NoPackageError('it holds no package.json');
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new NoPackageError('its package.json is not JSON');
  }
}

/** The module that says what an entry exports. */
function typesOf(name: string, entry: string, target: Json, texts: ReadonlyMap<string, string>): string | undefined {
  const chosen = isJsonObject(target) ? (member(target, 'types') ?? member(target, 'default')) : target;
  if (typeof chosen !== 'string') throw new NoPackageError(`the entry ${entry} of ${name} leads nowhere`);
  const path = chosen.replace(/^\.\//, '');
  if (!/\.[cm]?[jt]s$/.test(path)) return undefined;
  if (!texts.has(path)) throw new NoPackageError(`${path}, which the entry ${entry} of ${name} names, is missing`);
  return path;
}
