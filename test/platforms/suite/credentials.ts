import { LiquidityV2 } from '@org/liquidity-v2';
import { equal, failure, ok } from './assert.ts';
import { type Check, Skipped } from './check.ts';
import { accessToken, apiKey, optionsOf, v2 } from './clients.ts';
import { breakNext, seenDuring } from './sandbox.ts';

export const credentials: readonly Check[] = [
  {
    name: 'both credentials and the client info are sent',
    async run(environment) {
      const [seen] = await seenDuring(environment, 'listCurrentBalances', async () => v2(environment).balances.list());
      equal([seen?.headers['x-api-key'], seen?.headers.authorization], [apiKey, `Bearer ${accessToken}`]);
      ok(seen?.headers['x-client-info']?.startsWith('@org/liquidity-v2@'), 'the client names itself');
    },
  },
  {
    name: 'a refused token is renewed once for all calls',
    async run(environment) {
      const rejected: (string | undefined)[] = [];
      const client = v2(environment, {
        accessToken: async (context) => {
          rejected.push(context.rejected);
          return `token-${rejected.length}-that-nobody-may-see`;
        },
      });
      // Delayed, so that all have been sent before the first is refused.
      await breakNext(environment, { fault: 'delay=300ms;expired-token', operation: 'listCurrentBalances', times: 4 });
      const seen = await seenDuring(environment, 'listCurrentBalances', () =>
        Promise.all(Array.from({ length: 4 }, async () => client.balances.list())),
      );
      equal(rejected, [undefined, 'token-1-that-nobody-may-see'], 'what the provider was told');
      equal(seen.length, 8, 'the number of requests');
    },
  },
  {
    name: 'a payment is sent again after a refused token, and only then',
    async run(environment) {
      let asked = 0;
      const client = v2(environment, { accessToken: () => `token-${++asked}-that-nobody-may-see` });
      await breakNext(environment, { fault: 'expired-token', operation: 'createWithdrawalRequest', times: 2 });
      const body = {
        client_id: crypto.randomUUID(),
        client_request_id: crypto.randomUUID(),
        amount: '1.00',
        chain_id: crypto.randomUUID(),
        wallet_id: crypto.randomUUID(),
      };
      const seen = await seenDuring(environment, 'createWithdrawalRequest', () =>
        failure(client.withdrawalRequests.create(body), 'AuthenticationError'),
      );
      equal([seen.length, asked], [2, 2]);
    },
  },
  {
    name: 'a credential that cannot be sent is refused without being shown',
    async run(environment) {
      const bad = 'secret-with-a\r\nline-break';
      const error = await failure((async () => v2(environment, { apiKey: bad }))(), 'ConfigurationError');
      equal(error.message.includes('secret-with-a'), false);
    },
  },
  {
    name: 'http is refused for other hosts',
    async run(environment) {
      const remote = { baseUrl: 'http://service.example' };
      await failure((async () => v2(environment, remote))(), 'ConfigurationError');
    },
  },
  {
    name: 'a page may hold credentials only if it says so',
    async run(environment) {
      if (environment.platform !== 'browser') throw new Skipped('not a browser');
      const options = { ...optionsOf(environment), dangerouslyAllowBrowser: false };
      const error = await failure((async () => new LiquidityV2(options))(), 'ConfigurationError');
      ok(error.message.includes('dangerouslyAllowBrowser'), 'it names the option');
    },
  },
  {
    name: 'environment variables stand in for options',
    async run(environment) {
      const { setVariable } = environment;
      if (!setVariable) throw new Skipped('no environment variables here');
      const variables = {
        LIQUIDITY_BASE_URL: environment.baseUrl,
        LIQUIDITY_API_KEY: 'key-of-the-environment',
        LIQUIDITY_ACCESS_TOKEN: 'token-of-the-environment',
      };
      for (const [name, value] of Object.entries(variables)) setVariable(name, value);
      try {
        const [seen] = await seenDuring(environment, 'listCurrentBalances', async () =>
          new LiquidityV2().balances.list(),
        );
        equal(seen?.headers['x-api-key'], 'key-of-the-environment');
      } finally {
        for (const name of Object.keys(variables)) setVariable(name, undefined);
      }
    },
  },
];
