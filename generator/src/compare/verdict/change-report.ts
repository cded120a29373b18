import type { RuleReport } from '../base-rules/rule-change.ts';
import type { FailOn } from '../policy/policy.ts';
import type { Finding, Level } from '../wire/finding.ts';

/** Which number of the version the change raises. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

/** The verdict over some findings. */
export interface Summary {
  /** Breaking findings without a waiver. */
  readonly breaking: number;
  /** The number of changes that break nobody. */
  readonly nonBreaking: number;
  /** The number of findings for information. */
  readonly info: number;
  /** Breaking findings with a waiver; not counted in `breaking`. */
  readonly waived: number;
  /** Findings that fail the comparison; absent: those in `breaking`. */
  readonly failing?: number;
  /** Findings that the policy turned off; absent if there are none. They are counted above as well. */
  readonly off?: number;
  /** The part of the next version that is raised. */
  readonly bump: Bump;
  /** The effect on deployed clients. */
  readonly wire: 'none' | 'non-breaking' | 'breaking';
  /** The effect on consumers' code, as the compiler sees it. */
  readonly source: 'not-run' | 'none' | 'breaking';
}

interface Side {
  /** As given: a path relative to the working directory, or `git:REVISION:PATH`. */
  readonly from: string;
  /** Its `info.version`. */
  readonly version: string;
}

/** The date on which a deprecated part is removed. */
export interface Sunset {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Such as `GET /loans`, `GET /loans, query parameter status` or `schema Loan, property amount`. */
  readonly subject: string;
  /** The operation to call instead. */
  readonly replacedBy?: string;
  /** Whole days from the report's date; negative afterwards. */
  readonly daysLeft: number;
  /** Compares it with the old description; `moved` has another date. */
  readonly state: 'new' | 'moved' | 'unchanged';
  /** The date in the old description, if it moved. */
  readonly previous?: string;
}

/** A problem with one of the descriptions that prevents a client, but not the comparison. */
export interface Doubt {
  readonly side: 'base' | 'head';
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The changes of one major. */
export interface MajorReport {
  /** As in the path: `v2`. */
  readonly major: string;
  readonly title: string;
  /** Absent if the major was never released: then nothing was compared. */
  readonly base?: Side;
  readonly head: Side;
  readonly summary: Summary;
  /** Why nothing was compiled, as a sentence, if `source` is `not-run`. */
  readonly sourceNotRun?: string;
  /** Whether some version of this major may contain the changes; absent if nothing was compared. */
  readonly releasable?: boolean;
  /**
   * The next version: the smallest that fits the changes, or a higher one that was chosen. Absent if the old version isn't
   * SemVer, or if a break of code or a short notice rules out every version.
   */
  readonly nextVersion?: string;
  /** The version that can be released once consumers' code compiles again, or the notice is long enough. */
  readonly mendedVersion?: string;
  /** Whether the declared version is at least `nextVersion`; absent with it. */
  readonly isDeclared?: boolean;
  /** The command that starts the next major, which a break needs. */
  readonly newMajorCommand?: string;
  /** The start of the command that enters a waiver, up to the fingerprint. */
  readonly waiveCommand?: string;
  /** The lowest severity that fails the comparison. Default: `error`. */
  readonly failOn?: FailOn;
  /** All findings, worst first, whatever level is printed. */
  readonly findings: readonly Finding[];
  /** Soonest first. */
  readonly sunsets: readonly Sunset[];
  /** In the order of the files. */
  readonly doubts: readonly Doubt[];
}

/** An application with a usage list. */
export interface KnownApp {
  readonly app: string;
  readonly owner?: string;
  readonly versions: readonly string[];
  /** The file of its list, and its age in whole days; absent if the list has no date. */
  readonly file: string;
  readonly daysOld?: number;
  /** It uses none of the compared APIs. */
  readonly isOther?: true;
}

/** An entry of the waiver file that must change. */
export interface WaiverProblem {
  /** The problem with the waiver. */
  readonly kind: 'expired' | 'stale' | 'not-waivable';
  /** The finding that the waiver names, or its operations. */
  readonly fingerprint: string;
  /** The person or team responsible for the waiver. */
  readonly owner: string;
  /** Day on which it ends, `YYYY-MM-DD`. */
  readonly expires: string;
  /** The problem in a sentence. */
  readonly message: string;
  /** The place of the entry. */
  readonly file: string;
  /** Line in the file of waivers, from 1. */
  readonly line: number;
  /** Column in that line, from 1. */
  readonly column: number;
}

/** The content of a report, independent of its format. */
export interface ChangeReport {
  /** The day for judging announcements and waivers, in UTC: `YYYY-MM-DD`. */
  readonly date: string;
  /** The lowest level to print; summaries count everything. */
  readonly level: Level;
  readonly summary: Summary;
  /** Sorted by `major`, by code point. */
  readonly majors: readonly MajorReport[];
  readonly waiverProblems: readonly WaiverProblem[];
  /** The rules that the change brings along; absent if they are those of its base branch. */
  readonly rules?: RuleReport;
  /** The known applications; absent without usage lists. */
  readonly consumers?: readonly KnownApp[];
}
