import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({
  onDeprecation: ({ operation, sunset, unreadable, link }, previous) => {
    console.warn(operation, 'is going to be removed on', sunset?.toISOString() ?? unreadable, link);
    if (previous?.sunset) console.warn('The day announced before was', previous.sunset.toISOString());
  },
});

// The sandbox responds like a service that has deprecated the operation.
await liquidity.balances.list({}, { headers: { 'x-sandbox-fault': 'deprecation' } });
