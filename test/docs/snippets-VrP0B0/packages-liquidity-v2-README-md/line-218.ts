import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

const result = await client.settlementFacilities.retrieve('9e4d3c2b-7a61-4f5e-8d9c-0b1a2c3d4e55');
console.log(result);
