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
  isDateText,
  jsonBody,
  type OperationDefinition,
  type RequestOptions,
  sensitiveValues,
  type ServerErrorStatus,
  type Transport,
} from '@org/liquidity-runtime';
import type { CreateDrawdownIntentBody, CreateDrawdownIntentResult, DrawdownIntent, ErrorEnvelope } from '../models.ts';
import { type LiquidityV1Options, toTransport } from '../transport.ts';

/** Bodies of the errors of `POST /api/v1/liquidity/utilization/drawdown-intent`, by status. */
export interface CreateDrawdownIntentErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `POST /api/v1/liquidity/utilization/drawdown-intent`: any error status.
 * `isApiError(error, CreateDrawdownIntentError)` narrows to it.
 */
export type CreateDrawdownIntentError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const CreateDrawdownIntentError: DeclaredErrors<CreateDrawdownIntentError> = /* @__PURE__ */ declaredErrors('createDrawdownIntent', {
  default: 'object',
});

/** Bodies of the errors of `GET /api/v1/liquidity/utilization/drawdown-intent/{drawdownId}`, by status. */
export interface GetDrawdownIntentErrors {
  /** Anything but success: the error envelope. */
  default: ErrorEnvelope;
}

/**
 * An error response of `GET /api/v1/liquidity/utilization/drawdown-intent/{drawdownId}`: any error
 * status. `isApiError(error, GetDrawdownIntentError)` narrows to it.
 */
export type GetDrawdownIntentError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ErrorEnvelope>;

export const GetDrawdownIntentError: DeclaredErrors<GetDrawdownIntentError> = /* @__PURE__ */ declaredErrors('getDrawdownIntent', {
  default: 'object',
});

/** Headers of a response of `POST /api/v1/liquidity/utilization/drawdown-intent`. */
export interface CreateDrawdownIntentHeaders {
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

/** Headers of a response of `GET /api/v1/liquidity/utilization/drawdown-intent/{drawdownId}`. */
export type GetDrawdownIntentHeaders = CreateDrawdownIntentHeaders;

const createDrawdownIntent: OperationDefinition = {
  id: 'createDrawdownIntent',
  method: 'POST',
  path: '/api/v1/liquidity/utilization/drawdown-intent',
  body: {
    contentType: 'application/json',
    serialize: jsonBody,
    required: true,
    json: 'object',
    formats: [
      ['/amount', 'decimal'],
      ['/corridors/*/allocation_amount', 'decimal'],
      ['/corridors/*/expected_settlement_at', 'utc-date-time', isDateText],
      ['/corridors/*/routes/*/amount', 'decimal'],
    ],
  },
  response: { accept: 'application/json', json: 'object', required: [['', ['id']]] },
  security: [['accessToken', 'apiKey']],
  idempotencyKey: { in: 'body', name: 'intent_submission_id' },
  reference: 'body/intent_submission_id',
  requiresReference: true,
  sensitive: /* @__PURE__ */ sensitiveValues(['additional_fields']),
};

const getDrawdownIntent: OperationDefinition = {
  id: 'getDrawdownIntent',
  method: 'GET',
  path: '/api/v1/liquidity/utilization/drawdown-intent/{drawdownId}',
  parameters: [{ name: 'drawdownId', in: 'path' }],
  place: addressParameters,
  response: {
    accept: 'application/json',
    json: 'object',
    exact: {
      places: [
        ['/amount', 'decimal'],
        ['/corridors/*/allocation_amount', 'decimal'],
        ['/corridors/*/routes/*/amount', 'decimal'],
      ],
      read: exactValues,
    },
    required: [['', ['corridors', 'created_at', 'drawdown_id', 'id', 'intent_submission_id', 'updated_at']]],
  },
  security: [['accessToken', 'apiKey']],
  openEnums: [
    ['/corridors/*/routes/*/dest_instrument/type', ['WALLET']],
    ['/corridors/*/routes/*/rail_type', ['ONCHAIN.TRON']],
    ['/corridors/*/routes/*/source_instrument/type', ['WALLET']],
  ],
  sensitive: /* @__PURE__ */ sensitiveValues(['additional_fields']),
};

/** The payment corridors and routes planned for a drawdown. */
export class DrawdownIntents {
  readonly #transport: Transport;

  /** Takes the options of LiquidityV1, or the transport that a client shares. */
  constructor(options: LiquidityV1Options | Transport = {}) {
    this.#transport = toTransport(options);
  }

  /**
   * Submit a drawdown intent.
   *
   * Submits the payment corridors and routes that are planned for a drawdown. If the response is lost,
   * send it again with the same `intent_submission_id`.
   *
   * Reference that a journal never sends twice: body/intent_submission_id
   *
   * Assumed: `intent_submission_id` is called an idempotency or correlation identifier (§2.12): a
   * repeated submission with the same value is taken to be recognised and not carried out twice.
   *
   * `POST /api/v1/liquidity/utilization/drawdown-intent`
   *
   * @param body - The drawdown intent to submit.
   * @returns The drawdown intent was recorded.
   * @throws {CreateDrawdownIntentError} If the service responds with any error status.
   */
  create(
    body: CreateDrawdownIntentBody,
    options?: RequestOptions,
  ): ApiPromise<CreateDrawdownIntentResult, CreateDrawdownIntentHeaders> {
    return call(this.#transport, createDrawdownIntent, { body }, options);
  }

  /**
   * Read a drawdown intent.
   *
   * Gives one drawdown intent.
   *
   * `GET /api/v1/liquidity/utilization/drawdown-intent/{drawdownId}`
   *
   * @param drawdownId - Identifier of the drawdown intent: the `id` that its creation returned. Assumed: There are two readings (§2.12, §4.2). The `drawdown_id`: the parameter has that name, §2.12 calls `id` internal, and other paths write `{id}` for one. The `id`: §4.2 says that the parameter identifies the intent and calls the created `id` "drawdown intent id", creation returns nothing else, and several intents may share a `drawdown_id`. Taken to be the `id`. If the service reports it as missing, pass the `drawdown_id`.
   * @returns The drawdown intent.
   * @throws {GetDrawdownIntentError} If the service responds with any error status.
   */
  retrieve(drawdownId: string, options?: RequestOptions): ApiPromise<DrawdownIntent, GetDrawdownIntentHeaders> {
    return call(this.#transport, getDrawdownIntent, { path: { drawdownId } }, options);
  }
}
