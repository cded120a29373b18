// Generated from Liquidity Management Service 2.0.0. Do not edit.

import { rawFetch, type Transport } from '@org/liquidity-runtime';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './paths.ts';
import { type LiquidityV2Options, toTransport } from './transport.ts';

export type { components, operations, paths } from './paths.ts';

/**
 * Creates an openapi-fetch client over the same transport, with its credentials, retries and time
 * limits.
 */
export function createRawClient(options: LiquidityV2Options | Transport = {}): Client<paths> {
  return createClient<paths>(rawFetch(toTransport(options)));
}
