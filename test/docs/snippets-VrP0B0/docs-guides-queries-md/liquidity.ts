import { LiquidityV2 } from '@org/liquidity-v2';

export const liquidity = new LiquidityV2({ baseUrl: 'https://app.example.com/liquidity' });
