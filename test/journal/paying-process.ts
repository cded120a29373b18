import { call, isApiError } from '@org/liquidity-runtime';
import { createJournal, IntentError, sqliteStore } from '@org/liquidity-runtime/journal';
import { connect, createPayment, getPayment } from '../faults/service.ts';

// A process that pays until it is killed: first it settles the open intents of others, as an application would.

const [url = '', path = '', payments = '0'] = process.argv.slice(2);
const journal = createJournal({ store: sqliteStore(path) });
const client = connect({ url }, { journal, retries: 0, timeout: 5000, logLevel: 'off' });
const pay = { ...createPayment, reference: 'body/ref' };

async function settle(reference: string): Promise<void> {
  await journal.check(reference, async () => {
    const found = await call<{ carriedOut: boolean }>(client, getPayment, { path: { id: reference } });
    return { fate: found.carriedOut ? 'applied' : 'rejected', evidence: found };
  });
}

async function payOne(): Promise<void> {
  const ref = `p-${Math.floor(Math.random() * Number(payments))}`;
  try {
    // Some give up before the service is done.
    const timeout = Math.random() < 0.2 ? 1 + 50 * Math.random() : 5000;
    await call(client, pay, { body: { ref, amount: '1.00' } }, { timeout });
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
