import type { SourceLocation } from '../diagnostics.ts';

/** A reviewed exception: one finding that may pass, why, who answers for it, and until when. */
export interface Waiver {
  /** Of the finding, exactly. */
  readonly fingerprint: string;
  readonly reason: string;
  /** What the policy allows a shorter notice for; needed where the finding asks for it. */
  readonly ground?: string;
  readonly owner: string;
  /** Last day on which it holds, in UTC: `YYYY-MM-DD`. */
  readonly expires: string;
  /** The major that it is about; without one, it is about every major that is compared. */
  readonly major?: string;
  /** Where the entry stands. */
  readonly location: SourceLocation;
}
