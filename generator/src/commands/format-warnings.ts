import type { GenerateReport } from '../package-report.ts';
import { formatDiagnostic } from './format-diagnostic.ts';
import type { Colors } from './terminal.ts';

/** So many warnings are printed; `--verbose` prints all, `--json` has all. */
export const mostWarnings = 20;

/** The warnings of a run for a person, each with its place and its line; nothing where there are none. */
export function formatWarnings({ packages }: GenerateReport, isVerbose: boolean, colors: Colors): string {
  const all = packages.flatMap(({ diagnostics }) => diagnostics);
  const shown = isVerbose ? all : all.slice(0, mostWarnings);
  return shown.map((diagnostic) => `${formatDiagnostic(diagnostic, colors, diagnostic.frame)}\n`).join('');
}
