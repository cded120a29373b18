import type { Level, Use } from '../diff/finding.ts';
import type { SourceRuleId } from './source-rules.ts';

/** A place in the code of a package. */
export interface CodePlace {
  /** Path in the package: `src/models.ts`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One way in which the new package breaks the code of its consumers: one cause, with all that it reaches. */
export interface SourceFinding {
  readonly id: SourceRuleId;
  /** Stays the same as long as the same thing happens to the same piece of the package. */
  readonly fingerprint: string;
  readonly level: Level;
  /** The piece of the package: `SettlementFacility.amount`, `Loans.list`. */
  readonly subject: string;
  /** A parameter, a value of a union, or the name that something has now. */
  readonly detail?: string;
  /** Whether consumers pass it, read it, or both. */
  readonly direction: 'request' | 'response' | 'both';
  readonly message: string;
  readonly why: string;
  readonly instead: string;
  /** Declarations as text, without comments. */
  readonly before?: string;
  readonly after?: string;
  readonly base?: CodePlace;
  readonly head?: CodePlace;
  /** Where it comes from in both descriptions: pointers, none where they do not name it. */
  readonly origins: { readonly base: readonly string[]; readonly head: readonly string[] };
  readonly uses: readonly Use[];
  /** What went together with it because nothing else used it. */
  readonly followers: readonly string[];
  /** What the compiler said. */
  readonly compiler?: string;
}

/** Whether code that compiled with the old package compiles with the new one. */
export interface SourceVerdict {
  readonly level: 'none' | 'breaking';
  /** In a fixed order. */
  readonly findings: readonly SourceFinding[];
}
