import { describe, expect, it } from 'vitest';
import type { Description } from './description/description.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const v1 = '/api/v1/liquidity';
const v2 = '/api/v2/liquidity';
const { chain: chain_id, whitelistedWallet: wallet_id, client: client_id, loan: loan_id } = sandboxRecords;
const client = { client_id, client_request_id: client_id };
const moment = '2026-03-01T00:00:00.000Z';
const later = '2026-03-01T00:01:00.000Z';

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const recordsOf = (sandbox: Sandbox, kind: string) => (sandbox.snapshot()[kind] ?? []) as readonly Stored[];

/** A sandbox for one operation of a description of its own. */
function serving(operation: object, components: object = {}, options: SandboxOptions = {}) {
  const responses = { 204: { description: 'Done' } };
  const description: Description = {
    openapi: '3.1.0',
    info: { title: 'Own', version: '3.0.0' },
    paths: {
      '/x': {
        post: { operationId: 'x', responses, ...operation },
        get: { operationId: 'read', responses, ...operation },
      },
    },
    components,
  };
  return openSandbox({ descriptions: [description], ...options });
}

describe('every request that is decided', () => {
  const requests = [
    [
      'settlement_facility_request',
      `POST ${v2}/management/settlement-facility`,
      { ...client, amount: '5', chain_id },
      'APPROVED',
      'REJECTED',
    ],
    ['loan_request', `POST ${v1}/management/loan`, { amount: '5', chain_id }, 'approved', 'rejected'],
    [
      'withdrawal_request',
      `POST ${v2}/management/withdrawal-requests`,
      { ...client, amount: '5', chain_id, wallet_id },
      'APPROVED',
      'REJECTED',
    ],
    [
      'credit_limit_request',
      `PATCH ${v1}/onboarding/credit-limit`,
      { ...client, requested_amount: '5' },
      'APPROVED',
      'REJECTED',
    ],
  ] as const;

  it.each(requests)(
    '%s says when and why, and nothing of the other decision',
    async (kind, line, body, approved, rejected) => {
      let now = moment;
      const { ask, sandbox } = openSandbox({ approve: 'manual', now: () => new Date(now) });
      const before = new Set(recordsOf(sandbox, kind).map(({ id }) => id));
      await ask(line, { body });
      await ask(line, { body });
      const [first, second] = sandbox.pending().map(({ id }) => id);
      now = later;
      sandbox.approve(first ?? '');
      sandbox.reject(second ?? '', 'Too much.');
      const records = recordsOf(sandbox, kind).filter(({ id }) => !before.has(id));
      expect(records.map(({ id }) => id)).toEqual([first, second]);
      expect(records[0]).toMatchObject({ status: approved, created_at: moment, updated_at: later });
      expect(records[1]).toMatchObject({ status: rejected, created_at: moment, updated_at: later });
      expect([records[0]?.rejected_at ?? null, records[0]?.reject_reason ?? null]).toEqual([null, null]);
      expect(records[1]?.approved_at ?? null).toBeNull();
      if (kind !== 'credit_limit_request') {
        expect(records[0]).toMatchObject({ approved_at: later });
        expect(records[1]).toMatchObject({ rejected_at: later, reject_reason: 'Too much.' });
      }
    },
  );
});

describe('drawdown intents', () => {
  const path = `${v1}/utilization/drawdown-intent`;
  const body = { intent_submission_id: 's-1', drawdown_id: 'd-1', corridors: [] };

  it('without a word for the submission are never taken for one another', async () => {
    const { ask } = openSandbox();
    const submit = () => ask(`POST ${path}`, { body: { ...body, intent_submission_id: '' } });
    const [one, two] = [await submit(), await submit()] as const;
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((two.body as { id: string }).id).not.toBe((one.body as { id: string }).id);
    const other = await ask(`POST ${path}`, { body: { ...body, intent_submission_id: '', drawdown_id: 'd-2' } });
    expect(other.status).toBe(201);
  });

  it('are the same whatever the order of their fields', async () => {
    const { ask } = openSandbox();
    const corridors = [{ corridor_id: 'c', origin_country: 'DE' }];
    const first = await ask(`POST ${path}`, { body: { ...body, amount: '5', corridors } });
    const { drawdown_id, intent_submission_id } = body;
    const turned = {
      amount: '5',
      corridors: [{ origin_country: 'DE', corridor_id: 'c' }],
      drawdown_id,
      intent_submission_id,
    };
    expect(await ask(`POST ${path}`, { body: turned })).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = { ...turned, corridors: [{ corridor_id: 'c', origin_country: 'FR' }] };
    expect(await ask(`POST ${path}`, { body: other })).toMatchObject({
      status: 409,
      body: { error: { code: 'submission_reused', param: 'intent_submission_id' } },
    });
  });

  it('are found by their id before the drawdown_id of another', async () => {
    const notes: string[] = [];
    const { ask } = openSandbox({ onNote: (line) => notes.push(line) });
    const { id } = (await ask(`POST ${path}`, { body })).body as { id: string };
    await ask(`POST ${path}`, { body: { ...body, intent_submission_id: 's-2', drawdown_id: id } });
    expect((await ask(`GET ${path}/${id}`)).body).toMatchObject({ id, drawdown_id: 'd-1' });
    expect(notes).toEqual([]);
  });

  it('that the sandbox begins with have used their submissions', async () => {
    const { ask, sandbox } = openSandbox();
    const [seeded] = recordsOf(sandbox, 'drawdown_intent');
    const { id, created_at: _, updated_at: __, ...submitted } = seeded ?? { id: '', created_at: '', updated_at: '' };
    expect(await ask(`POST ${path}`, { body: submitted })).toMatchObject({ status: 200, body: { id } });
  });
});

describe('a repayment', () => {
  it('is on the chain that it names, else on that of its loan', async () => {
    const { sandbox } = openSandbox();
    const other = recordsOf(sandbox, 'chain').find(({ id }) => id !== chain_id)?.id ?? '';
    expect(sandbox.repay({ amount: '1', loan_id })).toMatchObject({ chain_id, loan_id, type: 'principal' });
    expect(sandbox.repay({ amount: '1', loan_id, chain_id: other, type: 'interest' })).toMatchObject({
      chain_id: other,
      type: 'interest',
    });
    expect(sandbox.repay({ amount: '1', chain_id: other })).toMatchObject({ chain_id: other, loan_id: '' });
    const funds = recordsOf(sandbox, 'balance');
    const of = (chain: string) => funds.find(({ id }) => id === chain)?.balance;
    expect(of(chain_id)).toMatchObject({ funding_token: { available: '97999.00', total: '99999.00' } });
    expect(of(other)).toMatchObject({ funding_token: { available: '99998.00', total: '99998.00' } });
  });

  it.each([
    [{ amount: '0', loan_id }, 'invalid_amount'],
    [{ amount: '1', loan_id: 'none' }, 'resource_missing'],
    [{ amount: '1', chain_id: 'none' }, 'unknown_chain'],
    [{ amount: '1' }, 'missing_field'],
  ])('is refused: %j', (fields, code) => {
    expect(() => openSandbox().sandbox.repay(fields)).toThrow(expect.objectContaining({ code }));
  });
});

it('loans are those that fit every filter', async () => {
  const { ask } = openSandbox();
  const total = async (query: string) =>
    ((await ask(`GET ${v1}/management/loans?${query}`)).body as { meta: { total: number } }).meta.total;
  expect(await total(`status=COMPLETED&chain_id=${chain_id}`)).toBeGreaterThan(0);
  expect(await total(`status=COMPLETED&chain_id=${client_id}`)).toBe(0);
  expect(await total(`status=OTHER&chain_id=${chain_id}`)).toBe(0);
});

describe('faults', () => {
  it.each([
    ['limit=1', 3, 1],
    ['limit=3', 1, 1],
    ['', 1, 1],
  ])('of a page with %s are clamped to %i: %i', async (query, clamp, items) => {
    const { ask, sandbox } = openSandbox();
    sandbox.fault({ fault: `clamp-limit=${clamp}` });
    const { body } = await ask(`GET ${v1}/management/chain?${query}`);
    expect((body as { items: unknown[] }).items).toHaveLength(items);
  });

  it('of a value and of a field come together', async () => {
    const { ask, sandbox } = openSandbox();
    sandbox.fault({ fault: 'unknown-enum;extra-fields' });
    const { body } = await ask(`GET ${v1}/management/loans`);
    expect(body).toMatchObject({
      sandbox_extra_field: { nested: [1] },
      items: [{ status: 'SANDBOX_UNKNOWN_VALUE', sandbox_extra_field: { nested: [1] } }],
    });
  });

  it('give unknown values wherever an enum is, also in members without names', async () => {
    const kind = { type: 'string', enum: ['a'] };
    const schema = {
      type: 'object',
      required: ['named', 'list', 'free'],
      properties: {
        named: { allOf: [kind] },
        list: { type: 'array', minItems: 1, items: kind },
        free: { type: 'string', const: 'f' },
      },
      additionalProperties: kind,
    };
    const example = { named: 'a', list: ['a'], free: 'f', other: 'a' };
    const content = { 'application/json': { schema, example } };
    const { ask, sandbox } = serving({ responses: { 200: { description: 'Fine', content } } });
    sandbox.fault({ fault: 'unknown-enum' });
    const other = 'SANDBOX_UNKNOWN_VALUE';
    expect((await ask('POST /x')).body).toEqual({ named: other, list: [other], free: 'f', other });
  });
});

describe('a list whose parameters are', () => {
  const integer = { type: 'integer', minimum: 1 };
  const content = { 'application/json': { schema: { type: 'object' } } };
  /** The sandbox has two chains of its own. */
  const chains = (names: readonly string[], more: object = {}, schema: object = integer) => {
    const parameters = names.map((name) => ({ name, in: 'query', schema }));
    const get = {
      operationId: 'listChains',
      parameters,
      responses: { 200: { description: 'Fine', content } },
      ...more,
    };
    return openSandbox({
      descriptions: [{ openapi: '3.1.0', info: { title: 'Own', version: '3.0.0' }, paths: { '/chains': { get } } }],
    });
  };
  const renamed = { 'x-pagination': { style: 'page', page: 'number', limit: 'size' } };

  it.each([
    ['without defaults', ['page', 'limit'], {}, '', { page: 1, limit: 50, total: 2 }, 2],
    ['called otherwise', ['number', 'size'], renamed, 'number=2&size=1', { page: 2, limit: 1, total: 2 }, 1],
    ['called otherwise, without values', ['number', 'size'], renamed, '', { page: 1, limit: 50, total: 2 }, 2],
    ['not described', [], {}, '', { page: 1, limit: 50, total: 2 }, 2],
  ] as const)('%s', async (_, names, more, query, meta, items) => {
    const { body } = await chains(names, more).ask(`GET /chains?${query}`);
    expect(body).toMatchObject({ meta });
    expect((body as { items: unknown[] }).items).toHaveLength(items);
  });

  it('with a default, which counts', async () => {
    const { ask } = chains(['page', 'limit'], {}, { ...integer, default: 1 });
    expect((await ask('GET /chains')).body).toMatchObject({ meta: { page: 1, limit: 1, total: 2 }, items: [{}] });
  });

  it.each([
    ['clamp-limit=1', { page: 2, limit: 1 }],
    ['repeat-page', { page: 1, limit: 5 }],
    ['repeat-page;clamp-limit=3', { page: 1, limit: 3 }],
  ])('called otherwise, with the fault %s', async (fault, meta) => {
    const { ask, sandbox } = chains(['number', 'size'], renamed);
    sandbox.fault({ fault });
    expect((await ask('GET /chains?number=2&size=5')).body).toMatchObject({ meta });
  });

  it('pages that the description counts in another way are not altered by faults', async () => {
    const { ask, sandbox } = chains(['page', 'limit'], {
      'x-pagination': { style: 'offset', offset: 'page', limit: 'limit' },
    });
    sandbox.fault({ fault: 'repeat-page;clamp-limit=1' });
    expect((await ask('GET /chains?page=2&limit=5')).body).toMatchObject({ meta: { page: 2, limit: 5 } });
  });
});

describe('credentials', () => {
  const schemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    token: { type: 'http', scheme: 'bearer' },
  };
  const none = { 'x-api-key': '', authorization: '' };
  const of = (security: readonly object[]) => {
    const { ask } = serving({ security }, { securitySchemes: schemes });
    return (headers: Record<string, string>) => ask('POST /x', { headers: { ...none, ...headers } });
  };

  it.each<[string, Record<string, string>, number, string | undefined]>([
    ['nothing', {}, 401, 'X-Key'],
    ['the first alternative', { 'x-key': 'k' }, 204, undefined],
    ['half of the second', { authorization: 'Bearer t' }, 401, 'X-Key'],
    ['the second alternative', { authorization: 'bearer t', cookie: 'a=b; sid=1' }, 204, undefined],
  ])('of two alternatives: %s', async (_, headers, status, param) => {
    const answer = await of([{ key: [] }, { token: [], session: [] }])(headers);
    expect(answer.status).toBe(status);
    if (param !== undefined) expect(answer.body).toMatchObject({ error: { code: 'missing_credentials', param } });
  });

  it('in a cookie may hold an equals sign', async () => {
    const credentials = { session: ['a=b=='] };
    const { ask } = serving({ security: [{ session: [] }] }, { securitySchemes: schemes }, { credentials });
    const status = async (cookie: string) => (await ask('POST /x', { headers: { cookie } })).status;
    expect([await status('sid=a=b=='), await status('sid=a'), await status('sid= a=b== ; x=y')]).toEqual([
      204, 401, 204,
    ]);
  });
});

describe('a body', () => {
  const body = (types: readonly string[], required?: boolean) => ({
    requestBody: {
      ...(required === undefined ? {} : { required }),
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }])),
    },
  });
  const send = async (operation: object, type: string | null, bytes?: Uint8Array<ArrayBuffer>) => {
    const { sandbox } = serving(operation);
    const headers = {
      'x-api-key': 'key',
      authorization: 'Bearer t',
      ...(type === null ? {} : { 'content-type': type }),
    };
    const response = await sandbox.fetch('http://sandbox.invalid/x', {
      method: 'POST',
      headers,
      ...(bytes ? { body: bytes } : {}),
    });
    return response.status === 204 ? 204 : `${response.status} ${JSON.parse(await response.text()).error.code}`;
  };
  const json = new TextEncoder().encode('{}');

  it('is not needed with GET, with which clients can send none', async () => {
    const { ask } = serving(body(['application/json'], true));
    expect([(await ask('POST /x')).status, (await ask('GET /x')).status]).toEqual([400, 204]);
  });

  it.each<[string, object, string | null, Uint8Array<ArrayBuffer> | undefined, number | string]>([
    ['that may be left out', body(['application/json']), null, undefined, 204],
    ['that is needed', body(['application/json'], true), null, undefined, '400 missing_body'],
    ['of no bytes, with its type', body(['application/json']), 'application/json', undefined, '400 unreadable_body'],
    ['with parameters of its type', body(['application/json']), 'Application/JSON; charset=utf-8', json, 204],
    ['of another kind of JSON', body(['application/vnd.own+json']), 'application/vnd.own+json', json, 204],
    ['of any type', body(['*/*']), 'application/json', json, 204],
    ['of any type of a kind', body(['application/*']), 'application/json', json, 204],
    ['of another kind', body(['image/*']), 'application/json', json, '415 unsupported_media_type'],
    [
      'of a type that begins alike',
      body(['application/json']),
      'application/jsonl',
      json,
      '415 unsupported_media_type',
    ],
    ['without a type', body(['application/json']), null, json, '415 unsupported_media_type'],
    [
      'that is not UTF-8',
      body(['application/json']),
      'application/json',
      Uint8Array.of(0x22, 0xff, 0x22),
      '400 unreadable_body',
    ],
  ])('%s', async (_, operation, type, bytes, expected) => {
    expect(await send(operation, type, bytes)).toBe(expected);
  });
});

describe('a response', () => {
  it.each([
    ['application/json', '{"a":1}'],
    ['application/vnd.own+json; v=1', '{"a":1}'],
    ['application/jsonl', '{"a":1}\n'],
  ])('of %s', async (type, text) => {
    const content = { [type]: { schema: { type: 'object' }, example: { a: 1 } } };
    const { sandbox } = serving({ responses: { 200: { description: 'Fine', content } } });
    const response = await sandbox.fetch('http://sandbox.invalid/x', {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
    });
    expect([response.headers.get('content-type'), await response.text()]).toEqual([type, text]);
  });

  it('has its required headers, except those that lead to another page without end', async () => {
    const text = { type: 'string' };
    const headers = {
      ETag: { required: true, schema: { ...text, example: '"a"' } },
      'X-Total': { $ref: '#/components/headers/Total' },
      'X-Tags': { required: true, schema: { type: 'array', items: { enum: ['x', 'y'] }, minItems: 2 } },
      'X-Rule': { required: true, content: { 'application/json': { schema: { const: { a: 1 } } } } },
      'X-Optional': { schema: text },
      ...Object.fromEntries(
        ['Link', 'X-Next-Cursor', 'Content-Length', 'Sunset', 'not a name'].map((name) => [
          name,
          { required: true, schema: { ...text, example: '9' } },
        ]),
      ),
    };
    const components = { headers: { Total: { required: true, schema: { type: 'integer', minimum: 7 } } } };
    const { ask } = serving({ responses: { 204: { description: 'Done', headers } } }, components);
    const { headers: found } = await ask('POST /x');
    const names = Object.keys(headers).filter((name) => name !== 'not a name');
    expect(names.map((name) => [name, found.get(name)])).toEqual([
      ['ETag', '"a"'],
      ['X-Total', '7'],
      ['X-Tags', 'x,x'],
      ['X-Rule', '{"a":1}'],
      ...['X-Optional', 'Link', 'X-Next-Cursor', 'Content-Length', 'Sunset'].map((name) => [name, null]),
    ]);
  });

  it('announces what was announced last, before what the description says', async () => {
    const { ask, sandbox } = serving({ deprecated: true, 'x-sunset': '2031-12-31' });
    const sunset = async () => (await ask('POST /x')).headers.get('sunset');
    expect(await sunset()).toBe('Wed, 31 Dec 2031 23:59:59 GMT');
    sandbox.deprecate({ operation: 'x', sunset: '2030-12-31' });
    sandbox.deprecate({ operation: 'x', sunset: '2030-06-30' });
    expect(await sunset()).toBe('Sun, 30 Jun 2030 23:59:59 GMT');
    sandbox.deprecate({ operation: 'POST /x', sunset: '2029-06-30' });
    expect(await sunset()).toBe('Sat, 30 Jun 2029 23:59:59 GMT');
  });
});
