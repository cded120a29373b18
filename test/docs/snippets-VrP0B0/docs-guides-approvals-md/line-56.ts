import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2, WaitTimeoutError } from '@org/liquidity-v2';

const sandbox = createSandbox({ approve: 'manual' });
const liquidity = new LiquidityV2({ fetch: sandbox.fetch });

const { id } = await liquidity.settlementFacilities.request({
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(),
  amount: '250000.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
});

/** True once the request is decided. */
async function isDecided(): Promise<boolean> {
  try {
    await liquidity.settlementFacilityRequests.wait(id, { timeout: 500, interval: 100 });
    return true;
  } catch (error) {
    if (error instanceof WaitTimeoutError) return false;
    throw error;
  }
}

console.log(await isDecided()); // → false
sandbox.reject(id, 'The limit is used up.');
console.log(await isDecided()); // → true
sandbox.close();
