import { LiquidityV1, newIdempotencyKey } from '@org/liquidity-v1';

const liquidity = new LiquidityV1();
const intent = { intent_submission_id: newIdempotencyKey(), drawdown_id: 'drawdown-7', corridors: [] };

const first = await liquidity.drawdownIntents.create(intent);
const again = await liquidity.drawdownIntents.create(intent);
console.log(first.id === again.id); // → true
