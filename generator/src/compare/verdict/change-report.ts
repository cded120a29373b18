import type { RuleReport } from '../base-rules/rule-change.ts';
import type { Finding, Level } from '../wire/finding.ts';

/** How far the version moves: the first number, the second, the third, or not at all. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

/** The verdict over some findings. */
export interface Summary {
  /** Breaking findings that nothing excuses. */
  readonly breaking: number;
  /** Number of changes that break nobody. */
  readonly nonBreaking: number;
  /** Number of findings that are for information. */
  readonly info: number;
  /** Breaking findings that a reviewed exception passes; not counted among `breaking`. */
  readonly waived: number;
  /** The step of the next version. */
  readonly bump: Bump;
  /** What deployed clients see. */
  readonly wire: 'none' | 'non-breaking' | 'breaking';
  /** The compiler's result for consumers' code. */
  readonly source: 'not-run' | 'none' | 'breaking';
}

/** One of the two descriptions that were compared. */
interface Side {
  /** As it was asked for: a path relative to the working directory, or `git:REVISION:PATH`. */
  readonly from: string;
  /** Its `info.version`. */
  readonly version: string;
}

/** The date on which a deprecated part is removed. */
export interface Sunset {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `GET /loans`, `GET /loans, query parameter status`, `schema Loan, property amount`. */
  readonly subject: string;
  /** The operation to call instead. */
  readonly replacedBy?: string;
  /** Whole days from the report's date; negative once it is past. */
  readonly daysLeft: number;
  /** Whether the old description has it; with another date if `moved`. */
  readonly state: 'new' | 'moved' | 'unchanged';
  /** The date in the old description, where it was moved. */
  readonly previous?: string;
}

/** Something wrong with one of the descriptions that would stop a client from being made, but not the comparison. */
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
  /** Absent where the major is declared as never released: then nothing was compared. */
  readonly base?: Side;
  readonly head: Side;
  readonly summary: Summary;
  /** Why nothing was compiled, as a sentence; only where `source` is `not-run`. */
  readonly sourceNotRun?: string;
  /** Whether some version of this major may carry the changes; absent where nothing was compared. */
  readonly releasable?: boolean;
  /**
   * The next version: the smallest that fits the changes, or a higher one that was chosen. Absent where the
   * old version is not SemVer, and where code that breaks or a short notice keeps every version from being released.
   */
  readonly nextVersion?: string;
  /** The version that can be released once the code of consumers compiles again, or the notice is long enough. */
  readonly mendedVersion?: string;
  /** Whether the version that the new description declares says as much as `nextVersion`; absent with it. */
  readonly isDeclared?: boolean;
  /** The command that starts the major which a break needs. */
  readonly newMajorCommand?: string;
  /** The command that enters a waiver, up to the fingerprint. */
  readonly waiveCommand?: string;
  /** Worst first; every one, whatever level is printed. */
  readonly findings: readonly Finding[];
  /** Soonest first. */
  readonly sunsets: readonly Sunset[];
  /** In the order of the files. */
  readonly doubts: readonly Doubt[];
}

/** An application whose list of use was given. */
export interface KnownApp {
  readonly app: string;
  readonly owner?: string;
  /** The packages that it uses, with their versions. */
  readonly versions: readonly string[];
  /** The file of its list, and whole days since that was made; absent where the list doesn't say when. */
  readonly file: string;
  readonly daysOld?: number;
  /** It uses no API that was compared. */
  readonly isOther?: true;
}

/** An entry of the waiver file that has to change. */
export interface WaiverProblem {
  /** The problem with the waiver. */
  readonly kind: 'expired' | 'stale' | 'not-waivable';
  /** The finding that the waiver names. */
  readonly fingerprint: string;
  /** The person or team who is responsible for it. */
  readonly owner: string;
  /** Day on which it ends, `YYYY-MM-DD`. */
  readonly expires: string;
  /** The problem in a sentence. */
  readonly message: string;
  /** Where the entry is. */
  readonly file: string;
  /** Line in the file of waivers, from 1. */
  readonly line: number;
  /** Column in that line, from 1. */
  readonly column: number;
}

/** The content of a report, independent of its format. */
export interface ChangeReport {
  /** The day by which announcements and waivers were judged, in UTC: `YYYY-MM-DD`. */
  readonly date: string;
  /** The lowest level that is printed; summaries count everything. */
  readonly level: Level;
  readonly summary: Summary;
  /** In the order of code points of `major`. */
  readonly majors: readonly MajorReport[];
  readonly waiverProblems: readonly WaiverProblem[];
  /** The rules that the change brings along; absent where it has those of its base branch. */
  readonly rules?: RuleReport;
  /** The applications that are known; absent where no lists of use were given. */
  readonly consumers?: readonly KnownApp[];
}
