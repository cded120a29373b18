// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { RequestOptions } from '@org/liquidity-runtime';
import { type ChangeOptions, type QueryKey, request } from '@org/liquidity-runtime/query-options';
import type { WhitelistWalletBody, WhitelistWalletResult } from '../models.ts';
import type { Whitelist } from '../resources/whitelist.ts';

/** The key of the queries of `whitelist`, or of one operation: for `invalidateQueries`. */
export function whitelistKey(operation?: 'add'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'whitelist'] : ['@org/liquidity-v1', 'whitelist', operation];
}

/**
 * Options of a mutation for `whitelist.add`.
 *
 * `POST /api/v1/liquidity/onboarding/whitelist`
 */
export function whitelistWalletMutation(
  client: { readonly whitelist: Pick<Whitelist, 'add'> },
): ChangeOptions<
  WhitelistWalletResult,
  { readonly body: WhitelistWalletBody; readonly options?: RequestOptions | undefined }
> {
  return request(whitelistKey('add'), ({ body, options }) => client.whitelist.add(body, options));
}
