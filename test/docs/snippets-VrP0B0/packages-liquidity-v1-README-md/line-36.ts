import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1({
  baseUrl: 'http://127.0.0.1:4010',
  accessToken: 'sandbox-access-token',
  apiKey: 'sandbox-api-key',
});

for await (const item of client.chains.list({ limit: 50 })) {
  console.log(item);
}
