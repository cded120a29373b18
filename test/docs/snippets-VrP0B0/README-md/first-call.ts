import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({
  baseUrl: 'http://127.0.0.1:4010',
  apiKey: 'sandbox-api-key',
  accessToken: 'sandbox-access-token',
});

for await (const { org_wallet, funding_token } of liquidity.balances.list()) {
  console.log(org_wallet.address, funding_token.available); // → 0x52908400098527886E0F7030069857D2E4169EE7 98000.00
}
