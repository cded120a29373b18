import assert from 'node:assert/strict';
import { LiquidityV1, NotFoundError } from '@org/liquidity-v1';

// Everything that each released version of this major can do, with every runtime of its range.
const client = new LiquidityV1({ baseUrl: process.env.BASE_URL ?? '', apiKey: 'any', accessToken: 'any' });
const [chain] = await client.chains.list().toArray({ max: 10 });
assert.ok(chain);
const { wallet_address: address } = await client.whitelist.add({
  client_id: crypto.randomUUID(),
  client_request_id: crypto.randomUUID(),
  wallet_address: '0x52908400098527886e0f7030069857d2e4169ee7',
});
assert.ok(address);
await assert.rejects(client.loans.retrieve(crypto.randomUUID()), NotFoundError);
