import { printable } from '../base/printable.ts';
import { affectedClients, clauseWords } from '../compare/verdict/affected.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { isAtLeast } from '../compare/verdict/sections.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { waivability } from './waivability.ts';

/** What an annotation is about; without a file it is about the whole change. */
export interface Annotation {
  readonly severity: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** A workflow command that marks a line of a file in a pull request: one line, and no text in it ends it or starts another. */
export function annotationLine({ severity, title, message, place }: Annotation): string {
  const properties = [
    ...(place ? [`file=${property(place.file)}`, `line=${place.line}`, `col=${place.column}`] : []),
    `title=${property(title)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(message)}`;
}

/** Line breaks are spelled out before anything else is, so that none is left to escape. */
function data(text: string): string {
  return printable(text, 2000).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Annotations of a pull request: an error for each break, a warning for each that a waiver passes, a notice for the rest. */
export function githubReport(report: ChangeReport): string {
  const findings = report.majors.flatMap(({ findings }) =>
    findings.filter(({ level }) => isAtLeast(level, report.level)),
  );
  const annotations = [
    ...report.waiverProblems.map(
      ({ kind, message, file, line, column }): Annotation => ({
        severity: 'error',
        title: `${kind} waiver`,
        message,
        place: { file, line, column },
      }),
    ),
    ...findings.map(annotationOf),
  ];
  return annotations.map((annotation) => `${annotationLine(annotation)}\n`).join('');
}

function annotationOf(finding: Finding): Annotation {
  const { id, level, message, why, clause, waiver, head, code, disagreement } = finding;
  const parts = [message, why, affectedClients(finding), ...(clause === undefined ? [] : [`${clauseWords(clause)}.`])];
  const inCode = (code ?? []).filter((change) => change.message !== message);
  parts.push(...inCode.map((change) => `In code: ${change.message}`));
  const waivable = waivability(finding);
  if (waivable !== '') parts.push(waivable);
  if (disagreement !== undefined) parts.push(disagreement);
  if (waiver) parts.push(`Passed until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`);
  return {
    severity: level === 'breaking' ? (waiver ? 'warning' : 'error') : 'notice',
    title: `${level}: ${id}`,
    message: parts.join(' '),
    ...(head && !head.file.startsWith('git:') ? { place: head } : {}),
  };
}
