import type { LiquidityV2 } from '@org/liquidity-v2';

export async function due(liquidity: LiquidityV2, day: string): Promise<string[]> {
  const facilities = await liquidity.settlementFacilities.list({ limit: 100 }).toArray({ max: 1000 });
  const active = facilities.filter((facility) => facility.status === 'ACTIVE');
  return active.filter((facility) => facility.settlement_date.startsWith(day)).map(({ id }) => id);
}
