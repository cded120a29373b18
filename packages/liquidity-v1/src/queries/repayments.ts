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
import type { Repayment, RepaymentPage } from '../models.ts';
import type { ListRepaymentsParams, Repayments } from '../resources/repayments.ts';

/** The key of the queries of `repayments`, or of one operation: for `invalidateQueries`. */
export function repaymentsKey(operation?: 'list'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'repayments'] : ['@org/liquidity-v1', 'repayments', operation];
}

/**
 * Options of a query for `repayments.list`.
 *
 * `GET /api/v1/liquidity/management/repayments`
 */
export function listRepaymentsOptions(
  client: { readonly repayments: Pick<Repayments, 'list'> },
  params: ListRepaymentsParams = {},
): ReadOptions<
  DataTag<QueryKey, ListedPage<Repayment, RepaymentPage>, ApiError>,
  ListedPage<Repayment, RepaymentPage>
> {
  return page(repaymentsKey('list'), { params }, (options) => client.repayments.list(params, options));
}

/**
 * Options of an infinite query for `repayments.list`.
 *
 * `GET /api/v1/liquidity/management/repayments`
 */
export function listRepaymentsInfiniteOptions(
  client: { readonly repayments: Pick<Repayments, 'list'> },
  params: ListRepaymentsParams = {},
): PagesOptions<
  DataTag<QueryKey, InfiniteData<ListedPage<Repayment, RepaymentPage>, FollowingPage | null>, ApiError>,
  ListedPage<Repayment, RepaymentPage>
> {
  return paginate(
    repaymentsKey('list'),
    { params },
    params,
    (params, options) => client.repayments.list(params, options),
  );
}
