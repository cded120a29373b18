import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Listening } from './listen.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { call } from './testing/call.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';
const unknown = '11111111-2222-4333-8444-555555555555';
const client = { client_id: unknown, client_request_id: unknown };

const open: (Sandbox | Listening)[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** A sandbox on a port, called over HTTP. */
async function served(options: SandboxOptions = {}) {
  const sandbox = createSandbox(options);
  const server = await sandbox.listen();
  open.push(sandbox, server);
  const over: Sandbox['fetch'] = (input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(`${server.url}${pathname}${search}`, init);
  };
  const ask = (line: string, request?: Parameters<typeof call>[2]) => call(over, line, request);
  const first = async (line: string) => ((await ask(line)).body as { items: { id: string }[] }).items[0]?.id ?? '';
  const balance = async (chain: string) => {
    const { items } = (await ask(`GET ${v2}/management/current-balance`)).body as {
      items: { funding_token: object; org_wallet: { chain_id: string } }[];
    };
    return items.find((each) => each.org_wallet.chain_id === chain)?.funding_token;
  };
  const ids = {
    chain: await first(`GET ${v1}/management/chain`),
    wallet: await first(`GET ${v2}/onboarding/whitelist`),
  };
  return { sandbox, server, ask, balance, ...ids };
}

describe('settlement facilities', () => {
  it('are made by a request that is approved at once', async () => {
    const { ask, balance, chain } = await served();
    expect(await balance(chain)).toEqual({ available: '98000.00', total: '100000.00' });
    const body = { ...client, amount: '2500.5', chain_id: chain };
    const made = await ask(`POST ${v2}/management/settlement-facility`, { body });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    expect(made.body).toEqual({ settlement_facility_request_id: id, status: 'PROCESSING', id });

    const read = (await ask(`GET ${v2}/management/settlement-facility-requests/${id}`)).body;
    expect(read).toMatchObject({ id, status: 'APPROVED', reject_reason: null, rejected_at: null, amount: '2500.5' });
    const facility = (read as { settlement_facility: { id: string } }).settlement_facility;
    expect(facility).toMatchObject({ status: 'ACTIVE', amount: '2500.5', chain_id: chain });
    const path = `${v2}/management/settlement-facilities`;
    expect((await ask(`GET ${path}/${facility.id}`)).body).toEqual(facility);
    expect((await ask(`GET ${path}?page=2&limit=1`)).body).toEqual({
      items: [facility],
      meta: { page: 2, limit: 1, total: 2 },
    });
    expect(await balance(chain)).toEqual({ available: '100500.50', total: '102500.50' });
  });

  it('wait for a decision by hand', async () => {
    const { ask, sandbox, chain, balance } = await served({ approve: 'manual' });
    const body = { ...client, amount: '10', chain_id: chain };
    const [first, second] = [
      (await ask(`POST ${v2}/management/settlement-facility`, { body })).body as { id: string },
      (await ask(`POST ${v2}/management/settlement-facility`, { body })).body as { id: string },
    ];
    const path = `${v2}/management/settlement-facility-requests`;
    expect((await ask(`GET ${path}/${first.id}`)).body).toMatchObject({ status: 'PROCESSING', approved_at: null });
    expect(sandbox.pending().map(({ id }) => id)).toEqual([first.id, second.id]);
    await ask(`POST /_sandbox/approvals/${first.id}/approve`);
    expect((await ask(`GET ${path}/${first.id}`)).body).toMatchObject({ status: 'APPROVED', rejected_at: null });
    sandbox.reject(second.id, 'Too much.');
    expect((await ask(`GET ${path}/${second.id}`)).body).toMatchObject({
      status: 'REJECTED',
      reject_reason: 'Too much.',
      approved_at: null,
      rejected_at: expect.any(String),
    });
    expect(await balance(chain)).toEqual({ available: '98010.00', total: '100010.00' });
    expect(await ask(`POST /_sandbox/approvals/${first.id}/reject`)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_decided' } },
    });
    expect((await ask(`POST /_sandbox/approvals/${unknown}/reject`)).status).toBe(404);
  });

  it('are approved after a time', async () => {
    let now = new Date('2026-01-01T00:00:00.000Z');
    const { ask, chain } = await served({ approve: 'after=5s', now: () => now });
    const body = { ...client, amount: '10', chain_id: chain };
    const { id } = (await ask(`POST ${v2}/management/settlement-facility`, { body })).body as { id: string };
    const path = `GET ${v2}/management/settlement-facility-requests/${id}`;
    now = new Date('2026-01-01T00:00:04.999Z');
    expect((await ask(path)).body).toMatchObject({ status: 'PROCESSING' });
    now = new Date('2026-01-01T00:01:00.000Z');
    expect((await ask(path)).body).toMatchObject({ status: 'APPROVED', approved_at: '2026-01-01T00:00:05.000Z' });
  });
});

describe('loans', () => {
  it('are made by a request, listed and filtered', async () => {
    const { ask, chain } = await served();
    const { id } = (await ask(`POST ${v1}/management/loan`, { body: { amount: '7', chain_id: chain } })).body as {
      id: string;
    };
    const request = (await ask(`GET ${v1}/management/loan-requests/${id}`)).body as { loan: { id: string } };
    expect(request).toMatchObject({ status: 'approved', loan: { status: 'COMPLETED', amount: '7' } });
    expect((await ask(`GET ${v1}/management/loans/${request.loan.id}`)).body).toEqual(request.loan);
    const total = async (query: string) =>
      ((await ask(`GET ${v1}/management/loans?${query}`)).body as { meta: { total: number } }).meta.total;
    const all = await total('');
    expect(all).toBeGreaterThan(1);
    expect(await total(`status=COMPLETED&chain_id=${chain}`)).toBe(all);
    expect(await total('status=completed')).toBe(0);
    expect(await total(`chain_id=${unknown}`)).toBe(0);
  });
});

describe('withdrawals', () => {
  it('take from the balance at once in v1', async () => {
    const { ask, balance, chain, wallet } = await served();
    const body = { amount: '8000.01', chain_id: chain, wallet_id: wallet };
    const made = await ask(`POST ${v1}/management/withdrawals`, { body });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    expect(await balance(chain)).toEqual({ available: '89999.99', total: '91999.99' });
    const more = await ask(`POST ${v1}/management/withdrawals`, { body: { ...body, amount: '90000' } });
    expect(more).toMatchObject({
      status: 422,
      body: { error: { type: 'unprocessable', code: 'insufficient_funds', param: 'amount' } },
    });
    expect(await balance(chain)).toEqual({ available: '89999.99', total: '91999.99' });
  });

  it('set the amount aside until they are decided in v2', async () => {
    const { ask, balance, sandbox, chain, wallet } = await served({ approve: 'manual' });
    const body = { ...client, amount: '1000', chain_id: chain, wallet_id: wallet };
    const path = `POST ${v2}/management/withdrawal-requests`;
    const paid = (await ask(path, { body })).body as { id: string; status: string };
    const rejected = (await ask(path, { body })).body as { id: string };
    expect(paid.status).toBe('SUBMITTED');
    expect(await balance(chain)).toEqual({ available: '96000.00', total: '100000.00' });
    sandbox.approve(paid.id);
    sandbox.reject(rejected.id, 'No.');
    expect(await balance(chain)).toEqual({ available: '97000.00', total: '99000.00' });
  });

  it.each([
    ['an unknown chain', { chain_id: unknown }, 'unknown_chain', 'chain_id'],
    ['an unknown wallet', { wallet_id: unknown }, 'unknown_wallet', 'wallet_id'],
    ["the organisation's own wallet", { wallet_id: sandboxRecords.ownWallet }, 'unknown_wallet', 'wallet_id'],
    ['an amount of nothing', { amount: '0.00' }, 'invalid_amount', 'amount'],
    ['an amount below zero', { amount: '-1' }, 'invalid_amount', 'amount'],
    ['an amount in words', { amount: 'ten' }, 'invalid_amount', 'amount'],
  ])('refuse %s', async (_, change, code, param) => {
    const { ask, chain, wallet } = await served();
    const body = { amount: '1', chain_id: chain, wallet_id: wallet, ...change };
    const answer = await ask(`POST ${v1}/management/withdrawals`, { body });
    expect(answer).toMatchObject({ status: 422, body: { error: { type: 'unprocessable', code, param } } });
  });
});

it('a withdrawal to the own wallet is refused with a hint', async () => {
  const { ask, chain } = await served();
  for (const line of [`POST ${v1}/management/withdrawals`, `POST ${v2}/management/withdrawal-requests`]) {
    const body = {
      ...(line.includes(v2) ? client : {}),
      amount: '1',
      chain_id: chain,
      wallet_id: sandboxRecords.ownWallet,
    };
    const { error } = (await ask(line, { body })).body as { error: { message: string } };
    expect(error.message).toContain("is the organisation's own");
    expect(error.message).toContain(`listWhitelistedWallets of v2, which has ${sandboxRecords.whitelistedWallet}`);
  }
});

it('an unknown wallet is refused with the first five that are whitelisted', async () => {
  const { ask, chain } = await served();
  for (const address of ['0xa', '0xb', '0xc', '0xd', '0xe', '0xf'])
    await ask(`POST ${v1}/onboarding/whitelist`, { body: { ...client, wallet_address: address, label: '' } });
  const { items } = (await ask(`GET ${v2}/onboarding/whitelist`)).body as { items: { id: string }[] };
  const body = { amount: '1', chain_id: chain, wallet_id: '11111111-2222-4333-8444-555555555555' };
  const { error } = (await ask(`POST ${v1}/management/withdrawals`, { body })).body as { error: { message: string } };
  const listed = items.slice(0, 5).map(({ id }) => id);
  expect(error.message).toContain(`which has ${listed.join(', ')}.`);
});

describe('the whitelist', () => {
  it('takes an address without a label, and keeps the label that it had', async () => {
    const { ask } = await served({ records: 'none' });
    const add = (fields: object) =>
      ask(`POST ${v1}/onboarding/whitelist`, { body: { ...client, wallet_address: '0xabc', ...fields } });
    expect((await add({})).status).toBe(201);
    const listed = async () => (await ask(`GET ${v2}/onboarding/whitelist`)).body;
    expect(await listed()).toMatchObject({ items: [{ label: '' }] });
    await add({ label: 'One' });
    await add({});
    expect(await listed()).toMatchObject({ items: [{ label: 'One' }] });
  });

  it('says when a wallet was whitelisted, and when it was renamed', async () => {
    let now = '2026-03-01T00:00:00.000Z';
    const { ask } = await served({ records: 'none', now: () => new Date(now) });
    const add = (label: string) =>
      ask(`POST ${v1}/onboarding/whitelist`, { body: { ...client, wallet_address: '0xabc', label } });
    await add('One');
    const made = { created_at: now, updated_at: now };
    expect((await ask(`GET ${v2}/onboarding/whitelist`)).body).toMatchObject({ items: [made] });
    now = '2026-03-02T00:00:00.000Z';
    await add('Two');
    expect((await ask(`GET ${v2}/onboarding/whitelist`)).body).toMatchObject({ items: [{ ...made, updated_at: now }] });
  });

  it('lists what was whitelisted, once', async () => {
    const { ask } = await served({ records: 'none' });
    const add = (label: string) =>
      ask(`POST ${v1}/onboarding/whitelist`, { body: { ...client, wallet_address: '0xabc', label } });
    expect((await add('One')).body).toEqual({ message: expect.any(String), wallet_address: '0xabc' });
    await add('Two');
    expect((await ask(`GET ${v2}/onboarding/whitelist`)).body).toMatchObject({
      items: [{ wallet_address: '0xabc', label: 'Two' }],
      meta: { total: 1 },
    });
  });
});

describe('proof of funds', () => {
  it('is stored byte for byte', async () => {
    const { ask, chain, wallet, server, sandbox } = await served();
    const body = { ...client, amount: '1', chain_id: chain, wallet_id: wallet };
    const { id } = (await ask(`POST ${v2}/management/withdrawal-requests`, { body })).body as { id: string };
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256);
    const form = new FormData();
    form.append('file', new File([bytes], 'ärm "x".pdf', { type: 'application/pdf' }));
    const path = `${v2}/utilization/upload-proof-of-funds/${id}`;
    const stored = (await ask(`POST ${path}`, { body: form })).body as { id: string; url: string };
    const shown = { file_name: 'ärm "x".pdf', file_size: 70_000, mime_type: 'application/pdf' };
    expect(stored).toMatchObject(shown);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect((await ask(`GET ${v2}/utilization/proof-of-funds/${id}`)).body).toEqual([
      expect.objectContaining({ ...stored, withdrawal_request_id: id, hash_sha256: hash }),
    ]);
    expect(stored.url.startsWith(server.url)).toBe(true);
    const given = await fetch(stored.url);
    expect(given.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await given.arrayBuffer())).toEqual(bytes);
    const elsewhere = await call(sandbox.fetch, `GET ${v2}/utilization/proof-of-funds/${id}`);
    expect(elsewhere.body).toMatchObject([{ url: stored.url.replace(server.url, 'http://sandbox.invalid') }]);
  });

  it('refuses what is no form with a file', async () => {
    const { ask, sandbox } = await served();
    const id = (sandbox.snapshot().withdrawal_request as { id: string }[])[0]?.id;
    const path = `POST ${v2}/utilization/upload-proof-of-funds/${id}`;
    const code = async (body: unknown) => ((await ask(path, { body })).body as { error: object }).error;
    const text = new FormData();
    text.append('file', 'text');
    expect(await code(text)).toMatchObject({ code: 'invalid_field', param: 'file' });
    const other = new FormData();
    other.append('document', new File(['x'], 'x'));
    expect(await code(other)).toMatchObject({ code: 'unknown_field', param: 'document' });
    expect(await code(new FormData())).toMatchObject({ code: 'missing_field', param: 'file' });
    expect(await code({ file: '' })).toMatchObject({ code: 'unsupported_media_type' });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await ask(path, { headers })).status).toBe(400);
    const nowhere = new FormData();
    nowhere.append('file', new File(['x'], 'x'));
    const missing = await ask(`POST ${v2}/utilization/upload-proof-of-funds/${unknown}`, { body: nowhere });
    expect(missing).toMatchObject({ status: 404, body: { error: { param: 'withdrawalRequestId' } } });
  });
});

describe('drawdown intents', () => {
  const path = `${v1}/utilization/drawdown-intent`;
  const body = { intent_submission_id: 's-1', drawdown_id: 'd-1', corridors: [], amount: '5', currency: 'USDT' };

  it('are read back as they were submitted', async () => {
    const { ask } = await served();
    const { id } = (await ask(`POST ${path}`, { body })).body as { id: string };
    expect((await ask(`GET ${path}/${id}`)).body).toEqual({
      ...body,
      id,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('are found by either reading of the path, with a line in the log for the other one', async () => {
    const notes: string[] = [];
    const { ask } = await served({ onNote: (line) => notes.push(line) });
    const { id } = (await ask(`POST ${path}`, { body })).body as { id: string };
    expect((await ask(`GET ${path}/${id}`)).body).toMatchObject({ id });
    expect(notes).toEqual([]);
    expect((await ask(`GET ${path}/d-1`)).body).toMatchObject({ id, drawdown_id: 'd-1' });
    expect(notes).toEqual([expect.stringContaining(`d-1 is the drawdown_id of intent ${id}.`)]);
    const last = (await ask(`POST ${path}`, { body: { ...body, intent_submission_id: 's-2' } })).body as { id: string };
    expect((await ask(`GET ${path}/d-1`)).body).toMatchObject({ id: last.id });
    expect(notes[1]).toContain('the last of 2');
    expect((await ask(`GET ${path}/d-2`)).status).toBe(404);
  });

  it.each(['2026-03-03T12:00:00+08:00', '2026-03-03T12:00:00+00:00', '2026-03-03T12:00:00'])(
    'with a time of another form than UTC are refused: %s',
    async (expected_settlement_at) => {
      const { ask, sandbox } = await served();
      const answer = await ask(`POST ${path}`, { body: { ...body, corridors: [{ expected_settlement_at }] } });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_field', param: 'corridors[0].expected_settlement_at' } },
      });
      expect(sandbox.snapshot().drawdown_intent).toHaveLength(1);
    },
  );

  it('says that a time has to be in UTC', async () => {
    const { ask } = await served();
    const corridors = [{ expected_settlement_at: '2026-03-03T12:00:00+08:00' }];
    const { error } = (await ask(`POST ${path}`, { body: { ...body, corridors } })).body as {
      error: { message: string };
    };
    expect(error.message).toBe('corridors[0].expected_settlement_at has to be in UTC, with Z at its end.');
  });

  it('are the same when they are submitted again', async () => {
    const { ask, sandbox } = await served();
    const first = await ask(`POST ${path}`, { body });
    const again = await ask(`POST ${path}`, { body });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(sandbox.snapshot().drawdown_intent).toHaveLength(2);
    const other = await ask(`POST ${path}`, { body: { ...body, amount: '6' } });
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'submission_reused' } } });
  });
});

describe('the rest', () => {
  it('submits a credit limit, lists repayments', async () => {
    const { ask, sandbox } = await served({ approve: 'manual' });
    const body = { ...client, requested_amount: '5' };
    expect((await ask(`PATCH ${v1}/onboarding/credit-limit`, { body })).body).toMatchObject({
      status: 'PENDING_APPROVAL',
    });
    sandbox.approve(sandbox.pending()[0]?.id ?? '');
    expect(sandbox.snapshot().credit_limit_request).toMatchObject([{ status: 'APPROVED' }]);
    expect((await ask(`GET ${v1}/management/repayments`)).body).toMatchObject({ items: [{ status: 'COMPLETED' }] });
  });

  it.each([
    [`PATCH ${v1}/onboarding/credit-limit`, 'requested_amount'],
    [`POST ${v1}/management/loan`, 'amount'],
    [`POST ${v1}/management/withdrawals`, 'amount'],
    [`POST ${v2}/management/settlement-facility`, 'amount'],
    [`POST ${v2}/management/withdrawal-requests`, 'amount'],
  ])('%s takes an amount above zero only', async (line, field) => {
    const { ask, chain, wallet, sandbox } = await served({ approve: 'manual' });
    const before = sandbox.snapshot();
    const body = { ...client, chain_id: chain, wallet_id: wallet, settlement_date: '2099-01-01T00:00:00Z' };
    for (const amount of ['0', '0.00', '-1', '-0.01', 'x', '', '1e3']) {
      const answer = await ask(line, { body: { ...body, [field]: amount } });
      expect(answer, amount).toMatchObject({ status: 422, body: { error: { code: 'invalid_amount', param: field } } });
    }
    expect(sandbox.snapshot()).toEqual(before);
    expect((await ask(line, { body: { ...body, [field]: '0.01' } })).status).toBeLessThan(300);
  });

  it('answers the examples of the description', async () => {
    const { ask } = await served();
    for (const path of [
      `${v2}/management/settlement-facility-requests/c2a7d9e4-51f3-4b86-9c0d-2e8f6a1b7d44`,
      `${v2}/utilization/proof-of-funds/a1d2c3b4-e5f6-4a7b-8c9d-0e1f2a3b4c77`,
      `${v1}/management/loan-requests/7d6c5b4a-3f2e-4d1c-8b0a-9e8d7c6b5a21`,
      `${v1}/utilization/drawdown-intent/4e5f6071-8293-4a4b-9c5d-6e7f80912a76`,
    ])
      expect((await ask(`GET ${path}`)).status, path).toBe(200);
  });

  it('begins anew after a reset, with equal identifiers from an equal seed', async () => {
    const body = { amount: '7', chain_id: '' };
    const run = async (seed: string) => {
      const { ask, sandbox, chain } = await served({ seed });
      const first = (await ask(`POST ${v1}/management/loan`, { body: { ...body, chain_id: chain } })).body;
      sandbox.reset();
      expect(sandbox.requests).toEqual([]);
      const second = (await ask(`POST ${v1}/management/loan`, { body: { ...body, chain_id: chain } })).body;
      expect(second).toEqual(first);
      return first;
    };
    const one = await run('one');
    expect(await run('one')).toEqual(one);
    expect(await run('two')).not.toEqual(one);
  });
});

it('breaks off a request that is still delayed when it is closed, without a word', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const sandbox = createSandbox();
  const headers = { 'x-sandbox-fault': 'delay=20ms' };
  const answer = sandbox.fetch(`http://sandbox${v2}/management/settlement-facilities`, { headers });
  sandbox.close();
  await expect(answer).rejects.toThrow(TypeError);
  expect(said).not.toHaveBeenCalled();
});

describe('says what is meant', () => {
  it('for two files where one is described', async () => {
    const { ask } = openSandbox();
    const id = ((await ask('GET /_sandbox/snapshot')).body as { withdrawal_request: { id: string }[] })
      .withdrawal_request[0]?.id;
    const path = `POST ${v2}/utilization/upload-proof-of-funds/${id}`;
    const two = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new File(['x'], name, { type: 'application/pdf' }));
    expect(await ask(path, { body: two })).toMatchObject({
      status: 400,
      body: { error: { message: 'The form has more than one part file.' } },
    });
    const other = new FormData();
    other.append('document', new File(['x'], 'a.pdf'));
    expect((await ask(path, { body: other })).body).toMatchObject({
      error: { message: expect.stringMatching(/the description has file/) },
    });
  });

  it('for a repayment that belongs to nothing', async () => {
    const { ask } = openSandbox();
    const sent = await ask('POST /_sandbox/repayments', { body: { amount: '1.00' } });
    expect(sent).toMatchObject({
      status: 400,
      body: { error: { message: 'A repayment needs a loan_id or a chain_id.' } },
    });
  });

  it('with an address of each stored document', async () => {
    const { ask, sandbox } = openSandbox();
    const { proof_of_funds = [] } = (await ask('GET /_sandbox/snapshot')).body as {
      proof_of_funds?: { url: string; file_size: number }[];
    };
    expect(proof_of_funds.length).toBeGreaterThan(0);
    for (const { url, file_size } of proof_of_funds) {
      const file = await sandbox.fetch(new URL(url, 'http://sandbox.invalid'));
      expect((await file.arrayBuffer()).byteLength).toBe(file_size);
    }
  });
});
