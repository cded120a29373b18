// Generated from Liquidity Management Service 2.0.0. Do not edit.

import {
  addressParameters,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  type OperationDefinition,
  type PagePromise,
  paginate,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type { ErrorEnvelope, WhitelistedWallet, WhitelistedWalletPage } from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v2/liquidity/onboarding/whitelist */
export interface ListWhitelistedWalletsParams {
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

/** Bodies of the errors of `GET /api/v2/liquidity/onboarding/whitelist`, by status. */
export interface ListWhitelistedWalletsErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/onboarding/whitelist`: any error status.
 * `isApiError(error, ListWhitelistedWalletsError)` narrows to it.
 */
export type ListWhitelistedWalletsError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListWhitelistedWalletsError: DeclaredErrors<ListWhitelistedWalletsError> = /* @__PURE__ */ declaredErrors('listWhitelistedWallets', {
  default: 'object',
});

/** Headers of a response of `GET /api/v2/liquidity/onboarding/whitelist`. */
export interface ListWhitelistedWalletsHeaders {
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

const listWhitelistedWallets: OperationDefinition = {
  id: 'listWhitelistedWallets',
  method: 'GET',
  path: '/api/v2/liquidity/onboarding/whitelist',
  parameters: [{ name: 'limit', in: 'query' }, { name: 'page', in: 'query' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['created_at', 'id', 'label', 'updated_at', 'wallet_address']],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
};

/** Wallet addresses to which transfers are allowed. */
export class Whitelist {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List whitelisted wallets.
   *
   * Gives the wallet addresses to which transfers are allowed, page by page. The API v1 adds wallets to
   * them.
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read.
   *
   * `GET /api/v2/liquidity/onboarding/whitelist`
   *
   * @param params - Query parameters: `limit`, `page`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListWhitelistedWalletsError} If the service responds with any error status.
   */
  list(
    params: ListWhitelistedWalletsParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<WhitelistedWallet, WhitelistedWalletPage, ListWhitelistedWalletsHeaders> {
    return paginate(this.#transport, listWhitelistedWallets, { params }, options);
  }
}
