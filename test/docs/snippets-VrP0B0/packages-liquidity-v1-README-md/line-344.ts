import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.whitelist.add({
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: '1e2d3c4b-5a69-4788-9796-a5b4c3d2e1f4',
  label: 'Treasury',
  wallet_address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
});
console.log(result);
