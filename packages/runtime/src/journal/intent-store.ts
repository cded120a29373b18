import type { IntentRecord } from './intent-record.ts';

/**
 * Where a journal keeps its records. Any number of journals and processes may use one. `storeChecks` in `journal/testing`
 * tests these promises.
 */
export interface IntentStore {
  /**
   * The latest record of a reference, whichever process wrote it.
   *
   * @param signal aborts at the end of the waiting call; after that, a store needn't wait any longer
   */
  get(reference: string, signal?: AbortSignal): Promise<IntentRecord | undefined>;
  /**
   * Writes a record in place of the previous version: version 1 if there is none, version 4 in place of version 3. Resolves
   * when the record is durable, so that killing the process can't lose it.
   *
   * @returns false, and nothing is written, if the previous version isn't the latest: another writer was first
   */
  put(record: IntentRecord, signal?: AbortSignal): Promise<boolean>;
  /** The records with the state `sending` or `unknown`, the oldest reference first. */
  open(): Promise<readonly IntentRecord[]>;
  /** Releases files and connections. */
  close?(): Promise<void>;
}
