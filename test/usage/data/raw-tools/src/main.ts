import { createRawClient } from '@org/liquidity-v1/raw';

const raw = createRawClient();

const { data, error } = await raw.GET('/api/v1/liquidity/management/loans', {
  params: { query: { limit: 5, status: 'COMPLETED' } },
});
if (error === undefined) {
  for (const loan of data.items) console.log(loan.amount);
}

const created = await raw.POST('/api/v1/liquidity/management/withdrawals', {
  body: { amount: '1.00', chain_id: 'c', wallet_id: 'w' },
});
console.log(created.data?.id);

async function loadMore() {
  const { LiquidityV2 } = await import('@org/liquidity-v2');
  const client = new LiquidityV2();
  const { data: page, response } = await client.balances.list({ limit: 1 }).withResponse();
  return [response.status, page.items[0]?.funding_token.available];
}
console.log(await loadMore());
