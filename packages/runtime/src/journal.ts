export type {
  ClientJournal,
  Intent,
  IntentCall,
  IntentEnd,
  IntentFacts,
  IntentRequest,
} from './journal/client-journal.ts';
export { IntentError } from './journal/intent-error.ts';
export type { IntentJson, IntentRecord, IntentSender, IntentState } from './journal/intent-record.ts';
export type { IntentStore } from './journal/intent-store.ts';
export type { Finding, Journal, JournalOptions } from './journal/journal.ts';
export { createJournal } from './journal/stored-journal.ts';
export { memoryStore } from './journal/stores/memory-store.ts';
export { type PostgresClient, postgresSchema, postgresStore } from './journal/stores/postgres-store.ts';
export { type SqliteOptions, sqliteStore } from './journal/stores/sqlite-store.ts';
