import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.loanRequests.retrieve('7d6c5b4a-3f2e-4d1c-8b0a-9e8d7c6b5a21');
console.log(result);
