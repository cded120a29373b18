import type { Finding } from '../../diff/finding.ts';
import { affectedClients, clauseWords } from '../affected.ts';
import type { ChangeReport } from '../change-report.ts';
import { isAtLeast } from '../level-order.ts';
import { waivability } from '../waivability.ts';
import { type Annotation, annotationLine } from './annotation.ts';

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
