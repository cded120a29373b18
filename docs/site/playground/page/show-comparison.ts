import type { ComparisonView } from '../protocol.ts';
import { find } from './element.ts';
import type { ReportFrame } from './report-frame.ts';

/** Shows the verdict and the report. */
export function showComparison(comparison: ComparisonView | undefined, frame: ReportFrame): void {
  const verdict = find('verdict', HTMLElement);
  verdict.hidden = comparison === undefined;
  find('no-comparison', HTMLElement).hidden = comparison !== undefined;
  find('report-part', HTMLElement).hidden = comparison === undefined;
  frame.set(comparison?.report ?? '');
  if (comparison === undefined) return;
  const { tone, headline, next, advice, report } = comparison;
  verdict.className = `verdict ${tone}`;
  find('headline', HTMLElement).textContent = headline;
  find('next-version', HTMLElement).textContent = `Next version: ${next}`;
  find('advice', HTMLElement).textContent = advice;
  const link = find('save-report', HTMLAnchorElement);
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([report], { type: 'text/html' }));
}
