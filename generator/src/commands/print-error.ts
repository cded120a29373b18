import {
  BadInputError,
  type Diagnostic,
  FileError,
  plainDiagnostic,
  type SourceLocation,
  UsageError,
} from '../base/diagnostics.ts';
import { printable } from '../base/printable.ts';
import type { Program } from '../base/program.ts';
import { type Frame, readFrame } from '../generate/describe-package.ts';
import type { GenerateReport } from '../generate/package-report.ts';
import type { ReleaseProblem } from '../release/break-problems.ts';
import type { Colors } from '../text/colors.ts';
import { counted } from '../text/plain-text.ts';
import { exitCodeOf, Interrupted } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** How many findings are printed for one problem; the report has all. */
const mostFindings = 10;

export function printProblems(problems: readonly ReleaseProblem[], { err, errColors: colors }: Terminal): void {
  for (const { code, message, next, findings = [] } of problems) {
    err(`${colors.red(code)} ${message}\n`);
    for (const finding of findings.slice(0, mostFindings)) err(`  - ${finding}\n`);
    if (findings.length > mostFindings) err(`  … and ${findings.length - mostFindings} more.\n`);
    err(`  ${colors.bold('Next:')} ${next}\n`);
  }
}

/** How many diagnostics are printed; `--json` has all of them. */
const mostDiagnostics = 50;

/** Prints the problem and what to do about it. */
export async function printError(
  error: unknown,
  terminal: Terminal,
  { debug, program }: { readonly debug: boolean; readonly program: Program },
): Promise<void> {
  const red = terminal.errColors.red;
  if (error instanceof Interrupted) {
    terminal.err(`${error.message}\n`);
  } else if (error instanceof BadInputError) {
    printDiagnostics(error.diagnostics, terminal);
    terminal.err(`${red(`${counted(error.diagnostics.length, 'error')}.`)} Nothing was written.\n`);
  } else if (error instanceof UsageError) {
    terminal.err(`${error.message}\n`);
  } else if (error instanceof FileError) {
    terminal.err(`${red('error:')} ${error.message}\n`);
  } else {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    terminal.err(`${red('internal error:')} ${message}\n`);
    terminal.err(`This is a defect of ${program.name} ${program.version}, not of your input. Please report it`);
    terminal.err(debug ? '.\n' : '; --debug prints where it happened.\n');
  }
  if (debug && error instanceof Error && !(error instanceof Interrupted)) terminal.err(`${error.stack}\n`);
}

function printDiagnostics(diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  for (const diagnostic of diagnostics.slice(0, mostDiagnostics)) {
    const frame = diagnostic.location && readFrame(diagnostic.location);
    terminal.err(`${formatDiagnostic(diagnostic, terminal.errColors, frame)}\n`);
  }
  const more = diagnostics.length - mostDiagnostics;
  if (more > 0) terminal.err(`… and ${more} more; --json has all of them.\n`);
}

/** An error as `--json` reports it. */
export function errorReport(error: unknown): object {
  if (error instanceof BadInputError)
    return { error: 'bad-input', diagnostics: error.diagnostics.map(plainDiagnostic) };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FileError) return { error: 'file', path: error.path, message };
  if (error instanceof UsageError) return { error: 'usage', message };
  if (error instanceof Interrupted) return { error: 'interrupted', message };
  return { error: 'internal', message };
}

/** The exit code of an error among other results, and its entry in `--json`. */
export function failureData(error: unknown): { readonly exitCode: number } {
  return { exitCode: exitCodeOf(error), ...errorReport(error) };
}

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
