import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { LiquidityV2 } from '@org/liquidity-v2';
import { createJournal, IntentError, sqliteStore } from '@org/liquidity-v2/journal';

const folder = mkdtempSync('/tmp/app-'); // in your application: a folder that survives the process
const store = sqliteStore(join(folder, 'payments.db'), { create: true }); // `create` only the first time
const journal = createJournal({ store });
const liquidity = new LiquidityV2({ journal });

const withdrawal = {
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(), // stored with your payment before the first call
  amount: '1200.50',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
};

const created = await liquidity.withdrawalRequests.create(withdrawal);
const record = await journal.find(withdrawal.client_request_id);
console.log(record?.state, record?.result?.id === created.id); // → applied true

try {
  await liquidity.withdrawalRequests.create(withdrawal);
} catch (error) {
  if (!(error instanceof IntentError)) throw error;
  console.log(error.outcome, error.known); // → not-sent applied
}
