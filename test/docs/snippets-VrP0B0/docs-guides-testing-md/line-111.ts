import { createSandbox } from '@org/liquidity-sandbox';
import { sandboxHandlers } from '@org/liquidity-sandbox/msw';
import { LiquidityV2 } from '@org/liquidity-v2';
import { setupServer } from 'msw/node';

const sandbox = createSandbox();
const server = setupServer(...sandboxHandlers('https://api.example.com', sandbox));
server.listen();

const liquidity = new LiquidityV2({ baseUrl: 'https://api.example.com', apiKey: 'any', accessToken: 'any' });
console.log((await liquidity.balances.list()).items.length > 0); // → true

server.close();
sandbox.close();
