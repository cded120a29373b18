import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { githubErrors, linesOf } from './github-diagnostics.ts';
import { reportEntries } from './report-entries.ts';
import type { ReportFailure } from './report-format.ts';

export async function printReport(report: ChangeReport): Promise<string> {
  return githubReport(report);
}

export function printFailure({ error }: ReportFailure): string {
  return githubErrors(error);
}

/** Annotations of a pull request: an error for each break, a warning for each waived break, a notice for the rest. */
export function githubReport(report: ChangeReport): string {
  return linesOf(reportEntries(report));
}
