import { gzipSync } from 'node:zlib';
import { call, type OperationDefinition, textBody } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, bytes, json } from './replies.ts';
import { apiKey, connect, createPayment, getPayment, listPayments } from './service.ts';

const args = { path: { id: 'p-1' } };
const asJson = { 'content-type': 'application/json' };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const get = async (reply: Reply, response: OperationDefinition['response'] = { json: 'object' }, options = {}) =>
  call(connect(await faultServer(reply), options), { ...getPayment, response }, args);

describe('what a success must be', () => {
  const refused: readonly [string, Reply][] = [
    ['204 where a body is promised', answer(204)],
    ['205 where a body is promised', answer(205)],
    ['an empty body', answer(200, '', asJson)],
    ['white space', answer(200, ' \n', asJson)],
    ['null', answer(200, 'null', asJson)],
    ['a list in place of an object', answer(200, '[]', asJson)],
    ['a string', answer(200, '"x"', asJson)],
    ['a number', answer(200, '0', asJson)],
    ['HTML', answer(200, `<html>${apiKey}</html>`, { 'content-type': 'text/html' })],
    ['text', answer(200, '{"id":"p-1"}', { 'content-type': 'text/plain' })],
    ['JSON that is cut', answer(200, '{"id":"p-', asJson)],
    ['JSON with garbage after it', answer(200, '{"id":"p-1"}x', asJson)],
    ['two JSON documents', answer(200, '{"id":"p-1"}{"id":"p-2"}', asJson)],
    ['a literal NaN', answer(200, '{"id":NaN}', asJson)],
    ['bytes that are not UTF-8', answer(200, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), asJson)],
    ['an encoding that nobody knows', answer(200, 'ZZZZ', { ...asJson, 'content-encoding': 'zz' })],
  ];
  it.each(refused)('%s is an error', async (_, reply) => {
    const error = await caught(get(reply));
    expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable', attempts: 1 });
    // No message of the parser, which quotes the body.
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify([error.message, error.body])).not.toContain(apiKey);
  });

  it('304 is an error of its status', async () => {
    expect(await caught(get(answer(304)))).toMatchObject({ name: 'ResponseError', status: 304 });
  });

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
    for (const response of [{ empty: true }, { json: 'object', empty: true }, {}] as const) {
      expect(await get(answer(204), response)).toBeUndefined();
      expect(await get(answer(200), response)).toBeUndefined();
    }
    expect(await get(json({ surplus: true }), {})).toBeUndefined();
  });

  it('text is a string', async () => {
    expect(await get(answer(200, 'grüezi', { 'content-type': 'text/plain; charset=utf-8' }), { text: true })).toBe(
      'grüezi',
    );
  });

  it.each([
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    'application/problem+json',
    'text/json',
    'application/json, text/html',
    'application/vnd.pay.v2+json; a=b',
    undefined,
  ])('the content type may be %s', async (type) => {
    expect(await get(answer(200, '{"id":"p-1"}', type ? { 'content-type': type } : {}))).toEqual({ id: 'p-1' });
  });

  it('a cut gzip whose text is whole is read', async () => {
    const packed = gzipSync('{"id":"p-1"}');
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length - 8}\r\n\r\n`;
    const reply = bytes(Buffer.concat([Buffer.from(head), packed.subarray(0, -8)]));
    const result = await get(reply).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toMatchObject({ name: 'ConnectionError' });
    else expect(result).toEqual({ id: 'p-1' });
  });
});

describe('size', () => {
  const limited = { maxResponseBytes: 1024 * 1024 };
  it.each([
    ['of known length', answer(200, JSON.stringify({ id: 'x'.repeat(2 * 1024 * 1024) }), asJson)],
    [
      'in chunks',
      {
        run: (response) => {
          response.writeHead(200, asJson);
          for (let i = 0; i < 64; i++) response.write('x'.repeat(65536));
          response.end();
        },
      } satisfies Reply,
    ],
    [
      'that gzip made small',
      answer(200, gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20)), { ...asJson, 'content-encoding': 'gzip' }),
    ],
    [
      'that gzip made small twice',
      answer(200, gzipSync(gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20))), {
        ...asJson,
        'content-encoding': 'gzip, gzip',
      }),
    ],
  ])('a body %s is not held beyond the limit', async (_, reply) => {
    const error = await caught(get(reply, { json: 'object' }, limited));
    expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable' });
    expect(error.message).toContain('maxResponseBytes');
  });

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

describe('the body of an error', () => {
  const cases: readonly [string, Reply, object][] = [
    [
      'HTML',
      answer(400, '<html>nginx</html>', { 'content-type': 'text/html' }),
      { name: 'BadRequestError', body: '<html>nginx</html>' },
    ],
    ['plain text', answer(500, 'oops', { 'content-type': 'text/plain' }), { name: 'ServerError', body: 'oops' }],
    ['JSON that is no envelope', json([1], 400), { name: 'BadRequestError', body: '[1]' }],
    [
      'an envelope of the wrong types',
      json({ error: { type: 1, code: {}, message: [], param: null } }, 422),
      { name: 'UnprocessableError', message: 'createPayment: status 422' },
    ],
    ['an error that is a string', json({ error: 'broken' }, 404), { name: 'NotFoundError' }],
    ['nothing', answer(403), { name: 'PermissionError', body: '' }],
    ['50 MB', answer(409, Buffer.alloc(50 * 1024 * 1024, 'x')), { name: 'ConflictError' }],
    [
      'a cut body',
      bytes('HTTP/1.1 429 Too Many Requests\r\ncontent-length: 99\r\n\r\n{"error"'),
      { name: 'RateLimitError' },
    ],
    ['an unknown status', answer(418, ''), { name: 'ResponseError', status: 418 }],
  ];
  it.each(cases)('%s does not hide the error', async (_, reply, expected) => {
    const error = await caught(call(connect(await faultServer(reply), { retries: 0 }), createPayment, { body: {} }));
    expect(error).toMatchObject(expected);
    expect(error.body?.length ?? 0).toBeLessThanOrEqual(2048);
  });

  it('gives type, code, param and message', async () => {
    const reply = json(
      { error: { type: 'invalid_request', code: 'amount_too_small', param: 'amount', message: 'Too small' } },
      400,
      { 'x-request-id': 'r-1' },
    );
    const error = await caught(call(connect(await faultServer(reply)), createPayment, { body: {} }));
    expect(error).toMatchObject({
      type: 'invalid_request',
      code: 'amount_too_small',
      param: 'amount',
      requestId: 'r-1',
      operation: 'createPayment',
      outcome: 'rejected',
    });
    expect(error.message).toContain('Too small');
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

  it('unknown values, surplus, missing and null fields pass unchanged', async () => {
    const found: unknown[] = [];
    const body = { status: 'BRAND_NEW', surplus: { deep: [1] }, reject_reason: null };
    const operation = {
      ...getPayment,
      openEnums: [
        ['/status', ['OLD']],
        ['/items/*/status', ['OLD']],
      ],
    } as const;
    const client = connect(await faultServer(json(body)), { onUnknownEnumValue: (event) => found.push(event) });
    expect(await call(client, operation, args)).toEqual(body);
    expect(found).toEqual([{ operation: 'getPayment', pointer: '/status', value: 'BRAND_NEW' }]);
  });

  it('no digit of a number is lost without a sign', async () => {
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

it('the answer can be had with its headers, and its body only once', async () => {
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
        ['/at', 'date-time'],
      ],
    },
  };

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10n,
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
    'as an amount never %s',
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

  it.each(['2026-01-31', '2026-01-31T09:30:00', 'tomorrow', 0])('as a date with time never %s', async (at) => {
    expect(await send({ at }, amounts)).toBeUndefined();
  });

  it('dates as ISO 8601, undefined not at all, null as null', async () => {
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

  it('options and arguments that are frozen or watched are left as they are', async () => {
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
