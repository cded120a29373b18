import type { Finding } from '../diff/finding.ts';
import { clauseWords } from '../report/affected.ts';
import { counted } from '../report/counted.ts';
import { sourceBreaks } from '../report/decide-release.ts';
import { isOnlySource } from '../report/sections.ts';
import { isShortNotice } from '../report/short-notice.ts';
import { waiverExample } from '../waivers/waiver-example.ts';
import type { MajorState } from './plan-release.ts';
import type { ReleaseProblem } from './release-problem.ts';

/** Why no version of this major may carry its changes: what breaks deployed clients, and what breaks compiling. */
export function breakProblems(state: MajorState): readonly ReleaseProblem[] {
  const { package: name, major, findings, source, newMajorCommand } = state;
  const standing = findings.filter(({ level, waiver }) => level === 'breaking' && waiver === undefined);
  const short = standing.filter(isShortNotice);
  const open = standing.filter(({ question }) => question !== undefined);
  const onWire = standing.filter(
    (finding) => !isOnlySource(finding) && !short.includes(finding) && !open.includes(finding),
  );
  const inSource = sourceBreaks({ findings, source });
  const problems: ReleaseProblem[] = [];
  const [firstShort] = short;
  if (firstShort) {
    const { days = 0, clause = '' } = firstShort.shortened ?? {};
    problems.push({
      code: 'notice-too-short',
      package: name,
      message: `${counted(short.length, 'announcement')} of ${major} ${short.length === 1 ? 'leaves' : 'leave'} less than ${counted(days, 'day')} of notice${clause === '' ? '' : ` (${clauseWords(clause)})`}.`,
      next: `Choose a later day, or have a waiver reviewed, such as:\n${waiverExample(firstShort, major)}`,
      findings: short.map(sentence),
    });
  }
  const [firstOpen] = open;
  if (firstOpen) {
    problems.push({
      code: 'question-open',
      package: name,
      message: `${counted(open.length, 'question')} about ${major} ${open.length === 1 ? 'is' : 'are'} open: was it so before?`,
      next: `Answer in the waiver file, such as:\n${waiverExample(firstOpen, major)}\nIf it is new, it breaks clients: take it back.`,
      findings: open.map((finding) => `${sentence(finding)} ${finding.question}`),
    });
  }
  const corrected = onWire.find(({ corrects }) => corrects !== undefined);
  const asCorrection =
    corrected &&
    `\nIf the service states what was assumed, have a waiver reviewed, such as:\n${waiverExample(corrected, major)}`;
  if (onWire.length > 0) {
    problems.push({
      code: 'wire-break',
      package: name,
      message: `${counted(onWire.length, 'change')} of ${major} ${onWire.length === 1 ? 'breaks' : 'break'} deployed clients: no version of ${name} may carry ${onWire.length === 1 ? 'it' : 'them'}.`,
      next: `Undo it in ${major}, or bring it under a new path: ${newMajorCommand}${asCorrection ?? ''}`,
      findings: onWire.map(sentence),
    });
  }
  if (inSource.length > 0) {
    const waysOut = [...new Set(inSource.flatMap(({ instead }) => instead ?? []))];
    problems.push({
      code: 'source-break',
      package: name,
      message: `Code that compiled against the released ${name} does not compile against this one.`,
      next: waysOut.length > 0 ? waysOut.join(' ') : 'Keep the old name as a deprecated alias of the new one.',
      findings: inSource.map(sentence),
    });
  }
  return problems;
}

function sentence({ id, message }: Pick<Finding, 'id' | 'message'>): string {
  return `${id}: ${message}`;
}
