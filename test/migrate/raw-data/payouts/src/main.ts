import { client } from './api.ts';
import { balances, facility } from './balances.ts';

const { data, error } = await client.POST('/api/v2/liquidity/management/withdrawal-requests', {
  body: {
    amount: '12.50',
    chain_id: 'b5f6a7b8-1234-4c56-8d90-ef1234567890',
    client_id: 'c1',
    client_request_id: '5f3e2c1a-0d4b-4e6f-9a8b-1c2d3e4f5a6b',
    wallet_id: 'w1',
  },
});
if (error) throw error;
console.log(data.status);
for (const { funding_token } of await balances(2)) console.log(funding_token.available);
await facility('x/y', AbortSignal.timeout(30_000)).then(console.log, (reason: Error) => console.log(reason.message));
