import { type ApiError, LiquidityV2 } from '@org/liquidity-v2';
import { equal, failure, ok } from './assert.ts';
import type { Check } from './check.ts';
import { accessToken, apiKey, optionsOf, v1, v2 } from './clients.ts';
import type { Environment } from './environment.ts';
import { breakNext, mend } from './sandbox.ts';

function hides(environment: Environment, value: unknown, what: string): void {
  const shown = [environment.inspect(value), JSON.stringify(value) ?? '', String(value)].join('\n');
  for (const secret of [apiKey, accessToken]) ok(!shown.includes(secret), `${what} shows no credential`);
}

export const observation: readonly Check[] = [
  {
    name: 'a deprecation is announced once per operation',
    async run(environment) {
      const notices: string[] = [];
      const client = v2(environment, {
        onDeprecation: ({ operation, sunset }) => notices.push(`${operation} ${sunset?.getUTCFullYear()}`),
      });
      await breakNext(environment, { fault: 'deprecation', operation: 'listCurrentBalances', times: 3 });
      for (let calls = 0; calls < 3; calls += 1) await client.balances.list();
      equal(notices, ['listCurrentBalances 2099']);
    },
  },
  {
    name: 'without a hook the logger is warned',
    async run(environment) {
      const warnings: string[] = [];
      const silent = () => {};
      const logger = { debug: silent, info: silent, error: silent, warn: (message: string) => warnings.push(message) };
      const client = v2(environment, { logger });
      await breakNext(environment, { fault: 'deprecation', operation: 'listWhitelistedWallets', times: 2 });
      await client.whitelist.list();
      await client.whitelist.list();
      equal(warnings.length, 1, 'the number of warnings');
      ok(warnings[0]?.includes('listWhitelistedWallets is deprecated'), `the warning "${warnings[0]}" says it`);
    },
  },
  {
    name: 'hooks see every attempt, and no credential',
    async run(environment) {
      const events: [string, object][] = [];
      const note = (name: string) => (event: object) => events.push([name, event]);
      const client = v1(environment, {
        hooks: {
          onRequest: note('request'),
          onResponse: note('response'),
          onError: note('error'),
          onRetry: note('retry'),
        },
      });
      await breakNext(environment, { fault: 'status=503', operation: 'listChains', times: 1 });
      await client.chains.list();
      equal(
        events.map(([name]) => name),
        ['request', 'response', 'error', 'retry', 'request', 'response'],
      );
      hides(environment, events, 'an event');
    },
  },
  {
    name: 'nothing shows a credential: client, call, answer and errors',
    async run(environment) {
      const client = v2(environment);
      hides(environment, client, 'the client');
      hides(environment, client.balances, 'a resource');
      const call = client.balances.list();
      hides(environment, call, 'a call');
      hides(environment, await call, 'a page');
      const answer = await client.proofOfFunds
        .list(crypto.randomUUID())
        .withResponse()
        .catch((error) => error);
      hides(environment, answer, 'an answer');
      await breakNext(environment, { fault: 'html', operation: 'listCurrentBalances', times: 1 });
      const errors: ApiError[] = [
        await failure(client.balances.list({}, { retries: 0 }), 'ServerError'),
        await failure(client.balances.list({}, { signal: AbortSignal.abort() }), 'AbortError'),
        await failure(
          new LiquidityV2({ ...optionsOf(environment), baseUrl: environment.closedUrl }).balances.list(
            {},
            { retries: 0 },
          ),
          'ConnectionError',
        ),
        await failure(client.settlementFacilities.retrieve('..'), 'InvalidRequestError'),
      ];
      for (const error of errors) hides(environment, error, error.name);
      await mend(environment);
    },
  },
];
