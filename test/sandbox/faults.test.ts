import { createSandbox, type Sandbox } from '@org/liquidity-sandbox';
import { type ApiError, type DeprecationNotice, LoanStatus } from '@org/liquidity-v1';
import { isApiError } from '@org/liquidity-v2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bothClients } from './both-clients.ts';

let sandbox: Sandbox;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  sandbox = createSandbox({ seed: 'faults' });
  const server = await sandbox.listen();
  url = server.url;
  stop = () => server.close();
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  await stop();
  sandbox.close();
});

async function caught(call: PromiseLike<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (isApiError(error)) return error;
  throw new Error('expected an ApiError', { cause: error });
}

/** Both ways to reach the sandbox have to show the same. */
describe.each(['in process', 'on a port'])('the client and a sandbox %s', (way) => {
  const clients = (options: Parameters<typeof bothClients>[0] = {}) => {
    const inProcess = { baseUrl: 'https://sandbox.invalid', fetch: sandbox.fetch };
    return bothClients({ ...(way === 'in process' ? inProcess : { baseUrl: url }), ...options });
  };
  const [chain] = createSandbox({ seed: 'faults' }).snapshot().chain as { id: string }[];
  const money = { amount: '10', chain_id: chain?.id ?? '' };
  const loans = () => sandbox.snapshot().loan_request?.length ?? 0;

  // Moves money and has no idempotency key: sent once, whatever happens.
  it.each<[string, object, number]>([
    ['status=500', { name: 'ServerError', status: 500, type: 'sandbox_fault', outcome: 'unknown' }, 0],
    ['status=429;retry-after=7', { name: 'RateLimitError', retryAfter: 7, outcome: 'rejected' }, 0],
    ['status=409', { name: 'ConflictError', status: 409, outcome: 'rejected' }, 0],
    ['html', { name: 'ServerError', status: 502, outcome: 'unknown' }, 0],
    ['redirect=307;location=http://elsewhere.invalid/', { name: 'RedirectError', outcome: 'unknown' }, 0],
    ['reset', { name: 'ConnectionError', outcome: 'unknown' }, 0],
    ['reset=after', { name: 'ConnectionError', outcome: 'unknown' }, 1],
    ['truncate', { name: 'ConnectionError', outcome: 'applied-unreadable' }, 1],
    ['wrong-type', { name: 'DecodeError', status: 201, outcome: 'applied-unreadable' }, 1],
    ['wrong-shape', { name: 'DecodeError', status: 201, outcome: 'applied-unreadable' }, 1],
    ['delay=20s', { name: 'TimeoutError', outcome: 'unknown' }, 0],
    ['slow=20s', { name: 'TimeoutError', outcome: 'applied-unreadable' }, 1],
  ])('do not send money again after %s', async (fault, expected, made) => {
    const before = loans();
    sandbox.fault({ fault, operation: 'requestLoan' });
    const timeout = /=20s/.test(fault) ? 300 : 20_000;
    const error = await caught(clients({ timeout }).v1.loans.request(money));
    expect({ ...error, name: error.name }).toMatchObject({ attempts: 1, ...expected });
    expect(loans() - before).toBe(made);
    expect(sandbox.requests).toHaveLength(1);
  });

  it.each(['status=503;retry-after=0', 'status=500', 'html', 'reset', 'reset=after', 'truncate'])(
    'read again after %s',
    async (fault) => {
      sandbox.fault({ fault, operation: 'listChains', times: 1 });
      expect((await clients().v1.chains.list()).items.length).toBeGreaterThan(2);
      expect(sandbox.requests).toHaveLength(2);
    },
  );

  it('wait no longer than the deadline for a retry', async () => {
    sandbox.fault({ fault: 'status=503;retry-after=60', operation: 'listChains' });
    const error = await caught(clients({ timeout: 5_000 }).v1.chains.list());
    expect(error).toMatchObject({ status: 503, retryAfter: 60, attempts: 1 });
  });

  it('refresh an expired token once, then send again what was refused', async () => {
    sandbox.fault({ fault: 'expired-token', times: 1 });
    const given: string[] = [];
    const accessToken = () => {
      given.push(`token-${given.length}`);
      return given.at(-1) ?? '';
    };
    const before = loans();
    expect((await clients({ accessToken }).v1.loans.request(money)).status).toBe('PROCESSING');
    expect(loans() - before).toBe(1);
    expect(sandbox.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-0', 'Bearer token-1']);
    sandbox.fault({ fault: 'expired-token' });
    const error = await caught(clients({ accessToken }).v1.chains.list());
    expect(error).toMatchObject({ name: 'AuthenticationError', code: 'token_expired', outcome: 'rejected' });
  });

  it('end a list whose pages repeat, and go on through a clamped limit', async () => {
    const all = await clients().v1.chains.list().toArray({ max: 100 });
    sandbox.fault({ fault: 'clamp-limit=1' });
    expect(await clients().v1.chains.list({ limit: 100 }).toArray({ max: 100 })).toEqual(all);
    expect((await clients().v1.chains.list({ limit: 100 })).data.meta.limit).toBe(1);
    sandbox.clearFaults();
    sandbox.fault({ fault: 'repeat-page' });
    const error = await caught(clients().v1.chains.list({ limit: 1 }).toArray({ max: 100 }));
    expect(error.name).toBe('PaginationError');
  });

  it('pass unknown values and fields through', async () => {
    sandbox.fault({ fault: 'unknown-enum;extra-fields' });
    const page = await clients().v1.loans.list();
    const [loan] = page.items;
    expect(loan).toMatchObject({ status: 'SANDBOX_UNKNOWN_VALUE', sandbox_extra_field: { nested: [1] } });
    expect(LoanStatus.isKnown(loan?.status)).toBe(false);
    const word = LoanStatus.match(loan?.status ?? '', { COMPLETED: () => 'done', unknown: (value) => `new: ${value}` });
    expect(word).toBe('new: SANDBOX_UNKNOWN_VALUE');
    expect(page.data).toHaveProperty('sandbox_extra_field');
  });

  it('tell a deprecation, by fault or announced', async () => {
    const notices: DeprecationNotice[] = [];
    const { v1, v2 } = clients({ onDeprecation: (notice) => notices.push(notice) });
    sandbox.fault({ fault: 'deprecation', operation: 'listChains' });
    sandbox.deprecate({ operation: 'listWhitelistedWallets', sunset: '2031-12-31' });
    await v1.chains.list();
    await v2.whitelist.list();
    await v2.whitelist.list();
    expect(notices).toMatchObject([
      { operation: 'listChains', sunset: new Date('2099-12-31T23:59:59Z') },
      { operation: 'listWhitelistedWallets', sunset: new Date('2031-12-31T23:59:59Z') },
    ]);
  });

  it('take their time with a slow body', async () => {
    sandbox.fault({ fault: 'delay=5ms;slow=5ms' });
    expect((await clients().v1.chains.list()).items).not.toEqual([]);
  });

  it('can be aborted', async () => {
    sandbox.fault({ fault: 'delay=20s' });
    const abort = new AbortController();
    const before = sandbox.requests.length;
    const call = caught(clients().v1.loans.request(money, { signal: abort.signal }));
    await vi.waitUntil(() => sandbox.requests.length > before);
    abort.abort();
    expect((await call).name).toBe('AbortError');
  });
});
