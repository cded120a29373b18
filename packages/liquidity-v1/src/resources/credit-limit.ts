// Generated from Liquidity Management Service 1.0.0. Do not edit.

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
import type { ErrorEnvelope, RequestCreditLimitUpdateBody, RequestCreditLimitUpdateResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `PATCH /api/v1/liquidity/onboarding/credit-limit`, by status. */
export interface RequestCreditLimitUpdateErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `PATCH /api/v1/liquidity/onboarding/credit-limit`: any error status.
 * `isApiError(error, RequestCreditLimitUpdateError)` narrows to it.
 */
export type RequestCreditLimitUpdateError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const RequestCreditLimitUpdateError: DeclaredErrors<RequestCreditLimitUpdateError> = /* @__PURE__ */ declaredErrors('requestCreditLimitUpdate', {
  default: 'object',
});

/** Headers of a response of `PATCH /api/v1/liquidity/onboarding/credit-limit`. */
export interface RequestCreditLimitUpdateHeaders {
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

const requestCreditLimitUpdate: OperationDefinition = {
  id: 'requestCreditLimitUpdate',
  method: 'PATCH',
  path: '/api/v1/liquidity/onboarding/credit-limit',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [['/requested_amount', 'decimal']],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['message', 'status']]] },
  security: [['accessToken', 'apiKey']],
  reference: 'body/client_request_id',
  requiresReference: true,
  openEnums: [['/status', ['PENDING_APPROVAL']]],
};

/** Ask for another credit limit. */
export class CreditLimit {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Request another credit limit.
   *
   * Asks for another credit limit. The request enters an approval workflow (§3); no operation reads it
   * again. If the response is lost, the request may have been taken: ask the service before you send it
   * again.
   *
   * Reference that a journal never sends twice: body/client_request_id
   *
   * Assumed: Only the type of `client_request_id` is shown (§4). That it is the caller's reference, and
   * different for every intent of the caller, so that a journal can rely on it, is our reading.
   *
   * `PATCH /api/v1/liquidity/onboarding/credit-limit`
   *
   * @param body - The request body: `RequestCreditLimitUpdateBody`.
   * @returns The request was submitted for approval.
   * @throws {RequestCreditLimitUpdateError} If the service responds with any error status.
   */
  requestUpdate(
    body: RequestCreditLimitUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<RequestCreditLimitUpdateResult, RequestCreditLimitUpdateHeaders> {
    return call(this.#transport, requestCreditLimitUpdate, { body }, options);
  }
}
