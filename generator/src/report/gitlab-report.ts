import { sha256 } from '../base/content-hash.ts';
import { printable } from '../base/printable.ts';
import { parseSideName } from '../compare/pair.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { failureEntries, type ReportEntry, reportEntries } from './report-entries.ts';
import type { ReportFailure } from './report-format.ts';

const severities = { error: 'blocker', warning: 'minor', notice: 'info' } as const;

/** Code Quality of GitLab: a list of issues, each with a severity and a fingerprint by which a merge request knows it again. */
export async function printReport(report: ChangeReport): Promise<string> {
  const heads = new Map(report.majors.map(({ major, head }) => [major, head.from]));
  const [first = '.'] = heads.values();
  // GitLab shows nothing of an issue without a place: a removal is shown at the top of the new description.
  return written(reportEntries(report), ({ major }) => heads.get(major) ?? first);
}

/** The errors as issues, so that nobody takes an empty list for "nothing found". */
export function printFailure({ error }: ReportFailure): string {
  return written(failureEntries(error), () => '.');
}

function written(entries: readonly ReportEntry[], fileFor: (entry: ReportEntry) => string): string {
  const issues = entries.map((entry) => {
    const { file, line } = entry.place ?? { file: fileFor(entry), line: 1 };
    return {
      description: printable(entry.message, 2000),
      check_name: entry.rule,
      fingerprint: sha256(entry.key, 'hex'),
      severity: severities[entry.severity],
      location: { path: printable(parseSideName(file)?.path.replace(/^\.\//, '') ?? file), lines: { begin: line } },
    };
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
}
