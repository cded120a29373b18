// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { RequestOptions } from '@org/liquidity-runtime';
import { type ChangeOptions, type QueryKey, request } from '@org/liquidity-runtime/query-options';
import type { RequestCreditLimitUpdateBody, RequestCreditLimitUpdateResult } from '../models.ts';
import type { CreditLimit } from '../resources/credit-limit.ts';

/** The key of the queries of `creditLimit`, or of one operation: for `invalidateQueries`. */
export function creditLimitKey(operation?: 'requestUpdate'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'creditLimit'] : ['@org/liquidity-v1', 'creditLimit', operation];
}

/**
 * Options of a mutation for `creditLimit.requestUpdate`.
 *
 * `PATCH /api/v1/liquidity/onboarding/credit-limit`
 */
export function requestCreditLimitUpdateMutation(
  client: { readonly creditLimit: Pick<CreditLimit, 'requestUpdate'> },
): ChangeOptions<
  RequestCreditLimitUpdateResult,
  { readonly body: RequestCreditLimitUpdateBody; readonly options?: RequestOptions | undefined }
> {
  return request(
    creditLimitKey('requestUpdate'),
    ({ body, options }) => client.creditLimit.requestUpdate(body, options),
  );
}
