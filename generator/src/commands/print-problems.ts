import type { ReleaseProblem } from '../release/release-problem.ts';
import type { Terminal } from './terminal.ts';

/** So many findings are printed for one problem; a report of the changes has all. */
const mostFindings = 10;

/** Tells a person what a release cannot go on with, and what to do about each. */
export function printProblems(problems: readonly ReleaseProblem[], { err, errColors: colors }: Terminal): void {
  for (const { code, message, next, findings = [] } of problems) {
    err(`${colors.red(code)} ${message}\n`);
    for (const finding of findings.slice(0, mostFindings)) err(`  - ${finding}\n`);
    if (findings.length > mostFindings) err(`  … and ${findings.length - mostFindings} more.\n`);
    err(`  ${colors.bold('Next:')} ${next}\n`);
  }
}
