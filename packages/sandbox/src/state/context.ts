import type { ApprovalPolicy } from './approval-policy.ts';
import type { Store } from './store.ts';

/** What resources work with. */
export interface Context {
  readonly store: Store;
  readonly approve: ApprovalPolicy;
  /** The moment of the request, one for all that it does. */
  readonly now: Date;
  /** A new identifier. */
  readonly newId: () => string;
  /** Says something about a request in the log. */
  readonly note: (line: string) => void;
}

/** A moment as the service writes it. */
export const timestamp = (moment: Date): string => moment.toISOString();

/** The two timestamps of a record that is made now. */
export const createdNow = ({ now }: Context): { created_at: string; updated_at: string } => ({
  created_at: timestamp(now),
  updated_at: timestamp(now),
});
