// Generated from Liquidity Management Service 2.0.0. Do not edit.

import type { ApiError } from '@org/liquidity-runtime';
import { query, type QueryKey, type ReadOptions } from '@org/liquidity-runtime/query-options';
import type { DataTag } from '@tanstack/query-core';
import type { SettlementFacilityRequest } from '../models.ts';
import type { SettlementFacilityRequests } from '../resources/settlement-facility-requests.ts';

/**
 * The key of the queries of `settlementFacilityRequests`, or of one operation: for
 * `invalidateQueries`.
 */
export function settlementFacilityRequestsKey(operation?: 'retrieve'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v2', 'settlementFacilityRequests'] : ['@org/liquidity-v2', 'settlementFacilityRequests', operation];
}

/**
 * Options of a query for `settlementFacilityRequests.retrieve`.
 *
 * `GET /api/v2/liquidity/management/settlement-facility-requests/{id}`
 */
export function getSettlementFacilityRequestOptions(
  client: { readonly settlementFacilityRequests: Pick<SettlementFacilityRequests, 'retrieve'> },
  id: string,
): ReadOptions<DataTag<QueryKey, SettlementFacilityRequest, ApiError>, SettlementFacilityRequest> {
  return query(
    settlementFacilityRequestsKey('retrieve'),
    { id },
    (options) => client.settlementFacilityRequests.retrieve(id, options),
  );
}
