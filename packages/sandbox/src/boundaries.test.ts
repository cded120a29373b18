import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from './sandbox.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';
const { chain: chain_id, whitelistedWallet: wallet_id, client: client_id, loan: loan_id } = sandboxRecords;
const client = { client_id, client_request_id: client_id };

function made(options: SandboxOptions = {}) {
  const { sandbox, ask } = openSandbox(options);
  const funds = () => {
    const { balance } = sandbox.snapshot() as unknown as {
      balance: { id: string; balance: { funding_token: { available: string; total: string } } }[];
    };
    return balance.find(({ id }) => id === chain_id)?.balance.funding_token;
  };
  return { sandbox, ask, funds };
}

/** Ways to take funds from a balance of 98000.00 of 100000.00; the sandbox says whether it did. */
const ways: Readonly<Record<string, (made_: ReturnType<typeof made>, amount: string) => Promise<boolean>>> = {
  'a withdrawal': async ({ ask }, amount) =>
    (await ask(`POST ${v1}/management/withdrawals`, { body: { amount, chain_id, wallet_id } })).status === 201,
  'a withdrawal request': async ({ ask }, amount) =>
    (await ask(`POST ${v2}/management/withdrawal-requests`, { body: { ...client, amount, chain_id, wallet_id } }))
      .status === 201,
  'a repayment': async ({ sandbox }, amount) => {
    try {
      return sandbox.repay({ amount, loan_id }).amount === amount;
    } catch (error) {
      expect(error).toMatchObject({ code: 'insufficient_funds' });
      return false;
    }
  },
};

describe.each(Object.keys(ways))('%s', (way) => {
  const take = ways[way] ?? (async () => false);

  it.each([
    ['97999.99', true, '0.01'],
    ['98000', true, '0.00'],
    ['98000.00', true, '0.00'],
    ['98000.000000', true, '0.000000'],
    ['98000.000001', false, '98000.00'],
    ['98000.01', false, '98000.00'],
    ['98001', false, '98000.00'],
  ])('of %s from a balance of 98000.00: %s', async (amount, taken, available) => {
    const one = made();
    expect(await take(one, amount)).toBe(taken);
    expect(one.funds()?.available).toBe(available);
    if (available === '0.00') expect(await take(one, '0.01')).toBe(false);
  });
});

describe('the day and the moment', () => {
  it.each([
    [4999, 'PROCESSING'],
    [5000, 'APPROVED'],
    [5001, 'APPROVED'],
  ])('a request that is due after 5 s: after %i ms it is %s', async (passed, status) => {
    let now = Date.parse('2026-02-28T23:59:57.000Z');
    const { ask } = made({ approve: 'after=5s', now: () => new Date(now) });
    const body = { ...client, amount: '1', chain_id };
    const { id } = (await ask(`POST ${v2}/management/settlement-facility`, { body })).body as { id: string };
    now += passed;
    expect((await ask(`GET ${v2}/management/settlement-facility-requests/${id}`)).body).toMatchObject({
      status,
      approved_at: status === 'APPROVED' ? '2026-03-01T00:00:02.000Z' : null,
    });
  });

  it('a facility is settled ninety days after its approval', async () => {
    let now = new Date('2026-01-31T12:00:00.000Z');
    const { ask, sandbox } = made({ approve: 'manual', now: () => now });
    const { id } = (
      await ask(`POST ${v2}/management/settlement-facility`, { body: { ...client, amount: '1', chain_id } })
    ).body as { id: string };
    now = new Date('2026-02-01T12:00:00.000Z');
    sandbox.approve(id);
    expect((await ask(`GET ${v2}/management/settlement-facility-requests/${id}`)).body).toMatchObject({
      settlement_facility: { settlement_date: '2026-05-02T12:00:00.000Z', created_at: '2026-02-01T12:00:00.000Z' },
    });
  });

  it.each([
    ['2028-02-29', 'Tue, 29 Feb 2028 23:59:59 GMT'],
    ['2026-02-28', 'Sat, 28 Feb 2026 23:59:59 GMT'],
    ['2026-12-31', 'Thu, 31 Dec 2026 23:59:59 GMT'],
  ])('a removal on %s', async (sunset, header) => {
    const { ask, sandbox } = made();
    sandbox.deprecate({ operation: 'listChains', sunset });
    expect((await ask(`GET ${v1}/management/chain`)).headers.get('sunset')).toBe(header);
  });

  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-01', '2026-01-01T00:00:00Z', ''])(
    'no removal on %j',
    (sunset) => {
      const { sandbox } = made();
      expect(() => sandbox.deprecate({ operation: 'listChains', sunset })).toThrow('sunset has to be a date');
      expect(sandbox.deprecations()).toEqual([]);
    },
  );
});

describe('a page', () => {
  const total = 7;
  async function whitelisted() {
    const one = made({ records: 'none' });
    for (let number = 1; number <= total; number += 1) {
      const body = { ...client, wallet_address: `0x${number}`, label: '' };
      await one.ask(`POST ${v1}/onboarding/whitelist`, { body });
    }
    return one.ask;
  }

  it('of each size: every item once, in order, and nothing behind the end', async () => {
    const ask = await whitelisted();
    for (const limit of [1, 2, 3, 6, 7, 8, 1000]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(total / limit) + 1; page += 1) {
        const answer = await ask(`GET ${v2}/onboarding/whitelist?page=${page}&limit=${limit}`);
        const { items, meta } = answer.body as { items: { wallet_address: string }[]; meta: object };
        expect(meta).toEqual({ page, limit, total });
        expect(items).toHaveLength(Math.max(0, Math.min(limit, total - (page - 1) * limit)));
        seen.push(...items.map(({ wallet_address }) => wallet_address));
      }
      expect(seen).toEqual(['0x1', '0x2', '0x3', '0x4', '0x5', '0x6', '0x7']);
    }
  });

  it.each([
    ['page', '1', 200],
    ['page', '0', 400],
    ['page', '-1', 400],
    ['page', '1.5', 400],
    ['page', 'x', 400],
    ['limit', '1', 200],
    ['limit', '0', 400],
    ['limit', '100', 200],
    ['limit', '101', 400],
  ])('%s=%s: %i', async (name, value, status) => {
    const answer = await made().ask(`GET ${v1}/management/chain?${name}=${value}`);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toMatchObject({ error: { code: 'invalid_parameter', param: name } });
  });
});

describe('the bounds of a value', () => {
  it.each([
    [0, 422],
    [-1, 413],
    [1, 422],
  ])('body: with a limit of %i bytes more than it has, the status is %i', async (more, status) => {
    const text = JSON.stringify({ amount: '0', chain_id });
    for (const streamed of [false, true]) {
      const { sandbox } = made({ maxBodyBytes: text.length + more });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: {
          'x-api-key': 'key',
          authorization: 'Bearer token',
          'content-type': 'application/json',
          ...(streamed ? {} : { 'content-length': String(text.length) }),
        },
        body: streamed ? new Blob([text]).stream() : text,
        duplex: 'half',
      };
      expect((await sandbox.fetch(`http://sandbox.invalid${v1}/management/loan`, init)).status).toBe(status);
    }
  });

  it.each([
    [60, 201],
    [61, 422],
  ])('amount of %i digits: %i', async (digits, status) => {
    const body = { amount: `${'0'.repeat(digits - 1)}1`, chain_id };
    expect((await made().ask(`POST ${v1}/management/loan`, { body })).status).toBe(status);
  });

  it.each([
    ['status=200', true],
    ['status=199', false],
    ['status=599', true],
    ['status=600', false],
    ['clamp-limit=1', true],
    ['clamp-limit=0', false],
    ['clamp-limit=9999999', true],
    ['clamp-limit=10000000', false],
    ['delay=2147483647', true],
    ['delay=2147483648', false],
    ['delay=2147483s', true],
    ['delay=2147484s', false],
    ['reset=between', false],
    ['html=yes', false],
    ['retry-after=ü', false],
  ])('fault %s: %s', (fault, taken) => {
    const { sandbox } = made();
    if (taken) sandbox.fault({ fault });
    else expect(() => sandbox.fault({ fault })).toThrow('The sandbox has no fault');
    expect(sandbox.faults()).toHaveLength(taken ? 1 : 0);
  });

  it.each([
    [1, true],
    [3, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('fault %f times: %s', async (times, taken) => {
    const { ask, sandbox } = made();
    if (!taken) {
      expect(() => sandbox.fault({ fault: 'status=503', times })).toThrow('times');
      return;
    }
    sandbox.fault({ fault: 'status=503', times });
    const statuses: number[] = [];
    for (let round = 0; round <= times; round += 1) statuses.push((await ask(`GET ${v1}/management/chain`)).status);
    expect(statuses).toEqual([...Array(times).fill(503), 200]);
    expect(sandbox.faults()).toEqual([]);
  });
});
