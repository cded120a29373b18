import type { Finding } from '../diff/finding.ts';
import { counted } from '../report/counted.ts';
import { isOnlySource } from '../report/sections.ts';
import type { MajorState } from './plan-release.ts';
import type { ReleaseProblem } from './release-problem.ts';

/** Why no version of this major may carry its changes: what breaks deployed clients, and what breaks compiling. */
export function breakProblems(state: MajorState): readonly ReleaseProblem[] {
  const { package: name, major, findings, source, newMajorCommand } = state;
  const standing = findings.filter(({ level, waiver }) => level === 'breaking' && waiver === undefined);
  const onWire = standing.filter((finding) => !isOnlySource(finding));
  const inSource = [...standing.filter(isOnlySource).map(sentence), ...source.breaks];
  const problems: ReleaseProblem[] = [];
  if (onWire.length > 0) {
    problems.push({
      code: 'wire-break',
      package: name,
      message: `${counted(onWire.length, 'change')} of ${major} ${onWire.length === 1 ? 'breaks' : 'break'} deployed clients: no version of ${name} may carry ${onWire.length === 1 ? 'it' : 'them'}.`,
      next: `Undo it in ${major}, or bring it under a new path: ${newMajorCommand}`,
      findings: onWire.map(sentence),
    });
  }
  if (source.verdict === 'breaking' || inSource.length > 0) {
    problems.push({
      code: 'source-break',
      package: name,
      message: `Code that compiled against the released ${name} does not compile against this one.`,
      next: 'Keep the old name as a deprecated alias of the new one.',
      findings: inSource,
    });
  }
  return problems;
}

function sentence({ id, message }: Finding): string {
  return `${id}: ${message}`;
}
