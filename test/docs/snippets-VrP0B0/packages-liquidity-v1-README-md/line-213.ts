import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.drawdownIntents.retrieve('4e5f6071-8293-4a4b-9c5d-6e7f80912a76');
console.log(result);
