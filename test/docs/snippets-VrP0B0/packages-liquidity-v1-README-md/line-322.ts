import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

for await (const item of client.repayments.list({ limit: 50 })) {
  console.log(item);
}
