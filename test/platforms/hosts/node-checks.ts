import { LiquidityV2 } from '@org/liquidity-v2';
import { equal } from '../suite/assert.ts';
import { type Check, type CheckResult, runCheck } from '../suite/check.ts';
import type { Environment } from '../suite/environment.ts';

const checks: readonly Check[] = [
  {
    name: 'msw intercepts a default client',
    async run() {
      // Only here, because other platforms load this file too.
      const [{ HttpResponse, http }, { setupServer }] = await Promise.all([import('msw'), import('msw/node')]);
      // The client is made before msw replaces `fetch`, as an application does.
      const client = new LiquidityV2({ baseUrl: 'https://service.example', apiKey: 'key', accessToken: 'token' });
      const answer = { items: [], meta: { page: 1, limit: 50, total: 0 } };
      let seen: string | null = null;
      const server = setupServer(
        http.get('https://service.example/api/v2/liquidity/management/current-balance', ({ request }) => {
          seen = request.headers.get('x-api-key');
          return HttpResponse.json(answer);
        }),
      );
      server.listen({ onUnhandledFrame: 'error' });
      try {
        const page = await client.balances.list();
        equal([page.items.length, page.data.meta.limit, seen], [0, 50, 'key']);
      } finally {
        server.close();
      }
    },
  },
  {
    name: 'the process ends by itself',
    async run() {
      const waiting = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
      // One is the patience of this check.
      equal(waiting.length, 1, 'the number of timers');
    },
  },
];

/** What only Node has. */
export async function runNodeChecks(environment: Environment): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runCheck(check, environment));
  return results;
}
