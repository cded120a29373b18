import { LiquidityV1, type LiquidityV1Options } from '@org/liquidity-v1';
import { LiquidityV2 } from '@org/liquidity-v2';

/** Clients of both majors with credentials that a sandbox takes. */
export function bothClients(options: LiquidityV1Options) {
  const all = { apiKey: 'key', accessToken: 'token', ...options };
  return { v1: new LiquidityV1(all), v2: new LiquidityV2(all) };
}
