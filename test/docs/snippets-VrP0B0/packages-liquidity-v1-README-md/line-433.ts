import { isApiError, RequestCreditLimitUpdateError } from '@org/liquidity-v1';

export function describe(error: unknown): unknown {
  if (isApiError(error, RequestCreditLimitUpdateError)) return [error.status, error.body];
  return isApiError(error) ? error.outcome : undefined;
}
