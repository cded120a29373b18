import { execFile } from 'node:child_process';
import { type Json, member } from '../../base/json.ts';
import { redact } from '../../base/redact.ts';

/** How to reach a registry. Whatever is not said here comes from npm's own configuration. */
export interface RegistrySettings {
  /** Where npm looks for a project's configuration. */
  readonly folder: string;
  /** Address of the registry. */
  readonly registry?: string;
}

/** How a run of npm ended. Nothing in it is secret. */
export interface NpmOutcome {
  readonly failed: boolean;
  /** What it printed, as JSON; undefined where it printed nothing. */
  readonly output?: Json;
  /** Code and reason of a failure: `E404`, `ENOTFOUND`. */
  readonly code: string;
  readonly reason: string;
}

const quiet = ['--json', '--loglevel=error', '--no-progress', '--no-update-notifier', '--no-audit', '--no-fund'];
/** A registry that does not answer must not hold a check up for minutes. */
const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'];

/** Runs npm. Never throws for what the registry says. */
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
        const output = jsonIn(stdout);
        const failure = member(output, 'error');
        const code = textOf(member(failure, 'code')) ?? (error?.code === 'ENOENT' ? 'NO-NPM' : 'UNKNOWN');
        const told = textOf(member(failure, 'summary')) ?? stderr.trim().split('\n').at(0) ?? '';
        const reason = error?.code === 'ENOENT' ? 'npm cannot be run' : redact(told.trim() || code, process.env);
        resolve({ failed: error !== null, code, reason, ...(output === undefined ? {} : { output }) });
      },
    );
  });
}

/** The scope of a package's name, `@acme`, or nothing. */
export function scopeOf(name: string): string {
  return name.startsWith('@') ? name.slice(0, name.indexOf('/')) : '';
}

function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
