import { call, createTransport, jsonBody, type OperationDefinition } from '@org/liquidity-runtime';
import { createJournal, fileStore, IntentError } from '@org/liquidity-runtime/journal';

// Pays a hundred times, with a journal that soon can't be written any more. Prints what was sent, and what was refused and why.

const [path = ''] = process.argv.slice(2);
const sent: string[] = [];
const refused: string[] = [];
const reasons = new Set<unknown>();
const journal = createJournal({ store: fileStore(path) });
const transport = createTransport(
  { name: '@test/payments', version: '1.0.0', environmentPrefix: 'JOURNAL_TEST', credentials: [] },
  {
    baseUrl: 'https://api.example.com',
    journal,
    logLevel: 'off',
    fetch: async (_, { body }) => {
      sent.push(JSON.parse(String(body)).ref);
      return Response.json({ id: 'p-1' });
    },
  },
);
const pay: OperationDefinition = {
  id: 'pay',
  method: 'POST',
  path: '/payments',
  body: { contentType: 'application/json', serialize: jsonBody },
  response: { accept: 'application/json', json: 'object' },
  reference: 'body/ref',
};
for (let payment = 0; payment < 100; payment += 1) {
  try {
    await call(transport, pay, { body: { ref: `p-${payment}` } });
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    refused.push(`p-${payment}`);
    reasons.add((error.cause as { message?: unknown }).message);
  }
}
process.stdout.write(JSON.stringify({ sent, refused, reasons: [...reasons] }));
