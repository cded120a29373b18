import { createSandbox, sandboxRecords } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import { afterEach, expect, it } from 'vitest';
import { requestFacility } from './whole-facility.ts';

const sandbox = createSandbox();
const liquidity = new LiquidityV2({
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: sandbox.fetch,
});

const { client, chain } = sandboxRecords;
const wanted = { client, chain, amount: '250000.00' };

afterEach(() => sandbox.reset());

it('gives the facility once it is approved', async () => {
  const id = await requestFacility(liquidity, wanted);
  expect(id).toBeDefined();
});

it('asks once, whatever happens on the way back', async () => {
  sandbox.fault({ operation: 'requestSettlementFacility', fault: 'reset=after', times: 1 });
  await expect(requestFacility(liquidity, wanted)).rejects.toMatchObject({ outcome: 'unknown' });
  expect(sandbox.requests).toHaveLength(1);
});
