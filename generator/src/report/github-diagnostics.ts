import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import { printable } from '../base/printable.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';

/** Annotations for what went wrong: each spot of bad input, or the error itself. */
export function githubErrors(error: unknown): string {
  if (error instanceof BadInputError) return linesOf(error.diagnostics.map(annotationOf));
  const message = error instanceof Error ? error.message : String(error);
  return linesOf([{ severity: 'error', title: 'error', message }]);
}

/** Annotations for a run of `generate`: a warning for each of the description's, an error for each file that keeps it from passing. */
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

function annotationOf({ severity, code, message, hint, location }: Diagnostic): Annotation {
  const isShown = location !== undefined && !location.file.startsWith('git:');
  return {
    severity,
    title: code,
    message: hint === undefined ? message : `${message} ${hint}`,
    ...(isShown ? { place: location } : {}),
  };
}

function linesOf(annotations: readonly Annotation[]): string {
  return annotations.map((annotation) => `${annotationLine(annotation)}\n`).join('');
}

/** The subject of an annotation; without a file it is the whole change. */
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
