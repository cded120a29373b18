import { LiquidityV2 } from '@org/liquidity-v2';

const client = new LiquidityV2({
  baseUrl: 'http://127.0.0.1:4010',
  accessToken: 'sandbox-access-token',
  apiKey: 'sandbox-api-key',
});

for await (const item of client.balances.list({ limit: 50 })) {
  console.log(item);
}
