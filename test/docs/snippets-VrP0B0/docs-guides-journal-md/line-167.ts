import { LiquidityV1 } from '@org/liquidity-v1';
import { createJournal, memoryStore } from '@org/liquidity-v1/journal';

const journal = createJournal({ store: memoryStore() });
const liquidity = new LiquidityV1({ journal });

const loan = { amount: '5000.00', chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02' };
await liquidity.loans.request(loan, { reference: 'invoice-2027-0042' });
console.log((await journal.find('invoice-2027-0042'))?.state); // → applied
