import { LiquidityV2 } from '@org/liquidity-v2';

export const liquidity = new LiquidityV2({ timeout: 10_000, retries: 3, logLevel: 'info' });
