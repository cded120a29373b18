import { call, rawAnswer } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { connect, createPayment, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };

/** Names of the errors by status; all others have that of their hundred. */
const names = new Map([
  ...[301, 302, 303, 307, 308].map((status) => [status, 'RedirectError'] as const),
  [400, 'BadRequestError'],
  [401, 'AuthenticationError'],
  [403, 'PermissionError'],
  [404, 'NotFoundError'],
  [409, 'ConflictError'],
  [422, 'UnprocessableError'],
  [429, 'RateLimitError'],
]);
const passing = [408, 425, 429, 500, 502, 503, 504];
/** Servers and proxies give these in the middle of the work. */
const unclear = [408, 499];

function expected(status: number) {
  if (status < 300) return { name: 'DecodeError', outcome: 'applied-unreadable', again: false };
  return {
    name: names.get(status) ?? (status < 500 ? 'ResponseError' : 'ServerError'),
    outcome: status >= 400 && status < 500 && !unclear.includes(status) ? 'rejected' : 'unknown',
    again: passing.includes(status),
  };
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('every status', () => {
  it.each([200, 300, 400, 500])('from %i on', async (first) => {
    for (let status = first; status < first + 100; status += 1) {
      const bare = [204, 205, 304].includes(status);
      const fetch = async () => new Response(bare ? null : 'no JSON', { status });
      const client = connect({ url: 'https://a.example' }, { fetch, retries: 1 });
      const { name, outcome, again } = expected(status);
      const read = await caught(call(client, getPayment, args));
      expect(read, `${status}`).toMatchObject({ name, outcome, status, attempts: again ? 2 : 1 });
      const paid = await caught(call(client, createPayment, { body: {} }));
      expect(paid, `${status}`).toMatchObject({ name, outcome, status, attempts: 1 });
      if (first === 200) continue;
      const raw = await caught(call(client, { ...getPayment, response: { raw: rawAnswer } }, args));
      expect(raw, `${status}`).toMatchObject({ name, outcome, status });
    }
  });
});
