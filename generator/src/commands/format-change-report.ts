import { loadReportPage } from '../load/load-report-page.ts';
import { loadTemplates } from '../load/load-templates.ts';
import type { ChangeReport } from '../report/change-report.ts';
import type { DiffFormat } from './diff-command.ts';
import type { Colors } from './terminal.ts';

/** A report in one of its formats; what a format needs is loaded when it is asked for. */
export async function formatChangeReport(
  format: DiffFormat,
  report: ChangeReport,
  exitCode: number,
  colors: Colors,
): Promise<string> {
  switch (format) {
    case 'json':
      return (await import('../report/json/json-report.ts')).jsonReport(report, exitCode);
    case 'github':
      return (await import('../report/github/github-report.ts')).githubReport(report);
    case 'text':
      return (await import('../report/text/text-report.ts')).textReport(report, await loadTemplates(), colors);
    case 'markdown':
      return (await import('../report/markdown/markdown-report.ts')).markdownReport(report, await loadTemplates());
    case 'html': {
      const { htmlReport } = await import('../report/html/html-report.ts');
      return htmlReport(report, await loadTemplates(), await loadReportPage());
    }
  }
}
