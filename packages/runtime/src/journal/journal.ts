import type { ClientJournal } from './client-journal.ts';
import type { IntentRecord } from './intent-record.ts';
import type { Fate } from './intent-states.ts';
import type { IntentStore } from './intent-store.ts';

/** Options of a journal. */
export interface JournalOptions {
  /** Where the records are kept: `sqliteStore`, `postgresStore`, or your own. */
  readonly store: IntentStore;
  /** Whether records hold the request bodies, with secrets masked. Default false: only a hash of them. */
  readonly bodies?: boolean | undefined;
  /**
   * How far the clocks of the machines that share the store may differ, in milliseconds. Default 60,000. `settle` waits this
   * much longer before it frees a reference that another process may still send.
   */
  readonly clockMargin?: number | undefined;
}

/** The end of an intent. */
export interface Finding {
  /** Whether the intent was carried out, according to the finding. */
  readonly fate: Fate;
  /** The evidence, for the people who read the journal later. */
  readonly evidence: string | object;
}

/**
 * Records every request that changes something before it is sent, and refuses a reference whose outcome is unknown or that was
 * carried out. Pass it to clients as the option `journal`.
 */
export interface Journal extends ClientJournal {
  /** The open intents: their call is still running, or its process died, or its outcome is unknown. */
  open(): Promise<readonly IntentRecord[]>;
  /** The record of a reference. */
  find(reference: string): Promise<IntentRecord | undefined>;
  /**
   * Records the outcome of an intent. `rejected` frees its reference, so be sure. For a request that was `sending`, that is
   * possible once its process has ended, as far as this machine can see, or else `clockMargin` after `until`.
   *
   * @param evidence a text or an object that proves it, such as the line of a statement. It is recorded, with what looks like a
   * credential masked
   * @throws (as a rejection) IntentError if the journal doesn't know the reference; and for `rejected`, if it was carried out,
   * or if its process still runs and may send it
   */
  settle(reference: string, fate: Fate, evidence: string | object): Promise<IntentRecord>;
  /**
   * Finds out the outcome of an open intent, and settles it.
   *
   * @param ask looks at the service, and returns undefined or null if that proves nothing. A missing payment may still be on
   * its way
   * @returns the record: settled, or unchanged
   * @throws (as a rejection) IntentError like `settle`; also for `rejected`, if the request could still be sent when `ask` was
   * called, or the record has changed since then: look again
   */
  check(
    reference: string,
    ask: (record: IntentRecord) => PromiseLike<Finding | undefined | null>,
  ): Promise<IntentRecord>;
  /**
   * Sends an open intent once more, if its reference is the idempotency key of the operation: the service recognises it, and
   * its response shows the outcome. A call of another operation, to another URL or with another body is refused, and so is one
   * whose body can't be compared, because it contains files.
   *
   * @param send makes the same call again
   */
  repeat<Result>(reference: string, send: () => PromiseLike<Result>): Promise<Result>;
  /** Refuses further calls, waits until the running ones have recorded their outcome, and closes the store. */
  close(): Promise<void>;
}
