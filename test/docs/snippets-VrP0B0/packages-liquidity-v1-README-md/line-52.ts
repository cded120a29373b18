import { LiquidityV1 } from '@org/liquidity-v1';

export const client = new LiquidityV1({
  baseUrl: 'https://api.example.com',
  accessToken: async () => 'your-token',
  apiKey: 'your-key',
});
