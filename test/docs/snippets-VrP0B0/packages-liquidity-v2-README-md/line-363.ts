import { isApiError, UploadProofOfFundsError } from '@org/liquidity-v2';

export function describe(error: unknown): unknown {
  if (isApiError(error, UploadProofOfFundsError)) return [error.status, error.body];
  return isApiError(error) ? error.outcome : undefined;
}
