import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.loans.retrieve('2c3d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e32');
console.log(result);
