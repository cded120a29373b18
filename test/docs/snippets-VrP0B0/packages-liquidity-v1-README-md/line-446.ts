import { CreditLimitUpdateStatus } from '@org/liquidity-v1';

export function describe(value: CreditLimitUpdateStatus): string {
  return CreditLimitUpdateStatus.match(value, {
    PENDING_APPROVAL: () => 'a known value',
    unknown: (other) => other,
  });
}
