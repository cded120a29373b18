import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { badFile } from '../../base/diagnostics.ts';
import { readBytes, readTextIfAny } from '../../generate/write/read-output.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { shortPath } from '../../load/file-error.ts';
import { gitText } from '../../load/git-process.ts';
import { lastVersion, type VersionLine } from '../last-version.ts';
import { readTarball } from '../read-tarball.ts';
import type { Registry } from './npm-registry.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * The last published version of a package, or of one major or support line. Placeholders and pre-releases don't count.
 * Undefined if there is none.
 * @throws BadInputError if the registry doesn't respond, or its response is invalid
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

/** @throws FileError or BadInputError */
export function readPublished(file: string): PublishedPackage {
  return publishedIn(readBytes(file), shortPath(file));
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
    throw badFile('bad-tarball', { reason }, shown);
  }
}

/** Runs work in a temporary folder. */
export async function inScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The published description as a file, or the declaration that there is none. */
export function writePublishedBase(folder: string, published: PublishedPackage | undefined): string {
  const description = published?.files.get('openapi.json');
  if (published !== undefined && description === undefined)
    throw badFile('bad-tarball', { reason: 'it has no openapi.json' }, `${published.name}@${published.version}`);
  const file = join(folder, description === undefined ? 'released.yaml' : 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, description ?? 'released: false\n');
  return file;
}

interface Publication {
  readonly package: WorkspacePackage;
  /** The name under which the base branch publishes it. */
  readonly name: string;
  /** Whether the description differs from `released.yaml`; absent without one. */
  readonly hasChanged?: boolean;
  readonly base: BaseBranch | undefined;
}

/**
 * The evidence that a package was published, although a registry doesn't know it; undefined if there is none. A version that a
 * release has just prepared, unchanged since, may be published for the first time.
 */
export async function publicationEvidence({
  package: { folder, version },
  name,
  hasChanged,
  base,
}: Publication): Promise<string | undefined> {
  const changelog = join(folder, 'CHANGELOG.md');
  const headings = (text = '') => [...text.matchAll(/^## v?(\d+\.\d+\.\d+)\s*$/gm)].map(([, number = '']) => number);
  const earlier = headings(readTextIfAny(changelog)).find((one) => one !== version);
  if (earlier !== undefined) return `its changelog has version ${earlier}`;
  if (hasChanged === true) return 'its released.yaml says that it was released, and the description has changed since';
  if (base === undefined) return undefined;
  const [tag = ''] = (await gitText(base.files.top, ['tag', '--list', `${name}@*`]))?.split('\n') ?? [];
  if (tag !== '') return `this repository has the tag ${tag}`;
  const [onBase] = base.isHead ? [] : headings(await base.files.text(changelog));
  return onBase === undefined ? undefined : `the changelog of ${base.name} has version ${onBase}`;
}
