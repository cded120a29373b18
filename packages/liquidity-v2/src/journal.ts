// Generated from Liquidity Management Service 2.0.0. Do not edit.

export {
  type ClientJournal,
  createJournal,
  type Finding,
  IntentError,
  type IntentJson,
  type IntentRecord,
  type IntentSender,
  type IntentState,
  type IntentStore,
  type Journal,
  type JournalOptions,
  memoryStore,
  type PostgresClient,
  postgresSchema,
  postgresStore,
  type SqliteOptions,
  sqliteStore,
} from '@org/liquidity-runtime/journal';
