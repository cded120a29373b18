import { SettlementFacilityStatus, type SettlementFacility, type TokenBalance as Balance } from '@org/liquidity-v2';

export type FacilityRow = Pick<SettlementFacility, 'id' | 'amount'>;
export interface Ledger {
  readonly balances: readonly Balance[];
}
export function knows(status: string): boolean {
  return SettlementFacilityStatus.isKnown(status);
}
export function title(row: FacilityRow): string {
  return `${row.id}: ${row.amount}`;
}
