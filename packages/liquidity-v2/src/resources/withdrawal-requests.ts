// Generated from Liquidity Management Service 2.0.0. Do not edit.

import {
  type ApiPromise,
  call,
  type ClientErrorStatus,
  type DeclaredError,
  type DeclaredErrors,
  declaredErrors,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type { CreateWithdrawalRequestBody, CreateWithdrawalRequestResult, ErrorEnvelope } from '../models.ts';
import { type LiquidityV2Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `POST /api/v2/liquidity/management/withdrawal-requests`, by status. */
export interface CreateWithdrawalRequestErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v2/liquidity/management/withdrawal-requests`: any error status.
 * `isApiError(error, CreateWithdrawalRequestError)` narrows to it.
 */
export type CreateWithdrawalRequestError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const CreateWithdrawalRequestError: DeclaredErrors<CreateWithdrawalRequestError> = /* @__PURE__ */ declaredErrors('createWithdrawalRequest', {
  default: 'object',
});

/** Headers of a response of `POST /api/v2/liquidity/management/withdrawal-requests`. */
export interface CreateWithdrawalRequestHeaders {
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

const createWithdrawalRequest: OperationDefinition = {
  id: 'createWithdrawalRequest',
  method: 'POST',
  path: '/api/v2/liquidity/management/withdrawal-requests',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [['/amount', 'decimal']],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['id', 'status']]] },
  security: [['accessToken', 'apiKey']],
  reference: 'body/client_request_id',
  requiresReference: true,
};

/** Ask for a withdrawal of funds to a wallet; it is submitted for admin approval. */
export class WithdrawalRequests {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV2, or the transport that a client shares. */
  constructor(options: LiquidityV2Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Request a withdrawal.
   *
   * Asks for a withdrawal of funds to a wallet and submits it for admin approval (§4.1). No operation
   * reads the request again. If the response is lost, the request may have been submitted: ask the
   * service before you send it again.
   *
   * Reference that a journal never sends twice: body/client_request_id
   *
   * Assumed: Only the type of `client_request_id` is shown (§4). That it is the caller's reference, and
   * different for every intent of the caller, so that a journal can rely on it, is our reading. §1
   * speaks of a two-phase approval flow without naming the phases: taken to be the submission, which is
   * this call, and the decision of an administrator of the service, which no operation makes or shows.
   * No second call of the client is taken to be needed.
   *
   * `POST /api/v2/liquidity/management/withdrawal-requests`
   *
   * @param body - The withdrawal to request.
   * @returns The withdrawal request was submitted for approval.
   * @throws {CreateWithdrawalRequestError} If the service responds with any error status.
   */
  create(
    body: CreateWithdrawalRequestBody,
    options?: RequestOptions,
  ): ApiPromise<CreateWithdrawalRequestResult, CreateWithdrawalRequestHeaders> {
    return call(this.#transport, createWithdrawalRequest, { body }, options);
  }
}
