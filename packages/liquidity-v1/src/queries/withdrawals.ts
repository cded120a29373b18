// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { RequestOptions } from '@org/liquidity-runtime';
import { type ChangeOptions, type QueryKey, request } from '@org/liquidity-runtime/query-options';
import type { CreateWithdrawalBody, CreateWithdrawalResult } from '../models.ts';
import type { Withdrawals } from '../resources/withdrawals.ts';

/** The key of the queries of `withdrawals`, or of one operation: for `invalidateQueries`. */
export function withdrawalsKey(operation?: 'create'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'withdrawals'] : ['@org/liquidity-v1', 'withdrawals', operation];
}

/**
 * Options of a mutation for `withdrawals.create`.
 *
 * `POST /api/v1/liquidity/management/withdrawals`
 */
export function createWithdrawalMutation(
  client: { readonly withdrawals: Pick<Withdrawals, 'create'> },
): ChangeOptions<
  CreateWithdrawalResult,
  { readonly body: CreateWithdrawalBody; readonly options?: RequestOptions | undefined }
> {
  return request(withdrawalsKey('create'), ({ body, options }) => client.withdrawals.create(body, options));
}
