import { listOf, own } from '../description/description.ts';
import type { Context } from '../state/context.ts';
import type { Identified } from '../state/store.ts';
import type { Examples } from './machine.ts';

/** Stores examples as records; of several with one id, the first counts. */
export function seedRecords(kind: string, records: readonly unknown[], { store }: Context): void {
  for (const record of records) {
    const id = own(record, 'id');
    if (typeof id === 'string' && !store.find(kind, id)) store.insert(kind, record as Identified);
  }
}

/** The items in the example pages of a list operation. */
export const exampleItems = (examples: Examples, operationId: string): readonly unknown[] =>
  examples(operationId).flatMap((page) => listOf(own(page, 'items')));
