import { sha256 } from '../base/content-hash.ts';
import { BadInputError } from '../base/diagnostics.ts';
import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { type ReportEntry, reportEntries } from './report-entries.ts';
import type { ReportFailure } from './report-format.ts';

const severities = { error: 'blocker', warning: 'minor', notice: 'info' } as const;

/** Code Quality of GitLab: a list of issues, each with a severity and a fingerprint by which a merge request knows it again. */
export async function printReport(report: ChangeReport): Promise<string> {
  const heads = new Map(report.majors.map(({ major, head }) => [major, head.from]));
  const [first = 'openapi.yaml'] = heads.values();
  const issues = reportEntries(report).map(({ severity, rule, message, key, major, place }) =>
    // GitLab shows nothing of an issue without a place: what has gone is shown at the top of the new description.
    issue({ rule, message, key, place: place ?? { file: heads.get(major) ?? first, line: 1 } }, severities[severity]),
  );
  return written(issues);
}

/** The errors as issues, so that nobody takes an empty list for "nothing found". */
export function printFailure({ error }: ReportFailure): string {
  if (!(error instanceof BadInputError)) {
    const message = error instanceof Error ? error.message : String(error);
    return written([issue({ rule: 'error', message, key: message, place: { file: '.', line: 1 } }, 'blocker')]);
  }
  return written(
    error.diagnostics.map(({ code: rule, message, pointer, location }) =>
      issue(
        {
          rule,
          message,
          key: `${rule} ${location?.file} ${pointer} ${message}`,
          place: location ?? { file: '.', line: 1 },
        },
        'blocker',
      ),
    ),
  );
}

function issue(
  {
    rule,
    message,
    key,
    place,
  }: Pick<ReportEntry, 'rule' | 'message' | 'key'> & {
    readonly place: { readonly file: string; readonly line: number };
  },
  severity: string,
) {
  return {
    description: printable(message, 2000),
    check_name: rule,
    fingerprint: sha256(key, 'hex'),
    severity,
    location: { path: printable(place.file.replace(/^\.\//, '')), lines: { begin: place.line } },
  };
}

function written(issues: readonly object[]): string {
  return `${JSON.stringify(issues, null, 2)}\n`;
}
