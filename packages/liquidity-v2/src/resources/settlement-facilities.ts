// Generated from Liquidity Management Service 2.0.0. Do not edit.

import {
  addressParameters,
  type ApiPromise,
  call,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  exactValues,
  jsonBody,
  type OperationDefinition,
  type PagePromise,
  paginate,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type {
  ErrorEnvelope,
  RequestSettlementFacilityBody,
  RequestSettlementFacilityResult,
  SettlementFacility,
  SettlementFacilityPage,
} from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/** Parameters of GET /api/v2/liquidity/management/settlement-facilities */
export interface ListSettlementFacilitiesParams {
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

/** Bodies of the errors of `GET /api/v2/liquidity/management/settlement-facilities`, by status. */
export interface ListSettlementFacilitiesErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/management/settlement-facilities`: any error status.
 * `isApiError(error, ListSettlementFacilitiesError)` narrows to it.
 */
export type ListSettlementFacilitiesError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const ListSettlementFacilitiesError: DeclaredErrors<ListSettlementFacilitiesError> = /* @__PURE__ */ declaredErrors('listSettlementFacilities', {
  default: 'object',
});

/** Bodies of the errors of `POST /api/v2/liquidity/management/settlement-facility`, by status. */
export interface RequestSettlementFacilityErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v2/liquidity/management/settlement-facility`: any error status.
 * `isApiError(error, RequestSettlementFacilityError)` narrows to it.
 */
export type RequestSettlementFacilityError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const RequestSettlementFacilityError: DeclaredErrors<RequestSettlementFacilityError> = /* @__PURE__ */ declaredErrors('requestSettlementFacility', {
  default: 'object',
});

/** Bodies of the errors of `GET /api/v2/liquidity/management/settlement-facilities/{id}`, by status. */
export interface GetSettlementFacilityErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/management/settlement-facilities/{id}`: any error
 * status. `isApiError(error, GetSettlementFacilityError)` narrows to it.
 */
export type GetSettlementFacilityError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const GetSettlementFacilityError: DeclaredErrors<GetSettlementFacilityError> = /* @__PURE__ */ declaredErrors('getSettlementFacility', {
  default: 'object',
});

/** Headers of a response of `GET /api/v2/liquidity/management/settlement-facilities`. */
export interface ListSettlementFacilitiesHeaders {
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

/** Headers of a response of `POST /api/v2/liquidity/management/settlement-facility`. */
export type RequestSettlementFacilityHeaders = ListSettlementFacilitiesHeaders;

/** Headers of a response of `GET /api/v2/liquidity/management/settlement-facilities/{id}`. */
export type GetSettlementFacilityHeaders = ListSettlementFacilitiesHeaders;

const listSettlementFacilities: OperationDefinition = {
  id: 'listSettlementFacilities',
  method: 'GET',
  path: '/api/v2/liquidity/management/settlement-facilities',
  parameters: [{ name: 'limit', in: 'query' }, { name: 'page', in: 'query' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/items/*/amount', 'decimal']], read: exactValues },
    required: [
      ['', ['items', 'meta']],
      ['/items/*', ['amount', 'chain_id', 'created_at', 'id', 'settlement_date', 'status', 'updated_at']],
      ['/meta', ['limit', 'page', 'total']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  pagination: { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
  openEnums: [['/items/*/status', ['ACTIVE']]],
};

const requestSettlementFacility: OperationDefinition = {
  id: 'requestSettlementFacility',
  method: 'POST',
  path: '/api/v2/liquidity/management/settlement-facility',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [['/amount', 'decimal']],
  },
  response: {
    accept: 'application/json',
    json: 'object',
    required: [['', ['id', 'settlement_facility_request_id', 'status']]],
  },
  security: [['accessToken', 'apiKey']],
  reference: 'body/client_request_id',
  requiresReference: true,
  openEnums: [['/status', ['PROCESSING']]],
};

const getSettlementFacility: OperationDefinition = {
  id: 'getSettlementFacility',
  method: 'GET',
  path: '/api/v2/liquidity/management/settlement-facilities/{id}',
  parameters: [{ name: 'id', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/amount', 'decimal']], read: exactValues },
    required: [['', ['amount', 'chain_id', 'created_at', 'id', 'settlement_date', 'status', 'updated_at']]],
  },
  security: [['accessToken', 'apiKey']],
  openEnums: [['/status', ['ACTIVE']]],
};

/** Ask for settlement facilities and read those that exist. */
export class SettlementFacilities {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * List settlement facilities.
   *
   * Gives the settlement facilities of the organisation, page by page.
   *
   * Assumed: The order of the items is not shown (§4): it is taken to stay the same while pages are
   * read.
   *
   * `GET /api/v2/liquidity/management/settlement-facilities`
   *
   * @param params - Query parameters: `limit`, `page`.
   * @returns The first page when awaited; every item of every page when iterated.
   * @throws {ListSettlementFacilitiesError} If the service responds with any error status.
   */
  list(
    params: ListSettlementFacilitiesParams & RequestOptions = {},
    options?: RequestOptions,
  ): PagePromise<SettlementFacility, SettlementFacilityPage, ListSettlementFacilitiesHeaders> {
    return paginate(this.#transport, listSettlementFacilities, { params }, options);
  }

  /**
   * Request a settlement facility.
   *
   * Asks for a settlement facility. The request enters an approval workflow (§3); poll it with
   * `settlementFacilityRequests.wait(id)`. If the response is lost, the request may have been taken, and no
   * operation lists requests: ask the service before you send it again.
   *
   * Reference that a journal never sends twice: body/client_request_id
   *
   * Assumed: Only the type of `client_request_id` is shown (§4). That it is the caller's reference, and
   * different for every intent of the caller, so that a journal can rely on it, is our reading.
   *
   * `POST /api/v2/liquidity/management/settlement-facility`
   *
   * @param body - The settlement facility to request.
   * @returns The new settlement facility request, which waits for approval.
   * @throws {RequestSettlementFacilityError} If the service responds with any error status.
   */
  request(
    body: RequestSettlementFacilityBody,
    options?: RequestOptions,
  ): ApiPromise<RequestSettlementFacilityResult, RequestSettlementFacilityHeaders> {
    return call(this.#transport, requestSettlementFacility, { body }, options);
  }

  /**
   * Read a settlement facility.
   *
   * Gives one settlement facility.
   *
   * `GET /api/v2/liquidity/management/settlement-facilities/{id}`
   *
   * @param id - Identifier of the settlement facility.
   * @returns The settlement facility.
   * @throws {GetSettlementFacilityError} If the service responds with any error status.
   */
  retrieve(id: string, options?: RequestOptions): ApiPromise<SettlementFacility, GetSettlementFacilityHeaders> {
    return call(this.#transport, getSettlementFacility, { path: { id } }, options);
  }
}
