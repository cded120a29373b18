import { printable } from '../base/printable.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';
import { type Annotation, annotationOf, failureEntries } from './report-entries.ts';

/** Annotations for failures: each place of bad input, or the error itself. */
export function githubErrors(error: unknown): string {
  return linesOf(failureEntries(error));
}

/** Annotations for a run of `generate`: a warning for each of the description's, an error for each file that stops it. */
export function githubWarnings({ packages }: GenerateReport, isRefused: boolean): string {
  const files = packages.flatMap(({ folder, changes }) =>
    changes.map(({ path, difference }): Annotation => {
      const place = { file: `${shortPath(folder)}/${path}`, line: 1, column: 1 };
      return { severity: 'error', title: difference, message: `${path} differs from what generate writes.`, place };
    }),
  );
  const warnings = packages.flatMap(({ diagnostics }) => diagnostics.map(annotationOf));
  return linesOf(isRefused ? [...files, ...warnings] : warnings);
}

export function linesOf(annotations: readonly Annotation[]): string {
  return annotations.map((annotation) => `${annotationLine(annotation)}\n`).join('');
}

/**
 * A workflow command that annotates a line of a file in a pull request. It is one line, and no text can end it or start
 * another.
 */
function annotationLine({ severity, title, message, place }: Annotation): string {
  const properties = [
    ...(place ? [`file=${property(place.file)}`, `line=${place.line}`, `col=${place.column}`] : []),
    `title=${property(title)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(message)}`;
}

/** Line breaks are replaced first, so none are left to escape. */
function data(text: string): string {
  return printable(text, 2000).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
