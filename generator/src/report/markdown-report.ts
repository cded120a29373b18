import { escapeUnsafeCharacters } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadTemplates } from '../load/load-templates.ts';
import { markdownPlain, markdownSpan } from '../text/markdown-text.ts';
import { render, type Templates } from '../text/template.ts';
import type { Grouping } from './group-findings.ts';
import type { ReportLayout } from './report-format.ts';
import { reportView } from './view/report-view.ts';
import { encodeView } from './view/view-data.ts';

/** A comment on a pull request holds 65,536 characters; the rest is for text around the report. */
const mostCharacters = 60_000;

export async function printReport(report: ChangeReport, { groupBy }: ReportLayout): Promise<string> {
  return markdownReport(report, await loadTemplates(), groupBy);
}

/**
 * The report for a comment on a pull request. If it would be too long, it first omits the texts for tickets, then the last
 * findings, and says how many.
 */
export function markdownReport(report: ChangeReport, templates: Templates, groupBy: Grouping = 'operation'): string {
  const total = report.majors.reduce((sum, { findings }) => sum + findings.length, 0);
  // Every finding takes at least this many characters, so those that can't fit aren't written first.
  let findings = Math.min(total, Math.floor(mostCharacters / leastCharacters));
  let tickets = true;
  const page = () => {
    const encoders = { text: markdownPlain, code: markdownSpan, verbatim: escapeUnsafeCharacters };
    const view = reportView(report, { findings, uses: 5, rows: 50, tickets, groupBy });
    return render(templates, 'report.markdown', encodeView(view, encoders));
  };
  let text = page();
  if (text.length > mostCharacters) {
    tickets = false;
    text = page();
  }
  while (text.length > mostCharacters && findings > 0) {
    findings = Math.floor(findings * Math.min(0.9, mostCharacters / text.length));
    text = page();
  }
  return text;
}

const leastCharacters = 100;
