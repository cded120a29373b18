import type { CodePlace, Level, Use } from '../wire/finding.ts';
import type { SourceRuleId } from './source-rules.ts';
import type { Subject } from './use.ts';

/** One use in consumers' code that no longer compiles, before causes and consequences are separated. */
export interface SourceBreak {
  readonly rule: SourceRuleId;
  /** The place in the old package; absent for an entry. */
  readonly base?: Subject;
  /** The place in the new package, if it still exists. */
  readonly head?: Subject;
  /** The removed entry, or the exported name. */
  readonly exported?: string;
  /** A parameter, a value of a union, or the new name. */
  readonly detail?: string;
  readonly direction: 'request' | 'response' | 'both';
  /** The compiler's message. */
  readonly compiler?: string;
}

/** Equal for two breaks with the same text. */
export function breakKey({ rule, base, head, exported, detail }: SourceBreak): string {
  const subject = base ?? head;
  return JSON.stringify([rule, subject?.declaration.key, subject?.path, exported, detail]);
}

/** A break of consumers' code: one cause with everything that it affects. */
export interface SourceFinding {
  readonly id: SourceRuleId;
  /** Stays the same as long as the same change affects the same part of the package. */
  readonly fingerprint: string;
  readonly level: Level;
  /** The part of the package: `SettlementFacility.amount`, `Loans.list`. */
  readonly subject: string;
  /** A parameter, a value of a union, or the new name. */
  readonly detail?: string;
  /** Whether consumers pass it, read it, or both. */
  readonly direction: 'request' | 'response' | 'both';
  readonly message: string;
  readonly why: string;
  readonly instead: string;
  readonly before?: string;
  readonly after?: string;
  readonly base?: CodePlace;
  readonly head?: CodePlace;
  /** Its origins in both descriptions, as pointers; none if they don't name it. */
  readonly origins: { readonly base: readonly string[]; readonly head: readonly string[] };
  readonly uses: readonly Use[];
  /** Parts that disappeared with it because nothing else used them. */
  readonly followers: readonly string[];
  /** The compiler's message. */
  readonly compiler?: string;
}

/** Whether code for the old package compiles with the new one. */
export interface SourceVerdict {
  readonly level: 'none' | 'breaking';
  /** In a fixed order. */
  readonly findings: readonly SourceFinding[];
}
