import { sha256 } from '../base/content-hash.ts';
import { InternalError } from '../base/diagnostics.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadReportPage, loadTemplates } from '../load/load-templates.ts';
import { htmlText } from '../text/html-text.ts';
import { render, type Templates } from '../text/template.ts';
import type { Grouping } from './group-findings.ts';
import type { ReportLayout } from './report-format.ts';
import { reportView } from './view/report-view.ts';
import { encodeView } from './view/view-data.ts';

export async function printReport(report: ChangeReport, { groupBy }: ReportLayout): Promise<string> {
  return htmlReport(report, await loadTemplates(), await loadReportPage(), groupBy);
}

/** The page's own code: its script and style. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
}

/** The largest number of uses on the whole page, because a shared schema may reach hundreds of operations a thousand times. */
const mostUses = 20_000;

/** The report as a self-contained page. Its security policy allows only its own script and style, and loads nothing. */
export function htmlReport(
  report: ChangeReport,
  templates: Templates,
  { style, script }: PageParts,
  groupBy: Grouping = 'operation',
): string {
  const findings = report.majors.reduce((sum, major) => sum + major.findings.length, 0);
  const limits = {
    findings: Number.POSITIVE_INFINITY,
    rows: Number.POSITIVE_INFINITY,
    groupBy,
    uses: Math.max(12, Math.floor(mostUses / Math.max(1, findings))),
  };
  return render(templates, 'report.html', {
    ...encodeView(reportView(report, limits), { text: htmlText, code: htmlText, verbatim: htmlText }),
    style: inline(style, 'style'),
    script: inline(script, 'script'),
    policy: `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'`,
  });
}

function inline(text: string, element: 'style' | 'script'): string {
  if (new RegExp(`</${element}|<!--`, 'i').test(text)) {
    throw new InternalError(`The ${element} of the report would end its element.`);
  }
  return text;
}

function hashOf(text: string): string {
  return `sha256-${sha256(text, 'base64')}`;
}
