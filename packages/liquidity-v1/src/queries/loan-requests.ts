// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { ApiError } from '@org/liquidity-runtime';
import { query, type QueryKey, type ReadOptions } from '@org/liquidity-runtime/query-options';
import type { DataTag } from '@tanstack/query-core';
import type { LoanRequest } from '../models.ts';
import type { LoanRequests } from '../resources/loan-requests.ts';

/** The key of the queries of `loanRequests`, or of one operation: for `invalidateQueries`. */
export function loanRequestsKey(operation?: 'retrieve'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'loanRequests'] : ['@org/liquidity-v1', 'loanRequests', operation];
}

/**
 * Options of a query for `loanRequests.retrieve`.
 *
 * `GET /api/v1/liquidity/management/loan-requests/{id}`
 */
export function getLoanRequestOptions(
  client: { readonly loanRequests: Pick<LoanRequests, 'retrieve'> },
  id: string,
): ReadOptions<DataTag<QueryKey, LoanRequest, ApiError>, LoanRequest> {
  return query(loanRequestsKey('retrieve'), { id }, (options) => client.loanRequests.retrieve(id, options));
}
