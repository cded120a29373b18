import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { type Json, jsonIfAny, member } from '../../base/json.ts';
import { redact } from '../../base/redact.ts';

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
