import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';

const sandbox = createSandbox();
const listening = await sandbox.listen();
const liquidity = new LiquidityV2({ baseUrl: listening.url, apiKey: 'any', accessToken: 'any' });

console.log((await liquidity.balances.list()).items.length > 0); // → true
await listening.close();
sandbox.close();
