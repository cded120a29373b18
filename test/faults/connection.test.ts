import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { call } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runInstalled } from '../installed/run-installed.ts';
import { caught } from './caught.ts';
import { calls, clientsOf, good, thing } from './clients.ts';
import { closedPort, faultServer, freePort, type Reply } from './fault-server.ts';
import { bytes, drip, early, envelope, json, raw, reset, silence } from './replies.ts';
import { type Scenario, testScenarios } from './scenario.ts';
import { apiKey, connect, createPayment, getPayment, uploadProof } from './service.ts';
import { overUndici } from './transport.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('nobody listens, or the host is unknown: nothing was sent, the code is told; a write is tried again', () => {
  it.each([
    ['nobody listens', `http://127.0.0.1:${closedPort}`, 'ECONNREFUSED'],
    ['the host is unknown', 'https://nowhere.invalid', /ENOTFOUND|EAI_AGAIN/],
  ])('%s: the error says that nothing was sent, and names host and code', async (_, url, code) => {
    const error = await caught(call(connect({ url }), getPayment, args));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toContain(new URL(url).host);
    expect((error.cause as { code?: string }).code).toMatch(code);
  });

  it('a write that nobody heard at first is done once', async () => {
    const port = await freePort();
    const bodies: string[] = [];
    const server = createHttpServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(text));
    });
    onTestFinished(() => void server.close().closeAllConnections());
    const hooks = { onRetry: () => void (server.listening || server.listen(port, '127.0.0.1')) };
    const clients = clientsOf({ url: `http://127.0.0.1:${port}` }, { hooks, retries: 20 });
    expect(await calls.pay(clients)).toEqual(thing);
    expect(bodies).toHaveLength(1);
  });

  it('a write is tried again, because no byte was sent', async () => {
    const events: string[] = [];
    const hooks = { onRequest: ({ operation }: { readonly operation: string }) => events.push(operation) };
    const clients = clientsOf({ url: `http://127.0.0.1:${closedPort}` }, { hooks });
    const error = await caught(calls.pay(clients));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' });
    expect(events).toHaveLength(3);
  });
});

/** A read that breaks off is repeated, and never gives what came of it. */
const broken = (fault: Reply, error: Scenario['error'] = {}): Readonly<Record<string, Scenario>> => ({
  'once, then well': { call: 'read', script: [fault, good], requests: 2, result: thing },
  'again and again': { call: 'read', script: [fault], requests: 3, error: { name: 'ConnectionError', ...error } },
});
const each = (faults: Readonly<Record<string, Reply>>, error: Scenario['error'] = {}) =>
  Object.assign(
    {},
    ...Object.entries(faults).map(([name, fault]) =>
      Object.fromEntries(
        Object.entries(broken(fault, error)).map(([when, scenario]) => [`${name}, ${when}`, scenario]),
      ),
    ),
  );
const text = JSON.stringify(thing);
const ok = 'HTTP/1.1 200 OK\ncontent-type: application/json';
const sized = `${ok}\ncontent-length: ${text.length}`;
const chunked = `${ok}\ntransfer-encoding: chunked`;
const early1xx = (lines: string, times = 1) =>
  bytes(`${`${lines}\r\n\r\n`.repeat(times)}${head}content-length: ${text.length}\r\n\r\n${text}`);

/** Over undici, where the status is seen. */
const proxyLogin = {
  script: [envelope(407)],
  error: { name: 'ResponseError', status: 407, outcome: 'rejected', attempts: 1 },
} as const;

testScenarios({
  'the connection is made and nothing comes: the time limit of the call ends it': {
    'no answer': {
      call: 'read',
      script: [silence],
      request: { timeout: 150 },
      clock: [['sent', 150]],
      error: { name: 'TimeoutError' },
    },
    'no answer to a write': {
      call: 'pay',
      script: [silence],
      request: { timeout: 150 },
      clock: [['sent', 150]],
      error: { name: 'TimeoutError', outcome: 'unknown', attempts: 1 },
      check: ({ server }) => server.until(() => server.openSockets() === 0),
    },
  },
  'a reset or an end within a body of known length: repeated if it reads; never data': each({
    'a reset': bytes(`${head}content-length: 99\r\n\r\n{"id":"p-1"`, 'reset'),
    'an end': bytes(`${head}content-length: 99\r\n\r\n{"id":"p-1"`),
    'a head alone': raw(sized),
  }),
  'a body in chunks without the last one: repeated if it reads; never data': each({
    'no last chunk': raw(chunked, `${text.length.toString(16)}\r\n${text}\r\n`),
    'within a chunk': raw(chunked, '99\r\n{"id"'),
    'a reset': raw(chunked, '5\r\n{"id"\r\n', 'reset'),
  }),
  'a scalar may have been cut and nothing shows it: no scalar is ever data': {
    'to the end of the connection': {
      call: 'read',
      script: [raw(`${ok}\nconnection: close`, '12')],
      error: { name: 'DecodeError', outcome: 'applied-unreadable' },
    },
  },
  'a body without length is cut: not valid, so never data': {
    'HTTP/1.1': { call: 'read', script: [raw(ok, text.slice(0, -1))], error: { name: 'DecodeError' } },
    'HTTP/1.0': {
      call: 'read',
      script: [raw(ok.replace('1.1', '1.0'), text.slice(0, 5))],
      error: { name: 'DecodeError' },
    },
    'a page of a list': { call: 'list', script: [raw(ok, '{"items":[{"id":1}')], error: { name: 'DecodeError' } },
    'a length that is too short': {
      call: 'read',
      script: [raw(`${ok}\ncontent-length: 10`, text)],
      error: { name: 'DecodeError' },
    },
  },
  'what comes breaks the rules of HTTP: an error of the connection, no crash': each({
    'a reset before the head': reset,
    garbage: bytes('\u0000\u0001garbage'),
    'a body alone': bytes(text),
    'a request': bytes('GET / HTTP/1.1\r\n\r\n'),
    'the preface of HTTP/2': bytes('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    'another protocol': raw('ICY 200 OK\ncontent-length: 0'),
    'lower case': raw('http/1.1 200 ok\ncontent-length: 0'),
    'a status of two digits': raw('HTTP/1.1 20 X\ncontent-length: 0'),
    'status 000': raw('HTTP/1.1 000 X\ncontent-length: 0'),
    '101': bytes('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    '100 that nobody asked for': early1xx('HTTP/1.1 100 Continue'),
    'length and chunks': raw(`${sized}\ntransfer-encoding: chunked`, text),
    'two lengths': raw(`${sized}\ncontent-length: 13`, text),
    'one length twice': raw(`${sized}\ncontent-length: ${text.length}`, text),
    'a list of lengths': raw(`${ok}\ncontent-length: ${text.length}, ${text.length}`, text),
    'a length below 0': raw(`${ok}\ncontent-length: -5`, text),
    'a length with a sign': raw(`${ok}\ncontent-length: +${text.length}`, text),
    'a chunk beyond all bounds': raw(chunked, `FFFFFFFFFFFFFFFFF\r\n${text}`),
    'a chunk below 0': raw(chunked, `-1\r\n${text}`),
    'a head of 200 KB': raw(`${sized}\nx-a: ${'a'.repeat(200_000)}`, text),
    '5,000 headers': raw(`${sized}\n${Array.from({ length: 5000 }, (_, index) => `x-${index}: a`).join('\n')}`, text),
    'NUL in a header': raw(`${sized}\nx-a: b\0c`, text),
    'a space before the colon': raw(`${sized}\nx-a : b`, text),
    'a header over two lines': raw(`${sized}\nx-a: b\n c`, text),
  }),
  'what comes is odd but allowed: success': Object.fromEntries(
    Object.entries({
      'no reason': raw(sized.replace(' OK', ''), text),
      'HTTP/1.0': raw(sized.replace('1.1', '1.0'), text),
      'HTTP/1.0 without a length': raw(ok.replace('1.1', '1.0'), text),
      'empty lines first': bytes(`\r\n\r\n${head}content-length: ${text.length}\r\n\r\n${text}`),
      'extensions of chunks and trailers': raw(
        `${chunked}\ntrailer: x-t`,
        `${text.length.toString(16)};a=b\r\n${text}\r\n0\r\nx-t: 1\r\n\r\n`,
      ),
      'chunks of one byte': raw(chunked, `${[...text].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`),
      'a transfer encoding that is none': raw(`${ok}\ntransfer-encoding: identity`, text),
      'byte by byte': drip(`${head}content-length: ${text.length}\r\n\r\n${text}`, 0),
      'a close with every answer': raw(`${sized}\nconnection: close`, text),
      'a connection that is kept no second': raw(`${sized}\nkeep-alive: timeout=0`, text),
      'one header 50 times': raw(`${sized}${'\nx-a: b'.repeat(50)}`, text),
    }).map(([name, reply]) => [name, { call: 'read', script: [reply], result: thing } satisfies Scenario]),
  ),
  '1xx answers come before the one that counts: the one that counts': {
    103: { call: 'read', script: [early1xx('HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload')], result: thing },
    'three of 102': { call: 'pay', script: [early1xx('HTTP/1.1 102 Processing', 3)], result: thing },
  },
  '1xx answers never end: the time limit ends it': {
    'for a write': {
      call: 'pay',
      script: [drip(Array(200).fill('HTTP/1.1 102 Processing\r\n\r\n'), 5)],
      request: { timeout: 200 },
      clock: [['sent', 200]],
      error: { name: 'TimeoutError', outcome: 'unknown', attempts: 1 },
    },
  },
  'a proxy asks for a login of its own (407): an error, one write': overUndici
    ? { 'to a read': { call: 'read', ...proxyLogin }, 'to a write': { call: 'pay', ...proxyLogin } }
    : // The platform's fetch hides the status.
      {
        'to a read': { call: 'read', script: [envelope(407)], requests: 3, error: { name: 'ConnectionError' } },
        'to a write': { call: 'pay', script: [envelope(407)], error: { name: 'ConnectionError', outcome: 'unknown' } },
      },
});

describe('a second answer hangs behind the first: no other call ever gets it', () => {
  const stolen = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"id":"stolen"}`;
  it.each([
    ['in one piece', bytes(`${head}content-length: ${text.length}\r\n\r\n${text}${stolen}`, 'open')],
    ['after a body that is longer than it says', bytes(`${head}content-length: 2\r\n\r\n{}${text}${stolen}`, 'open')],
    ['after 204', bytes(`HTTP/1.1 204 No Content\r\n\r\n${stolen}`, 'open')],
    ['after 304', bytes(`HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n${stolen}`, 'open')],
  ])('%s', async (_, reply) => {
    const server = await faultServer(reply, good);
    const clients = clientsOf(server);
    const first = await calls.read(clients).catch((error: unknown) => error);
    expect(first).not.toMatchObject({ id: 'stolen' });
    for (let round = 0; round < 3; round++) expect(await calls.read(clients)).toEqual(thing);
    expect(await calls.pay(clients)).toEqual(thing);
  });

  it('a moment later, on a connection without a request', async () => {
    let sendStolen = () => {};
    const server = await faultServer(
      {
        run: (response, request, received) => {
          raw(sized, text, 'open').run(response, request, received);
          sendStolen = () => request.socket.write(stolen);
        },
      },
      good,
    );
    const clients = clientsOf(server);
    expect(await calls.read(clients)).toEqual(thing);
    sendStolen();
    await server.until(() => server.received[0]?.closed ?? false);
    expect(await calls.read(clients)).toEqual(thing);
    expect(await calls.pay(clients)).toEqual(thing);
  });
});

it('an answer comes after its call was given up: no other call ever gets it', async () => {
  let answerLate = () => {};
  const server = await faultServer(
    {
      run: (...all) => {
        answerLate = () => json({ ...thing, id: 'late' }).run(...all);
      },
    },
    good,
  );
  const clients = clientsOf(server);
  expect((await caught(calls.read(clients, { timeout: 100 }))).name).toBe('TimeoutError');
  answerLate();
  expect(await calls.read(clients)).toEqual(thing);
  expect(server.received.map(({ connection }) => connection)).toEqual([1, 2]);
});

it('20 calls at once, answered in reverse order: each gets its own', async () => {
  const waiting: (() => void)[] = [];
  const server = await faultServer({
    run: (response, request, received) => {
      const id = request.url?.split('/').at(-1);
      waiting.push(() => json({ ...thing, id }).run(response, request, received));
      if (waiting.length === 20) for (const answerIt of waiting.reverse()) answerIt();
    },
  });
  const { v2 } = clientsOf(server);
  const ids = Array.from({ length: 20 }, (_, index) => `facility-${index}`);
  const found = await Promise.all(ids.map((id) => v2.settlementFacilities.retrieve(id)));
  expect(found.map(({ id }) => id)).toEqual(ids);
});

it('the service sets cookies: none is sent back', async () => {
  const server = await faultServer(json(thing, 200, { 'set-cookie': 'session=1; Path=/' }), good);
  const clients = clientsOf(server);
  await calls.read(clients);
  await calls.read(clients);
  expect(server.received.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});

describe('a certificate that is self-signed, expired or for another host: refused at once, host named, key not', () => {
  it.each([
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'CERT_HAS_EXPIRED'],
    ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('%s', async (name, code) => {
    let requests = 0;
    const file = (base: string) => new URL(`data/${base}.pem`, import.meta.url);
    const server = createServer(
      { key: readFileSync(file('server-key')), cert: readFileSync(file(name)) },
      (_, response) => {
        requests += 1;
        response.end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const env = { NODE_EXTRA_CA_CERTS: fileURLToPath(file('ca')) };
    const program = new URL('tls-client.ts', import.meta.url);
    const stdout = await runInstalled(program, [`https://localhost:${port}`], { env });
    const error = JSON.parse(stdout) as { message: string };
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 1, cause: code });
    expect(error.message).toContain(`localhost:${port}`);
    expect(stdout).not.toContain(apiKey);
    expect(requests).toBe(0);
  });
});

describe('where TLS is expected', () => {
  /** A server that is below HTTP. */
  async function tcpServer(serve: (socket: Socket) => void) {
    let connections = 0;
    const server = createTcpServer((socket) => {
      connections += 1;
      socket.on('error', () => {});
      serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { clients: clientsOf({ url }), connections: () => connections };
  }

  it('a server that speaks plain HTTP where TLS is expected: refused at once, not repeated', async () => {
    const { clients, connections } = await tcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    for (const name of ['read', 'pay'] as const) {
      expect(await caught(calls[name](clients))).toMatchObject({ name: 'ConnectionError', attempts: 1 });
    }
    expect(connections()).toBe(2);
  });

  it('TLS never gets beyond its first step: the time limit and an abort end it', async () => {
    const { clients, connections } = await tcpServer(() => {});
    expect(await caught(calls.pay(clients, { timeout: 200 }))).toMatchObject({ name: 'TimeoutError', attempts: 1 });
    const controller = new AbortController();
    const aborted = caught(calls.pay(clients, { signal: controller.signal }));
    await vi.waitFor(() => expect(connections()).toBe(2));
    controller.abort();
    expect(await aborted).toMatchObject({ name: 'AbortError', attempts: 1 });
    expect(connections()).toBe(2);
  });
});

it('idle connections are closed as a request starts, 200 times: reads succeed, no write doubles', async () => {
  const closing: Reply = {
    run: (response, request) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":"p-1"}', () => request.socket.destroy());
    },
  };
  const server = await faultServer(closing);
  const client = connect(server);
  let sent = 0;
  for (let round = 0; round < 200; round++) {
    expect(await call(client, getPayment, args)).toEqual(payment);
    const before = server.received.length;
    const result = await call(client, createPayment, { body: {} }).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toMatchObject({ name: 'ConnectionError', attempts: 1 });
    else sent += 1;
    expect(server.received.length - before).toBeLessThanOrEqual(1);
  }
  expect(sent).toBeGreaterThan(0);
});

it('a refusal comes while 20 MB are still on their way: the refusal is the error', async () => {
  const server = await faultServer(early(envelope(413, { type: 'invalid_request', code: 'too_large' })));
  const file = new Uint8Array(20 * 1024 * 1024);
  const error = await caught(call(connect(server), uploadProof, { ...args, body: { file } }));
  expect(error).toMatchObject({ status: 413, code: 'too_large', outcome: 'rejected', attempts: 1 });
});

describe('the `fetch` of the application gives something else than a response: an error that says so; never sent again', () => {
  const headers = new Headers();
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'response'],
    ['a response without headers', { status: 200 }],
    ['a response without a status', { headers }],
    ['a response whose headers are an object', { status: 200, headers: {} }],
    ['a response whose status is a text', { status: '200', headers }],
    ['a response whose status is a fraction', { status: 200.5, headers }],
  ])('%s', async (_, given) => {
    let requests = 0;
    const fetch = async () => {
      requests += 1;
      return given as Response;
    };
    for (const operation of [getPayment, createPayment]) {
      const body = operation.body ? { body: {} } : {};
      const error = await caught(
        call(connect({ url: 'https://a.example' }, { fetch }), operation, { ...args, ...body }),
      );
      expect(error).toMatchObject({ name: 'ConnectionError', attempts: 1, outcome: 'unknown' });
      expect(error.message).toContain("fetch didn't return a Response");
    }
    expect(requests).toBe(2);
  });
});
