import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.creditLimit.requestUpdate({
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: '2f3e4d5c-6b7a-4899-8a0b-c1d2e3f4a5b6',
  requested_amount: '1000000.00',
});
console.log(result);
