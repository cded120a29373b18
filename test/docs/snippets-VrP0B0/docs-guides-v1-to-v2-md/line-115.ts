import { LiquidityV1 } from '@org/liquidity-v1';

const liquidity = new LiquidityV1();

const { id } = await liquidity.withdrawals.create({
  amount: '1200.50',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
});
console.log('On its way:', id);
