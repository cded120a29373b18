import { BadInputError, type Diagnostic } from '../base/diagnostics.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import { shortPath } from '../load/file-error.ts';
import { type Annotation, annotationLine } from './annotation.ts';

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
