// Generated from Liquidity Management Service 1.0.0. Do not edit.

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
import type { ErrorEnvelope, LoanRequest } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `GET /api/v1/liquidity/management/loan-requests/{id}`, by status. */
export interface GetLoanRequestErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/management/loan-requests/{id}`: any error status.
 * `isApiError(error, GetLoanRequestError)` narrows to it.
 */
export type GetLoanRequestError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const GetLoanRequestError: DeclaredErrors<GetLoanRequestError> = /* @__PURE__ */ declaredErrors('getLoanRequest', {
  default: 'object',
});

/** Headers of a response of `GET /api/v1/liquidity/management/loan-requests/{id}`. */
export interface GetLoanRequestHeaders {
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

const getLoanRequest: OperationDefinition = {
  id: 'getLoanRequest',
  method: 'GET',
  path: '/api/v1/liquidity/management/loan-requests/{id}',
  parameters: [{ name: 'id', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: { places: [['/amount', 'decimal'], ['/loan/amount', 'decimal']], read: exactValues },
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
      ['/loan', ['amount', 'chain_id', 'created_at', 'id', 'status', 'updated_at']],
    ],
  },
  security: [['accessToken', 'apiKey']],
  poll: {
    until: [
      { pointer: '/approved_at' },
      { pointer: '/rejected_at' },
      { pointer: '/reject_reason' },
      { pointer: '/status', in: ['approved'] },
    ],
  },
  openEnums: [['/loan/status', ['COMPLETED']], ['/status', ['PROCESSING', 'approved']]],
};

/** Follow a request for a loan through its approval. */
export class LoanRequests {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Read a loan request.
   *
   * Gives one request for a loan with its decision, once there is one.
   *
   * Assumed: Transitions and final states are not shown (§3): a request is taken to be decided for good
   * once `approved_at`, `rejected_at` or `reject_reason` is set, as §3 says that approved and rejected
   * requests carry them, or once the status is `approved`. No successor is shown (§4): v2 is taken to
   * offer settlement facility requests instead. Guidance for new code only; nothing here is deprecated.
   *
   * `GET /api/v1/liquidity/management/loan-requests/{id}`
   *
   * @param id - Identifier of the request.
   * @returns The request.
   * @throws {GetLoanRequestError} If the service responds with any error status.
   */
  retrieve(id: string, options?: RequestOptions): ApiPromise<LoanRequest, GetLoanRequestHeaders> {
    return call(this.#transport, getLoanRequest, { path: { id } }, options);
  }

  /**
   * Polls with `retrieve` until the state is final. `outcomeOf` reads the decision from it.
   *
   * @param id - Identifier of the request.
   * @returns The last response, whose state is final.
   * @throws {WaitTimeoutError} If the state is not final within `timeout`. `last` holds the last response.
   */
  wait(id: string, options?: WaitOptions<LoanRequest>): Promise<LoanRequest> {
    return waitFor(this.#transport, getLoanRequest, { path: { id } }, options);
  }
}
