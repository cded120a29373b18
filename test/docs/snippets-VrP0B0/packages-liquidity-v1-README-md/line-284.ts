import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.loans.request({ amount: '50000.00', chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02' });
console.log(result);
