import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

const page = await liquidity.settlementFacilities.list({ limit: 10 });
console.log(page.items.length, 'of', page.data.meta.total);
