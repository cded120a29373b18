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
import type { ErrorEnvelope, WhitelistWalletBody, WhitelistWalletResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `POST /api/v1/liquidity/onboarding/whitelist`, by status. */
export interface WhitelistWalletErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v1/liquidity/onboarding/whitelist`: any error status.
 * `isApiError(error, WhitelistWalletError)` narrows to it.
 */
export type WhitelistWalletError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const WhitelistWalletError: DeclaredErrors<WhitelistWalletError> = /* @__PURE__ */ declaredErrors('whitelistWallet', {
  default: 'object',
});

/** Headers of a response of `POST /api/v1/liquidity/onboarding/whitelist`. */
export interface WhitelistWalletHeaders {
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

const whitelistWallet: OperationDefinition = {
  id: 'whitelistWallet',
  method: 'POST',
  path: '/api/v1/liquidity/onboarding/whitelist',
  body: { contentType: 'application/json', serialize: jsonBody, required: true, json: 'object' },
  response: { accept: 'application/json', json: 'object', required: [['', ['message', 'wallet_address']]] },
  security: [['accessToken', 'apiKey']],
  reference: 'body/client_request_id',
  requiresReference: true,
};

/** Wallet addresses to which transfers are allowed. */
export class Whitelist {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Whitelist a wallet.
   *
   * Allows transfers to a wallet address. The API v2 lists the whitelisted wallets. If the response is
   * lost, look for the address in that list before you send it again.
   *
   * Reference that a journal never sends twice: body/client_request_id
   *
   * Assumed: Only the type of `client_request_id` is shown (§4). That it is the caller's reference, and
   * different for every intent of the caller, so that a journal can rely on it, is our reading.
   *
   * `POST /api/v1/liquidity/onboarding/whitelist`
   *
   * @param body - The request body: `WhitelistWalletBody`.
   * @returns The wallet address was taken over.
   * @throws {WhitelistWalletError} If the service responds with any error status.
   */
  add(body: WhitelistWalletBody, options?: RequestOptions): ApiPromise<WhitelistWalletResult, WhitelistWalletHeaders> {
    return call(this.#transport, whitelistWallet, { body }, options);
  }
}
