import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({ fetch: (url, init) => fetch(url, { cache: 'no-store', ...init }) });

const { items } = await liquidity.balances.list({ limit: 1 });
console.log(items.length); // → 1
