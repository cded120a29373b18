import { LiquidityV1 } from '@org/liquidity-v1';

const liquidity = new LiquidityV1();

const first = await liquidity.chains.list({ limit: 1 });
console.log(first.data.meta.page, first.hasNextPage()); // → 1 true

// Perhaps tomorrow, in another process:
const second = await liquidity.chains.list({ ...first.nextParams });
console.log(second.data.meta.page, second.items.length); // → 2 1
