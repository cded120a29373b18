import {
  type ApiError,
  call,
  createTransport,
  isApiError,
  newIdempotencyKey,
  type OperationDefinition,
} from '@org/liquidity-runtime';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, createKeyedPayment, createPayment } from './service.ts';

/** What happens to one request: whether the service does what is asked, and what the client sees of it. */
interface Fault {
  readonly applied: boolean;
  readonly seen: 'refused' | 'reset' | 'unauthorised' | 'success' | 'cut' | 'html' | 'redirect' | 'silence' | number;
}

const faults: fc.Arbitrary<Fault> = fc.oneof(
  // Nobody listened, or nobody was let in: nothing is done.
  fc.constantFrom<Fault>({ applied: false, seen: 'refused' }, { applied: false, seen: 'unauthorised' }),
  fc.record({ applied: fc.constant(true), seen: fc.constantFrom<Fault['seen']>('success', 'cut', 'html') }),
  fc.record({
    applied: fc.boolean(),
    seen: fc.constantFrom<Fault['seen']>('reset', 'redirect', 'silence', 408, 425, 429, 500, 502, 503, 504, 409, 422),
  }),
);

const network = (code: string, syscall: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code, syscall }) });

/** A service that counts what it does, and knows a key that it has seen. */
function service(script: readonly Fault[]) {
  const effects: string[] = [];
  let requests = 0;
  const fetch = async (_: string, init: RequestInit): Promise<Response> => {
    const { applied, seen } = script[requests++] ?? { applied: true, seen: 'success' };
    const { submission_id: key } = JSON.parse(String(init.body)) as { submission_id?: string };
    if (applied && !(key !== undefined && effects.includes(key))) effects.push(key ?? 'keyless');
    const headers = { 'content-type': 'application/json' };
    switch (seen) {
      case 'refused':
        throw network('ECONNREFUSED', 'connect');
      case 'reset':
        throw network('ECONNRESET', 'read');
      case 'silence':
        return new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      case 'unauthorised':
        return new Response('{"error":{}}', { status: 401, headers });
      case 'success':
        return new Response('{"id":"p-1"}', { status: 201, headers });
      case 'cut':
        return new Response('{"id":', { status: 201, headers });
      case 'html':
        return new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } });
      case 'redirect':
        return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } });
      default:
        return new Response('{"error":{}}', { status: seen, headers });
    }
  };
  return { fetch, effects, requests: () => requests };
}

async function pay(operation: OperationDefinition, script: readonly Fault[], key: string | undefined) {
  const { fetch, effects, requests } = service(script);
  let tokens = 0;
  const options = {
    baseUrl: 'https://pay.example',
    apiKey: 'key-7f3a9c1e5b',
    accessToken: () => `token-${++tokens}`,
    retries: 5,
    timeout: 30,
    fetch,
  };
  const body = { amount: '1.00', ...(key !== undefined && { submission_id: key }) };
  let error: ApiError | undefined;
  try {
    expect(await call(createTransport(api, options), operation, { body })).toEqual({ id: 'p-1' });
  } catch (caught) {
    if (!isApiError(caught)) throw caught;
    error = caught;
  }
  return { effects, error, requests: requests() };
}

/** What must hold after a call, whatever happened. */
function judge({ effects, error }: Awaited<ReturnType<typeof pay>>): void {
  expect(effects.length).toBeLessThanOrEqual(1);
  if (error === undefined || error.outcome === 'applied-unreadable') expect(effects).toHaveLength(1);
  if (error?.outcome === 'not-sent') expect(effects).toHaveLength(0);
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('money is never sent twice, and no success is reported without one effect: 1,000 scripts without a key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 8 }), async (script) => {
      const result = await pay(createPayment, script, undefined);
      judge(result);
      // No request follows one that may have been processed.
      const sent = script.slice(0, result.requests - 1);
      expect(sent.every(({ seen }) => seen === 'refused' || seen === 'unauthorised')).toBe(true);
      expect(sent.filter(({ seen }) => seen === 'unauthorised').length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

it('nor with a key: 1,000 scripts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(faults, { minLength: 1, maxLength: 8 }), async (script) => {
      judge(await pay(createKeyedPayment, script, newIdempotencyKey()));
    }),
    { numRuns: 1000 },
  );
}, 60_000);
