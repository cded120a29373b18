import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { call, exactValues, isDateText, type OperationDefinition, rawAnswer, textBody } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { type Clients, clientsOf, good, thing } from './clients.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, bytes, envelope, json, raw } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { apiKey, connect, createPayment, getPayment, listPayments } from './service.ts';

const args = { path: { id: 'p-1' } };
const asJson = { 'content-type': 'application/json' };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const text = JSON.stringify(thing);
const read = (reply: Reply, rest: Partial<Scenario> = { result: thing }): Scenario => ({
  call: 'read',
  script: [reply],
  ...rest,
});
const reads = (replies: Readonly<Record<string, Reply>>, rest?: Partial<Scenario>) =>
  Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, read(reply, rest)]));
const asRead = (body: string | Uint8Array, headers: OutgoingHttpHeaders = {}) =>
  answer(200, body, { ...asJson, ...headers });
const unreadable = {
  error: { name: 'DecodeError', outcome: 'applied-unreadable', attempts: 1 },
};
const tooLarge: Partial<Scenario> = {
  options: { maxResponseBytes: 1024 * 1024 },
  error: { name: 'DecodeError', message: expect.stringContaining('maxResponseBytes') },
};
const refusal = (reply: Reply, error: NonNullable<Scenario['error']>): Scenario => ({
  call: 'pay',
  script: [reply],
  error,
  check: (facts) => {
    expect(facts.error?.excerpt?.length ?? 0).toBeLessThanOrEqual(2048);
    expect(facts.error?.message.length).toBeLessThanOrEqual(600);
    // One line, as in a log or a terminal.
    expect(JSON.stringify(facts.error)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u);
  },
});
const methods = '{"id":"1","then":1,"catch":null,"toJSON":"x","toString":2}';
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const packed = (pack: (data: Buffer) => Buffer, encoding: string, body: string | Buffer = text) =>
  asRead(pack(Buffer.from(body)), { 'content-encoding': encoding });
const blank = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ');
const wrongSum = gzipSync(text);
wrongSum[wrongSum.length - 6] = (wrongSum[wrongSum.length - 6] ?? 0) ^ 1;

testScenarios({
  '204, 205, 304 or an empty body where one is promised: an error': {
    ...reads({ 204: answer(204), 205: answer(205), 'an empty body': asRead('') }, unreadable),
    ...reads(
      Object.fromEntries(
        [204, 205].map((status) => [
          `${status} with a body`,
          raw(`HTTP/1.1 ${status} X\ncontent-type: application/json\ncontent-length: ${text.length}`, text),
        ]),
      ),
      unreadable,
    ),
    304: read(answer(304), { error: { name: 'ResponseError', status: 304 } }),
    'for a list': { call: 'list', script: [answer(204)], ...unreadable },
    'for a write': { call: 'change', script: [answer(204)], ...unreadable },
    'while waiting': { call: 'wait', script: [answer(204)], ...unreadable },
  },
  'white space, null, a list or a scalar in place of an object: an error': {
    ...reads(
      {
        'white space': asRead(' \n'),
        null: asRead('null'),
        'a list': asRead('[]'),
        'a string': asRead('"x"'),
        'a number': asRead('0'),
        'a truth': asRead('true'),
      },
      unreadable,
    ),
    'an object in place of a list': { call: 'proofs', script: [json({ error: {} })], ...unreadable },
  },
  '200 with a page of HTML: an error with status, type and a masked piece': {
    ...reads(
      {
        'as HTML': answer(200, `<html>${apiKey}</html>`, { 'content-type': 'text/html', 'x-request-id': 'r-1' }),
        'as JSON': asRead(`<html>${apiKey}</html>`, { 'x-request-id': 'r-1' }),
        'with a mark of byte order': asRead('\ufeff<html>', { 'x-request-id': 'r-1' }),
      },
      {
        error: {
          ...unreadable.error,
          status: 200,
          requestId: 'r-1',
          message: expect.stringMatching(/content type/),
          body: expect.stringContaining('<html>'),
        },
      },
    ),
  },
  'an error in HTML, text, no envelope, nothing, 50 MB: the class of its status, and at most 2 KB': {
    HTML: refusal(answer(400, '<html>nginx</html>', { 'content-type': 'text/html' }), {
      name: 'BadRequestError',
      body: '<html>nginx</html>',
    }),
    'HTML of a proxy': refusal(answer(502, '<div>'.repeat(100_000), { 'content-type': 'text/html' }), {
      name: 'ServerError',
      outcome: 'unknown',
    }),
    'plain text': refusal(answer(500, 'oops', { 'content-type': 'text/plain' }), { name: 'ServerError', body: 'oops' }),
    'no envelope': refusal(json([1], 400), { name: 'BadRequestError', body: [1], excerpt: '[1]' }),
    nothing: refusal(answer(403), { name: 'PermissionError', body: '' }),
    '50 MB': refusal(answer(409, Buffer.alloc(50 * 1024 * 1024, 'x')), { name: 'ConflictError' }),
    'a cut body': refusal(raw('HTTP/1.1 429 Too Many\ncontent-length: 99', '{"error"'), { name: 'RateLimitError' }),
    'gzip that is none': refusal(answer(400, 'plain', { 'content-encoding': 'gzip' }), { name: 'BadRequestError' }),
    'a message of 60 KB': refusal(envelope(422, { message: 'm'.repeat(60_000) }), { name: 'UnprocessableError' }),
    'all that an envelope holds': refusal(
      envelope(
        400,
        { type: 'invalid_request', code: 'amount_too_small', param: 'amount', message: 'Too small' },
        { 'x-request-id': 'r-1' },
      ),
      {
        ...{ type: 'invalid_request', code: 'amount_too_small', param: 'amount', requestId: 'r-1' },
        ...{ operation: 'createWithdrawalRequest', outcome: 'rejected', message: expect.stringContaining('Too small') },
      },
    ),
  },
  'an envelope with wrong types, prototypes, depth or escapes: its class, and one harmless line': {
    'a param beside the error': refusal(json({ error: { type: 'invalid_request' }, param: 'amount' }, 422), {
      ...{ type: 'invalid_request', param: 'amount' },
    }),
    'a param in both places': refusal(json({ error: { param: 'inner' }, param: 'outer' }, 422), { param: 'inner' }),
    'a param that is not a text': refusal(json({ error: { param: 7 }, param: ['x'] }, 422), {
      message: 'createWithdrawalRequest: status 422',
    }),
    'wrong types': refusal(json({ error: { type: 1, code: {}, message: [], param: null } }, 422), {
      name: 'UnprocessableError',
      message: 'createWithdrawalRequest: status 422',
    }),
    'an error that is a string': refusal(json({ error: 'broken' }, 404), { name: 'NotFoundError' }),
    'a string': refusal(asError('"x"'), { name: 'UnprocessableError' }),
    prototypes: refusal(asError('{"error":{"__proto__":{"type":"x"}},"__proto__":{"error":{"type":"z"}}}'), {
      message: 'createWithdrawalRequest: status 422',
    }),
    'depth of 100,000': refusal(asError(`{"error":{"message":${deep}}}`), { name: 'UnprocessableError' }),
    'lines and escapes': refusal(
      envelope(422, { type: 'a\nb', code: '\u001b[31mred', param: 'x\u2028y', message: 'm\u202eevil\r\n\u2066line' }),
      { type: 'a b', code: ' [31mred', param: 'x y' },
    ),
    'an id of 5,000 characters': refusal(envelope(422, {}, { 'x-request-id': 'a'.repeat(5000) }), {
      requestId: 'a'.repeat(500),
    }),
  },
  'cut JSON, two documents, garbage after it, NaN: an error that does not quote the body': reads(
    {
      cut: asRead('{"id":"p-'),
      'garbage after it': asRead('{"id":"p-1"}x'),
      'two documents': asRead('{"id":"p-1"}{"id":"p-2"}'),
      'lines of documents': asRead('{"id":"p-1"}\n{"id":"p-2"}'),
      NaN: asRead('{"id":NaN}'),
      'a comment': asRead('{"id":1/**/}'),
      'a comma at the end': asRead('{"id":"p-1",}'),
      'single quotes': asRead("{'id':1}"),
      'a guard before it': asRead(`)]}',\n${text}`),
      'a callback around it': asRead(`callback(${text})`),
      'a line break in a string': asRead('{"id":"a\nb"}'),
    },
    unreadable,
  ),
  'a mark of byte order, UTF-16, Latin-1, NUL, half pairs: exact text or an error': {
    'a mark of byte order': read(asRead(`\ufeff${text}`)),
    'NUL as an escape': read(asRead('{"id":"a\\u0000"}'), { result: { id: 'a\0' } }),
    'half a pair as an escape': read(asRead('{"id":"\\ud800"}'), { result: { id: '\ud800' } }),
    'ten million spaces behind it': read(asRead(text + ' '.repeat(10_000_000))),
    ...reads(
      {
        'UTF-16': asRead(Buffer.from(`\ufeff${text}`, 'utf16le')),
        'Latin-1': answer(200, Buffer.from('{"id":"ü"}', 'latin1'), {
          'content-type': 'application/json; charset=iso-8859-1',
        }),
        'bytes that are no text': asRead(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
        'a slash that is too long': asRead(Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
        'half a pair as bytes': asRead(Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
        'NUL in a string': asRead('{"id":"a\0"}'),
        'NUL behind it': asRead(`${text}\0`),
      },
      unreadable,
    ),
  },
  '200 MB, or 50 MB packed small, once or twice: an error; memory stays bounded': reads(
    {
      'of known length': asRead(JSON.stringify({ id: 'x'.repeat(2 * 1024 * 1024) })),
      'in chunks': {
        run: (response) => {
          response.writeHead(200, asJson);
          for (let round = 0; round < 64; round++) response.write('x'.repeat(65536));
          response.end();
        },
      },
      'packed once': packed(gzipSync, 'gzip', blank(50)),
      'packed twice': packed((data) => gzipSync(gzipSync(data)), 'gzip, gzip', blank(50)),
    },
    tooLarge,
  ),
  'a bomb in an error, or by another compression: an error, in bounded memory': {
    ...reads(
      {
        br: packed(
          (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
          'br',
          blank(20),
        ),
        deflate: packed(deflateSync, 'deflate', blank(20)),
      },
      tooLarge,
    ),
    'in an error': refusal(answer(400, gzipSync(blank(50)), { 'content-encoding': 'gzip' }), {
      name: 'BadRequestError',
      outcome: 'rejected',
    }),
    'in an error that may pass': {
      call: 'read',
      script: [answer(503, gzipSync(blank(50)), { 'content-encoding': 'gzip' }), good],
      requests: 2,
      result: thing,
    },
  },
  'an encoding that nobody knows: an error unless it is JSON all the same': {
    'of JSON': read(asRead(text, { 'content-encoding': 'zz' })),
    'of something else': read(asRead('ZZZZ', { 'content-encoding': 'zz' }), unreadable),
  },
  'every compression that the platform knows, and broken ones: the text or an error': {
    ...reads({
      br: packed(brotliCompressSync, 'br'),
      deflate: packed(deflateSync, 'deflate'),
      'deflate without its head': packed(deflateRawSync, 'deflate'),
      'an old name': packed(gzipSync, 'X-GZIP'),
      identity: asRead(text, { 'content-encoding': 'identity' }),
      'gzip in two members': packed(() => Buffer.concat([gzipSync(text.slice(0, 5)), gzipSync(text.slice(5))]), 'gzip'),
    }),
    'nothing as gzip': read(asRead('', { 'content-encoding': 'gzip' }), unreadable),
    ...reads(
      {
        'a wrong sum': asRead(wrongSum, { 'content-encoding': 'gzip' }),
        'garbage behind it': packed((data) => Buffer.concat([gzipSync(data), Buffer.from('garbage')]), 'gzip'),
        'ten times': packed(
          (data) => Array.from({ length: 10 }).reduce<Buffer>((inner) => gzipSync(inner), data),
          Array(10).fill('gzip').join(', '),
        ),
      },
      { requests: 3, error: { name: 'ConnectionError' } },
    ),
  },
  'JSON by every name that it goes by: read': Object.fromEntries(
    [
      ...[
        'application/json;charset=UTF-8',
        'APPLICATION/JSON',
        'application/problem+json',
        'text/json',
        'application/json ;q=1',
      ],
      ...['application/json, text/html', 'application/vnd.pay.v2+json; a=b', undefined],
    ].map((type) => [`${type}`, read(answer(200, text, type ? { 'content-type': type } : {}))]),
  ),
  'types that only look like JSON: an error': Object.fromEntries(
    [
      ...['application/jsonp', 'application/json5', 'text/javascript', 'application/x-ndjson', 'application/json-seq'],
      ...['multipart/mixed', 'application/xml', 'application/octet-stream', 'text/plain', 'json', '*/*'],
      ...['text/html; x="application/json"', 'text/html; x=",application/json"'],
    ].map((type) => [type, read(answer(200, text, { 'content-type': type }), unreadable)]),
  ),
  'keys that touch prototypes: they stay data': {
    'at several levels': read(
      asRead(
        '{"id":"1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"items":[{"__proto__":{"polluted":1}}]}',
      ),
      {
        result: expect.anything(),
        check: ({ result }) => {
          expect(Object.keys(result as object)).toEqual(['id', '__proto__', 'constructor', 'items']);
          expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
          expect({}).not.toHaveProperty('polluted');
        },
      },
    ),
    'names of methods': read(asRead(methods), { result: JSON.parse(methods) }),
  },
  'nesting of 100,000 levels in objects, pages, waits and errors: no overflow': {
    'an object': read(asRead(`{"id":"1","x":${deep}}`), { result: expect.anything() }),
    'a page': { call: 'list', script: [asRead(`{"items":[${deep}],"meta":{"total":1}}`)], result: expect.anything() },
    'a wait': {
      call: 'wait',
      script: [asRead(`{"status":"PROCESSING","x":${deep}}`), asRead(`{"status":"approved","x":${deep}}`)],
      requests: 2,
      result: expect.anything(),
    },
  },
  'every status of success: data if it is what was promised': Object.fromEntries(
    [200, 201, 202, 203, 206, 207, 208, 226, 299].map((status) => [`${status}`, read(json(thing, status))]),
  ),
  'statuses that nobody gave a class: an error of the right family and outcome': {
    ...Object.fromEntries(
      [300, 305, 306, 399].map((status) => [
        `${status}`,
        read(answer(status), { error: { name: 'ResponseError', status, outcome: 'unknown' } }),
      ]),
    ),
    ...Object.fromEntries(
      [405, 406, 411, 416, 418, 424, 431, 451, 498].map((status) => [
        `${status}`,
        read(envelope(status), { error: { name: 'ResponseError', status, outcome: 'rejected' } }),
      ]),
    ),
    ...Object.fromEntries(
      [506, 508, 511, 521, 525, 530, 598, 600, 999].map((status) => [
        `${status}`,
        read(raw(`HTTP/1.1 ${status} X\ncontent-length: 0`), {
          error: { name: 'ServerError', status, outcome: 'unknown' },
        }),
      ]),
    ),
  },
});

function asError(body: string): Reply {
  return answer(422, body, asJson);
}

const get = async (reply: Reply, response: OperationDefinition['response'] = { json: 'object' }, options = {}) =>
  call(connect(await faultServer(reply), options), { ...getPayment, response }, args);

describe('what a success must be', () => {
  it.each([
    ['object', '{}'],
    ['array', '[]'],
    ['container', '[]'],
    ['container', '{}'],
    ['value', '0'],
    ['value', 'null'],
  ] as const)('a JSON %s may be %s', async (kind, body) => {
    expect(await get(answer(200, body, asJson), { json: kind })).toEqual(JSON.parse(body));
  });

  it('nothing may come where nothing is promised, or nothing is allowed', async () => {
    for (const response of [
      { empty: true },
      { json: 'object', empty: true },
      { text: true, empty: true },
      {},
    ] as const) {
      expect(await get(answer(204), response)).toBeUndefined();
      expect(await get(answer(200), response)).toBeUndefined();
    }
    expect(await get(json({ surplus: true }), {})).toBeUndefined();
  });

  it.each([204, 205])('a file may be nothing: %i', async (status) => {
    expect(await get(answer(status), { raw: rawAnswer })).toBeUndefined();
  });

  it('a response that nobody described may be nothing, or anything', async () => {
    const response = { raw: rawAnswer, empty: true } as const;
    expect(await get(raw('HTTP/1.1 200 OK\ncontent-length: 0'), response)).toBeUndefined();
    const anything = (await get(json({ id: 1 }), response)) as Response;
    expect(await anything.json()).toEqual({ id: 1 });
  });

  it('text is a string', async () => {
    expect(await get(answer(200, 'grüezi', { 'content-type': 'text/plain; charset=utf-8' }), { text: true })).toBe(
      'grüezi',
    );
  });

  it.each([
    ['utf-8', [0x61, 0xff]],
    ['utf-16le', [0x61, 0xd8, 0x62, 0x00]],
    ['shift_jis', [0x81]],
  ])('bytes that are no %s are no text', async (charset, wrong) => {
    const reply = answer(200, Buffer.from(wrong), { 'content-type': `text/plain; charset=${charset}` });
    const error = await caught(get(reply, { text: true }));
    expect(error).toMatchObject({
      name: 'DecodeError',
      message: expect.stringContaining(`not ${charset} (status 200`),
    });
  });

  it('gzip that is none, or whose end is missing: an error, or the whole text', async () => {
    const packed = gzipSync('{"id":"p-1"}');
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length - 8}\r\n\r\n`;
    const reply = bytes(Buffer.concat([Buffer.from(head), packed.subarray(0, -8)]));
    const result = await get(reply).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toMatchObject({ name: 'ConnectionError' });
    else expect(result).toEqual({ id: 'p-1' });
  });
});

describe('size', () => {
  it('32 MB is the limit unless the options say otherwise', async () => {
    const chunk = ' '.repeat(1024 * 1024);
    let sent = 0;
    const endless: Reply = {
      run: (response) => {
        response.writeHead(200, asJson);
        const more = () => {
          if (response.destroyed) return;
          sent += chunk.length;
          response.write(chunk, () => setImmediate(more));
        };
        more();
      },
    };
    expect((await caught(get(endless))).name).toBe('DecodeError');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([0, -1, Number.NaN])('a limit of %s is refused', async (maxResponseBytes) => {
    expect((await caught(get(json({}), {}, { maxResponseBytes })).catch((error: Error) => error)).message).toContain(
      'maxResponseBytes',
    );
  });
});

describe('values', () => {
  it('keys that touch prototypes stay data', async () => {
    const body =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"items":[{"__proto__":{"polluted":1}}]}';
    const data = (await get(answer(200, body, asJson))) as Record<string, unknown>;
    expect(JSON.stringify(data)).toBe(body);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('unknown values, more fields, fewer, null: passed on; what is required and missing is told', async () => {
    const found: unknown[] = [];
    const missing: unknown[] = [];
    const body = { status: 'BRAND_NEW', surplus: { deep: [1] }, reject_reason: null };
    const operation = {
      ...getPayment,
      response: { ...getPayment.response, required: [['', ['status', 'amount']]] },
      openEnums: [
        ['/status', ['OLD']],
        ['/items/*/status', ['OLD']],
      ],
    } as const;
    const client = connect(await faultServer(json(body)), {
      onUnknownEnumValue: (event) => found.push(event),
      onMissingField: (event) => missing.push(event),
    });
    expect(await call(client, operation, args)).toEqual(body);
    expect(missing).toEqual([{ operation: 'getPayment', pointer: '/amount' }]);
    expect(found).toEqual([{ operation: 'getPayment', pointer: '/status', value: 'BRAND_NEW' }]);
  });

  it('numbers that a double cannot hold: their digits, as strings', async () => {
    const body =
      '{"a":9007199254740993,"b":0.1,"c":100000000000000000000.01,"d":1e400,"e":1E-7,"f":0.10,"g":"9007199254740993","h":[-9007199254740993]}';
    expect(await get(answer(200, body, asJson))).toEqual({
      a: '9007199254740993',
      b: 0.1,
      c: '100000000000000000000.01',
      d: '1e400',
      e: 1e-7,
      f: 0.1,
      g: '9007199254740993',
      h: ['-9007199254740993'],
    });
  });
});

it('an int64 as string and as number: no silent loss', async () => {
  const body = '{"id":"9007199254740993","total":9007199254740993,"small":-9007199254740991}';
  expect(await get(answer(200, body, asJson))).toEqual({
    id: '9007199254740993',
    total: '9007199254740993',
    small: -9007199254740991,
  });
});

describe('an amount comes as a number, null or true: the digits as received, with one warning for each place; else told like a missing field', () => {
  const facility = (amount: string) =>
    `{"id":"f","amount":${amount},"chain_id":"c","status":"ACTIVE","settlement_date":"d","created_at":"d","updated_at":"d"}`;
  const page = (...amounts: readonly string[]) =>
    answer(
      200,
      `{"items":[${amounts.map(facility).join()}],"meta":{"page":1,"limit":50,"total":${amounts.length}}}`,
      asJson,
    );

  it.each([['1.10'], ['-0.50'], ['1e2'], ['250000'], ['1.00000000000000000001'], ['0']])(
    'a number %s',
    async (digits) => {
      const warnings: string[] = [];
      const logger = { ...console, warn: (message: string) => void warnings.push(message) };
      const { v2 } = clientsOf(await faultServer(page(digits, '"2.20"', digits)), { logger, logLevel: 'warn' });
      const { items } = await v2.settlementFacilities.list();
      expect(items.map(({ amount }) => amount)).toEqual([digits, '2.20', digits]);
      await v2.settlementFacilities.list();
      expect(warnings).toHaveLength(digits === '1.00000000000000000001' ? 0 : 1);
    },
  );

  it.each(['null', 'true', '{}', '[]'])('%s', async (value) => {
    const found: unknown[] = [];
    const onMissingField = (field: unknown) => found.push(field);
    const { v2 } = clientsOf(await faultServer(page('"1.00"', value)), { onMissingField });
    const { items } = await v2.settlementFacilities.list();
    expect(items[1]?.amount).toEqual(JSON.parse(value));
    expect(found).toEqual([{ operation: 'listSettlementFacilities', pointer: '/items/1/amount' }]);
  });

  it('may be null where the description says so, and is itself the response', async () => {
    const places = [['', 'decimal-or-null']] as const;
    const operation: OperationDefinition = {
      ...getPayment,
      response: { json: 'value', exact: { places, read: exactValues } },
    };
    const read = async (body: string) => call(connect(await faultServer(answer(200, body, asJson))), operation, args);
    expect([await read('null'), await read('"1.0"'), await read('1.0')]).toEqual([null, '1.0', '1.0']);
  });
});

describe('an integer of 64 bits', () => {
  const exact = { places: [['/id', 'number']] as const, read: exactValues };
  const operation: OperationDefinition = { ...getPayment, response: { json: 'object', exact } };
  const read = async (body: string) =>
    call(connect(await faultServer(answer(200, `{"id":${body},"other":${body}}`, asJson))), operation, args);

  it.each([
    ['5', 5],
    ['-9007199254740991', -9007199254740991],
    ['null', null],
  ] as const)('%s', async (text, id) => {
    expect(await read(text)).toEqual({ id, other: id });
  });

  it('is an error where a number cannot hold it', async () => {
    const error = await caught(read('90071992547409931'));
    expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable' });
    expect(error.message).toContain('the integer at /id is too large for a number');
  });
});

it('the body is read with its answer, and again: a clear error, no hang', async () => {
  const server = await faultServer(json({ id: 'p-1' }, 200, { 'x-extra': 'yes' }));
  const client = connect(server);
  const { data, response } = await call(client, getPayment, args).withResponse();
  expect(data).toEqual({ id: 'p-1' });
  expect(response.headers.get('x-extra')).toBe('yes');
  await expect(response.text()).rejects.toThrow(TypeError);
});

it('a failure that is asked for with its answer is reported once', async () => {
  const server = await faultServer(json({}, 404));
  expect((await caught(call(connect(server), getPayment, args).withResponse())).status).toBe(404);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

describe('what is sent', () => {
  const send = async (body: unknown, operation: OperationDefinition = createPayment) => {
    const server = await faultServer(json({ id: 'p-1' }));
    try {
      await call(connect(server), operation, { body });
    } catch (error) {
      expect(error).toMatchObject({
        name: 'InvalidRequestError',
        outcome: 'not-sent',
        attempts: 0,
        operation: operation.id,
      });
      expect(server.received).toHaveLength(0);
      return undefined;
    }
    return server.received[0]?.body.toString();
  };
  const amounts: OperationDefinition = {
    ...createPayment,
    body: {
      ...(createPayment.body as NonNullable<OperationDefinition['body']>),
      formats: [
        ['/amount', 'decimal'],
        ['/routes/*/amount', 'decimal'],
        ['/at', 'date-time', isDateText],
      ],
    },
  };

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(Number.NaN),
    new Date(Date.UTC(10000, 0)),
    Symbol('s'),
    () => 1,
    new Map([[1, 2]]),
    Promise.resolve(1),
    [undefined],
    new Uint8Array(2),
  ])('never %s', async (value) => {
    expect(await send({ value })).toBeUndefined();
    expect(await send({ deep: [{ value }] })).toBeUndefined();
  });

  it.each([Number.NaN, -0, 1e21, 0.1 + 0.2, 250, 10n, '1,5', ' 1 ', '1e3', '', '0x1', '.5', '5.', true, {}])(
    `${'amounts that JSON would change or that are no decimals: refused before sending'}: %s`,
    async (amount) => {
      expect(await send({ amount }, amounts)).toBeUndefined();
      expect(await send({ routes: [{ amount: '1' }, { amount }] }, amounts)).toBeUndefined();
    },
  );

  it.each(['0', '250000.00', '-1.5', '100000000000000000000.01'])('as an amount %s', async (amount) => {
    expect(await send({ amount, routes: [{ amount }] }, amounts)).toBe(
      JSON.stringify({ amount, routes: [{ amount }] }),
    );
  });

  it.each(['2026-01-31', '2026-01-31T09:30:00', 'tomorrow', 0])(
    `${'dates that are none: refused before sending'}: %s`,
    async (at) => {
      expect(await send({ at }, amounts)).toBeUndefined();
    },
  );

  it('undefined, null, missing: left out, sent, left out', async () => {
    const body = { at: new Date(Date.UTC(2026, 0, 31)), left: undefined, none: null, '': 1, ['__proto__']: 2 };
    expect(await send(body, amounts)).toBe('{"at":"2026-01-31T00:00:00.000Z","none":null,"":1,"__proto__":2}');
  });

  it('not without the body that is required, nor one that cannot be written', async () => {
    expect(await send(undefined)).toBeUndefined();
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(await send(cycle)).toBeUndefined();
    expect(
      await send({
        toJSON: () => {
          throw new Error('no');
        },
      }),
    ).toBeUndefined();
  });

  it('text as text', async () => {
    const operation = { ...createPayment, body: { contentType: 'text/plain', serialize: textBody } };
    expect(await send('grüezi', operation)).toBe('grüezi');
    expect(await send({}, operation)).toBeUndefined();
  });

  it('options that are frozen or watched: left as they are', async () => {
    const touched: string[] = [];
    const watch = <T extends object>(value: T): T =>
      new Proxy(Object.freeze(value), {
        set: (_, key) => {
          touched.push(String(key));
          return false;
        },
        defineProperty: (_, key) => {
          touched.push(String(key));
          return false;
        },
        deleteProperty: (_, key) => {
          touched.push(String(key));
          return false;
        },
      });
    const server = await faultServer(json({ items: [], meta: { total: 0 } }));
    const options = watch({ headers: watch({ 'x-a': 'b' }), retries: 1 });
    const client = connect(server, watch({ headers: watch({ 'x-c': 'd' }) }));
    for (let round = 0; round < 2; round++) {
      await call(client, createPayment, watch({ body: watch({ a: 1 }) }), options);
      await call(client, listPayments, watch({ params: watch({ page: 1 }) }), options);
    }
    expect(touched).toEqual([]);
    expect(server.received).toHaveLength(4);
  });
});

describe('arguments and options that are not what their types say: refused before sending', () => {
  const unreadable = {
    get amount() {
      throw new Error('mine');
    },
  };
  const wrong: Readonly<Record<string, (clients: Clients) => unknown>> = {
    'options that are null': ({ v2 }) => v2.settlementFacilities.retrieve('f-1', null as never),
    'options of a list that are null': ({ v2 }) => v2.settlementFacilities.list({}, null as never),
    'options of waiting that are null': ({ v2 }) => v2.settlementFacilityRequests.wait('r-1', null as never),
    'options of waiting that do not exist': ({ v2 }) =>
      v2.settlementFacilityRequests.wait('r-1', { intervall: 5 } as never),
    'parameters of a list that cannot be read': ({ v2 }) => v2.settlementFacilities.list(unreadable as never),
    'a most of a list that is none': ({ v2 }) => v2.settlementFacilities.list().toArray({ max: 'all' as never }),
    'a signal that is none': ({ v2 }) =>
      v2.settlementFacilities.retrieve('f-1', { signal: { aborted: false } as never }),
    'a signal that is null': ({ v2 }) => v2.settlementFacilities.retrieve('f-1', { signal: null as never }),
    'headers that are a text': ({ v2 }) => v2.settlementFacilities.retrieve('f-1', { headers: 'x-a: b' as never }),
    'headers that are no pairs': ({ v2 }) => v2.settlementFacilities.retrieve('f-1', { headers: [1] as never }),
    'retries that are null': ({ v2 }) => v2.settlementFacilities.retrieve('f-1', { retries: null as never }),
    'an id that answers to everything': ({ v2 }) => v2.settlementFacilities.retrieve(new Proxy({}, {}) as never),
    'no id': ({ v1 }) => v1.loanRequests.wait(undefined as never),
    'no body': ({ v2 }) => v2.withdrawalRequests.create(undefined as never),
    'a body that cannot be read': ({ v2 }) => v2.withdrawalRequests.create(unreadable as never),
  };
  it.each(Object.entries(wrong))('%s', async (_, run) => {
    const server = await faultServer(good);
    const error = await caught((async () => run(clientsOf(server)))());
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', attempts: 0 });
    expect(error.operation).toBeDefined();
    expect(server.received).toHaveLength(0);
  });
});
