import type { SourceLocation } from '../diagnostics.ts';

/** A reviewed exception: one finding that may pass, why, who answers for it, and until when. */
export interface Waiver {
  /** Of the finding, exactly. */
  readonly fingerprint: string;
  readonly reason: string;
  /** Why it may pass at all: a reason of the policy for a shorter notice, `assumption` or `as-before`; needed where the finding asks for it. */
  readonly ground?: string;
  /** Words of the assumption that is corrected, exactly; on the ground `assumption` only, like the two below. */
  readonly assumption?: string;
  /** Where the service states the fact that was assumed. */
  readonly source?: string;
  /** What clients that were generated before do now; their users read it in the changelog. */
  readonly clients?: string;
  readonly owner: string;
  /** Last day on which it holds, in UTC: `YYYY-MM-DD`. */
  readonly expires: string;
  /** The major that it is about; without one, it is about every major that is compared. */
  readonly major?: string;
  /** Where the entry stands. */
  readonly location: SourceLocation;
}
