import { readFileSync } from 'node:fs';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { lastVersion, type VersionLine } from '../last-version.ts';
import { readTarball } from '../read-tarball.ts';
import type { Registry } from './npm-registry.ts';

/** A package as it was published. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * The last version that was published of a package, of one major or one support line where it has one: what only holds its place on the registry, and
 * pre-releases, were never released. Undefined where there is none.
 * @throws BadInputError where the registry does not answer, or answers with something else.
 */
export async function lastPublished(
  registry: Registry,
  name: string,
  line: VersionLine = {},
): Promise<PublishedPackage | undefined> {
  const last = lastVersion(await registry.versionsOf(name), line);
  if (last === undefined) return undefined;
  return publishedIn(await registry.tarballOf(name, last), `${name}@${last}`);
}

/**
 * The package in a tarball on the disk.
 * @throws FileError or BadInputError
 */
export function readPublished(file: string): PublishedPackage {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw toFileError('read', file, error);
  }
  return publishedIn(bytes, shortPath(file));
}

function publishedIn(bytes: Uint8Array, shown: string): PublishedPackage {
  try {
    const files = readTarball(bytes);
    const { name, version } = JSON.parse(files.get('package.json')?.toString('utf8') ?? '{}');
    if (typeof name !== 'string' || typeof version !== 'string')
      throw new Error('its package.json has no name or version');
    return { name, version, files };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const location = { file: shown, line: 1, column: 1 };
    throw new BadInputError([diagnose('bad-tarball', { reason }, { pointer: '', location })]);
  }
}
