import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({ baseUrl: 'https://service.example', apiKey: 'a', accessToken: 'b' });

/** One use of each of the nine operations of v2. */
export async function use(): Promise<readonly string[]> {
  const { id } = await liquidity.settlementFacilities.request({
    client_id: '1',
    client_request_id: '2',
    amount: '3.00',
    chain_id: '4',
  });
  const { status } = await liquidity.settlementFacilityRequests.retrieve(id);
  const page = await liquidity.settlementFacilities.list({ limit: 1 });
  const facility = await liquidity.settlementFacilities.retrieve('1');
  const asked = await liquidity.withdrawalRequests.create({
    client_id: '1',
    client_request_id: '2',
    amount: '3.00',
    chain_id: '4',
    wallet_id: '5',
  });
  const balances: string[] = [];
  for await (const balance of liquidity.balances.list()) balances.push(balance.funding_token.available);
  const wallets = await liquidity.whitelist.list().toArray({ max: 10 });
  const documents = await liquidity.proofOfFunds.list(asked.id);
  const uploaded = await liquidity.proofOfFunds.upload(asked.id, new Uint8Array());
  return [
    status,
    ...page.items.map((item) => item.amount),
    facility.amount,
    ...balances,
    ...wallets.map(({ label }) => label),
    ...documents.map(({ url }) => url),
    uploaded.url,
  ];
}
