// Generated from Liquidity Management Service 1.0.0. Do not edit.

import {
  type ApiPromise,
  call,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  type Transport,
} from '@org/liquidity-runtime';
import type { CreateWithdrawalBody, CreateWithdrawalResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

const createWithdrawal: OperationDefinition = {
  id: 'createWithdrawal',
  method: 'POST',
  path: '/api/v1/liquidity/management/withdrawals',
  body: { contentType: 'application/json', serialize: jsonBody, required: true, formats: [['/amount', 'decimal']] },
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
   * Withdraws funds to a wallet in a single call. No operation reads the withdrawal again.
   *
   * Assumed: No successor is shown (§4): v2 is taken to offer withdrawal requests instead. Guidance for
   * new code only; nothing here is deprecated.
   *
   * `POST /api/v1/liquidity/management/withdrawals`
   *
   * @param body - The request body: `CreateWithdrawalBody`.
   * @returns The withdrawal was accepted.
   */
  create(body: CreateWithdrawalBody, options?: RequestOptions): ApiPromise<CreateWithdrawalResult> {
    return call(this.#transport, createWithdrawal, { body }, options);
  }
}
