import { join } from 'node:path';

/** One payment that a caller wants carried out once. */
export interface Job {
  /** The address of the service. */
  readonly url: string;
  /** The same each time that the job is tried, also by another process. */
  readonly reference: string;
  /** Where the application keeps what must survive its processes. */
  readonly folder: string;
  /** How long a client waits for a response, in milliseconds. */
  readonly timeout: number;
}

/** What an error says of the payment; undefined where it says nothing. */
export type Saying = 'not done' | 'refused' | 'unknown' | 'done' | undefined;

/** A client as its documentation has it used. */
export interface Client {
  readonly name: string;
  /** What differs from its defaults, beside the time limit, the address and credentials. */
  readonly settings: string;
  /** Rejects with whatever the client reports of a failure. */
  pay(job: Job): Promise<unknown>;
  /** What an error of this client says beyond its status. */
  says?(error: unknown): Saying;
}

const path = '/api/v2/liquidity/management/withdrawal-requests';
const apiKey = 'key-1';
const token = 'token-1';
const headers = { authorization: `Bearer ${token}`, 'x-api-key': apiKey };
const bodyOf = (reference: string) => ({
  client_id: reference,
  client_request_id: reference,
  amount: '100.00',
  chain_id: reference,
  wallet_id: reference,
});

/** What a client that does not throw reports in its result. */
function thrown(status: number, cause: unknown): never {
  throw Object.assign(new Error(`status ${status}`), { status, cause });
}

/** All that pay, ours last. */
export const clients: readonly Client[] = [
  {
    name: 'Redocly',
    settings: '`retry: { retries: 2 }`, `idempotencyKey`: the reference of the payment',
    async pay({ url, reference, timeout }) {
      const { createWithdrawalRequest, configure } = await import('generated/redocly/client.ts' as string);
      configure({ serverUrl: url, headers, timeout, retry: { retries: 2 } });
      return createWithdrawalRequest({ body: bodyOf(reference) }, { idempotencyKey: reference });
    },
  },
  {
    name: 'hey-api',
    settings: 'none: its client for `fetch` has neither retries nor keys',
    async pay({ url, reference, timeout }) {
      const { createWithdrawalRequest, client } = await import('generated/hey-api/all.ts' as string);
      client.setConfig({ baseUrl: url, headers });
      const signal = AbortSignal.timeout(timeout);
      const { data, error, response } = await createWithdrawalRequest({ body: bodyOf(reference), signal });
      return error === undefined ? data : thrown(response?.status, error);
    },
  },
  {
    name: 'orval',
    settings: 'none: its client for `fetch` has neither retries nor keys; the caller looks at `status`',
    async pay({ url, reference, timeout }) {
      const { createWithdrawalRequest } = await import('generated/orval/client.ts' as string);
      globalThis.fetch = toBase(url);
      const signal = AbortSignal.timeout(timeout);
      const { status, data } = await createWithdrawalRequest(bodyOf(reference), { headers, signal });
      return status < 300 ? data : thrown(status, data);
    },
  },
  {
    name: 'openapi-fetch',
    settings: 'none: it has neither retries nor keys',
    async pay({ url, reference, timeout }) {
      const { default: createClient } = await import('openapi-fetch');
      const client = createClient<Record<string, Record<string, never>>>({ baseUrl: url, headers });
      const options = { body: bodyOf(reference), signal: AbortSignal.timeout(timeout) };
      const { data, error, response } = await client.POST(path as never, options as never);
      return error === undefined ? data : thrown((response as Response).status, error);
    },
  },
  {
    name: 'ky',
    settings: 'none: it repeats requests twice, but no POST',
    async pay({ url, reference, timeout }) {
      const { default: ky } = await import('ky');
      return ky.post(url + path, { json: bodyOf(reference), headers, timeout }).json();
    },
  },
  {
    name: 'axios, axios-retry',
    settings: '`retries: 3`, `retryDelay: axiosRetry.exponentialDelay`, as its README shows',
    async pay({ url, reference, timeout }) {
      const [{ default: axios }, { default: axiosRetry }] = await Promise.all([import('axios'), import('axios-retry')]);
      const client = axios.create({ baseURL: url, headers, timeout });
      axiosRetry(client, { retries: 3, retryDelay: axiosRetry.exponentialDelay });
      return (await client.post(path, bodyOf(reference))).data;
    },
  },
  {
    name: 'stripe-node',
    settings: '`maxNetworkRetries: 2`, `idempotencyKey`: the reference of the payment',
    async pay({ url, reference, timeout }) {
      const { default: Stripe } = await import('stripe');
      const { hostname, port } = new URL(url);
      const stripe = new Stripe(apiKey, { host: hostname, port, protocol: 'http', timeout, maxNetworkRetries: 2 });
      return stripe.payouts.create({ amount: 10_000, currency: 'eur' }, { idempotencyKey: reference });
    },
  },
  {
    name: 'openai-node',
    settings: 'none: it repeats requests twice; its `idempotencyKey` is not sent, because no header is set for it',
    async pay({ url, reference, timeout }) {
      const { default: OpenAI } = await import('openai');
      const openai = new OpenAI({ apiKey: token, baseURL: url, timeout });
      return openai.post(path, { body: bodyOf(reference), idempotencyKey: reference });
    },
  },
  {
    name: 'ours',
    settings: '`journal` in SQLite; no key, because this operation has none',
    async pay({ url, reference, folder, timeout }) {
      const { LiquidityV2 } = await import('@org/liquidity-v2');
      const { createJournal, sqliteStore } = await import('@org/liquidity-v2/journal');
      const journal = createJournal({ store: sqliteStore(join(folder, 'payments.db'), { create: true }) });
      const client = new LiquidityV2({
        baseUrl: url,
        apiKey,
        accessToken: () => token,
        timeout,
        journal,
        logLevel: 'off',
      });
      try {
        return await client.withdrawalRequests.create(bodyOf(reference));
      } finally {
        await journal.close();
      }
    },
    says(error) {
      const { outcome, known } = error as { readonly outcome?: string; readonly known?: string };
      // An IntentError concerns an earlier call.
      if (known !== undefined) return known === 'applied' ? 'done' : 'unknown';
      if (outcome === 'not-sent') return 'not done';
      if (outcome === 'rejected') return 'refused';
      return outcome === 'applied-unreadable' ? 'done' : 'unknown';
    },
  },
];

/** Orval writes paths without a host. */
function toBase(url: string): typeof fetch {
  const { fetch } = globalThis;
  return (input, init) => fetch(String(input).startsWith('/') ? `${url}${input}` : input, init);
}
