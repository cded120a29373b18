import { LiquidityV2 } from '@org/liquidity-v2';

/** Gets a token from the issuer of your tokens. */
async function requestToken(): Promise<string> {
  return 'a-fresh-token';
}

export const liquidity = new LiquidityV2({ apiKey: 'your-key', accessToken: requestToken });
