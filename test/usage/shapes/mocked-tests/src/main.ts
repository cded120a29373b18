import { LiquidityV2 } from '@org/liquidity-v2';
import { payAll, payoutsOf } from './payouts.ts';

console.log(Object.values(await payAll(payoutsOf(new LiquidityV2()), process.argv.slice(2))));
