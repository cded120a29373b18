import { LiquidityV2 } from '@org/liquidity-v2';

interface Reply {
  json(body: unknown): void;
}
declare const app: { get(path: string, handler: (query: Record<string, string>, reply: Reply) => Promise<void>): void };

const client = new LiquidityV2();

app.get('/facilities/:id', async ({ id = '' }, reply) => {
  const facility = await client.settlementFacilities.retrieve(id);
  reply.json({ id: facility.id, open: facility.status === 'ACTIVE' });
});

app.get('/requests/:id', async (query, reply) => {
  reply.json(await client.settlementFacilityRequests.retrieve(query.id ?? ''));
});

app.get('/balances', async (query, reply) => {
  const { items } = await client.balances.list({ page: Number(query.page) });
  reply.json(items.map(({ org_wallet, ...rest }) => ({ wallet: org_wallet.id, gas: rest.gas_token })));
});

app.get('/wallets', async (query, reply) => {
  const page = await client.whitelist.list();
  const field = query.field ?? 'id';
  reply.json(page.items.map((wallet) => (wallet as unknown as Record<string, string>)[field]));
});
