import type { LiquidityV2, SettlementFacility, SettlementFacilityStatus } from '@org/liquidity-v2';
import * as liquidity from '@org/liquidity-v2';

export interface Line {
  readonly id: string;
  readonly amount: SettlementFacility['amount'];
  readonly state: SettlementFacilityStatus;
}

/** `settlementFacilities` of the client, seen as lines of a ledger. */
export async function lines({ settlementFacilities }: Pick<LiquidityV2, 'settlementFacilities'>): Promise<Line[]> {
  const made: Line[] = [];
  for await (const { id, amount, status: state } of settlementFacilities.list({ limit: 2 })) {
    made.push({ id, amount, state });
  }
  return made;
}

export async function open(client: liquidity.LiquidityV2, id: string): Promise<boolean> {
  const facility: liquidity.SettlementFacility = await client.settlementFacilities.retrieve(id);
  return liquidity.SettlementFacilityStatus.match(facility.status, { ACTIVE: () => true, unknown: () => false });
}

export const total = async (client: LiquidityV2) =>
  (await client.settlementFacilities.list().toArray()).reduce((sum, { amount }) => sum + Number(amount), 0);
