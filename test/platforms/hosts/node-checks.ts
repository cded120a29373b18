import { LiquidityV2 } from '@org/liquidity-v2';
import { equal } from '../suite/assert.ts';
import { type Check, type CheckResult, runCheck, Skipped } from '../suite/check.ts';
import type { Environment } from '../suite/environment.ts';

type Msw = Pick<typeof import('msw'), 'http' | 'HttpResponse'> & Pick<typeof import('msw/node'), 'setupServer'>;

const url = 'https://service.example/api/v2/liquidity/management/current-balance';

/** A check that a client without a `fetch` of its own sends through the one that msw puts in place later. */
function intercepts(version: 'msw 2' | 'msw 3', load: () => Promise<Msw>): Check {
  return {
    name: `${version} intercepts a default client`,
    async run() {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
      if (version === 'msw 3' && major * 100 + minor < 2212) throw new Skipped('msw 3 needs Node 22.12');
      const { HttpResponse, http, setupServer } = await load();
      const client = new LiquidityV2({ baseUrl: 'https://service.example', apiKey: 'key', accessToken: 'token' });
      let seen: string | null = null;
      const handler = http.get(url, ({ request }) => {
        seen = request.headers.get('x-api-key');
        return HttpResponse.json({ items: [], meta: { page: 1, limit: 50, total: 0 } });
      });
      const server = setupServer(handler);
      server.listen();
      try {
        const page = await client.balances.list();
        equal([page.items.length, page.data.meta.limit, seen], [0, 50, 'key']);
      } finally {
        server.close();
      }
    },
  };
}

const checks: readonly Check[] = [
  // Loaded only here, because other platforms load this file too.
  intercepts('msw 2', async () => ({ ...(await import('msw-2')), ...(await import('msw-2/node')) }) as unknown as Msw),
  intercepts('msw 3', async () => ({ ...(await import('msw')), ...(await import('msw/node')) })),
  {
    name: 'the process ends by itself',
    async run() {
      const waiting = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
      // One is the time limit of this check.
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
