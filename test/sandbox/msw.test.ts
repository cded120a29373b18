import { createSandbox } from '@org/liquidity-sandbox';
import { sandboxHandlers } from '@org/liquidity-sandbox/msw';
import { LiquidityV2 } from '@org/liquidity-v2';
import { buildSync } from 'esbuild';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const sandbox = createSandbox();
const server = setupServer();
const credentials = { apiKey: 'any', accessToken: 'any', retries: 0 };

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  sandbox.reset();
});
afterAll(() => {
  server.close();
  sandbox.close();
});

describe.each(['of this process', 'at an address'])('a sandbox %s', (place) => {
  let listening: Awaited<ReturnType<typeof sandbox.listen>> | undefined;
  beforeAll(async () => {
    if (place === 'at an address') listening = await sandbox.listen();
  });
  afterAll(() => listening?.close());
  const use = (url: string) => server.use(...sandboxHandlers(url, listening?.url ?? sandbox));

  it.each(['https://api.example.com', 'https://Api.example.com:443/v1/', 'https://api.example.com/(a):b*'])(
    'answers a client of %s',
    async (baseUrl) => {
      use(baseUrl);
      const client = new LiquidityV2({ ...credentials, baseUrl });
      const [facility] = await client.settlementFacilities.list({ limit: 1 }).toArray();
      expect(facility?.status).toBe('ACTIVE');
      const intent = { client_id: '1', chain_id: '1', amount: '10.00', client_request_id: '1' };
      await expect(client.settlementFacilities.request(intent)).rejects.toMatchObject({ outcome: 'rejected' });
      expect(sandbox.requests.map(({ method, path }) => method + path.replace(/.*management/, ' '))).toEqual([
        'GET /settlement-facilities',
        'POST /settlement-facility',
      ]);
    },
  );

  it('breaks the connection where a fault says so', async () => {
    use('https://api.example.com');
    sandbox.fault({ operation: 'listSettlementFacilities', fault: 'reset=after' });
    const client = new LiquidityV2({ ...credentials, baseUrl: 'https://api.example.com' });
    await expect(client.settlementFacilities.list()).rejects.toMatchObject({ name: 'ConnectionError' });
  });

  it('leaves other addresses to other handlers', async () => {
    server.use(http.get('https://api.example.com/v10/pets', () => HttpResponse.json(['Rex'])));
    use('https://api.example.com/v1');
    expect(await (await fetch('https://api.example.com/v10/pets')).json()).toEqual(['Rex']);
    expect(sandbox.requests).toHaveLength(0);
  });
});

it('brings nothing of Node to a browser', () => {
  const contents =
    "import { sandboxHandlers } from '@org/liquidity-sandbox/msw'; console.log(sandboxHandlers('/api', 'http://127.0.0.1:4010'));";
  const bundle = () =>
    buildSync({
      stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
      ...{ bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'silent' },
    });
  expect(bundle).not.toThrow();
});
