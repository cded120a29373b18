import { builtinModule } from '../../base/builtin-module.ts';
import { orElse } from '../../base/or-else.ts';
import { ConfigurationError } from '../../errors/errors.ts';
import type { IntentRecord } from '../intent-record.ts';
import { follows } from '../intent-states.ts';
import type { IntentStore } from '../intent-store.ts';
import { canonicalText, textHash } from '../read-body.ts';
import { referenceKey } from '../read-reference.ts';

/**
 * Journals in files of the earlier format can't be opened any more.
 *
 * @deprecated Use {@link sqliteStore}, and {@link importFileJournal} once for each file.
 * @throws ConfigurationError always; it says how to move
 */
export function fileStore(path: string): IntentStore {
  throw new ConfigurationError(
    `fileStore() is gone, because a damaged file could free a reference. Move ${path} to a database once with importFileJournal(), as the guide of the journal shows, and pass sqliteStore()`,
  );
}

/**
 * Copies the records of a file that `fileStore` wrote to another store; can be run again if it was interrupted. No process may write
 * the file meanwhile.
 *
 * @param store a new store: `sqliteStore(path, { create: true })`
 * @returns how many references were copied
 * @throws ConfigurationError (as a rejection) if the file is damaged or empty, before anything is written; or if the store has another
 *   record of a reference
 */
export async function importFileJournal(path: string, store: IntentStore): Promise<number> {
  const refuse = (problem: string) => new ConfigurationError(`importFileJournal(): ${path} ${problem}`);
  const files = builtinModule<{ readFileSync(path: string, encoding: 'utf8'): string }>('node:fs');
  if (!files) throw refuse("can't be read on this platform");
  const text = files.readFileSync(path, 'utf8');
  const histories = new Map<string, IntentRecord[]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const record = await recordOfLine(line);
    if (!record)
      throw refuse(`is damaged in line ${index + 1}; find out what became of its payment before you remove it`);
    const history = histories.get(referenceKey(record.reference)) ?? [];
    const present = history.at(-1);
    // If the version exists already, this writer was too late.
    if (record.version > (present?.version ?? 0) + 1) throw refuse(`lacks what was before line ${index + 1}`);
    if (record.reference !== (present ?? record).reference) throw refuse(`writes ${record.reference} in two ways`);
    if (follows(record, present)) histories.set(referenceKey(record.reference), [...history, record]);
  }
  if (histories.size === 0) throw refuse('has no record');
  if (!text.endsWith('\n')) throw refuse('was cut');
  const copies = Array.from(histories, ([reference, history]) => history.map((record) => ({ ...record, reference })));
  for (let version = 0; copies.some((history) => version < history.length); version += 1) {
    await Promise.all(copies.flatMap((history) => history[version] ?? []).map((record) => store.put(record)));
  }
  for (const latest of copies.flatMap((history) => history.at(-1) ?? [])) {
    const [kept, copied] = [await store.get(latest.reference), latest].map((record) =>
      canonicalText(JSON.parse(JSON.stringify(record ?? null))),
    );
    if (kept !== copied) throw refuse(`and the store differ about ${latest.reference}`);
  }
  return copies.length;
}

/** The record of a line: JSON of its format, a name and the record, then the start of the JSON's digest. */
async function recordOfLine(line: string): Promise<IntentRecord | undefined> {
  const [, json = '', sum] = /^(.*)\t([0-9a-f]{16})$/s.exec(line) ?? [];
  if (sum === undefined || !(await textHash(json)).startsWith(sum)) return undefined;
  const [format, , record] = orElse(() => JSON.parse(json), []);
  return format === 1 ? record : undefined;
}
