import { LiquidityV1, newIdempotencyKey } from '@org/liquidity-v1';
import { createJournal, memoryStore } from '@org/liquidity-v1/journal';

const journal = createJournal({ store: memoryStore() });
const liquidity = new LiquidityV1({ journal });
const intent = { intent_submission_id: newIdempotencyKey(), drawdown_id: 'drawdown-8', corridors: [] };

const lost = { retries: 0, headers: { 'x-sandbox-fault': 'reset=after' } };
await liquidity.drawdownIntents.create(intent, lost).catch(() => {});

const reference = intent.intent_submission_id;
const { id } = await journal.repeat(reference, () => liquidity.drawdownIntents.create(intent));
const record = await journal.find(reference);
console.log(record?.state, record?.result?.id === id); // → applied true
