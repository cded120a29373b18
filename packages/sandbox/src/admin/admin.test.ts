import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedDescriptions } from '../served-api.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

const chains = '/api/v1/liquidity/management/chain';
const v2 = '/api/v2/liquidity';

describe('the endpoints of the sandbox', () => {
  it('tell what there is', async () => {
    const { ask } = openSandbox();
    const { endpoints } = (await ask('GET /_sandbox')).body as { endpoints: string[] };
    expect(endpoints).toContain('POST /_sandbox/deprecations');
    expect((await ask('GET /_sandbox/operations')).body).toContainEqual({
      id: 'listChains',
      method: 'GET',
      path: chains,
    });
    const message = expect.stringContaining('DELETE /_sandbox/faults');
    for (const line of ['GET /_sandbox/nothing', 'PUT /_sandbox/faults'])
      expect(await ask(line)).toMatchObject({ status: 404, body: { error: { code: 'unknown_path', message } } });
  });

  it('show records by kind', async () => {
    const { ask, sandbox } = openSandbox();
    expect((await ask('GET /_sandbox/snapshot')).body).toEqual(sandbox.snapshot());
    expect((await ask('GET /_sandbox/snapshot/loan')).body).toEqual(sandbox.snapshot().loan);
    for (const kind of ['nothing', '__proto__', 'constructor'])
      expect((await ask(`GET /_sandbox/snapshot/${kind}`)).body).toEqual([]);
  });

  it('go back to the beginning, with the faults of the options', async () => {
    const { ask, sandbox } = openSandbox({
      faults: [{ fault: 'status=418', operation: 'listLoans' }],
      now: () => new Date(0),
    });
    const before = sandbox.snapshot();
    await ask('POST /_sandbox/faults', { body: { fault: 'status=500' } });
    await ask('POST /_sandbox/deprecations', { body: { operation: 'listChains' } });
    expect((await ask('POST /_sandbox/reset')).body).toEqual({ reset: true });
    expect(sandbox.snapshot()).toEqual(before);
    expect((await ask('GET /_sandbox/faults')).body).toEqual([{ fault: 'status=418', operation: 'listLoans' }]);
    expect(sandbox.requests).toEqual([]);
  });

  it('refuse what is not as it should be', async () => {
    const { ask } = openSandbox({ maxBodyBytes: 100 });
    const code = async (path: string, body: unknown) =>
      ((await ask(`POST /_sandbox/${path}`, { body })).body as { error: { code: string } }).error.code;
    expect(await code('faults', { fault: 'reset', operation: 'listChain' })).toBe('invalid_field');
    expect(await code('faults', { fault: 'reset', times: 0 })).toBe('invalid_fault');
    expect(await code('faults', { fault: 'reset', times: '1' })).toBe('invalid_fault');
    expect(await code('faults', { fault: 7 })).toBe('invalid_field');
    expect(await code('faults', { fault: `location=${'x'.repeat(100)}` })).toBe('body_too_large');
    expect(await code('deprecations', {})).toBe('missing_field');
    expect(await code('deprecations', { operation: 'GET /nowhere' })).toBe('invalid_field');
    for (const sunset of ['soon', '2031-02-30', '2031-1-1'])
      expect(await code('deprecations', { operation: 'listChains', sunset })).toBe('invalid_field');
    expect(await code('approvals/x/approve', {})).toBe('resource_missing');
  });
});

describe('a snapshot', () => {
  const body = { client_id: crypto.randomUUID(), client_request_id: crypto.randomUUID(), amount: '5' };

  it('is gone back to, whereupon the same calls do the same again', async () => {
    const { ask, sandbox } = openSandbox({ approve: 'manual', now: () => new Date(0) });
    const chain_id = (sandbox.snapshot().chain as { id: string }[])[0]?.id;
    const request = () => ask(`POST ${v2}/management/settlement-facility`, { body: { ...body, chain_id } });
    await request();
    const before = sandbox.snapshot();
    const first = (await request()).body as { id: string };
    sandbox.approve(first.id);
    const after = sandbox.snapshot();
    sandbox.restore(before);
    expect(sandbox.snapshot()).toEqual(before);
    expect((await request()).body).toEqual(first);
    sandbox.approve(first.id);
    expect(sandbox.snapshot()).toEqual(after);
    const other = openSandbox();
    expect((await other.ask('PUT /_sandbox/snapshot', { body: before })).body).toEqual(before);
  });

  it('may be made up, so that a list has as many items as a test needs', async () => {
    const { ask, sandbox } = openSandbox();
    const [shown] = sandbox.snapshot().repayment as object[];
    const repayment = Array.from({ length: 120 }, (_, number) => ({
      ...shown,
      id: crypto.randomUUID(),
      amount: `${number}`,
    }));
    sandbox.restore({ ...sandbox.snapshot(), repayment });
    const page = (await ask('GET /api/v1/liquidity/management/repayments?limit=50&page=3')).body;
    expect(page).toMatchObject({ meta: { total: 120 }, items: repayment.slice(100) });
  });

  it.each([
    [[]],
    [{}],
    [{ loan: {} }],
    [{ loan: [1] }],
    [{ loan: [{ id: 1 }] }],
    [{ loan: [{ id: 'a' }, { id: 'a' }] }],
  ])('is none: %j', async (snapshot) => {
    const { ask, sandbox } = openSandbox();
    const before = sandbox.snapshot();
    const answer = await ask('PUT /_sandbox/snapshot', { body: snapshot });
    expect(answer.status).toBe(400);
    expect(sandbox.snapshot()).toEqual(before);
  });
});

describe('a deprecation', () => {
  const sunset = '2031-12-31';

  it('is told by every answer of the operation, errors included, until it is withdrawn', async () => {
    const { ask } = openSandbox();
    expect((await ask(`GET ${chains}`)).headers.get('deprecation')).toBeNull();
    expect((await ask('POST /_sandbox/deprecations', { body: { operation: 'listChains', sunset } })).status).toBe(201);
    expect((await ask('GET /_sandbox/deprecations')).body).toEqual([{ operation: 'listChains', sunset }]);
    for (const line of [`GET ${chains}`, `GET ${chains}?limit=0`]) {
      const { headers } = await ask(line);
      expect(headers.get('deprecation')).toBe('true');
      expect(headers.get('sunset')).toBe('Wed, 31 Dec 2031 23:59:59 GMT');
      expect(headers.get('link')).toMatch(/^<https?:[^>]+#deprecations>; rel="deprecation"$/);
    }
    expect((await ask(`GET ${v2}/onboarding/whitelist`)).headers.get('deprecation')).toBeNull();
    await ask('DELETE /_sandbox/deprecations');
    expect((await ask(`GET ${chains}`)).headers.get('deprecation')).toBeNull();
  });

  it('may have no date yet, and gets one later', async () => {
    const { ask, sandbox } = openSandbox();
    sandbox.deprecate({ operation: 'listChains' });
    expect((await ask(`GET ${chains}`)).headers.get('sunset')).toBeNull();
    sandbox.deprecate({ operation: 'listChains', sunset });
    expect((await ask(`GET ${chains}`)).headers.get('sunset')).not.toBeNull();
    expect(sandbox.deprecations()).toHaveLength(1);
  });

  it('tells majors apart by method and path', async () => {
    const [, second] = installedDescriptions();
    const third = JSON.parse(JSON.stringify(second).replaceAll('/api/v2/', '/api/v3/'));
    const { ask, sandbox } = openSandbox({ descriptions: [second as never, third] });
    const path = `${v2}/onboarding/whitelist`;
    sandbox.deprecate({ operation: `GET ${path}` });
    expect((await ask(`GET ${path}`)).headers.get('deprecation')).toBe('true');
    expect((await ask(`GET ${path.replace('v2', 'v3')}`)).headers.get('deprecation')).toBeNull();
  });

  it('is kept with the state', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const database = join(folder, 'state.db');
    openSandbox({ database }).sandbox.deprecate({ operation: 'listChains', sunset });
    expect(openSandbox({ database }).sandbox.deprecations()).toEqual([{ operation: 'listChains', sunset }]);
    rmSync(folder, { recursive: true });
  });
});

describe('a repayment', () => {
  it('is listed and leaves the balance', async () => {
    const { ask, sandbox } = openSandbox();
    const [loan] = sandbox.snapshot().loan as { id: string; chain_id: string }[];
    const funds = async () => {
      const { items } = (await ask(`GET ${v2}/management/current-balance`)).body as {
        items: { org_wallet: { chain_id: string }; funding_token: { available: string; total: string } }[];
      };
      return items.find(({ org_wallet }) => org_wallet.chain_id === loan?.chain_id)?.funding_token;
    };
    expect(await funds()).toEqual({ available: '98000.00', total: '100000.00' });
    const paid = await ask('POST /_sandbox/repayments', {
      body: { loan_id: loan?.id, amount: '8.5', type: 'interest' },
    });
    expect(paid.status).toBe(201);
    expect(await funds()).toEqual({ available: '97991.50', total: '99991.50' });
    const listed = (await ask('GET /api/v1/liquidity/management/repayments')).body as { items: unknown[] };
    expect(listed.items).toContainEqual(paid.body);
    expect(paid.body).toMatchObject({
      loan_id: loan?.id,
      chain_id: loan?.chain_id,
      type: 'interest',
      status: 'COMPLETED',
    });
    expect(sandbox.repay({ amount: '1', chain_id: loan?.chain_id ?? '' })).toMatchObject({
      loan_id: '',
      type: 'principal',
    });
    expect(() => sandbox.repay({ amount: '0', chain_id: loan?.chain_id ?? '' })).toThrow(/above zero/);
    expect(() => sandbox.repay({ amount: '1', loan_id: 'x' })).toThrow(/no loan x/);
    expect(() => sandbox.repay({ amount: '1' })).toThrow(/needs a loan_id or a chain_id/);
    expect(() => sandbox.repay({ amount: '100000', chain_id: loan?.chain_id ?? '' })).toThrow(/available/);
  });
});
