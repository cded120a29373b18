import type { ApprovalPolicy } from './approval-policy.ts';
import type { Store } from './store.ts';

/** The tools of resources. */
export interface Context {
  readonly store: Store;
  readonly approve: ApprovalPolicy;
  /** The time of the request, the same for everything that it does. */
  readonly now: Date;
  readonly newId: () => string;
  /** Logs a line about a request. */
  readonly note: (line: string) => void;
}

/** A moment in the service's format. */
export const timestamp = (moment: Date): string => moment.toISOString();

/** The two timestamps of a new record. */
export const createdNow = ({ now }: Context): { created_at: string; updated_at: string } => ({
  created_at: timestamp(now),
  updated_at: timestamp(now),
});
