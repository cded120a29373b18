import { LiquidityV2, SettlementFacilityStatus } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

for await (const facility of liquidity.settlementFacilities.list()) {
  const text = SettlementFacilityStatus.match(facility.status, {
    ACTIVE: () => 'can be used',
    unknown: (status) => `is ${status}: ask before you use it`,
  });
  console.log(facility.id, text);
}
