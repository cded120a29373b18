// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { ApiError, RequestOptions } from '@org/liquidity-runtime';
import {
  type ChangeOptions,
  type FollowingPage,
  type ListedPage,
  page,
  type PagesOptions,
  paginate,
  query,
  type QueryKey,
  type ReadOptions,
  request,
} from '@org/liquidity-runtime/query-options';
import type { DataTag, InfiniteData } from '@tanstack/query-core';
import type {
  RequestSettlementFacilityBody,
  RequestSettlementFacilityResult,
  SettlementFacility,
  SettlementFacilityPage,
} from '../models.ts';
import type { ListSettlementFacilitiesParams, SettlementFacilities } from '../resources/settlement-facilities.ts';

/** The key of the queries of `settlementFacilities`, or of one operation: for `invalidateQueries`. */
export function settlementFacilitiesKey(operation?: 'list' | 'request' | 'retrieve'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'settlementFacilities'] : ['@org/liquidity-v2', 'settlementFacilities', operation];
}

/**
 * Options of a query for `settlementFacilities.list`.
 *
 * `GET /api/v2/liquidity/management/settlement-facilities`
 */
export function listSettlementFacilitiesOptions(
  client: { readonly settlementFacilities: Pick<SettlementFacilities, 'list'> },
  params: ListSettlementFacilitiesParams = {},
): ReadOptions<
  DataTag<QueryKey, ListedPage<SettlementFacility, SettlementFacilityPage>, ApiError>,
  ListedPage<SettlementFacility, SettlementFacilityPage>
> {
  return page(
    settlementFacilitiesKey('list'),
    { params },
    (options) => client.settlementFacilities.list(params, options),
  );
}

/**
 * Options of an infinite query for `settlementFacilities.list`.
 *
 * `GET /api/v2/liquidity/management/settlement-facilities`
 */
export function listSettlementFacilitiesInfiniteOptions(
  client: { readonly settlementFacilities: Pick<SettlementFacilities, 'list'> },
  params: ListSettlementFacilitiesParams = {},
): PagesOptions<
  DataTag<
    QueryKey,
    InfiniteData<ListedPage<SettlementFacility, SettlementFacilityPage>, FollowingPage | null>,
    ApiError
  >,
  ListedPage<SettlementFacility, SettlementFacilityPage>
> {
  return paginate(
    settlementFacilitiesKey('list'),
    { params },
    params,
    (params, options) => client.settlementFacilities.list(params, options),
  );
}

/**
 * Options of a mutation for `settlementFacilities.request`.
 *
 * `POST /api/v2/liquidity/management/settlement-facility`
 */
export function requestSettlementFacilityMutation(
  client: { readonly settlementFacilities: Pick<SettlementFacilities, 'request'> },
): ChangeOptions<
  RequestSettlementFacilityResult,
  { readonly body: RequestSettlementFacilityBody; readonly options?: RequestOptions | undefined }
> {
  return request(
    settlementFacilitiesKey('request'),
    ({ body, options }) => client.settlementFacilities.request(body, options),
  );
}

/**
 * Options of a query for `settlementFacilities.retrieve`.
 *
 * `GET /api/v2/liquidity/management/settlement-facilities/{id}`
 */
export function getSettlementFacilityOptions(
  client: { readonly settlementFacilities: Pick<SettlementFacilities, 'retrieve'> },
  id: string,
): ReadOptions<DataTag<QueryKey, SettlementFacility, ApiError>, SettlementFacility> {
  return query(
    settlementFacilitiesKey('retrieve'),
    { id },
    (options) => client.settlementFacilities.retrieve(id, options),
  );
}
