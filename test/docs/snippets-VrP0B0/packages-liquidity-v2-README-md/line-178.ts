import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

for await (const item of client.settlementFacilities.list({ limit: 50 })) {
  console.log(item);
}
