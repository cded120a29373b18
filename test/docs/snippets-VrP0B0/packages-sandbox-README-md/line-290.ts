import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV1 } from '@org/liquidity-v1';

const sandbox = createSandbox({ scenario: { steps: [{ operation: 'listChains', status: 503, times: 2 }] } });
const liquidity = new LiquidityV1({
  baseUrl: 'https://sandbox.invalid',
  apiKey: 'any',
  accessToken: 'any',
  fetch: sandbox.fetch,
});

console.log((await liquidity.chains.list()).items.length); // → 3
console.log(sandbox.requests.length, sandbox.unusedSteps()); // → 3 []
sandbox.close();
