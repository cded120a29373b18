import { SettlementFacilityRequestStatus } from '@org/liquidity-v2';

export function describe(value: SettlementFacilityRequestStatus): string {
  return SettlementFacilityRequestStatus.match(value, {
    PROCESSING: () => 'a known value',
    unknown: (other) => other,
  });
}
