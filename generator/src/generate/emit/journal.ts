import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { codeFile } from './code-file.ts';
import { exportsFrom, reExports } from './index-file.ts';
import { runtimeModule } from './runtime-names.ts';

const journalPath = 'src/journal.ts';

/** The exports of the runtime's entry for journals. */
export const journalExports = {
  ClientJournal: 'type',
  Finding: 'type',
  IntentError: 'value',
  IntentJson: 'type',
  IntentRecord: 'type',
  IntentSender: 'type',
  IntentState: 'type',
  IntentStore: 'type',
  Journal: 'type',
  JournalOptions: 'type',
  PostgresClient: 'type',
  SqliteOptions: 'type',
  createJournal: 'value',
  memoryStore: 'value',
  postgresSchema: 'value',
  postgresStore: 'value',
  sqliteStore: 'value',
} as const satisfies Record<string, 'type' | 'value'>;

/** The entry points for journals, if an operation has a reference that identifies its requests. */
export function journalEntries(model: ApiModel): readonly (readonly [entry: string, path: string])[] {
  if (!hasJournal(model)) return [];
  const isInline = model.package.runtime === 'inline';
  return [['./journal', 'journal'], ...(isInline ? [['./journal/testing', 'runtime'] as const] : [])];
}

/** `src/journal.ts`: journals, from the runtime. */
export function emitJournal(model: ApiModel): readonly GeneratedFile[] {
  if (!hasJournal(model)) return [];
  const from = runtimeModule(model.package, 'journal');
  return [codeFile(journalPath, model, () => exportsFrom(journalPath, from, reExports(journalExports)))];
}

function hasJournal({ client }: ApiModel): boolean {
  return client.resources.some(({ methods }) =>
    methods.some(({ reference, idempotencyKey }) => (reference ?? idempotencyKey) !== undefined),
  );
}
