import { createSandbox } from '@org/liquidity-sandbox';
import { file, LiquidityV2 } from '@org/liquidity-v2';

const sandbox = createSandbox({ approve: 'manual' });
const liquidity = new LiquidityV2({ fetch: sandbox.fetch });
const available = async () => (await liquidity.balances.list()).items[0]?.funding_token.available;

const before = await available();
const { id } = await liquidity.withdrawalRequests.create({
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: crypto.randomUUID(),
  amount: '1200.50',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
});
await liquidity.proofOfFunds.upload(id, file('document.pdf'));
console.log(sandbox.pending().length); // → 1

// Somebody decides; in the sandbox it is us.
sandbox.approve(id);
console.log((await available()) !== before); // → true
sandbox.close();
