import { type components, createClient, type paths } from '@org/liquidity-v2/raw';
import type { Middleware } from 'openapi-fetch';

type Balance = components['schemas']['CurrentBalance'];

const credentials: Middleware = {
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${process.env.LIQUIDITY_ACCESS_TOKEN}`);
    request.headers.set('x-api-key', process.env.LIQUIDITY_API_KEY ?? '');
    return request;
  },
};

const client = createClient<paths>({ baseUrl: process.env.LIQUIDITY_BASE_URL ?? '' });
client.use(credentials);

async function balances(): Promise<readonly Balance[]> {
  const { data, error } = await client.GET('/api/v2/liquidity/management/current-balance', {
    params: { query: { limit: 10 } },
  });
  if (error) throw new Error(`The balances cannot be read: ${JSON.stringify(error)}`);
  return data.items;
}

for (const { org_wallet, funding_token } of await balances()) {
  console.log(org_wallet.address, funding_token.available); // → 0x52908400098527886E0F7030069857D2E4169EE7 98000.00
}

const { error, response } = await client.GET('/api/v2/liquidity/management/settlement-facilities/{id}', {
  params: { path: { id: '7f3e2c1a-0d4b-4e6f-9a8b-1c2d3e4f5a6b' } },
});
console.log(response.status, error?.error.code); // → 404 resource_missing
