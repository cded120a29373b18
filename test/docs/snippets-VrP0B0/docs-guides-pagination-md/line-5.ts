import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

for await (const facility of liquidity.settlementFacilities.list({ limit: 100 })) {
  console.log(facility.id, facility.amount, facility.status);
}
