import assert from 'node:assert/strict';
import { LiquidityV2, NotFoundError } from '@org/liquidity-v2';

// Everything that each released version of this major can do, with every runtime of its range.
const client = new LiquidityV2({ baseUrl: process.env.BASE_URL ?? '', apiKey: 'any', accessToken: 'any' });
const [balance] = await client.balances.list().toArray({ max: 10 });
assert.ok(balance);
const { id, status } = await client.settlementFacilities.request({
  client_id: balance.org_wallet.org_id,
  client_request_id: crypto.randomUUID(),
  amount: '10.00',
  chain_id: balance.org_wallet.chain_id,
});
assert.equal(status, 'PROCESSING');
assert.equal((await client.settlementFacilityRequests.retrieve(id)).id, id);
await assert.rejects(client.settlementFacilityRequests.retrieve(crypto.randomUUID()), NotFoundError);
