import { isApiError, LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

for await (const { org_wallet, funding_token } of liquidity.balances.list({ limit: 10 })) {
  console.log(org_wallet.address, funding_token.available); // → 0x52908400098527886E0F7030069857D2E4169EE7 98000.00
}

try {
  await liquidity.settlementFacilities.retrieve('7f3e2c1a-0d4b-4e6f-9a8b-1c2d3e4f5a6b');
} catch (error) {
  if (!isApiError(error)) throw error;
  console.log(error.status, error.code); // → 404 resource_missing
}
