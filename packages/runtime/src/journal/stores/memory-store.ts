import type { IntentRecord } from '../intent-record.ts';
import { follows, isOpen } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';

/** Keeps records in memory, for tests: they end with the process, so they don't protect after a crash. */
export function memoryStore(): IntentStore {
  const records = new Map<string, IntentRecord>();
  return {
    get: async (reference) => records.get(reference),
    put: async (record) => {
      if (!follows(record, records.get(record.reference))) return false;
      records.set(record.reference, structuredClone(record));
      return true;
    },
    open: async () => [...records.values()].filter(isOpen),
  };
}
