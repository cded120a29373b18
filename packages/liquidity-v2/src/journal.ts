// Generated from Liquidity Management Service 2.0.0. Do not edit.

export {
  type ClientJournal,
  createJournal,
  fileStore,
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
  sqliteStore,
} from '@org/liquidity-runtime/journal';
