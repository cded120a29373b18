import { LiquidityV2 } from '@org/liquidity-v2';

export const client = new LiquidityV2({
  baseUrl: 'https://api.example.com',
  accessToken: async () => 'your-token',
  apiKey: 'your-key',
});
