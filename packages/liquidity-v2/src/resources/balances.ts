// Generated from Liquidity Management Service 2.0.0. Do not edit.

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
import type { CurrentBalance, CurrentBalancePage, ErrorEnvelope } from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v2/liquidity/management/current-balance */
export interface ListCurrentBalancesParams {
  /**
   * Largest number of items on a page. At least 1.
   *
   * Assumed: The lists of v2 take two integers of at least 1, whose names and defaults are not shown
   * (§4.1): this one is taken to be called `limit`, as in v1, and to be optional; no default and no
   * upper bound is promised.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * Number of the page to read, counted from 1. At least 1.
   *
   * Assumed: The lists of v2 take two integers of at least 1, whose names and defaults are not shown
   * (§4.1): this one is taken to be called `page`, as in v1, and to be optional; no default is promised.
   *
   * @example 1
   */
  page?: number | undefined;
}

/** Bodies of the errors of `GET /api/v2/liquidity/management/current-balance`, by status. */
export interface ListCurrentBalancesErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/management/current-balance`: any error status.
 * `isApiError(error, ListCurrentBalancesError)` narrows to it.
 */
export type ListCurrentBalancesError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListCurrentBalancesError: DeclaredErrors<ListCurrentBalancesError> = /* @__PURE__ */ declaredErrors('listCurrentBalances', {
  default: 'object',
});

/** Headers of a response of `GET /api/v2/liquidity/management/current-balance`. */
export interface ListCurrentBalancesHeaders {
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

const listCurrentBalances: OperationDefinition = {
  id: 'listCurrentBalances',
  method: 'GET',
  path: '/api/v2/liquidity/management/current-balance',
  parameters: [{ name: 'limit', in: 'query' }, { name: 'page', in: 'query' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: {
      places: [
        ['/items/*/funding_token/available', 'decimal'],
        ['/items/*/funding_token/total', 'decimal'],
        ['/items/*/gas_token/available', 'decimal'],
        ['/items/*/gas_token/total', 'decimal'],
      ],
      read: exactValues,
    },
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['funding_token', 'gas_token', 'org_wallet']],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
};

/** Current balances of the organisation per chain. */
export class Balances {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List current balances.
   *
   * Gives the current balances of the organisation per chain, page by page.
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read.
   *
   * `GET /api/v2/liquidity/management/current-balance`
   *
   * @param params - Query parameters: `limit`, `page`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListCurrentBalancesError} If the service responds with any error status.
   */
  list(
    params: ListCurrentBalancesParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<CurrentBalance, CurrentBalancePage, ListCurrentBalancesHeaders> {
    return paginate(this.#transport, listCurrentBalances, { params }, options);
  }
}
