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
import type { CreateWithdrawalBody, CreateWithdrawalResult, ErrorEnvelope } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `POST /api/v1/liquidity/management/withdrawals`, by status. */
export interface CreateWithdrawalErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v1/liquidity/management/withdrawals`: any error status.
 * `isApiError(error, CreateWithdrawalError)` narrows to it.
 */
export type CreateWithdrawalError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const CreateWithdrawalError: DeclaredErrors<CreateWithdrawalError> = /* @__PURE__ */ declaredErrors('createWithdrawal', {
  default: 'object',
});

/** Headers of a response of `POST /api/v1/liquidity/management/withdrawals`. */
export interface CreateWithdrawalHeaders {
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

const createWithdrawal: OperationDefinition = {
  id: 'createWithdrawal',
  method: 'POST',
  path: '/api/v1/liquidity/management/withdrawals',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [['/amount', 'decimal']],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['id']]] },
  security: [['accessToken', 'apiKey']],
};

/** Withdraw funds to a wallet in a single call. */
export class Withdrawals {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Withdraw funds.
   *
   * Withdraws funds to a wallet in a single call. No operation reads the withdrawal again. If the
   * response is lost, the funds may have left: ask the service before you send it again.
   *
   * Assumed: No successor is shown (§4): v2 is taken to offer withdrawal requests instead. Guidance for
   * new code only; nothing here is deprecated.
   *
   * `POST /api/v1/liquidity/management/withdrawals`
   *
   * @param body - The request body: `CreateWithdrawalBody`.
   * @returns The withdrawal was accepted.
   * @throws {CreateWithdrawalError} If the service responds with any error status.
   */
  create(
    body: CreateWithdrawalBody,
    options?: RequestOptions,
  ): ApiPromise<CreateWithdrawalResult, CreateWithdrawalHeaders> {
    return call(this.#transport, createWithdrawal, { body }, options);
  }
}
