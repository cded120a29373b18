import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { LiquidityV2 } from '@org/liquidity-v2';
import { createApp } from './app.ts';

// Address and credentials: LIQUIDITY_BASE_URL, LIQUIDITY_API_KEY, LIQUIDITY_ACCESS_TOKEN.
const app = createApp(new LiquidityV2(), 10 * 1024 * 1024);
app.use(serveStatic({ root: `${import.meta.dirname}/page` }));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
