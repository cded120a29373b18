import type { Finding } from '../wire/finding.ts';
import type { Bump, Summary } from './change-report.ts';
import { isEnough, majorOf, nextVersion } from './next-version.ts';
import { isOnlySource, sectionOf } from './sections.ts';
import { type Judged, summarise } from './summarise.ts';

/** The findings of one major if every break is an announcement with too little notice; otherwise none. A new path doesn't fix any of them. */
export function onlyShortNotices(findings: readonly Finding[]): readonly Finding[] {
  const breaks = findings.filter((finding) => sectionOf(finding) === 'breaking');
  return breaks.every(isShortNotice) ? breaks : [];
}

/** Whether a finding is an announcement with too short a notice. */
export function isShortNotice({ shortened }: Finding): boolean {
  return shortened?.what === 'notice';
}

/** The facts about a major that decide its next version: the released version, the current description, and the changes between. */
interface ReleaseCase extends Judged {
  readonly baseVersion: string;
  /** `info.version` of the new description. */
  readonly headVersion: string;
  /** The `info.version` that an earlier plan set. */
  readonly plannedVersion?: string;
  /** The first free major, such as `v3`. Default: the one after that of `baseVersion`. */
  readonly nextMajor?: string;
  /** Waivers applied. */
  readonly findings: readonly Finding[];
}

/** The possible release of a major, for `diff`, `release:plan` and `release:check`. */
export interface ReleaseDecision {
  readonly summary: Summary;
  /**
   * Why this major can't be released as it is, most important first: a wire break, a notice that is too short, an open
   * question, a break of code.
   */
  readonly refusedBy?: 'wire' | 'notice' | 'question' | 'source';
  /**
   * The next `info.version`. If a wire break prevents the release, that of the new path; if a notice, a question or code does,
   * the version once that is fixed. Absent if the released version isn't SemVer.
   */
  readonly version?: string;
}

/** Decides which version the changes of a major need, and whether the major may contain them. */
export function decideRelease(input: ReleaseCase): ReleaseDecision {
  const { baseVersion, headVersion, plannedVersion, nextMajor, findings } = input;
  const isOurs = headVersion === baseVersion || headVersion === plannedVersion;
  const summary = summarise(findings, { ...input, isRenumbered: !isOurs });
  const refusedBy = refusalOf(input, summary);
  const free = nextMajor === undefined ? undefined : Number(nextMajor.slice(1));
  const needed = nextVersion(baseVersion, mendedBump(input, summary, refusedBy), free);
  const isChosen = needed !== undefined && !isOurs && isEnough(headVersion, needed);
  const version = isChosen && majorOf(headVersion) === majorOf(needed) ? headVersion : needed;
  return {
    summary,
    ...(refusedBy === undefined ? {} : { refusedBy }),
    ...(version === undefined ? {} : { version }),
  };
}

/** The version step that the changes need after the notice and all questions are settled. */
function mendedBump(input: ReleaseCase, { bump }: Summary, refusedBy: ReleaseDecision['refusedBy']): Bump {
  if (refusedBy === 'notice') return 'minor';
  if (refusedBy !== 'question') return bump;
  const answered = input.findings.map((finding) =>
    sectionOf(finding) === 'questions' ? { ...finding, level: 'info' as const, wire: 'info' as const } : finding,
  );
  return summarise(answered, input).bump;
}

function refusalOf(input: ReleaseCase, { bump }: Summary): ReleaseDecision['refusedBy'] {
  if (bump === 'major') {
    if (onlyShortNotices(input.findings).length > 0) return 'notice';
    return input.findings.some((finding) => sectionOf(finding) === 'breaking') ? 'wire' : 'question';
  }
  return sourceBreaks(input).length > 0 ? 'source' : undefined;
}

/** A break of code, and the advice. */
type CompileBreak = Pick<Finding, 'id' | 'message' | 'instead'>;

/** Breaks of code that no waiver passes, with advice. */
export function sourceBreaks({ findings, source }: Pick<ReleaseCase, 'findings' | 'source'>): readonly CompileBreak[] {
  const unwaived = findings.filter((finding) => finding.waiver === undefined && isOnlySource(finding));
  if (unwaived.length > 0) {
    return unwaived.flatMap((finding): readonly CompileBreak[] => {
      const inCode = (finding.code ?? []).filter(({ level }) => level === 'breaking');
      return inCode.length > 0 ? inCode : [finding];
    });
  }
  const isTold = findings.some((finding) => finding.source === 'breaking');
  return source === 'breaking' && !isTold ? [unknownBreak] : [];
}

const unknownBreak = {
  id: 'source-unclassified',
  message: 'Code that compiled against the released package does not compile.',
} as const;
