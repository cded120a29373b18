import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

const result = await client.settlementFacilityRequests.retrieve('c2a7d9e4-51f3-4b86-9c0d-2e8f6a1b7d44');
console.log(result);
