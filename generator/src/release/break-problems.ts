import { clauseWords } from '../compare/verdict/affected.ts';
import type { Summary, WaiverProblem } from '../compare/verdict/change-report.ts';
import { isShortNotice, sourceBreaks } from '../compare/verdict/decide-release.ts';
import { isOnlySource } from '../compare/verdict/sections.ts';
import { waiverExample } from '../compare/waivers/waiver.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { counted } from '../text/plain-text.ts';

/** A reason why a release can't continue: the problem, and the next step. */
export interface ReleaseProblem {
  readonly code: ReleaseProblemCode;
  /** The package that it is about; absent if it is about the whole workspace. */
  readonly package?: string;
  /** One sentence. */
  readonly message: string;
  /** The advice, as one sentence. */
  readonly next: string;
  /** The rule ids and sentences of the findings behind it, worst first. */
  readonly findings?: readonly string[];
}

export type ReleaseProblemCode =
  | 'wire-break'
  | 'notice-too-short'
  | 'question-open'
  | 'deprecation-without-entry'
  | 'entry-without-deprecation'
  | 'entry-differs'
  | 'removal-without-entry'
  | 'major-disappeared'
  | 'source-break'
  | 'waiver'
  | 'changeset-missing'
  | 'bump-too-small'
  | 'major-bump'
  | 'not-announced'
  | 'plan-outdated'
  | 'merge-conflict'
  | 'version-typed'
  | 'line-left'
  | 'wrong-major'
  | 'info-version'
  | 'released-differs'
  | 'not-generated'
  | 'behind-registry'
  | 'already-released';

/** A waiver that has to change before a release. */
export function waiverStop({ message, file, line, column }: WaiverProblem): ReleaseProblem {
  return { code: 'waiver', message: `${file}:${line}:${column} ${message}`, next: 'Review the waiver file.' };
}

/** Why no version of this major may contain its changes: breaks of deployed clients, and breaks of code. */
export function breakProblems(state: MajorState): readonly ReleaseProblem[] {
  const { package: name, major, findings, source, newMajorCommand } = state;
  const unwaived = findings.filter(({ level, waiver }) => level === 'breaking' && waiver === undefined);
  const short = unwaived.filter(isShortNotice);
  const open = unwaived.filter(({ question }) => question !== undefined);
  const onWire = unwaived.filter(
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
      next: `Choose a later day, or ask for a review of a waiver such as:\n${waiverExample(firstShort, major)}`,
      findings: short.map(sentence),
    });
  }
  const [firstOpen] = open;
  if (firstOpen) {
    problems.push({
      code: 'question-open',
      package: name,
      message: `${counted(open.length, 'question')} about ${major} ${open.length === 1 ? 'is' : 'are'} open: did the service behave like this before?`,
      next: `Answer in the waiver file, for example:\n${waiverExample(firstOpen, major)}\nIf the behaviour is new, it breaks clients: undo the change.`,
      findings: open.map((finding) => `${sentence(finding)} ${finding.question}`),
    });
  }
  const corrected = onWire.find(({ corrects }) => corrects !== undefined);
  const asCorrection =
    corrected &&
    `\nIf the service now documents the assumed fact, ask for a review of a waiver such as:\n${waiverExample(corrected, major)}`;
  if (onWire.length > 0) {
    problems.push({
      code: 'wire-break',
      package: name,
      message: `${counted(onWire.length, 'change')} of ${major} ${onWire.length === 1 ? 'breaks' : 'break'} deployed clients: no version of ${name} may contain ${onWire.length === 1 ? 'it' : 'them'}.`,
      next: `Undo it in ${major}, or make it under a new path: ${newMajorCommand}${asCorrection ?? ''}`,
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

/** One major of the service: the released description, the current one, and the changes between them. */
export interface MajorState {
  /** As in the path: `v2`. */
  readonly major: string;
  readonly package: string;
  /** Version in its `package.json`. */
  readonly packageVersion: string;
  /** The released `info.version`; absent if nothing was ever released. */
  readonly baseVersion?: string;
  /** `info.version` of the description. */
  readonly headVersion: string;
  /** Waivers applied. */
  readonly findings: readonly Finding[];
  /** The compiler's result for consumers' code with the new package. */
  readonly source: Summary['source'];
  /** Whether the new package has names of methods or types that the old one lacks. */
  readonly addsNames?: boolean;
  /** The command that starts the next major. */
  readonly newMajorCommand: string;
  /** The `info.version` that an earlier plan set. */
  readonly plannedVersion?: string;
}
