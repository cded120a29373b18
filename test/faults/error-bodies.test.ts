import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  type ApiError,
  type ClientOptions,
  call,
  createTransport,
  declaredErrors,
  isApiError,
} from '@org/liquidity-runtime';
import { CreateWithdrawalRequestError, GetSettlementFacilityError } from '@org/liquidity-v2';
import { describe, expect, it } from 'vitest';
import { caught } from './caught.ts';
import { calls, clientsOf } from './clients.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, drip, envelope, json, raw } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { accessToken, api, apiKey, connect, createPayment, getPayment } from './service.ts';

const asJson = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** A write that the service refuses: whatever its body is, it is rejected after one request. */
const refused = (reply: Reply, error: NonNullable<Scenario['error']>, rest: Partial<Scenario> = {}): Scenario => ({
  call: 'pay',
  script: [reply],
  error: { name: 'UnprocessableError', status: 422, outcome: 'rejected', attempts: 1, ...error },
  ...rest,
});
/** A write whose effect nobody knows: whatever its body is, it is sent once. */
const failed = (reply: Reply, error: NonNullable<Scenario['error']>, rest: Partial<Scenario> = {}): Scenario => ({
  call: 'pay',
  script: [reply],
  error: { name: 'ServerError', status: 503, outcome: 'unknown', attempts: 1, ...error },
  ...rest,
});
/** A read that is repeated because of its status alone. */
const repeated = (reply: Reply, error: NonNullable<Scenario['error']>): Scenario => ({
  call: 'read',
  script: [reply],
  request: { retries: 1 },
  requests: 2,
  error: { name: 'ServerError', status: 503, attempts: 2, ...error },
});
const text = (body: string | Uint8Array, type: string, status = 422) => answer(status, body, { 'content-type': type });
const bomb = gzipSync(Buffer.alloc(5 * 1024 * 1024, ' '));
const says = (what: string) => expect.stringContaining(what);

testScenarios({
  'an error with JSON, a text, a scalar, digits beyond a double: error.body is its exact value': {
    'an object': refused(json({ error: { code: 'c' }, more: [1, null] }, 422), {
      body: { error: { code: 'c' }, more: [1, null] },
    }),
    'a problem': refused(text('{"title":"T","status":422}', 'application/problem+json'), {
      body: { title: 'T', status: 422 },
      title: 'T',
    }),
    'a list': refused(json([{ code: 1 }], 422), { body: [{ code: 1 }] }),
    'a string': refused(json('no', 422), { body: 'no' }),
    'a number': refused(json(7, 422), { body: 7 }),
    false: refused(json(false, 422), { body: false }),
    null: refused(json(null, 422), { body: null }),
    'digits that a double cannot hold': refused(text('{"limit":9007199254740993,"rate":0.1}', 'application/json'), {
      body: { limit: '9007199254740993', rate: 0.1 },
    }),
    'plain text': refused(text('no funds', 'text/plain'), { body: 'no funds' }),
    XML: refused(text('<e>no</e>', 'application/xml'), { body: '<e>no</e>' }),
    HTML: failed(answer(503, '<html>nginx</html>', html), { body: '<html>nginx</html>' }),
    'no type, and JSON': refused(answer(422, '{"a":1}'), { body: { a: 1 } }),
    'no type, and a text': refused(answer(422, '12'), { body: '12' }),
    nothing: refused(answer(422, '', asJson), { body: undefined, excerpt: '' }),
    bytes: refused(text(new Uint8Array([1, 2, 255]), 'application/octet-stream'), { body: undefined }),
    'a long text': refused(text('x'.repeat(100_000), 'text/plain'), { body: 'x'.repeat(100_000) }),
    'a prototype': refused(text('{"__proto__":{"a":1}}', 'application/json'), {
      body: JSON.parse('{"__proto__":{"a":1}}'),
    }),
  },
  'JSON that is called a text, HTML that is called JSON: the value, or no body; same outcome': {
    'JSON as HTML': refused(text('{"error":{"code":"c"}}', 'text/html'), { body: { error: { code: 'c' } }, code: 'c' }),
    'JSON as bytes': refused(text('[1]', 'application/octet-stream'), { body: [1] }),
    'HTML as JSON': refused(text('<html>', 'application/json'), { body: undefined, excerpt: '<html>' }),
    'cut JSON of its own accord': refused(text('{"error":', 'application/json'), { body: undefined }),
    'two documents': refused(text('{}{}', 'application/json'), { body: undefined }),
    'no media type at all': refused(text('{"a":1}', 'nonsense'), { body: { a: 1 } }),
    'HTML as JSON of a failure': repeated(answer(503, '<html>', asJson), { body: undefined }),
  },
  'an error in Latin-1, UTF-16 or bytes that are not text: the text if its type says so, else no body': {
    'Latin-1 as it says': refused(text(Buffer.from('\u00fc', 'latin1'), 'text/plain; charset=iso-8859-1'), {
      body: '\u00fc',
    }),
    'Latin-1 that says nothing': refused(text(Buffer.from('\u00fc', 'latin1'), 'text/plain'), { body: undefined }),
    'JSON in Latin-1': refused(
      text(Buffer.from('{"error":{"code":"c","message":"\u00fc"}}', 'latin1'), 'application/json; charset=iso-8859-1'),
      { body: undefined, code: 'c' },
    ),
    'JSON in UTF-16': refused(text(Buffer.from('{"a":1}', 'utf16le'), 'application/json'), { body: undefined }),
    'a mark of byte order': refused(text('\ufeff{"a":1}', 'application/json'), { body: { a: 1 } }),
    'a charset that nobody knows': refused(text('a', 'text/plain; charset=klingon'), { body: undefined, excerpt: 'a' }),
  },
  'the body of an error is cut, reset or trickles: no body, and the message says why; same outcome': {
    'by its length': refused(
      raw('HTTP/1.1 422 X\ncontent-type: application/json\ncontent-length: 99', '{"error":{}}'),
      {
        body: undefined,
        excerpt: '{"error":{}}',
        message: says('the body broke off'),
      },
    ),
    'in chunks': refused(raw('HTTP/1.1 422 X\ntransfer-encoding: chunked', '5\r\n{"a":\r\n', 'reset'), {
      body: undefined,
      message: says('the body broke off'),
    }),
    'of a failure': failed(raw('HTTP/1.1 503 X\ncontent-length: 99', '{'), { body: undefined }),
    'of a failure of a read': repeated(raw('HTTP/1.1 503 X\ncontent-length: 99', '{'), { body: undefined }),
    'a body that is not gzip': refused(answer(422, 'plain', { 'content-encoding': 'gzip' }), { body: undefined }),
    'for ever': refused(
      drip(
        (function* () {
          yield 'HTTP/1.1 422 X\r\n\r\n';
          for (;;) yield '{';
        })(),
        20,
      ),
      { body: undefined, message: says('did not end within 2000 ms') },
    ),
  },
  'an error larger than the limit, also by compression: no body, and the message says why; same outcome': {
    'of known length': refused(
      json({ error: { code: 'c', message: 'm' }, more: 'x'.repeat(50_000) }, 422),
      {
        body: undefined,
        code: 'c',
        message: says('the body is larger than maxResponseBytes'),
      },
      { options: { maxResponseBytes: 10_000 } },
    ),
    'beyond what is read': refused(
      json({ error: { code: 'c' }, more: 'x'.repeat(500_000) }, 422),
      {
        body: undefined,
        message: 'createWithdrawalRequest: status 422: the body is larger than maxResponseBytes',
      },
      { options: { maxResponseBytes: 10_000 } },
    ),
    'just within the limit': refused(
      text('1234567890', 'text/plain'),
      { body: '1234567890' },
      {
        options: { maxResponseBytes: 10 },
      },
    ),
    'a bomb': refused(
      answer(422, bomb, { ...asJson, 'content-encoding': 'gzip' }),
      {
        body: undefined,
        message: says('the body is larger than maxResponseBytes'),
      },
      { options: { maxResponseBytes: 1024 * 1024 } },
    ),
    'a bomb of a failure': failed(
      answer(503, bomb, { ...asJson, 'content-encoding': 'gzip' }),
      { body: undefined },
      {
        options: { maxResponseBytes: 1024 * 1024 },
      },
    ),
  },
});

describe('an error echoes credentials and is printed in every way: masked; its body is in no print of the error', () => {
  const echo = { error: { message: `no ${apiKey}`, list: [apiKey, `Bearer ${accessToken}`] }, password: 'hunter-2222' };

  it.each<[string, Reply]>([
    ['as JSON', json(echo, 422)],
    ['as text', text(JSON.stringify(echo), 'text/plain')],
    ['as HTML', text(`<p>${apiKey} ${accessToken}</p>`, 'text/html')],
  ])('%s', async (_, reply) => {
    const server = await faultServer(reply);
    const error = await caught(call(connect(server), createPayment, { body: {} }));
    const prints = [error, { error }, error.body, [error.body], structuredClone(error)].flatMap((value) => [
      inspect(value, { showHidden: true, depth: null, getters: true }),
      JSON.stringify(value),
      String(value),
    ]);
    for (const print of [...prints, error.stack, JSON.stringify({ ...error })]) {
      expect(print).not.toContain(apiKey);
      expect(print).not.toContain(accessToken);
    }
    expect(Object.keys(error)).not.toContain('body');
    expect({ ...error }).not.toHaveProperty('body');
    expect(JSON.parse(JSON.stringify(error))).not.toHaveProperty('body');
    expect(inspect(error)).not.toContain('hunter');
  });

  it('is exact but for the credentials that were sent', async () => {
    const server = await faultServer(json({ ...echo, token: 'abcdefgh', note: 'password: secret' }, 422));
    const { body } = await caught(call(connect(server), createPayment, { body: {} }));
    expect(body).toEqual({
      error: { message: 'no ***', list: ['***', 'Bearer ***'] },
      password: 'hunter-2222',
      token: 'abcdefgh',
      note: 'password: secret',
    });
  });
});

describe('errors as declared, of other operations, in HTML, cut: the guard takes only declared ones', () => {
  const declared = declaredErrors('createPayment', {
    404: 'any',
    409: 'array',
    422: 'object',
    '5XX': 'text',
    418: 'value',
  });
  const judged = async (reply: Reply, operation = createPayment) => {
    const server = await faultServer(reply);
    const args = operation === createPayment ? { body: {} } : { path: { id: '1' } };
    return isApiError(await caught(call(connect(server), operation, args, { retries: 0 })), declared);
  };
  it.each<[string, Reply, boolean]>([
    ['as declared', json({ a: 1 }, 422), true],
    ['a list as declared', json([], 409), true],
    ['a status of a range', text('no', 'text/plain', 502), true],
    ['a status about whose body nothing is said', answer(404), true],
    ['any value', json(null, 418), true],
    ['no value', answer(418, '', asJson), false],
    ['another shape', json([], 422), false],
    ['a scalar', json('a', 422), false],
    ['HTML', answer(422, '<html>', html), false],
    ['a cut body', raw('HTTP/1.1 422 X\ncontent-length: 99', '{}'), false],
    ['a status that is not declared', json({}, 400), false],
    ['a success that cannot be read', text('<html>', 'text/html', 200), false],
    ['a redirect', answer(302, '{}', { location: 'https://elsewhere.example' }), false],
  ])('%s: %s', async (_, reply, expected) => {
    expect(await judged(reply)).toBe(expected);
  });

  it('by the default, but for redirects', () => {
    const others = declaredErrors('createPayment', { 404: 'object', '5XX': 'array', default: 'any' });
    const includes = (status: number, body: unknown) =>
      others.includes({ operation: 'createPayment', status, body } as ApiError);
    expect([400, 404, 499, 500].map((status) => includes(status, {}))).toEqual([true, true, true, false]);
    expect([200, 299, 300, 304, 399].map((status) => includes(status, {}))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('and not those of another operation', async () => {
    expect(await judged(json({}, 422), getPayment)).toBe(false);
    expect(isApiError(new Error('x'), declared)).toBe(false);
    expect([new Error('x'), undefined].filter(isApiError)).toEqual([]);
  });

  it('in generated packages', async () => {
    const server = await faultServer(envelope(422, { type: 't', code: 'c', message: 'm', param: 'amount' }));
    const error = await caught(calls.pay(clientsOf(server)));
    expect(isApiError(error, GetSettlementFacilityError)).toBe(false);
    if (!isApiError(error, CreateWithdrawalRequestError)) throw new Error('expected a declared error');
    const param: string | null | undefined = error.body.error.param;
    expect(param).toBe('amount');
  });
});

describe('errors in the forms that other APIs use: type, code, param, title, detail and a readable message', () => {
  const forms: NonNullable<Parameters<typeof createTransport>[0]['errors']> = [
    [
      ['code', '/code'],
      ['message', '/message'],
    ],
    [
      ['type', '/type'],
      ['code', '/errors/0/code'],
      ['param', '/errors/0/field'],
      ['title', '/title'],
      ['detail', '/detail'],
    ],
    [
      ['code', '/error'],
      ['message', '/error_description'],
    ],
    [
      ['code', '/Code'],
      ['message', '/Message'],
    ],
  ];
  const answered = async (body: unknown, errors = forms, type = 'application/json') => {
    const fetch: ClientOptions['fetch'] = async () =>
      new Response(JSON.stringify(body), { status: 422, headers: { 'content-type': type } });
    const transport = createTransport({ ...api, errors }, {
      baseUrl: 'https://a.example',
      fetch,
      apiKey,
      accessToken,
    } as object);
    const error = await caught(call(transport, createPayment, { body: {} }));
    const { type: kind, code, param, title, detail, message } = error;
    return {
      ...Object.fromEntries(
        Object.entries({ type: kind, code, param, title, detail }).filter(([, value]) => value !== undefined),
      ),
      message,
    };
  };
  const line = (rest: string) => `createPayment: status 422${rest}`;

  it.each<[object, object]>([
    [
      { code: 21211, message: 'Invalid number' },
      { code: '21211', message: line(': 21211: Invalid number') },
    ],
    [
      { Code: 'E1', Message: 'No' },
      { code: 'E1', message: line(': E1: No') },
    ],
    [
      { error: 'invalid_grant', error_description: 'Expired' },
      { code: 'invalid_grant', message: line(': invalid_grant: Expired') },
    ],
    [
      {
        type: 'https://e.example/kinds/1',
        title: 'Out of credit',
        detail: 'Balance is 30',
        errors: [{ code: 'c', field: 'amount' }],
      },
      {
        ...{
          type: 'https://e.example/kinds/1',
          code: 'c',
          param: 'amount',
          title: 'Out of credit',
          detail: 'Balance is 30',
        },
        message: line(': c: amount: Out of credit: Balance is 30'),
      },
    ],
    [
      { error: { type: 't', code: 'c', message: 'm', param: 'p' } },
      { type: 't', code: 'c', param: 'p', message: line(': t: c: p: m') },
    ],
    [
      { code: ['x'], message: { a: 1 } },
      { code: 'x', message: line(': x') },
    ],
    [{ code: true, message: null }, { message: line('') }],
    [
      { message: `key ${apiKey} is wrong\n\u001b[31m${'x'.repeat(1000)}` },
      { message: expect.stringMatching(/: key \*\*\* is wrong {2}\[31mx{100}/) },
    ],
  ])('%j', async (body, expected) => {
    expect(await answered(body)).toEqual(expected);
  });

  it('of a problem, by its media type alone', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', detail: 'Locked', status: 422 };
    expect(await answered(problem, [], 'application/problem+json')).toEqual({
      ...{ type: 'about:blank', title: 'Conflict', detail: 'Locked' },
      message: line(': Conflict: Locked'),
    });
    expect(await answered(problem, [])).toEqual({ detail: 'Locked', message: line(': Locked') });
  });
});
