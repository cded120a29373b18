import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { isAtLeast } from '../compare/verdict/sections.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { findingWords } from './finding-words.ts';
import { type Annotation, annotationLine, githubErrors } from './github-diagnostics.ts';
import type { ReportFailure } from './report-format.ts';
import { countsWords, rulesTitle } from './view/rules-view.ts';

export async function printReport(report: ChangeReport): Promise<string> {
  return githubReport(report);
}

export function printFailure({ error }: ReportFailure): string {
  return githubErrors(error);
}

/** Annotations of a pull request: an error for each break, a warning for each that a waiver passes, a notice for the rest. */
export function githubReport(report: ChangeReport): string {
  const findings = report.majors.flatMap(({ findings }) =>
    findings.filter(({ level }) => isAtLeast(level, report.level)),
  );
  const annotations = [
    ...(report.rules?.changes ?? []).map(
      ({ message, counts, file, line, column }): Annotation => ({
        severity: 'warning',
        title: rulesTitle,
        message: `${message} (${countsWords(counts)})`,
        ...(file.startsWith('git:') ? {} : { place: { file, line, column } }),
      }),
    ),
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
  const { id, level, waiver, head } = finding;
  return {
    severity: level === 'breaking' ? (waiver ? 'warning' : 'error') : 'notice',
    title: `${level}: ${id}`,
    message: findingWords(finding),
    ...(head && !head.file.startsWith('git:') ? { place: head } : {}),
  };
}
