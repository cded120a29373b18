import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

const result = await client.proofOfFunds.list('a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77');
console.log(result);
