import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import { afterAll, beforeEach, expect, it } from 'vitest';

const sandbox = createSandbox({ approve: 'manual' });
const liquidity = new LiquidityV2({
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: sandbox.fetch,
});

beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

it('says why a request was rejected', async () => {
  const [balance] = (await liquidity.balances.list()).items;
  const { id } = await liquidity.settlementFacilities.request({
    client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
    client_request_id: '8f9d1c0e-2b4a-4f6d-8a55-0c7e6b1d2f33',
    amount: '250000.00',
    chain_id: balance?.org_wallet.chain_id ?? '',
  });
  sandbox.reject(id, 'Over the limit.');
  const request = await liquidity.settlementFacilityRequests.wait(id);
  expect(request.reject_reason).toBe('Over the limit.');
});
