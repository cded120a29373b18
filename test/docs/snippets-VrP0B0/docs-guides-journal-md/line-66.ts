import { LiquidityV2 } from '@org/liquidity-v2';
import { createJournal, memoryStore } from '@org/liquidity-v2/journal';

const journal = createJournal({ store: memoryStore() }); // for tests: it ends with the process
const liquidity = new LiquidityV2({ journal });
const facility = {
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: '0d4f2c9e-7a61-4b35-9c80-1e6f3a5b7d24',
  amount: '250000.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
};

// The sandbox processes the request, then resets the connection.
const lost = { headers: { 'x-sandbox-fault': 'reset=after' } };
await liquidity.settlementFacilities.request(facility, lost).catch(() => {});

for (const { operation, reference, state } of await journal.open()) {
  console.log(operation, reference, state); // → requestSettlementFacility 0d4f2c9e-7a61-4b35-9c80-1e6f3a5b7d24 unknown
  await journal.settle(reference, 'applied', { by: 'Ada', seen: 'ticket 4711: the operators confirmed it' });
}
console.log((await journal.open()).length); // → 0
