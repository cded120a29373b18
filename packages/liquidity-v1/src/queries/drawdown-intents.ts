// Generated from Liquidity Management Service 1.0.0. Do not edit.

import type { ApiError, RequestOptions } from '@org/liquidity-runtime';
import {
  type ChangeOptions,
  query,
  type QueryKey,
  type ReadOptions,
  request,
} from '@org/liquidity-runtime/query-options';
import type { DataTag } from '@tanstack/query-core';
import type { CreateDrawdownIntentBody, CreateDrawdownIntentResult, DrawdownIntent } from '../models.ts';
import type { DrawdownIntents } from '../resources/drawdown-intents.ts';

/** The key of the queries of `drawdownIntents`, or of one operation: for `invalidateQueries`. */
export function drawdownIntentsKey(operation?: 'create' | 'retrieve'): QueryKey {
  return operation === undefined ? ['@org/liquidity-v1', 'drawdownIntents'] : ['@org/liquidity-v1', 'drawdownIntents', operation];
}

/**
 * Options of a mutation for `drawdownIntents.create`.
 *
 * `POST /api/v1/liquidity/utilization/drawdown-intent`
 */
export function createDrawdownIntentMutation(
  client: { readonly drawdownIntents: Pick<DrawdownIntents, 'create'> },
): ChangeOptions<
  CreateDrawdownIntentResult,
  { readonly body: CreateDrawdownIntentBody; readonly options?: RequestOptions | undefined }
> {
  return request(drawdownIntentsKey('create'), ({ body, options }) => client.drawdownIntents.create(body, options));
}

/**
 * Options of a query for `drawdownIntents.retrieve`.
 *
 * `GET /api/v1/liquidity/utilization/drawdown-intent/{drawdownId}`
 */
export function getDrawdownIntentOptions(
  client: { readonly drawdownIntents: Pick<DrawdownIntents, 'retrieve'> },
  drawdownId: string,
): ReadOptions<DataTag<QueryKey, DrawdownIntent, ApiError>, DrawdownIntent> {
  return query(
    drawdownIntentsKey('retrieve'),
    { drawdownId },
    (options) => client.drawdownIntents.retrieve(drawdownId, options),
  );
}
