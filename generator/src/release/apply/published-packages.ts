import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInputError, badFile, diagnose } from '../../base/diagnostics.ts';
import { type Json, jsonIfAny, member } from '../../base/json.ts';
import { redact } from '../../base/redact.ts';
import { readBytes, readTextIfAny } from '../../generate/write/read-output.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import { shortPath } from '../../load/file-error.ts';
import { gitText } from '../../load/git-process.ts';
import { lastVersion, type VersionLine } from '../plan-publish.ts';
import { readTarball } from '../read-tarball.ts';
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

/** Questions to a registry. Each is answered or fails: silence never counts as "not published". */
export interface Registry {
  /** All versions of a package; none if the registry doesn't know it. */
  versionsOf(name: string): Promise<readonly string[]>;
  /** `sha512-…` of a published version; undefined if it doesn't exist. */
  integrityOf(name: string, version: string): Promise<string | undefined>;
  /** The tarball of a published version, checked against its integrity. */
  tarballOf(name: string, version: string): Promise<Uint8Array>;
}

/** The registry in npm's configuration. */
export function npmRegistry(settings: RegistrySettings): Registry {
  return {
    async versionsOf(name) {
      const answer = await runNpm(['view', name, 'versions', '--prefer-online'], scopeOf(name), settings);
      if (answer.failed && answer.code === 'E404') return [];
      const versions = typeof answer.output === 'string' ? [answer.output] : answer.output;
      if (answer.failed || !Array.isArray(versions)) throw unreachable(name, answer);
      return versions.map(String);
    },

    async integrityOf(name, version) {
      const asked = ['view', `${name}@${version}`, 'dist.integrity', '--prefer-online'];
      const answer = await runNpm(asked, scopeOf(name), settings);
      if (answer.failed && answer.code === 'E404') return undefined;
      if (answer.failed) throw unreachable(name, answer);
      return typeof answer.output === 'string' ? answer.output : undefined;
    },

    async tarballOf(name, version) {
      const folder = mkdtempSync(join(tmpdir(), 'published-'));
      try {
        const asked = ['pack', `${name}@${version}`, '--pack-destination', folder, '--prefer-online'];
        const answer = await runNpm(asked, scopeOf(name), settings);
        const [file] = readdirSync(folder);
        if (answer.failed || file === undefined) throw unreachable(`${name}@${version}`, answer);
        return readFileSync(join(folder, file));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function unreachable(name: string, { code, reason }: NpmOutcome): BadInputError {
  return new BadInputError([
    diagnose('registry-unreachable', { package: name, reason: `${code}: ${reason}` }, { pointer: '' }),
  ]);
}

/** How to reach a registry. All other settings come from npm's own configuration. */
export interface RegistrySettings {
  /** The folder where npm looks for a project's configuration. */
  readonly folder: string;
  /** URL of the registry. */
  readonly registry?: string;
}

/** The result of running npm. Nothing in it is secret. */
interface NpmOutcome {
  readonly failed: boolean;
  /** The printed JSON; undefined if nothing was printed. */
  readonly output?: Json;
  /** Error code of a failure: `E404`, `ENOTFOUND`. */
  readonly code: string;
  readonly reason: string;
}

const quiet = ['--json', '--loglevel=error', '--no-progress', '--no-update-notifier', '--no-audit', '--no-fund'];
/** A registry that doesn't respond must not delay a check for minutes. */
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'];

/** Runs npm. Never throws because of a response of the registry. */
export function runNpm(args: readonly string[], scope: string, settings: RegistrySettings): Promise<NpmOutcome> {
  const { folder, registry } = settings;
  const flags =
    registry === undefined ? [] : [`--registry=${registry}`, ...(scope ? [`--${scope}:registry=${registry}`] : [])];
  return new Promise((resolve) => {
    execFile(
      'npm',
      [...args, ...quiet, ...patience, ...flags],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20, env: process.env },
      (error, stdout, stderr) => {
        const output = jsonIfAny(stdout);
        const failure = member(output, 'error');
        const code = textOf(member(failure, 'code')) ?? (error?.code === 'ENOENT' ? 'NO-NPM' : 'UNKNOWN');
        const said = textOf(member(failure, 'summary')) ?? stderr.trim().split('\n').at(0) ?? '';
        const reason = error?.code === 'ENOENT' ? 'npm cannot be run' : redact(said.trim() || code, process.env);
        resolve({ failed: error !== null, code, reason, ...(output === undefined ? {} : { output }) });
      },
    );
  });
}

/** The scope of a package's name, such as `@acme`, or an empty string. */
export function scopeOf(name: string): string {
  return name.startsWith('@') ? name.slice(0, name.indexOf('/')) : '';
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
