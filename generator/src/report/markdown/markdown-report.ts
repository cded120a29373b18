import { escapeUnsafeCharacters } from '../../emit/encode/unsafe-characters.ts';
import { render, type Templates } from '../../emit/template.ts';
import type { ChangeReport } from '../change-report.ts';
import { reportView } from '../view/report-view.ts';
import { encodeView } from '../view/view-data.ts';
import { markdownPlain } from './markdown-plain.ts';
import { markdownSpan } from './markdown-span.ts';

/** A comment on a pull request holds 65,536 characters; the rest is for whoever frames the report. */
const mostCharacters = 60_000;

/** The report for a comment on a pull request. Where it would be too long, the last findings are left out, and it says how many. */
export function markdownReport(report: ChangeReport, templates: Templates): string {
  const total = report.majors.reduce((sum, { findings }) => sum + findings.length, 0);
  let text = page(report, templates, total);
  for (let findings = total; text.length > mostCharacters && findings > 0; ) {
    findings = Math.floor(findings * Math.min(0.9, mostCharacters / text.length));
    text = page(report, templates, findings);
  }
  return text;
}

function page(report: ChangeReport, templates: Templates, findings: number): string {
  const encoders = { text: markdownPlain, code: markdownSpan, verbatim: escapeUnsafeCharacters };
  return render(
    templates,
    'report.markdown',
    encodeView(reportView(report, { findings, uses: 5, rows: 50 }), encoders),
  );
}
