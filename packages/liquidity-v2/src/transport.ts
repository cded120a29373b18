// Generated from Liquidity Management Service 2.0.0. Do not edit.

import {
  type ApiDefinition,
  type ClientOptions,
  createTransport,
  type CredentialSource,
  isTransport,
  type Transport,
} from '@org/liquidity-runtime';

/** Options of LiquidityV2. */
export interface LiquidityV2Options extends ClientOptions {
  /**
   * Access token, a JWT, sent as `Authorization: Bearer` with the token.
   *
   * Sent as `authorization: Bearer …`. Falls back to the environment variable `LIQUIDITY_ACCESS_TOKEN`.
   */
  readonly accessToken?: CredentialSource | undefined;
  /**
   * API key of the client organisation.
   *
   * Sent as `x-api-key` (header). Falls back to the environment variable `LIQUIDITY_API_KEY`.
   */
  readonly apiKey?: CredentialSource | undefined;
}

/** The name, the version and the credentials of this API, for the runtime. */
export const api: ApiDefinition = {
  name: '@org/liquidity-v2',
  version: '2.0.0',
  environmentPrefix: 'LIQUIDITY',
  versionPath: '/api/v2',
  credentials: [
    { option: 'accessToken', variable: 'ACCESS_TOKEN', in: 'header', name: 'authorization', scheme: 'Bearer' },
    { option: 'apiKey', variable: 'API_KEY', in: 'header', name: 'x-api-key' },
  ],
};

/** Returns a given transport unchanged, and creates one from options. */
export function toTransport(options: LiquidityV2Options | Transport): Transport {
  return isTransport(options) ? options : createTransport(api, options);
}
