import type { IntentRecord } from './intent-record.ts';

/**
 * Where a journal keeps its records. Any number of journals and processes may use one. `storeChecks` of the entry
 * `journal/testing` checks what is promised here.
 */
export interface IntentStore {
  /**
   * The latest record of a reference, whichever process wrote it.
   *
   * @param signal aborts at the end of the call that waits; a store that has to wait need not go on after it
   */
  get(reference: string, signal?: AbortSignal): Promise<IntentRecord | undefined>;
  /**
   * Writes a record in place of the one with the version before it: version 1 where there is none, version 4 in place of
   * version 3. Resolves when the record can't be lost any more, also if the process is killed.
   *
   * @returns false, and nothing is written, if the version before it is not the latest: another writer was first
   */
  put(record: IntentRecord, signal?: AbortSignal): Promise<boolean>;
  /** The records with the state `sending` or `unknown`, the oldest reference first. */
  open(): Promise<readonly IntentRecord[]>;
  /** Releases files and connections. */
  close?(): Promise<void>;
}
