// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { RequestOptions } from '@org/liquidity-runtime';
import { type ChangeOptions, type QueryKey, request } from '@org/liquidity-runtime/query-options';
import type { CreateWithdrawalRequestBody, CreateWithdrawalRequestResult } from '../models.ts';
import type { WithdrawalRequests } from '../resources/withdrawal-requests.ts';

/** The key of the queries of `withdrawalRequests`, or of one operation: for `invalidateQueries`. */
export function withdrawalRequestsKey(operation?: 'create'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'withdrawalRequests'] : ['@org/liquidity-v2', 'withdrawalRequests', operation];
}

/**
 * Options of a mutation for `withdrawalRequests.create`.
 *
 * `POST /api/v2/liquidity/management/withdrawal-requests`
 */
export function createWithdrawalRequestMutation(
  client: { readonly withdrawalRequests: Pick<WithdrawalRequests, 'create'> },
): ChangeOptions<
  CreateWithdrawalRequestResult,
  { readonly body: CreateWithdrawalRequestBody; readonly options?: RequestOptions | undefined }
> {
  return request(
    withdrawalRequestsKey('create'),
    ({ body, options }) => client.withdrawalRequests.create(body, options),
  );
}
