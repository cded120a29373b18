import assert from 'node:assert/strict';
import { after, beforeEach, it } from 'node:test';
import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV1 } from '@org/liquidity-v1';

const sandbox = createSandbox();
const liquidity = new LiquidityV1({
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: sandbox.fetch,
});

beforeEach(() => sandbox.reset());
after(() => sandbox.close());

it('reads again when the service is down for a moment', async () => {
  sandbox.fault({ fault: 'status=503;retry-after=0', operation: 'listChains', times: 1 });
  const chains = await liquidity.chains.list();
  assert.ok(chains.items.length > 0);
  assert.equal(sandbox.requests.length, 2);
});
