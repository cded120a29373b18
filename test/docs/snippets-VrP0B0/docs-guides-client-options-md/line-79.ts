import { createSandbox } from '@org/liquidity-sandbox';
import { LiquidityV2 } from '@org/liquidity-v2';
import { undiciFetch } from '@org/liquidity-v2/undici';
import { Agent } from 'undici';

const sandbox = await createSandbox().listen();
const agent = new Agent({ connections: 20 });
const liquidity = new LiquidityV2({ baseUrl: sandbox.url, fetch: undiciFetch(agent) });

const { items } = await liquidity.settlementFacilities.list({ limit: 2 });
console.log(items.length); // → 1

await agent.close();
await sandbox.close();
