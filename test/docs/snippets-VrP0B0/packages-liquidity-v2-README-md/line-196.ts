import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

const result = await client.settlementFacilities.request({
  amount: '250000.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: '8f9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f33',
});
console.log(result);
