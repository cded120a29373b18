import type { SourceRuleId } from './source-rules.ts';
import type { Subject } from './use.ts';

/** One thing that consumers' code did and that no longer compiles, before causes are told from consequences. */
export interface SourceBreak {
  readonly rule: SourceRuleId;
  /** Where it stands in the old package; absent for an entry. */
  readonly base?: Subject;
  /** Where it stands in the new package, if anything is left of it. */
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
