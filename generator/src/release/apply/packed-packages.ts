import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import { BadInputError, diagnose, startOf } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { readBytes } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { supportTagIn } from '../last-version.ts';
import type { PackedPackage } from '../plan-publish.ts';
import { readTarball } from '../read-tarball.ts';

/** Lists the tarballs of a folder with their hashes, so that a publishing job can check that they are the built ones. */
export const tarballList = 'tarballs.json';

/** npm runs these on the machines of users. */
const installScripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

/** The hash of a tarball in the format of registries. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha512-${hash('sha512', bytes, 'base64')}`;
}

/**
 * The listed tarballs of a folder.
 * @throws FileError, or BadInputError with every tarball that differs from the list or must not be published
 */
export function readPackedPackages(folder: string): readonly PackedPackage[] {
  const list = parsed(readBytes(join(folder, tarballList)));
  const files = member(list, 'packages');
  if (!Array.isArray(files)) throw bad(join(folder, tarballList), ['it lists no packages']);
  return files.map((entry: Json) => readPacked(folder, entry));
}

function readPacked(folder: string, entry: Json): PackedPackage {
  const [name, version, listedFile, listedIntegrity] = ['name', 'version', 'file', 'integrity'].map((key) =>
    String(member(entry, key) ?? ''),
  ) as [string, string, string, string];
  const file = join(folder, basename(listedFile));
  const bytes = readBytes(file);
  const integrity = integrityOf(bytes);
  if (integrity !== listedIntegrity) throw bad(file, [`its hash is not the one in ${tarballList}`]);
  const manifest = manifestIn(bytes, file);
  const dependencies = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((key) => {
    const ranges = member(manifest, key);
    return isJsonObject(ranges) ? Object.entries(ranges).map(([to, range]) => [to, String(range)] as const) : [];
  });
  const scripts = member(manifest, 'scripts');
  const problems = [
    ...(member(manifest, 'name') === name && member(manifest, 'version') === version
      ? []
      : [`it holds another package than ${name}@${version}`]),
    ...(member(manifest, 'private') === true ? ['its package is private'] : []),
    ...dependencies
      .filter(([, range]) => range.startsWith('workspace:'))
      .map(([to]) => `it depends on ${to} of a workspace`),
    ...installScripts.filter((script) => member(scripts, script) !== undefined).map((script) => `it runs ${script}`),
  ];
  if (problems.length > 0) throw bad(file, problems);
  const tag = supportTagIn(manifest);
  const checkedAfter = member(entry, 'checkedAfter');
  return {
    ...{ name, version, file, integrity, dependencies: new Map(dependencies) },
    ...(tag === undefined ? {} : { tag }),
    ...(typeof checkedAfter === 'string' || checkedAfter === null ? { checkedAfter } : {}),
  };
}

function manifestIn(bytes: Uint8Array, file: string): Json {
  try {
    return parsed(readTarball(bytes).get('package.json') ?? Buffer.from('null'));
  } catch (error) {
    throw bad(file, [error instanceof Error ? error.message : String(error)]);
  }
}

function parsed(bytes: Uint8Array): Json {
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Json;
}

function bad(file: string, reasons: readonly string[]): BadInputError {
  const place = startOf(shortPath(file));
  return new BadInputError(reasons.map((reason) => diagnose('bad-tarball', { reason }, place)));
}
