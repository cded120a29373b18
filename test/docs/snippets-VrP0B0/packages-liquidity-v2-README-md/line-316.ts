import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2();

const first = await client.balances.list();
console.log(first.items, first.data, first.hasNextPage());
const some = await client.balances.list().toArray({ max: 500 });
console.log(some.length);
