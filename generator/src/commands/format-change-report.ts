import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadReportPage, loadTemplates } from '../load/load-templates.ts';
import type { Grouping } from '../report/group-findings.ts';
import type { DiffFormat } from './flags.ts';
import type { Colors } from './terminal.ts';

/** What a report looks like beside its format. */
export interface ReportLayout {
  readonly exitCode: number;
  readonly colors: Colors;
  readonly groupBy: Grouping;
}

/** A report in one of its formats, as a text or in pieces; what a format needs is loaded when it is asked for. */
export async function formatChangeReport(
  format: DiffFormat,
  report: ChangeReport,
  { exitCode, colors, groupBy }: ReportLayout,
): Promise<string | Iterable<string>> {
  switch (format) {
    case 'json':
      return (await import('../report/json-report.ts')).jsonReportPieces(report, exitCode);
    case 'github':
      return (await import('../report/github-report.ts')).githubReport(report);
    case 'text':
      return (await import('../report/text-report.ts')).textReport(report, await loadTemplates(), colors, groupBy);
    case 'markdown':
      return (await import('../report/markdown-report.ts')).markdownReport(report, await loadTemplates(), groupBy);
    case 'html': {
      const { htmlReport } = await import('../report/html-report.ts');
      return htmlReport(report, await loadTemplates(), await loadReportPage(), groupBy);
    }
  }
}
