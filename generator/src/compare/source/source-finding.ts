import type { CodePlace, Level, Use } from '../wire/finding.ts';
import type { SourceRuleId } from './source-rules.ts';
import type { Subject } from './use.ts';

/** One thing that consumers' code did and that no longer compiles, before causes are told from consequences. */
export interface SourceBreak {
  readonly rule: SourceRuleId;
  /** Where it is in the old package; absent for an entry. */
  readonly base?: Subject;
  /** Where it is in the new package, if anything is left of it. */
  readonly head?: Subject;
  /** The entry that went, or the exported name. */
  readonly exported?: string;
  /** A parameter, a value of a union, the new name of what was renamed. */
  readonly detail?: string;
  /** Whether it was passed, or read. */
  readonly direction: 'request' | 'response' | 'both';
  /** What the compiler said. */
  readonly compiler?: string;
}

/** Equal for two breaks that say the same. */
export function breakKey({ rule, base, head, exported, detail }: SourceBreak): string {
  const subject = base ?? head;
  return JSON.stringify([rule, subject?.declaration.key, subject?.path, exported, detail]);
}

/** One way in which the new package breaks its consumers' code: one cause with everything that it affects. */
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
  /** Pieces that disappeared with it because nothing else used them. */
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
