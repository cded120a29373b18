import { orElse } from '../base/or-else.ts';
import { ConfigurationError } from '../errors/errors.ts';
import { redact, redactError } from '../errors/redact.ts';
import { IntentError } from './intent-error.ts';
import type { IntentRecord, IntentState } from './intent-record.ts';
import type { IntentStore } from './intent-store.ts';

const intentStates: readonly IntentState[] = ['sending', 'unknown', 'applied', 'rejected', 'not-sent'];

/**
 * A store whose methods always reject with an IntentError, whether the application's store throws, rejects with any value, or
 * returns something that isn't a record. `cause` is what it threw, with what looks like a credential masked.
 *
 * @throws ConfigurationError if a method is missing
 */
export function checkedStore(store: IntentStore): IntentStore {
  for (const name of ['get', 'put', 'open'] as const) {
    if (typeof store?.[name] === 'function') continue;
    throw new ConfigurationError(`createJournal(): store must have the methods get, put and open, and has no ${name}`);
  }
  return {
    get: async (reference, signal) => {
      const record: IntentRecord | null | undefined = await answerOf(() => store.get(reference, signal));
      if (record === undefined || record === null) return undefined;
      return checkedRecord(record, record.reference === reference);
    },
    put: async (record, signal) => {
      const isPut: unknown = await answerOf(() => store.put(record, signal));
      if (typeof isPut === 'boolean') return isPut;
      throw new IntentError("the store's put must resolve with true or false");
    },
    open: async () => {
      const records = await answerOf(() => store.open());
      if (Array.isArray(records)) return records.map((record: IntentRecord) => checkedRecord(record));
      throw new IntentError("the store's open must resolve with an array of records");
    },
    close: () => answerOf(async () => store.close?.()),
  };
}

function checkedRecord(record: IntentRecord, isAskedFor = true): IntentRecord {
  const { reference, version, state } = record ?? {};
  if (isAskedFor && typeof reference === 'string' && version >= 1 && intentStates.includes(state)) return record;
  throw new IntentError('the store returned a damaged record, or one of another reference');
}

async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const cause = redactError(error, (text) => redact(text, []));
    throw new IntentError(`the store failed: ${messageOf(cause)}`, { cause });
  }
}

/** The error of the application's store, or else the error itself. */
export function reasonOf(error: unknown): unknown {
  return error instanceof IntentError ? (error.cause ?? error) : error;
}

/** The message of an error; anything can be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : orElse(() => String(error), 'a value without a text');
}
