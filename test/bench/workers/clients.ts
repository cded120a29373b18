/** Where a client sends its requests. */
export interface Target {
  readonly baseUrl: string;
  /** In place of the platform's `fetch`, where no network is wanted. */
  readonly fetch?: typeof fetch;
}

/** A way of calling the service, to be compared. */
export interface Client {
  readonly name: string;
  /** It sends without `fetch`, so no stub can take its place. */
  readonly needsNetwork?: true;
  /** Gives the function that makes one call; throws if its package is not installed. */
  readonly connect: (target: Target) => Promise<() => Promise<unknown>>;
}

const id = '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02';
const path = `/api/v2/liquidity/management/settlement-facilities/${id}`;
const headers = { accept: 'application/json', 'x-api-key': 'key', authorization: 'Bearer token' };
const nothing = () => {};

/** What everybody is compared with. */
export const rawFetch: Client = {
  name: 'fetch',
  async connect({ baseUrl, fetch: send }) {
    return async () => {
      // Looked up at each call, as clients do.
      const response = await (send ?? globalThis.fetch)(`${baseUrl}${path}`, { headers });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    };
  },
};

export const ours: Client = {
  name: '@org/liquidity-v2',
  async connect({ baseUrl, fetch: send }) {
    const { LiquidityV2 } = await import('@org/liquidity-v2');
    // Retries and deadline are on by default; this adds a credential provider and all hooks.
    const client = new LiquidityV2({
      baseUrl,
      apiKey: 'key',
      accessToken: () => 'token',
      hooks: { onRequest: nothing, onResponse: nothing, onError: nothing, onRetry: nothing },
      ...(send && { fetch: send as never }),
    });
    return () => client.settlementFacilities.retrieve(id);
  },
};

const oursPlain: Client = {
  name: '@org/liquidity-v2, no hooks',
  async connect({ baseUrl, fetch: send }) {
    const { LiquidityV2 } = await import('@org/liquidity-v2');
    const client = new LiquidityV2({
      baseUrl,
      apiKey: 'key',
      accessToken: 'token',
      ...(send && { fetch: send as never }),
    });
    return () => client.settlementFacilities.retrieve(id);
  },
};

const oursOverUndici: Client = {
  name: '@org/liquidity-v2 over undici',
  needsNetwork: true,
  connect: async ({ baseUrl }) => ours.connect({ baseUrl, fetch: await overUndici() }),
};

const oursPlainOverUndici: Client = {
  name: '@org/liquidity-v2 over undici, no hooks',
  needsNetwork: true,
  connect: async ({ baseUrl }) => oursPlain.connect({ baseUrl, fetch: await overUndici() }),
};

async function overUndici(): Promise<typeof fetch> {
  const [{ undiciFetch }, { Agent }] = await Promise.all([import('@org/liquidity-v2/undici'), import('undici')]);
  return undiciFetch(new Agent()) as never;
}

const undiciRequest: Client = {
  name: 'undici.request',
  needsNetwork: true,
  async connect({ baseUrl }) {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent();
    return async () => {
      const { statusCode, body } = await request(`${baseUrl}${path}`, { headers, dispatcher });
      if (statusCode !== 200) throw new Error(`status ${statusCode}`);
      return body.json();
    };
  },
};

const openapiFetch: Client = {
  name: 'openapi-fetch',
  async connect({ baseUrl, fetch: send }) {
    const { default: createClient } = await import('openapi-fetch');
    interface Paths {
      '/api/v2/liquidity/management/settlement-facilities/{id}': {
        get: {
          parameters: { path: { id: string } };
          responses: { 200: { content: { 'application/json': { id: string } } } };
        };
      };
    }
    const client = createClient<Paths>({ baseUrl, headers, ...(send && { fetch: send as never }) });
    return async () => {
      const { data, error } = await client.GET('/api/v2/liquidity/management/settlement-facilities/{id}', {
        params: { path: { id } },
      });
      if (!data) throw error;
      return data;
    };
  },
};

const heyApi: Client = {
  name: 'hey-api',
  async connect({ baseUrl, fetch: send }) {
    // The bench generates this module from the description of v2, so the compiler has no types for it.
    const [sdk, { createClient, createConfig }] = await Promise.all([
      import('hey-api-generated' as string),
      import('hey-api-generated/client' as string),
    ]);
    const client = createClient(createConfig({ baseUrl, headers, ...(send && { fetch: send }) }));
    return async () => {
      const { data } = await sdk.getSettlementFacility({ client, path: { id }, throwOnError: true });
      return data;
    };
  },
};

const redocly: Client = {
  name: 'redocly',
  async connect({ baseUrl, fetch: send }) {
    // The bench generates this module from the description of v2, so the compiler has no types for it.
    const { configure, getSettlementFacility } = await import('redocly-generated' as string);
    configure({ serverUrl: baseUrl, headers, ...(send && { fetch: send }) });
    return () => getSettlementFacility({ path: { id } });
  },
};

const kyClient: Client = {
  name: 'ky',
  async connect({ baseUrl, fetch: send }) {
    const { default: ky } = await import('ky');
    const client = ky.create({ headers, ...(send && { fetch: send }) });
    return () => client.get(`${baseUrl}${path}`).json();
  },
};

const axiosClient: Client = {
  name: 'axios',
  async connect({ baseUrl, fetch: send }) {
    const { default: axios } = await import('axios');
    // Its own network adapter, or the one over `fetch` if `fetch` is replaced.
    const client = axios.create({
      baseURL: baseUrl,
      headers,
      ...(send && {
        adapter: 'fetch',
        env: { fetch: send as never, Request: Request as never, Response: Response as never },
      }),
    });
    return async () => (await client.get(path)).data;
  },
};

const openai: Client = {
  name: 'openai',
  async connect({ baseUrl, fetch: send }) {
    const { default: OpenAI } = await import('openai');
    const client = new OpenAI({
      apiKey: 'token',
      baseURL: baseUrl,
      defaultHeaders: { 'x-api-key': 'key' },
      ...(send && { fetch: send as never }),
    });
    return () => client.get(path);
  },
};

const stripe: Client = {
  name: 'stripe',
  async connect({ baseUrl, fetch: send }) {
    const { default: Stripe } = await import('stripe');
    const { hostname, port } = new URL(baseUrl);
    const client = new Stripe('sk_test_token', {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      ...(send && { httpClient: Stripe.createFetchHttpClient(send as never) }),
    });
    return () => client.rawRequest('GET', path);
  },
};

/** Everybody who is compared with raw fetch. */
export const clients: readonly Client[] = [
  ours,
  oursPlain,
  oursOverUndici,
  oursPlainOverUndici,
  undiciRequest,
  openapiFetch,
  heyApi,
  redocly,
  kyClient,
  axiosClient,
  openai,
  stripe,
];
