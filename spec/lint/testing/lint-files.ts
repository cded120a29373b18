import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** One thing that Redocly reports. */
export interface Problem {
  /** `service/` and the name of the rule, or a rule of Redocly's own. */
  readonly rule: string;
  readonly message: string;
  readonly file: string;
  readonly pointer: string;
}

/** Runs `redocly lint` with the project's configuration over files given by absolute path. */
export function lintFiles(files: readonly string[]): Problem[] {
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', ...files, '--format=json', '--max-problems=1000'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  // One pretty-printed object per file, with nothing between them.
  const reports = run.stdout.split(/(?<=^})(?={)/m).map((text): Report => JSON.parse(text));
  if (reports.length !== files.length) throw new Error(`redocly gave ${reports.length} reports:\n${run.stderr}`);
  return reports
    .flatMap((report) => report.problems)
    .map(({ ruleId, message, location }) => ({
      rule: ruleId,
      message,
      file: join(root, location[0]?.source.ref ?? ''),
      pointer: location[0]?.pointer ?? '',
    }));
}

interface Report {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string; readonly source: { readonly ref: string } }[];
  }[];
}
