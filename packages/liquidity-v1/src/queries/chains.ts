// Generated from Liquidity Management Service 1.0.0. Do not edit.

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
import type { Chain, ChainPage } from '../models.ts';
import type { Chains, ListChainsParams } from '../resources/chains.ts';

/** The key of the queries of `chains`, or of one operation: for `invalidateQueries`. */
export function chainsKey(operation?: 'list'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'chains'] : ['@org/liquidity-v1', 'chains', operation];
}

/**
 * Options of a query for `chains.list`.
 *
 * `GET /api/v1/liquidity/management/chain`
 */
export function listChainsOptions(
  client: { readonly chains: Pick<Chains, 'list'> },
  params: ListChainsParams = {},
): ReadOptions<DataTag<QueryKey, ListedPage<Chain, ChainPage>, ApiError>, ListedPage<Chain, ChainPage>> {
  return page(chainsKey('list'), { params }, (options) => client.chains.list(params, options));
}

/**
 * Options of an infinite query for `chains.list`.
 *
 * `GET /api/v1/liquidity/management/chain`
 */
export function listChainsInfiniteOptions(
  client: { readonly chains: Pick<Chains, 'list'> },
  params: ListChainsParams = {},
): PagesOptions<
  DataTag<QueryKey, InfiniteData<ListedPage<Chain, ChainPage>, FollowingPage | null>, ApiError>,
  ListedPage<Chain, ChainPage>
> {
  return paginate(chainsKey('list'), { params }, params, (params, options) => client.chains.list(params, options));
}
