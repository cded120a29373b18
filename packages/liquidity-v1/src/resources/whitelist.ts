// Generated from Liquidity Management Service 1.0.0. Do not edit.

import {
  type ApiPromise,
  call,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  type Transport,
} from '@org/liquidity-runtime';
import type { WhitelistWalletBody, WhitelistWalletResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

const whitelistWallet: OperationDefinition = {
  id: 'whitelistWallet',
  method: 'POST',
  path: '/api/v1/liquidity/onboarding/whitelist',
  body: { contentType: 'application/json', serialize: jsonBody, required: true },
  response: { accept: 'application/json', json: 'object', required: [['', ['message', 'wallet_address']]] },
  security: [['accessToken', 'apiKey']],
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
   * Allows transfers to a wallet address. The API v2 lists the whitelisted wallets.
   *
   * `POST /api/v1/liquidity/onboarding/whitelist`
   *
   * @param body - The request body: `WhitelistWalletBody`.
   * @returns The wallet address was taken over.
   */
  add(body: WhitelistWalletBody, options?: RequestOptions): ApiPromise<WhitelistWalletResult> {
    return call(this.#transport, whitelistWallet, { body }, options);
  }
}
