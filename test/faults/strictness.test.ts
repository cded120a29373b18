import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { call, createTransport, type Fetch, file } from '@org/liquidity-runtime';
import { LiquidityV2, type Upload } from '@org/liquidity-v2';
import { createRawClient } from '@org/liquidity-v2/raw';
import { describe, expect, it, vi } from 'vitest';
import { caught, thrown } from './caught.ts';
import { calls, clientsOf, good, thing } from './clients.ts';
import { closedPort, faultServer } from './fault-server.ts';
import { envelope, json, silence } from './replies.ts';
import { connect, createPayment, getPayment, uploadProof } from './service.ts';

const args = { path: { id: 'p-1' } };

describe('a text, nothing or an object in place of a file: refused before sending', () => {
  it.each([
    ['a path', 'funds.pdf'],
    ['nothing', undefined],
    ['null', null],
    ['an object', {}],
    ['a number', 7],
  ])('%s', async (_, value) => {
    const server = await faultServer(good);
    const error = await caught(clientsOf(server).v2.proofOfFunds.upload('w-1', value as never as Upload));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain('file');
    expect(server.received).toHaveLength(0);
  });
});

describe('a stream is taken, and the call ends before it is read: it is let go of; its failure harms nobody', () => {
  /** A stream that says whether it was destroyed. */
  const stream = () => new Readable({ read() {} });
  const closed = (source: Readable) => vi.waitFor(() => expect(source.destroyed).toBe(true));

  it('when the credential fails', async () => {
    const source = stream();
    const accessToken = () => Promise.reject(new Error('no'));
    await caught(
      call(connect({ url: 'https://a.example' }, { accessToken }), uploadProof, { ...args, body: { file: source } }),
    );
    await closed(source);
  });

  it.each<readonly [what: string, path: string, options: object]>([
    ['path', '', {}],
    ['option', 'p-1', { retries: -1 }],
    ['signal', 'p-1', { signal: AbortSignal.abort() }],
  ])('when the %s is refused', async (_, id, options) => {
    const source = stream();
    const client = connect({ url: 'https://a.example' });
    await caught(call(client, uploadProof, { path: { id }, body: { file: source } }, options));
    await closed(source);
  });

  it('when another part is refused, it is not taken', async () => {
    const source = stream();
    const client = connect({ url: 'https://a.example' });
    await caught(call(client, uploadProof, { ...args, body: { file: source, note: Symbol('x') } }));
    expect(source.destroyed).toBe(false);
    await caught(call(client, uploadProof, { ...args, body: { file: source, same: source } }));
    expect(source.destroyed).toBe(false);
    source.destroy();
  });

  it("when the caller's opener gives it after the call has ended", async () => {
    const server = await faultServer(silence);
    const controller = new AbortController();
    const opened = Promise.withResolvers<Readable>();
    const asked = Promise.withResolvers<void>();
    const upload = file(() => {
      asked.resolve();
      return opened.promise;
    });
    const failed = caught(
      call(connect(server), uploadProof, { ...args, body: { file: upload } }, { signal: controller.signal }),
    );
    await asked.promise;
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError', outcome: 'not-sent' });
    const source = stream();
    opened.resolve(source);
    await closed(source);
  });

  it('and one opener that fails leaves nothing of another open', async () => {
    const source = stream();
    const body = { one: file(() => source), other: file(() => Promise.reject(new Error('no'))) };
    const error = await caught(call(connect({ url: 'https://a.example' }), uploadProof, { ...args, body }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain('no');
    await closed(source);
  });

  it('a stream of a missing file fails the call before it is sent, and nothing else', async () => {
    const server = await faultServer(good);
    for (const upload of [createReadStream('missing.pdf'), file(() => createReadStream('missing.pdf'))]) {
      const error = await caught(clientsOf(server).v2.proofOfFunds.upload('w-1', upload));
      expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent', cause: { code: 'ENOENT' } });
    }
    expect(server.received).toHaveLength(0);
  });

  it('a stream that fails after the call has ended harms nobody', async () => {
    const source = stream();
    await caught(
      call(
        connect({ url: 'https://a.example' }),
        uploadProof,
        { ...args, body: { file: source } },
        { signal: AbortSignal.abort() },
      ),
    );
    source.emit('error', new Error('late'));
  });

  it('a function that gives the same stream twice does not send what is left of it', async () => {
    const server = await faultServer(envelope(401), good);
    const source = Readable.from([Buffer.from('proof')]);
    let asked = 0;
    const accessToken = () => `token-${++asked}`;
    const error = await caught(
      clientsOf(server, { accessToken }).v2.proofOfFunds.upload(
        'w-1',
        file(() => source),
      ),
    );
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'rejected' });
    expect(server.received).toHaveLength(1);
  });

  it('a source that gives nothing for ever leaves time for the time limit', async () => {
    const server = await faultServer(silence);
    async function* nothing() {
      for (;;) yield new Uint8Array();
    }
    const error = await caught(
      call(connect(server), uploadProof, { ...args, body: { file: nothing() } }, { timeout: 200 }),
    );
    expect(error.name).toBe('TimeoutError');
  });
});

describe('a path parameter of the raw client leads elsewhere: refused before sending', () => {
  const path = '/api/v2/liquidity/management/settlement-facilities/{id}';
  it.each(['..', '.', '', ' ', undefined, null, Symbol('x')])('%s', async (id) => {
    const server = await faultServer(json(thing));
    const client = createRawClient({ baseUrl: server.url, apiKey: 'key-1', accessToken: 'token-1' });
    const error = await caught(client.GET(path, { params: { path: { id: id as never as string } } }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.operation).toBeDefined();
    expect(server.received).toHaveLength(0);
  });

  it.each(['a/b', '...', 'ü?#', '%2e%2e'])('%s arrives as it is', async (id) => {
    const server = await faultServer(json(thing));
    const client = createRawClient({ baseUrl: server.url, apiKey: 'key-1', accessToken: 'token-1' });
    expect((await client.GET(path, { params: { path: { id } } })).data).toEqual(thing);
    expect(decodeURIComponent(server.received[0]?.url.split('/').at(-1) ?? '')).toBe(id);
  });
});

describe('an option that does not exist: refused, naming those that do', () => {
  const base = { baseUrl: 'https://a.example', apiKey: 'key-1', accessToken: 'token-1' };
  it.each(['baseURL', 'apikey', 'maxRetries', 'idempotencyKey'])('%s of a client', (name) => {
    const error = thrown(() => new LiquidityV2({ ...base, [name]: 1 } as never));
    expect(error.name).toBe('ConfigurationError');
    expect(error.message).toContain(name);
    expect(error.message).toContain('apiKey');
  });

  it.each(['retry', 'idempotencyKey', 'time'])('%s of a call', async (name) => {
    const server = await faultServer(good);
    const error = await caught(calls.pay(clientsOf(server), { [name]: 1 } as never));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain('retries');
    expect(server.received).toHaveLength(0);
  });

  it('but not one that is undefined', () => {
    expect(() => new LiquidityV2({ ...base, other: undefined } as never)).not.toThrow();
  });

  const unreadable = {
    get baseUrl() {
      throw undefined;
    },
  };
  it.each([null, 'options', { ...base, headers: 'x-a: b' }, { ...base, headers: null }, unreadable])(
    'options that are no options (%#)',
    (options) => {
      expect(thrown(() => new LiquidityV2(options as never)).name).toBe('ConfigurationError');
    },
  );
});

describe('a base URL that ends in the version of the paths: refused when the client is made', () => {
  const make = (baseUrl: string) => new LiquidityV2({ baseUrl, apiKey: 'key-1', accessToken: 'token-1' });
  it.each(['https://a.example/api/v2', 'https://a.example/api/v2/', 'https://a.example/gateway/api/v1'])(
    '%s',
    (url) => {
      const error = thrown(() => make(url));
      expect(error.name).toBe('ConfigurationError');
      expect(error.message).toContain('/api/v2');
    },
  );

  it.each(['https://a.example', 'https://a.example/gateway', 'https://a.example/api', 'https://a.example/v2'])(
    'not %s',
    (baseUrl) => {
      expect(() => make(baseUrl)).not.toThrow();
    },
  );
});

describe('a file or a server is missing, or a signal has a reason: the message says so', () => {
  it('of a missing file', async () => {
    const error = await caught(
      clientsOf({ url: 'https://a.example' }).v2.proofOfFunds.upload('w-1', file('/nope.pdf')),
    );
    expect(error.message).toContain('ENOENT');
    expect(error.message).toContain('/nope.pdf');
  });

  it('of a server that nobody runs', async () => {
    const client = connect({ url: `http://127.0.0.1:${closedPort}` }, { retries: 0 });
    expect((await caught(call(client, getPayment, args))).message).toContain('ECONNREFUSED');
  });

  it('of a caller who aborts a call or a wait', async () => {
    const signal = AbortSignal.abort(new Error('the user left'));
    const { v2 } = clientsOf({ url: 'https://a.example' });
    for (const failing of [v2.balances.list({}, { signal }), v2.settlementFacilityRequests.wait('r-1', { signal })]) {
      const error = await caught(failing as PromiseLike<unknown>);
      expect(error).toMatchObject({ name: 'AbortError', outcome: 'not-sent', cause: { message: 'the user left' } });
      expect(error.message).toContain('the user left');
    }
  });

  it('without a secret', async () => {
    const fetch: Fetch = async (_, init) => {
      throw new Error(`could not send ${JSON.stringify(init.headers)}`);
    };
    const error = await caught(
      call(connect({ url: 'https://a.example' }, { fetch, apiKey: 'k"e\\y-geheim' }), createPayment, { body: {} }),
    );
    expect(error.message).toContain('could not send');
    expect(JSON.stringify([error.message, error.stack])).not.toContain('geheim');
  });
});

describe('a body of about maxResponseBytes', () => {
  const text = JSON.stringify({ id: 'p-1', note: 'ü'.repeat(100) });
  const { length } = new TextEncoder().encode(text);
  const parts = (size: number) => {
    const bytes = new TextEncoder().encode(text);
    const chunks = Array.from({ length: Math.ceil(length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size));
    return new ReadableStream({
      pull: (controller) => {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
  };

  it.each([1, 7, length - 1, length])('of a success, in parts of %i bytes', async (size) => {
    for (const spare of [-1, 0, 1]) {
      const headers = { 'content-type': 'application/json' };
      const fetch: Fetch = async () => new Response(parts(size), { headers });
      const client = connect({ url: 'https://a.example' }, { fetch, maxResponseBytes: length + spare });
      const called = call(client, getPayment, args);
      if (spare >= 0) expect(await called).toEqual(JSON.parse(text));
      else expect((await caught(called)).message).toContain('larger than maxResponseBytes');
    }
  });
});

it.each(['a text', 7, null, {}])(
  'a body that yields %j, which no platform does, is a broken connection',
  async (part) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(part);
        controller.close();
      },
    });
    const response = Object.defineProperty(Response.json({}), 'body', { value: body });
    const client = connect({ url: 'https://a.example' }, { fetch: async () => response, retries: 0 });
    expect(await caught(call(client, getPayment, args))).toMatchObject({
      name: 'ConnectionError',
      outcome: 'applied-unreadable',
    });
  },
);

it('maxResponseBytes counts what is read, whatever the answer says of its length', async () => {
  const fetch: Fetch = async () => {
    const response = Response.json({ text: 'x'.repeat(100_000) }, { headers: { 'content-length': '5' } });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  };
  const error = await caught(
    call(connect({ url: 'https://a.example' }, { fetch, maxResponseBytes: 1000 }), getPayment, args),
  );
  expect(error.message).toContain('maxResponseBytes');
});

it('an answer of any size is read, also with a number that a double cannot hold', async () => {
  const text = '\\"'.repeat(100) + 'x'.repeat(16_000_000);
  const fetch: Fetch = async () =>
    new Response(`{"text":${JSON.stringify(text)},"number":12345678901234567890}`, {
      headers: { 'content-type': 'application/json' },
    });
  const found = await call<{ text: string; number: unknown }>(
    connect({ url: 'https://a.example' }, { fetch, maxResponseBytes: 1e8 }),
    getPayment,
    args,
  );
  expect(found.number).toBe('12345678901234567890');
  expect(found.text === text).toBe(true);
});

it('a logger that rejects, and the link of a notice that holds a secret, show nothing to anybody', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const seen: unknown[] = [];
  const log = async (...values: unknown[]) => {
    seen.push(values);
    throw new Error('the log is full');
  };
  const logger = { debug: log, info: log, warn: log, error: log };
  const headers = {
    deprecation: 'true',
    link: '<https://docs.example/key-7f3a9c1e5b?token=abcd1234>; rel="deprecation"',
  };
  const server = await faultServer(json({ id: 'p-1' }, 200, headers));
  await call(connect(server, { logger, logLevel: 'debug' }), getPayment, args);
  // Rejections are reported once the microtasks of a turn have run.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  const text = JSON.stringify(seen);
  expect(text).toContain('docs.example');
  expect(text).not.toMatch(/7f3a9c1e5b|abcd1234/);
});

it('the transport of another package is of the family too', async () => {
  expect(
    thrown(() => createTransport({ name: 'x', version: '1', environmentPrefix: 'NONE', credentials: [] }, {})).name,
  ).toBe('ConfigurationError');
});

it('what an error says can be sent to a worker', async () => {
  const error = await caught(calls.pay(clientsOf(await faultServer(envelope(503, { type: 'busy' })))));
  const { name, message, outcome, operation } = error;
  expect(structuredClone(error.toJSON())).toMatchObject({
    name,
    message,
    outcome,
    operation,
    type: 'busy',
    status: 503,
  });
  // Unknown fields are omitted.
  expect(Object.values(error.toJSON())).not.toContain(undefined);
});
