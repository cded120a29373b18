import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fetch, isApiError, LiquidityV2, notSent } from '@org/liquidity-v2';
import { undiciFetch } from '@org/liquidity-v2/undici';
import { equal } from '../suite/assert.ts';
import { type Check, type CheckResult, runCheck } from '../suite/check.ts';
import type { Environment } from '../suite/environment.ts';

type Undici = typeof import('undici-8');
type Then = (response: ServerResponse, server: Server) => void;

const { fetch } = globalThis;
const closed = 'http://127.0.0.1:2';
const withdrawal = {
  client_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  client_request_id: '0d4f2c9e-7a61-4b35-9c80-1e6f3a5b7d24',
  amount: '1.00',
  chain_id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  wallet_id: 'b8a9c7d6-e5f4-4c3b-8a2d-1f0e9d8c7b99',
};

const answered: Then = (response) =>
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"p-1"}');
const gone: Then = (response, server) => {
  server.close();
  response.socket?.resetAndDestroy();
};
const audited: Fetch = async (url, init) => {
  const response = await fetch(url, init);
  await fetch(closed, { method: 'POST', body: 'audit' });
  return response;
};

/** A payment to a service that does what a check says with it, and whether the client's word agrees with the service's count. */
function pays(
  name: string,
  then: Then,
  fetchOf: () => Fetch | undefined,
  expected: readonly unknown[],
  down?: string,
): Check {
  return {
    name: `a payment: ${name}`,
    async run() {
      let payments = 0;
      const server = createServer((request, response) => {
        for (const stream of [request, response]) stream.on('error', () => {});
        request.resume().on('end', () => {
          payments += 1;
          then(response, server);
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const baseUrl = down ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      try {
        const client = new LiquidityV2({ baseUrl, apiKey: 'key', accessToken: 'token', fetch: fetchOf() });
        const error = await client.withdrawalRequests.create(withdrawal).catch((error: unknown) => error);
        equal([isApiError(error) ? error.outcome : 'applied', payments], expected);
      } finally {
        globalThis.fetch = fetch;
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

const replaced = (replacement: Fetch) => () => {
  globalThis.fetch = replacement as typeof fetch;
  return undefined;
};

const onPlatform: readonly Check[] = [
  pays('nobody listens', answered, () => undefined, ['not-sent', 0], closed),
  pays('no such host', answered, () => undefined, ['not-sent', 0], 'https://nowhere.invalid'),
  pays('an audit is down', answered, () => audited, ['unknown', 1]),
  pays('an instrumentation fails', answered, replaced(audited), ['unknown', 1]),
  pays('a bound instrumentation fails', answered, replaced(audited.bind(null)), ['unknown', 1]),
  pays('a fetch says that it sent nothing', answered, () => () => Promise.reject(notSent('no')), ['not-sent', 0]),
];

function overUndici({
  Agent,
  interceptors,
  RetryAgent,
  setGlobalDispatcher,
  getGlobalDispatcher,
}: Undici): readonly Check[] {
  const eager = { methods: ['POST' as const], minTimeout: 5, maxTimeout: 5 };
  const retrying = () => undiciFetch(new RetryAgent(new Agent(), eager));
  const redirecting = () => undiciFetch(new Agent().compose(interceptors.redirect({ maxRedirections: 3 })));
  const back: Then = (response, server) => {
    if (!server.listening) return;
    const { port } = server.address() as AddressInfo;
    gone(response, server);
    setTimeout(() => server.listen(port, '127.0.0.1').unref(), 60);
  };
  const before = getGlobalDispatcher();
  const globally = (dispatcher: () => Parameters<typeof setGlobalDispatcher>[0]) => () => {
    setGlobalDispatcher(dispatcher());
    return undefined;
  };
  return [
    pays('over undici', answered, () => undiciFetch(new Agent()), ['applied', 1]),
    pays('over undici, nobody listens', answered, () => undiciFetch(new Agent()), ['not-sent', 0], closed),
    pays('a redirect to nobody', (response) => response.writeHead(303, { location: closed }).end(), redirecting, [
      'unknown',
      1,
    ]),
    pays('a RetryAgent, and the service is gone', gone, retrying, ['unknown', 1]),
    pays('a RetryAgent, and the service comes back', back, retrying, ['unknown', 1]),
    pays('undici is loaded, and nobody listens', answered, () => undefined, ['not-sent', 0], closed),
    pays(
      'a RetryAgent below the platform',
      gone,
      globally(() => new RetryAgent(new Agent(), eager)),
      ['unknown', 1],
    ),
    pays(
      'the dispatcher of before',
      answered,
      globally(() => before),
      ['applied', 1],
    ),
  ];
}

/** What an application does around a payment, on the platform or over a version of undici. */
export async function runUnsentChecks(
  environment: Environment,
  undici: Undici | undefined,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of [...onPlatform, ...(undici ? overUndici(undici) : [])])
    results.push(await runCheck(check, environment));
  return results;
}
