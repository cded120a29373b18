// Generated from Liquidity Management Service 1.0.0. Do not edit.

import {
  addressParameters,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  exactValues,
  type OperationDefinition,
  type PagePromise,
  paginate,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type { ErrorEnvelope, Repayment, RepaymentPage } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v1/liquidity/management/repayments */
export interface ListRepaymentsParams {
  /**
   * Largest number of items on a page. At least 1.
   *
   * Assumed: The query parameters of this list are not shown (§4.2): it is taken to page as the other
   * lists of v1 and to have no filters. Neither a default nor an upper bound is promised: §8 gives them
   * for the lists of chains and loans only.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * Number of the page to read, counted from 1. At least 1.
   *
   * Assumed: The query parameters of this list are not shown (§4.2): it is taken to page as the other
   * lists of v1 and to have no filters. No default is promised.
   *
   * @example 1
   */
  page?: number | undefined;
}

/** Bodies of the errors of `GET /api/v1/liquidity/management/repayments`, by status. */
export interface ListRepaymentsErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/management/repayments`: any error status.
 * `isApiError(error, ListRepaymentsError)` narrows to it.
 */
export type ListRepaymentsError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListRepaymentsError: DeclaredErrors<ListRepaymentsError> = /* @__PURE__ */ declaredErrors('listRepayments', {
  default: 'object',
});

/** Headers of a response of `GET /api/v1/liquidity/management/repayments`. */
export interface ListRepaymentsHeaders {
  /** Present with the value `true` once the endpoint is deprecated. */
  readonly deprecation?: string | undefined;
  /** Where the deprecation is announced: the changelog of the service, with `rel="deprecation"`. */
  readonly link?: string | undefined;
  /**
   * Planned day of removal, as an RFC 1123 date; at least 90 days after the announcement, unless
   * security or compliance requires faster action (§9.6).
   */
  readonly sunset?: string | undefined;
}

const listRepayments: OperationDefinition = {
  id: 'listRepayments',
  method: 'GET',
  path: '/api/v1/liquidity/management/repayments',
  parameters: [{ name: 'limit', in: 'query' }, { name: 'page', in: 'query' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/items/*/amount', 'decimal']], read: exactValues },
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['amount', 'chain_id', 'created_at', 'id', 'loan_id', 'paid_at', 'status', 'type', 'updated_at']],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
  openEnums: [['/items/*/status', ['COMPLETED']], ['/items/*/type', ['interest', 'principal', 'penalty']]],
};

/** What was paid back: interest, principal and penalties. */
export class Repayments {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List repayments.
   *
   * Gives the repayments of the organisation, page by page.
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read.
   *
   * `GET /api/v1/liquidity/management/repayments`
   *
   * @param params - Query parameters: `limit`, `page`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListRepaymentsError} If the service responds with any error status.
   */
  list(
    params: ListRepaymentsParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<Repayment, RepaymentPage, ListRepaymentsHeaders> {
    return paginate(this.#transport, listRepayments, { params }, options);
  }
}
