import { LiquidityV2 } from '@org/liquidity-v2';

const events: string[] = [];
const liquidity = new LiquidityV2({
  hooks: { onResponse: ({ operation, status }) => events.push(`${operation} ${status}`) },
});

await liquidity.balances.list({}, { timeout: 5_000, retries: 0 });
console.log(events.join()); // → listCurrentBalances 200
