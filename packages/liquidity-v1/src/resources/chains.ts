// Generated from Liquidity Management Service 1.0.0. Do not edit.

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
import type { Chain, ChainPage, ErrorEnvelope } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v1/liquidity/management/chain */
export interface ListChainsParams {
  /**
   * Largest number of items on a page (§8). From 1 to 100.
   *
   * @default 50
   * @example 50
   */
  limit?: number | undefined;
  /**
   * Number of the page to read, counted from 1 (§8). At least 1.
   *
   * @default 1
   * @example 1
   */
  page?: number | undefined;
}

/** Bodies of the errors of `GET /api/v1/liquidity/management/chain`, by status. */
export interface ListChainsErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/management/chain`: any error status. `isApiError(error, ListChainsError)`
 * narrows to it.
 */
export type ListChainsError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListChainsError: DeclaredErrors<ListChainsError> = /* @__PURE__ */ declaredErrors('listChains', {
  default: 'object',
});

/** Headers of a response of `GET /api/v1/liquidity/management/chain`. */
export interface ListChainsHeaders {
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

const listChains: OperationDefinition = {
  id: 'listChains',
  method: 'GET',
  path: '/api/v1/liquidity/management/chain',
  parameters: [{ name: 'limit', in: 'query' }, { name: 'page', in: 'query' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    required: [
      ['', ['items', 'meta']],
      [
        '/items/*',
        [
          'chain_blockchain_id',
          'chain_name',
          'chain_symbol',
          'created_at',
          'description',
          'funding_token_address',
          'funding_token_id',
          'funding_token_legacy_id',
          'funding_token_name',
          'gas_token_id',
          'gas_token_legacy_id',
          'id',
          'is_testnet',
          'treasury_vault_id',
          'updated_at',
        ],
      ],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
};

/** The chains that the service supports. */
export class Chains {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List supported chains.
   *
   * Gives the chains that the service supports, page by page.
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read.
   *
   * `GET /api/v1/liquidity/management/chain`
   *
   * @param params - Query parameters: `limit`, `page`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListChainsError} If the service responds with any error status.
   */
  list(
    params: ListChainsParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<Chain, ChainPage, ListChainsHeaders> {
    return paginate(this.#transport, listChains, { params }, options);
  }
}
