// Generated from Liquidity Management Service 1.0.0. Do not edit.

import { rawFetch, type Transport } from '@org/liquidity-runtime';
import openapiClient, { type Client } from 'openapi-fetch';
import type { paths } from './paths.ts';
import { type LiquidityV1Options, toTransport } from './transport.ts';

export type { components, operations, paths, webhooks } from './paths.ts';

/**
 * Creates an openapi-fetch client over the same transport, with its credentials, retries and time
 * limits.
 */
export function createRawClient(options: LiquidityV1Options | Transport = {}): Client<paths> {
  return createClient<paths>(options);
}

/**
 * The same, called as `createClient` of openapi-fetch: an application that uses that changes its
 * imports.
 */
export function createClient<Paths extends object = paths>(
  options: LiquidityV1Options | Transport = {},
): Client<Paths> {
  return openapiClient<Paths>(rawFetch(toTransport(options)));
}
