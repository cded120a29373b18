import type { Diagnostic, SourceLocation } from '../diagnostics.ts';
import type { Frame } from '../package-report.ts';
import { printable } from '../printable.ts';
import type { Colors } from './terminal.ts';

/** `file:line:col code message (pointer)`, then the line itself, a hint and the places that belong to it. */
export function formatDiagnostic(diagnostic: Diagnostic, colors: Colors, frame?: Frame): string {
  const { code, severity, message, pointer, location, hint, related } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = location ? `${where(location)} ` : '';
  const below = pointer === '' ? '' : colors.dim(` (${printable(pointer)})`);
  const lines = [`${colors.bold(place)}${paint(code)} ${message}${below}`];
  if (frame && location) {
    const number = String(location.line);
    lines.push(colors.dim(`  ${number} | `) + frame.text);
    lines.push(`  ${' '.repeat(number.length)} ${colors.dim('|')} ${' '.repeat(frame.indent)}${paint('^')}`);
  }
  if (hint !== undefined) lines.push(`  ${colors.cyan('hint:')} ${hint}`);
  for (const other of related ?? []) lines.push(colors.dim(`  ${where(other.location)} ${other.message}`));
  return lines.join('\n');
}

function where({ file, line, column }: SourceLocation): string {
  return `${printable(file, 1000)}:${line}:${column}`;
}
