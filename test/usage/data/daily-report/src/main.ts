import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2();
const limit = 100;

let total = 0;
for await (const { amount, status: state, settlement_date = 'unknown', ...others } of liquidity.settlementFacilities.list({ limit })) {
  if (state === 'ACTIVE' || state === 'FROZEN') total += Number(amount);
  console.log(`${settlement_date} ${others.chain_id}`);
}

for await (const page of liquidity.whitelist.list({ limit: 10 }).pages()) {
  const [first] = page.items;
  console.log(first?.label, page.data.meta.total);
}

const balances = await liquidity.balances.list().toArray({ max: 5 });
const rows = balances
  .filter((one) => one.gas_token.available !== '0')
  .map(({ org_wallet: wallet, funding_token }) => ({ address: wallet.address, funds: { ...funding_token } }));
for (const row of rows) console.log(row.address, row.funds.total);
console.log(total);
