import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { type NpmOutcome, type RegistrySettings, runNpm, scopeOf } from './npm-command.ts';

/** What is asked of a registry. Every question is answered or fails: silence is never "not published". */
export interface Registry {
  /** All versions of a package; none where the registry does not know it. */
  versionsOf(name: string): Promise<readonly string[]>;
  /** `sha512-…` of a published version; undefined where there is no such version. */
  integrityOf(name: string, version: string): Promise<string | undefined>;
  /** The tarball of a published version, checked against its integrity. */
  tarballOf(name: string, version: string): Promise<Uint8Array>;
}

/** The registry that npm's configuration names. */
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
