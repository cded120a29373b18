// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { ApiError } from '@org/liquidity-runtime';
import {
  type FollowingPage,
  type ListedPage,
  page,
  type PagesOptions,
  paginate,
  type QueryKey,
  type ReadOptions,
} from '@org/liquidity-runtime/query-options';
import type { DataTag, InfiniteData } from '@tanstack/query-core';
import type { WhitelistedWallet, WhitelistedWalletPage } from '../models.ts';
import type { ListWhitelistedWalletsParams, Whitelist } from '../resources/whitelist.ts';

/** The key of the queries of `whitelist`, or of one operation: for `invalidateQueries`. */
export function whitelistKey(operation?: 'list'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'whitelist'] : ['@org/liquidity-v2', 'whitelist', operation];
}

/**
 * Options of a query for `whitelist.list`.
 *
 * `GET /api/v2/liquidity/onboarding/whitelist`
 */
export function listWhitelistedWalletsOptions(
  client: { readonly whitelist: Pick<Whitelist, 'list'> },
  params: ListWhitelistedWalletsParams = {},
): ReadOptions<
  DataTag<QueryKey, ListedPage<WhitelistedWallet, WhitelistedWalletPage>, ApiError>,
  ListedPage<WhitelistedWallet, WhitelistedWalletPage>
> {
  return page(whitelistKey('list'), { params }, (options) => client.whitelist.list(params, options));
}

/**
 * Options of an infinite query for `whitelist.list`.
 *
 * `GET /api/v2/liquidity/onboarding/whitelist`
 */
export function listWhitelistedWalletsInfiniteOptions(
  client: { readonly whitelist: Pick<Whitelist, 'list'> },
  params: ListWhitelistedWalletsParams = {},
): PagesOptions<
  DataTag<QueryKey, InfiniteData<ListedPage<WhitelistedWallet, WhitelistedWalletPage>, FollowingPage | null>, ApiError>,
  ListedPage<WhitelistedWallet, WhitelistedWalletPage>
> {
  return paginate(
    whitelistKey('list'),
    { params },
    params,
    (params, options) => client.whitelist.list(params, options),
  );
}
