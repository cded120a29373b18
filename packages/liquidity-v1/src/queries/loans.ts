// Generated from Liquidity Management Service 1.0.0. Do not edit.

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
import type { Loan, LoanPage, RequestLoanBody, RequestLoanResult } from '../models.ts';
import type { ListLoansParams, Loans } from '../resources/loans.ts';

/** The key of the queries of `loans`, or of one operation: for `invalidateQueries`. */
export function loansKey(operation?: 'list' | 'request' | 'retrieve'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'loans'] : ['@org/liquidity-v1', 'loans', operation];
}

/**
 * Options of a query for `loans.list`.
 *
 * `GET /api/v1/liquidity/management/loans`
 */
export function listLoansOptions(
  client: { readonly loans: Pick<Loans, 'list'> },
  params: ListLoansParams = {},
): ReadOptions<DataTag<QueryKey, ListedPage<Loan, LoanPage>, ApiError>, ListedPage<Loan, LoanPage>> {
  return page(loansKey('list'), { params }, (options) => client.loans.list(params, options));
}

/**
 * Options of an infinite query for `loans.list`.
 *
 * `GET /api/v1/liquidity/management/loans`
 */
export function listLoansInfiniteOptions(
  client: { readonly loans: Pick<Loans, 'list'> },
  params: ListLoansParams = {},
): PagesOptions<
  DataTag<QueryKey, InfiniteData<ListedPage<Loan, LoanPage>, FollowingPage | null>, ApiError>,
  ListedPage<Loan, LoanPage>
> {
  return paginate(loansKey('list'), { params }, params, (params, options) => client.loans.list(params, options));
}

/**
 * Options of a mutation for `loans.request`.
 *
 * `POST /api/v1/liquidity/management/loan`
 */
export function requestLoanMutation(
  client: { readonly loans: Pick<Loans, 'request'> },
): ChangeOptions<RequestLoanResult, { readonly body: RequestLoanBody; readonly options?: RequestOptions | undefined }> {
  return request(loansKey('request'), ({ body, options }) => client.loans.request(body, options));
}

/**
 * Options of a query for `loans.retrieve`.
 *
 * `GET /api/v1/liquidity/management/loans/{id}`
 */
export function getLoanOptions(
  client: { readonly loans: Pick<Loans, 'retrieve'> },
  id: string,
): ReadOptions<DataTag<QueryKey, Loan, ApiError>, Loan> {
  return query(loansKey('retrieve'), { id }, (options) => client.loans.retrieve(id, options));
}
