import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { shortPath, toFileError } from '../../load/file-error.ts';
import { runGit } from '../../load/git-files.ts';
import { lastVersion, type VersionLine } from '../last-version.ts';
import { readTarball } from '../read-tarball.ts';
import type { Registry } from './npm-registry.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

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

/** Does work in a folder of its own, which is gone afterwards. */
export async function inScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The description that was published, as a file; without one, a declaration that there is none. */
export function writePublishedBase(folder: string, published: PublishedPackage | undefined): string {
  const description = published?.files.get('openapi.json');
  if (published !== undefined && description === undefined) {
    const location = { file: `${published.name}@${published.version}`, line: 1, column: 1 };
    throw new BadInputError([diagnose('bad-tarball', { reason: 'it has no openapi.json' }, { pointer: '', location })]);
  }
  const file = join(folder, description === undefined ? 'released.yaml' : 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, description ?? 'released: false\n');
  return file;
}

interface Publication {
  readonly package: WorkspacePackage;
  /** The name under which the base branch publishes it. */
  readonly name: string;
  /** Whether the description has changed since what a `released.yaml` says was released; absent where none says so. */
  readonly hasChanged?: boolean;
  readonly base: BaseBranch | undefined;
}

/**
 * The evidence that a package was published, although a registry doesn't know it; undefined where there is none. A version that a release has just
 * prepared, and nothing has changed since, may go out for the first time.
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
  const tags = await runGit(base.files.top, ['tag', '--list', `${name}@*`]);
  const [tag = ''] = new TextDecoder().decode(tags.output).split('\n');
  if (tag !== '') return `this repository has the tag ${tag}`;
  const [onBase] = base.isHead ? [] : headings(await base.files.text(changelog));
  return onBase === undefined ? undefined : `the changelog of ${base.name} has version ${onBase}`;
}
