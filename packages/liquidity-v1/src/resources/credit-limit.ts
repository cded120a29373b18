// Generated from Liquidity Management Service 1.0.0. Do not edit.

import {
  type ApiPromise,
  call,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  type Transport,
} from '@org/liquidity-runtime';
import type { RequestCreditLimitUpdateBody, RequestCreditLimitUpdateResult } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

const requestCreditLimitUpdate: OperationDefinition = {
  id: 'requestCreditLimitUpdate',
  method: 'PATCH',
  path: '/api/v1/liquidity/onboarding/credit-limit',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    formats: [['/requested_amount', 'decimal']],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['message', 'status']]] },
  security: [['accessToken', 'apiKey']],
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
   * again.
   *
   * `PATCH /api/v1/liquidity/onboarding/credit-limit`
   *
   * @param body - The request body: `RequestCreditLimitUpdateBody`.
   * @returns The request was submitted for approval.
   */
  requestUpdate(
    body: RequestCreditLimitUpdateBody,
    options?: RequestOptions,
  ): ApiPromise<RequestCreditLimitUpdateResult> {
    return call(this.#transport, requestCreditLimitUpdate, { body }, options);
  }
}
