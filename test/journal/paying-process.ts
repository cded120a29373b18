import {
  call,
  createTransport,
  isApiError,
  jsonBody,
  type OperationDefinition,
  requestParameters,
} from '@org/liquidity-runtime';
import { createJournal, fileStore, IntentError, sqliteStore } from '@org/liquidity-runtime/journal';

// A process that pays until it is killed: first it settles what others left open, as an application would.

const [url = '', kind = '', path = '', payments = '0'] = process.argv.slice(2);
const journal = createJournal({ store: kind === 'sqliteStore' ? sqliteStore(path) : fileStore(path) });
const transport = createTransport(
  { name: '@test/payments', version: '1.0.0', environmentPrefix: 'JOURNAL_TEST', credentials: [] },
  { baseUrl: url, journal, retries: 0, timeout: 5000, logLevel: 'off' },
);
const pay: OperationDefinition = {
  id: 'pay',
  method: 'POST',
  path: '/payments',
  body: { contentType: 'application/json', serialize: jsonBody, required: true },
  response: { accept: 'application/json', json: 'object' },
  reference: 'body/ref',
};
const find: OperationDefinition = {
  id: 'find',
  method: 'GET',
  path: '/payments/{ref}',
  parameters: [{ name: 'ref', in: 'path' }],
  place: requestParameters,
  response: { accept: 'application/json', json: 'object' },
};

async function settle(reference: string): Promise<void> {
  await journal.check(reference, async () => {
    const found = await call<{ carriedOut: boolean }>(transport, find, { path: { ref: reference } }, { timeout: 5000 });
    return { fate: found.carriedOut ? 'applied' : 'rejected', evidence: found };
  });
}

async function payOne(): Promise<void> {
  const ref = `p-${Math.floor(Math.random() * Number(payments))}`;
  try {
    // Some give up before the service is done.
    const timeout = Math.random() < 0.2 ? 1 + 50 * Math.random() : 5000;
    await call(transport, pay, { body: { ref, amount: '1.00' } }, { timeout });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

async function payOn(): Promise<never> {
  for (;;) await payOne();
}

for (const { reference } of await journal.open()) {
  // Another process may still send it, or settle it at this moment.
  await settle(reference).catch((error) => {
    if (!(error instanceof IntentError)) throw error;
  });
}
await payOne();
process.stdout.write('ready\n');
await Promise.all([payOn(), payOn(), payOn()]);
