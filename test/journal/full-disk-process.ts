import { call } from '@org/liquidity-runtime';
import { createJournal, IntentError, sqliteStore } from '@org/liquidity-runtime/journal';
import { connect, createPayment } from '../faults/service.ts';

// Pays a hundred times, with a journal that soon can't be written any more. Prints what was sent, and what was refused and why.

const [path = ''] = process.argv.slice(2);
const sent: string[] = [];
const refused: string[] = [];
const reasons = new Set<unknown>();
const journal = createJournal({ store: sqliteStore(path) });
const client = connect(
  { url: 'https://api.example.com' },
  {
    journal,
    logLevel: 'off',
    fetch: async (_, { body }) => {
      sent.push(JSON.parse(String(body)).ref);
      return Response.json({ id: 'p-1' });
    },
  },
);
const pay = { ...createPayment, reference: 'body/ref' };
for (let payment = 0; payment < 100; payment += 1) {
  try {
    await call(client, pay, { body: { ref: `p-${payment}` } });
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    refused.push(`p-${payment}`);
    reasons.add((error.cause as { message?: unknown }).message);
  }
}
process.stdout.write(JSON.stringify({ sent, refused, reasons: [...reasons] }));
