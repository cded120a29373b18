import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();

for await (const balance of liquidity.balances.list()) {
  console.log(balance.org_wallet.address, balance.funding_token.available);
}
