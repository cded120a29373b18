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

/** The parts of the page that are code of their own. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
}

/** Uses that the whole page lists at the most: a shared schema may reach hundreds of operations, a thousand times. */
const mostUses = 20_000;

/**
 * The report as one page that needs nothing else. Its own security policy lets no script and no style run but these two, and loads
 * nothing from anywhere.
 */
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
