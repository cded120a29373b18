import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({
  baseUrl: 'http://127.0.0.1:4010',
  apiKey: 'sandbox-api-key',
  accessToken: 'sandbox-access-token',
});

for await (const balance of liquidity.balances.list()) {
  console.log(balance.org_wallet.address, balance.funding_token.available);
}
