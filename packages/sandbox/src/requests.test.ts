import { describe, expect, it } from 'vitest';
import type { call } from './testing/call.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';

const error = (answer: { body: unknown }) => (answer.body as { error: Record<string, string> }).error;

describe('the headers', () => {
  it.each([
    ['no key', { 'x-api-key': '' }, 'x-api-key'],
    ['no token', { authorization: '' }, 'Authorization'],
    ['a token without its word', { authorization: 'token' }, 'Authorization'],
    ['another word', { authorization: 'Basic token' }, 'Authorization'],
    ['an empty token', { authorization: 'Bearer ' }, 'Authorization'],
  ])('are both needed: %s', async (_, headers, param) => {
    const answer = await openSandbox().ask(`GET ${v1}/management/chain`, { headers });
    expect(answer.status).toBe(401);
    expect(error(answer)).toMatchObject({ type: 'authentication_error', code: 'missing_credentials', param });
    expect(answer.headers.get('www-authenticate')).not.toBeNull();
  });

  it('are needed by every operation', async () => {
    const { sandbox } = openSandbox();
    let asked = 0;
    for (const description of ['v1', 'v2']) {
      const { default: document } = await import(`@org/liquidity-${description}/openapi.json`, {
        with: { type: 'json' },
      });
      for (const [path, item] of Object.entries<object>(document.paths)) {
        for (const method of Object.keys(item)) {
          const url = `http://sandbox.invalid${path.replace(/\{.*\}/, 'x')}`;
          expect((await sandbox.fetch(url, { method: method.toUpperCase() })).status).toBe(401);
          asked += 1;
        }
      }
    }
    expect(sandbox.operations).toHaveLength(asked);
  });

  it('can be held against a list', async () => {
    const { ask } = openSandbox({ credentials: { apiKey: ['right'] } });
    expect((await ask(`GET ${v1}/management/chain`, { headers: { 'x-api-key': 'right' } })).status).toBe(200);
    const wrong = await ask(`GET ${v1}/management/chain`, { headers: { 'x-api-key': 'wrong' } });
    expect(error(wrong)).toMatchObject({ code: 'invalid_credentials', param: 'x-api-key' });
    expect(JSON.stringify(wrong.body)).not.toContain('wrong');
  });
});

describe('a request that the description does not allow', () => {
  const loan = { amount: '1', chain_id: '11111111-2222-4333-8444-555555555555' };

  it.each<[string, string, Parameters<typeof call>[2], number, object]>([
    ['a path', 'GET /api/v3/loans', {}, 404, { type: 'invalid_request', code: 'unknown_path' }],
    ['a method', `DELETE ${v1}/management/loans`, {}, 405, { code: 'method_not_allowed' }],
    ['a page of zero', `GET ${v1}/management/loans?page=0`, {}, 400, { code: 'invalid_parameter', param: 'page' }],
    ['a page in words', `GET ${v1}/management/loans?page=one`, {}, 400, { code: 'invalid_parameter', param: 'page' }],
    ['a limit of 101', `GET ${v1}/management/loans?limit=101`, {}, 400, { code: 'invalid_parameter', param: 'limit' }],
    ['a limit of 1.5', `GET ${v2}/onboarding/whitelist?limit=1.5`, {}, 400, { param: 'limit' }],
    ['a filter that is no UUID', `GET ${v1}/management/loans?chain_id=x`, {}, 400, { param: 'chain_id' }],
    [
      'an unknown parameter',
      `GET ${v1}/management/loans?sort=up`,
      {},
      400,
      { code: 'unknown_parameter', param: 'sort' },
    ],
    ['an id that is no UUID', `GET ${v1}/management/loans/x`, {}, 400, { code: 'invalid_parameter', param: 'id' }],
    ['a badly encoded id', `GET ${v1}/management/loans/%ZZ`, {}, 400, { code: 'invalid_parameter', param: 'id' }],
    ['no body', `POST ${v1}/management/loan`, {}, 400, { code: 'missing_body' }],
    [
      'another media type',
      `POST ${v1}/management/loan`,
      { body: loan, headers: { 'content-type': 'text/plain' } },
      415,
      {},
    ],
    ['a body that is a list', `POST ${v1}/management/loan`, { body: [] }, 400, { code: 'invalid_field' }],
    [
      'a field less',
      `POST ${v1}/management/loan`,
      { body: { amount: '1' } },
      400,
      { code: 'missing_field', param: 'chain_id' },
    ],
    [
      'an amount as number',
      `POST ${v1}/management/loan`,
      { body: { ...loan, amount: 1 } },
      400,
      { code: 'invalid_field', param: 'amount' },
    ],
    [
      'an unknown record',
      `GET ${v1}/management/loans/${loan.chain_id}`,
      {},
      404,
      { type: 'not_found', code: 'resource_missing', param: 'id' },
    ],
  ])('is refused: %s', async (_, line, request, status, expected) => {
    const answer = await openSandbox().ask(line, request);
    expect(answer.status).toBe(status);
    expect(error(answer)).toMatchObject({ type: expect.any(String), message: expect.any(String), ...expected });
  });

  it('is refused with the way to the field', async () => {
    const corridor = { corridor_id: 1 };
    const body = { intent_submission_id: 'a', drawdown_id: 'b', corridors: [corridor] };
    const answer = await openSandbox().ask(`POST ${v1}/utilization/drawdown-intent`, { body });
    expect(error(answer).param).toMatch(/^corridors\[0\]\.\w+$/);
  });

  it('is refused when it is no JSON, or too large', async () => {
    const { sandbox } = openSandbox({ maxBodyBytes: 10 });
    const headers = { 'x-api-key': 'key', authorization: 'Bearer token', 'content-type': 'application/json' };
    const send = async (body: string) => {
      const answer = await sandbox.fetch(`http://sandbox.invalid${v1}/management/loan`, {
        method: 'POST',
        headers,
        body,
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await send('{"amount"')).toMatchObject({ status: 400, body: { error: { code: 'unreadable_body' } } });
    expect(await send('{"amount":"1"}')).toMatchObject({ status: 413, body: { error: { code: 'body_too_large' } } });
  });
});

describe('pages', () => {
  it('have the defaults of the description, and end', async () => {
    const { ask } = openSandbox();
    const page = async (query: string) => (await ask(`GET ${v1}/management/chain${query}`)).body;
    const all = (await page('')) as { items: { id: string }[]; meta: object };
    expect(all.meta).toEqual({ page: 1, limit: 50, total: all.items.length });
    const ids: string[] = [];
    for (let number = 1; number <= all.items.length; number += 1) {
      const { items } = (await page(`?limit=1&page=${number}`)) as typeof all;
      ids.push(...items.map(({ id }) => id));
    }
    expect(ids).toEqual(all.items.map(({ id }) => id));
    expect(await page('?limit=100&page=9')).toEqual({ items: [], meta: { page: 9, limit: 100, total: ids.length } });
  });
});

describe('pages of the other lists', () => {
  it.each([
    `${v1}/management/repayments`,
    `${v2}/management/settlement-facilities`,
    `${v2}/management/current-balance`,
    `${v2}/onboarding/whitelist`,
  ])('have no upper bound where none is shown: %s', async (path) => {
    const answer = await openSandbox().ask(`GET ${path}?limit=1000`);
    expect(answer).toMatchObject({ status: 200, body: { meta: { page: 1, limit: 1000 } } });
  });
});

describe('every answer', () => {
  it('has a request id of its own and can be read by pages of other origins', async () => {
    const { ask, sandbox } = openSandbox();
    const answers = [await ask(`GET ${v1}/management/chain`), await ask('GET /nowhere')];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await sandbox.fetch(`http://sandbox.invalid${v1}/management/loan`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://page.invalid',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key');
    expect(sandbox.requests).toHaveLength(2);
  });
});

describe('the record of requests', () => {
  it('holds what was sent', async () => {
    const seen: string[] = [];
    const { ask, sandbox } = openSandbox({ onRequest: ({ path }) => seen.push(path) });
    await ask(`GET ${v1}/management/loans?limit=2&limit=3`, { headers: { 'X-Own': 'ü'.normalize('NFC') } });
    await ask(`POST ${v1}/management/loan`, { body: { amount: '1' } });
    expect(sandbox.requests[0]).toMatchObject({
      method: 'GET',
      path: `${v1}/management/loans`,
      query: [
        ['limit', '2'],
        ['limit', '3'],
      ],
      operationId: 'listLoans',
      headers: { 'x-api-key': 'key', 'x-own': 'ü' },
    });
    expect(new TextDecoder().decode(sandbox.requests[1]?.body)).toBe('{"amount":"1"}');
    expect(seen).toEqual([`${v1}/management/loans`, `${v1}/management/loan`]);
  });
});
