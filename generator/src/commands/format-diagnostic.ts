import type { Diagnostic, SourceLocation } from '../base/diagnostics.ts';
import { printable } from '../base/printable.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import type { Frame } from '../generate/read-frame.ts';
import type { Colors } from '../text/colors.ts';

/** `file:line:col code message (pointer)`, then the line, a hint and the related places. */
export function formatDiagnostic(diagnostic: Diagnostic, colors: Colors, frame?: Frame): string {
  const { code, severity, message, pointer, location, hint, related } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = location ? `${placeText(location)} ` : '';
  const below = pointer === '' ? '' : colors.dim(` (${printable(pointer)})`);
  const lines = [`${colors.bold(place)}${paint(code)} ${message}${below}`];
  if (frame && location) {
    const number = String(location.line);
    lines.push(colors.dim(`  ${number} | `) + frame.text);
    lines.push(`  ${' '.repeat(number.length)} ${colors.dim('|')} ${' '.repeat(frame.indent)}${paint('^')}`);
  }
  if (hint !== undefined) lines.push(`  ${colors.cyan('hint:')} ${hint}`);
  for (const other of related ?? []) lines.push(colors.dim(`  ${placeText(other.location)} ${other.message}`));
  return lines.join('\n');
}

/** `file:line:col`. */
export function placeText({ file, line, column }: SourceLocation): string {
  return `${printable(file, 1000)}:${line}:${column}`;
}

/** How many warnings are printed; `--verbose` prints all, `--json` has all. */
export const mostWarnings = 20;

/** The warnings of a run, each with its place and its line. */
export function formatWarnings({ packages }: GenerateReport, isVerbose: boolean, colors: Colors): string {
  const all = packages.flatMap(({ diagnostics }) => diagnostics);
  const shown = isVerbose ? all : all.slice(0, mostWarnings);
  return shown.map((diagnostic) => `${formatDiagnostic(diagnostic, colors, diagnostic.frame)}\n`).join('');
}
