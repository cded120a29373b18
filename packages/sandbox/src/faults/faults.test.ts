import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { call, credentials } from '../testing/call.ts';

const path = '/api/v1/liquidity/management/chain';
const creation = '/api/v1/liquidity/onboarding/whitelist';
const id = '11111111-2222-4333-8444-555555555555';
const wallet = { client_id: id, client_request_id: id, wallet_address: '0x1', label: 'One' };

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** The same sandbox over HTTP and in process. */
async function made() {
  const sandbox = createSandbox({ records: 'none' });
  const server = await sandbox.listen();
  open.push(sandbox, server);
  const over: Sandbox['fetch'] = (input, init) => fetch(`${server.url}${new URL(String(input)).pathname}`, init);
  return { sandbox, ways: [over, sandbox.fetch] as const };
}

/** One answer for each way to be called, read to the end. */
async function answers(fault: string) {
  const { sandbox, ways } = await made();
  const headers = { ...credentials, 'x-sandbox-fault': fault };
  const got = [];
  for (const way of ways) {
    const answer = await way(`http://sandbox.invalid${path}`, { headers, redirect: 'manual' });
    got.push({ status: answer.status, headers: answer.headers, text: await answer.text() });
  }
  return { sandbox, got };
}

describe('a fault that is asked for by header', () => {
  it('can be a status with a hint', async () => {
    for (const { status, headers, text } of (await answers('status=503;retry-after=7')).got) {
      expect([status, headers.get('retry-after')]).toEqual([503, '7']);
      expect(JSON.parse(text)).toMatchObject({ error: { type: 'sandbox_fault', code: 'injected_fault' } });
    }
  });

  it.each(['status=429', 'status=204', 'html', 'html;status=304', 'redirect', 'expired-token'])(
    'carries the hint that is asked for with %s',
    async (fault) => {
      for (const { headers } of (await answers(`${fault};retry-after=7`)).got)
        expect(headers.get('retry-after')).toBe('7');
      for (const { headers } of (await answers(fault)).got) expect(headers.get('retry-after')).toBeNull();
    },
  );

  it('can be a redirect, HTML, an expired token, a wrong type, more fields, a deprecation', async () => {
    for (const { status, headers } of (await answers('redirect=308;location=http://elsewhere.invalid/')).got)
      expect([status, headers.get('location')]).toEqual([308, 'http://elsewhere.invalid/']);
    for (const { status, headers, text } of (await answers('html')).got)
      expect([status, headers.get('content-type'), text.slice(0, 9)]).toEqual([502, 'text/html', '<!doctype']);
    for (const { status, text } of (await answers('expired-token')).got)
      expect([status, JSON.parse(text).error.code]).toEqual([401, 'token_expired']);
    for (const { status, headers } of (await answers('wrong-type')).got)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain']);
    for (const { text } of (await answers('extra-fields')).got)
      expect(JSON.parse(text)).toMatchObject({ items: [{ sandbox_extra_field: {} }, {}], sandbox_extra_field: {} });
    for (const { headers } of (await answers('deprecation')).got) expect(headers.get('deprecation')).toBe('true');
    for (const { status, text } of (await answers('slow=5ms;delay=1ms')).got)
      expect([status, JSON.parse(text)]).toMatchObject([200, { meta: { total: 2 } }]);
  });

  it('can be a broken connection, before the request is processed or after', async () => {
    for (const [fault, total] of [
      ['reset', 0],
      ['reset=before', 0],
      ['reset=after', 1],
    ] as const) {
      const { sandbox, ways } = await made();
      for (const way of ways) {
        const headers = { ...credentials, 'content-type': 'application/json', 'x-sandbox-fault': fault };
        const sent = way(`http://sandbox.invalid${creation}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(wallet),
        });
        const error = await sent.then(
          () => undefined,
          (reason: TypeError & { cause: { code: string } }) => reason,
        );
        expect(error).toBeInstanceOf(TypeError);
        expect(['ECONNRESET', 'UND_ERR_SOCKET']).toContain(error?.cause.code);
        expect(sandbox.snapshot().wallet ?? []).toHaveLength(total);
        sandbox.reset();
      }
    }
  });

  it('can be an answer that ends in the middle', async () => {
    const { ways } = await made();
    for (const way of ways) {
      const answer = await way(`http://sandbox.invalid${path}`, {
        headers: { ...credentials, 'x-sandbox-fault': 'truncate' },
      });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow(TypeError);
    }
  });

  it('can be a status that has no body', async () => {
    for (const fault of ['status=204', 'html;status=304', 'status=205;retry-after=1'])
      for (const { status, text } of (await answers(fault)).got)
        expect([status, text]).toEqual([Number(/\d{3}/.exec(fault)?.[0]), '']);
  });

  it('can be more than one', async () => {
    const { got } = await answers('wrong-shape;deprecation;clamp-limit;unknown-enum;repeat-page');
    for (const { headers, text } of got) expect([headers.get('deprecation'), text]).toEqual(['true', '[]']);
  });

  it.each([
    ...['nothing', 'status', 'status=100', 'delay=soon', 'delay=9999999s', 'reset=now', 'constructor', ''],
    ...['clamp-limit=0', 'clamp-limit=x', 'html=yes', 'retry-after=é'],
  ])('is refused: %s', async (fault) => {
    const { sandbox } = await made();
    const headers = { 'x-sandbox-fault': fault };
    expect(await call(sandbox.fetch, `GET ${path}`, { headers })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_fault', message: expect.stringContaining('retry-after') } },
    });
  });
});

describe('a fault that is switched on', () => {
  it('hits the operation that it names, as often as it says', async () => {
    const { sandbox } = await made();
    sandbox.fault({ fault: 'status=500', operation: 'listChains', times: 2 });
    sandbox.fault({ fault: 'reset', operation: 'listLoans' });
    expect(sandbox.faults().map(({ times }) => times)).toEqual([2, undefined]);
    await call(sandbox.fetch, `GET ${path}`);
    expect(sandbox.faults().map(({ times }) => times)).toEqual([1, undefined]);
    sandbox.clearFaults();
    sandbox.fault({ fault: 'status=500', operation: 'listChains', times: 2 });
    const statuses = [];
    for (const each of [path, '/api/v1/liquidity/management/loans', path, path])
      statuses.push((await call(sandbox.fetch, `GET ${each}`)).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
  });

  it('can be switched on and off from outside', async () => {
    const { sandbox } = await made();
    expect((await call(sandbox.fetch, 'POST /_sandbox/faults', { body: { fault: 'status=418' } })).status).toBe(201);
    expect((await call(sandbox.fetch, `GET ${path}`)).status).toBe(418);
    await call(sandbox.fetch, 'DELETE /_sandbox/faults');
    expect((await call(sandbox.fetch, `GET ${path}`)).status).toBe(200);
    for (const body of [{}, { fault: 'nothing' }])
      expect((await call(sandbox.fetch, 'POST /_sandbox/faults', { body })).status).toBe(400);
  });
});
