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
import type { CurrentBalance, CurrentBalancePage } from '../models.ts';
import type { Balances, ListCurrentBalancesParams } from '../resources/balances.ts';

/** The key of the queries of `balances`, or of one operation: for `invalidateQueries`. */
export function balancesKey(operation?: 'list'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'balances'] : ['@org/liquidity-v2', 'balances', operation];
}

/**
 * Options of a query for `balances.list`.
 *
 * `GET /api/v2/liquidity/management/current-balance`
 */
export function listCurrentBalancesOptions(
  client: { readonly balances: Pick<Balances, 'list'> },
  params: ListCurrentBalancesParams = {},
): ReadOptions<
  DataTag<QueryKey, ListedPage<CurrentBalance, CurrentBalancePage>, ApiError>,
  ListedPage<CurrentBalance, CurrentBalancePage>
> {
  return page(balancesKey('list'), { params }, (options) => client.balances.list(params, options));
}

/**
 * Options of an infinite query for `balances.list`.
 *
 * `GET /api/v2/liquidity/management/current-balance`
 */
export function listCurrentBalancesInfiniteOptions(
  client: { readonly balances: Pick<Balances, 'list'> },
  params: ListCurrentBalancesParams = {},
): PagesOptions<
  DataTag<QueryKey, InfiniteData<ListedPage<CurrentBalance, CurrentBalancePage>, FollowingPage | null>, ApiError>,
  ListedPage<CurrentBalance, CurrentBalancePage>
> {
  return paginate(balancesKey('list'), { params }, params, (params, options) => client.balances.list(params, options));
}
