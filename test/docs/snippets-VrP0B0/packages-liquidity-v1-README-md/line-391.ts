import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const first = await client.chains.list();
console.log(first.items, first.data, first.hasNextPage());
const some = await client.chains.list().toArray({ max: 500 });
console.log(some.length);
