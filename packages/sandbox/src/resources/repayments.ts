import { pageOf } from '../state/page-of.ts';
import type { Machine } from './machine.ts';
import { exampleItems, seedRecords } from './seed-records.ts';

const kind = 'repayment';

/** Repayments that were made. No operation makes one. */
export const repayments: Machine = {
  behaviours: {
    listRepayments: ({ query }, { store }) => ({ body: pageOf(store.all(kind), query) }),
  },
  seed: (context, examples) => seedRecords(kind, exampleItems(examples, 'listRepayments'), context),
};
