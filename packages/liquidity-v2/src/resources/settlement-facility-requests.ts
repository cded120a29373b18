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
  type OperationDefinition,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
  waitFor,
  type WaitOptions,
} from '@org/liquidity-runtime';
import type { ErrorEnvelope, SettlementFacilityRequest } from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/**
 * Bodies of the errors of `GET /api/v2/liquidity/management/settlement-facility-requests/{id}`, by
 * status.
 */
export interface GetSettlementFacilityRequestErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v2/liquidity/management/settlement-facility-requests/{id}`: any error
 * status. `isApiError(error, GetSettlementFacilityRequestError)` narrows to it.
 */
export type GetSettlementFacilityRequestError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const GetSettlementFacilityRequestError: DeclaredErrors<GetSettlementFacilityRequestError> = /* @__PURE__ */ declaredErrors('getSettlementFacilityRequest', {
  default: 'object',
});

/** Headers of a response of `GET /api/v2/liquidity/management/settlement-facility-requests/{id}`. */
export interface GetSettlementFacilityRequestHeaders {
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

const getSettlementFacilityRequest: OperationDefinition = {
  id: 'getSettlementFacilityRequest',
  method: 'GET',
  path: '/api/v2/liquidity/management/settlement-facility-requests/{id}',
  parameters: [{ name: 'id', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/amount', 'decimal'], ['/settlement_facility/amount', 'decimal']], read: exactValues },
    required: [
      [
        '',
        [
          'amount',
          'approved_at',
          'chain_id',
          'created_at',
          'id',
          'reject_reason',
          'rejected_at',
          'status',
          'updated_at',
        ],
      ],
      ['/settlement_facility', ['amount', 'chain_id', 'created_at', 'id', 'settlement_date', 'status', 'updated_at']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  poll: { until: [{ pointer: '/approved_at' }, { pointer: '/rejected_at' }, { pointer: '/reject_reason' }] },
  openEnums: [['/settlement_facility/status', ['ACTIVE']], ['/status', ['PROCESSING']]],
};

/** Follow a request for a settlement facility through its approval. */
export class SettlementFacilityRequests {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Read a settlement facility request.
   *
   * Gives one request for a settlement facility with its decision, once there is one.
   *
   * Assumed: Transitions and final states are not shown (§3): a request is taken to be decided for good
   * once `approved_at`, `rejected_at` or `reject_reason` is set, as §3 says that approved and rejected
   * requests carry them.
   *
   * `GET /api/v2/liquidity/management/settlement-facility-requests/{id}`
   *
   * @param id - Identifier of the request.
   * @returns The request.
   * @throws {GetSettlementFacilityRequestError} If the service responds with any error status.
   */
  retrieve(
    id: string,
    options?: RequestOptions,
  ): ApiPromise<SettlementFacilityRequest, GetSettlementFacilityRequestHeaders> {
    return call(this.#transport, getSettlementFacilityRequest, { path: { id } }, options);
  }

  /**
   * Polls with `retrieve` until the state is final. `outcomeOf` reads the decision from it.
   *
   * @param id - Identifier of the request.
   * @returns The last response, whose state is final.
   * @throws {WaitTimeoutError} If the state is not final within `timeout`. `last` holds the last response.
   */
  wait(id: string, options?: WaitOptions<SettlementFacilityRequest>): Promise<SettlementFacilityRequest> {
    return waitFor(this.#transport, getSettlementFacilityRequest, { path: { id } }, options);
  }
}
