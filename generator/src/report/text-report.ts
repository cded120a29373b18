import { present } from '../base/json.ts';
import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadTemplates } from '../load/load-templates.ts';
import type { Colors } from '../text/colors.ts';
import { render, type TemplateData, type Templates } from '../text/template.ts';
import type { Grouping } from './group-findings.ts';
import type { ReportLayout } from './report-format.ts';
import { reportView } from './view/report-view.ts';
import { encodeView } from './view/view-data.ts';

export async function printReport(report: ChangeReport, { colors, groupBy }: ReportLayout): Promise<string> {
  return textReport(report, await loadTemplates(), colors, groupBy);
}

export function textReport(report: ChangeReport, templates: Templates, colors: Colors, groupBy?: Grouping): string {
  const all = Number.POSITIVE_INFINITY;
  const view = reportView(report, present({ findings: all, uses: 5, rows: all, tickets: false, groupBy }));
  const onOneLine = (text: string) => printable(text, 2000);
  const encoders = { text: onOneLine, code: onOneLine, verbatim: onOneLine };
  return render(templates, 'report.text', { ...encodeView(view, encoders), paint: paintOf(colors) });
}

function paintOf(colors: Colors): TemplateData {
  const names = ['bold', 'dim', 'red', 'yellow', 'green'] as const;
  return Object.fromEntries(
    names.map((name) => {
      const [start = '', end = ''] = colors[name]('|').split('|');
      return [name, { start, end }];
    }),
  );
}
