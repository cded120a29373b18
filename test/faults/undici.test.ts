import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { call, type Fetch } from '@org/liquidity-runtime';
import { undiciFetch } from '@org/liquidity-runtime/undici';
import { Agent, getGlobalDispatcher, interceptors, Pool, RetryAgent, setGlobalDispatcher } from 'undici';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { caught } from './caught.ts';
import { closedPort, faultServer } from './fault-server.ts';
import { envelope, json, reset, silence } from './replies.ts';
import { connect, createPayment, downloadProof, getPayment } from './service.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

function newAgent(options?: Agent.Options): Agent {
  const agent = new Agent(options);
  onTestFinished(() => agent.destroy());
  return agent;
}

/** A server that accepts connections and never speaks TLS, though its address says so. */
async function mute(meet: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => sockets.size };
}

describe('over undici, a request fails or runs out of time before its first byte is written: nothing was sent, so a payment is tried again', () => {
  it.each([
    ['a reset', (socket: Socket) => socket.resetAndDestroy()],
    ['an end', (socket: Socket) => socket.end()],
  ])('%s within the handshake of TLS', async (_, end) => {
    const server = await mute((socket) => socket.once('data', () => end(socket)));
    const client = connect(server, { fetch: undiciFetch(newAgent()) });
    const error = await caught(call(client, createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(server.connections()).toBe(3);
  });

  it('a limit per attempt', async () => {
    const server = await mute(() => {});
    const client = connect(server, { fetch: undiciFetch(newAgent()), attemptTimeout: 50 });
    const error = await caught(call(client, createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 3 });
  });

  it('the limit of the call, and an abort', async () => {
    const server = await mute(() => {});
    const client = connect(server, { fetch: undiciFetch(newAgent()) });
    const late = await caught(call(client, createPayment, { body: {} }, { timeout: 50 }));
    expect(late).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 1 });
    const aborted = await caught(call(client, createPayment, { body: {} }, { signal: AbortSignal.timeout(50) }));
    expect(aborted).toMatchObject({ name: 'AbortError', outcome: 'not-sent', attempts: 1 });
  });

  it('but not once it was written: a limit per attempt ends a payment', async () => {
    const server = await faultServer(silence);
    const client = connect(server, { fetch: undiciFetch(newAgent()), attemptTimeout: 500 });
    const error = await caught(call(client, createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });
});

it('over undici, a call ends while its request waits for a connection: nothing was sent, and the request never leaves', async () => {
  let respond = () => {};
  const server = await faultServer(
    {
      run: (...all) => {
        respond = () => json(payment).run(...all);
      },
    },
    json(payment),
  );
  const pool = new Pool(server.url, { connections: 1 });
  onTestFinished(() => pool.destroy());
  const client = connect(server, { fetch: undiciFetch(pool) });
  const first = call(client, getPayment, args);
  await server.until(() => server.received.length === 1);
  const queued = await caught(call(client, createPayment, { body: {} }, { timeout: 50 }));
  expect(queued).toMatchObject({ name: 'TimeoutError', outcome: 'not-sent', attempts: 1 });
  respond();
  expect(await first).toEqual(payment);
  expect(await call(client, getPayment, args)).toEqual(payment);
  expect(server.received.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

describe('the dispatcher repeats requests or follows redirects by itself: one request, and an error', () => {
  it('redirects', async () => {
    const other = await faultServer(json(payment));
    const server = await faultServer(envelope(307, {}, { location: `${other.url}/elsewhere` }));
    const dispatcher = newAgent().compose(interceptors.redirect({ maxRedirections: 3 }));
    const error = await caught(call(connect(server, { fetch: undiciFetch(dispatcher) }), createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
    expect([server.received.length, other.received.length]).toEqual([1, 0]);
  });

  it.each([
    ['a RetryAgent', (agent: Agent) => new RetryAgent(agent, { methods: ['POST'], minTimeout: 1 })],
    ['an interceptor', (agent: Agent) => agent.compose(interceptors.retry({ methods: ['POST'], minTimeout: 1 }))],
  ])('%s', async (_, compose) => {
    const server = await faultServer(envelope(503), json(payment, 201));
    const client = connect(server, { fetch: undiciFetch(compose(newAgent())) });
    const error = await caught(call(client, createPayment, { body: {} }));
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it.each(
    ['DELETE', 'POST', 'PUT'].flatMap((method) =>
      ['503', 'reset'].flatMap((end) => [
        { method, end, body: undefined },
        { method, end, body: {} },
      ]),
    ),
  )("a RetryAgent below the platform's fetch, of %o", async ({ method, end, body }) => {
    const server = await faultServer(end === 'reset' ? reset : envelope(503), json(payment, 201));
    const before = getGlobalDispatcher();
    setGlobalDispatcher(new RetryAgent(newAgent(), { methods: [method as 'POST'], minTimeout: 1 }));
    onTestFinished(() => setGlobalDispatcher(before));
    const { body: taken, ...operation } = createPayment;
    const changed = { ...operation, method, ...(body && taken && { body: taken }) } as typeof createPayment;
    const error = await caught(call(connect(server), changed, body ? { body } : {}));
    expect(error).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });
});

describe('what is given is not a dispatcher, or it was closed: refused; nothing was sent', () => {
  it.each([
    ['nothing', undefined],
    ['a client without dispatch', {}],
    ['a function', () => {}],
  ])('%s', (_, given) => {
    expect(() => undiciFetch(given as never)).toThrow('undiciFetch needs a dispatcher of undici, such as new Agent()');
  });

  it('closed', async () => {
    const agent = new Agent();
    await agent.close();
    const client = connect({ url: `http://127.0.0.1:${closedPort}` }, { fetch: undiciFetch(agent) });
    const error = await caught(call(client, createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent' });
  });
});

it('a download is read slowly over undici: the connection waits; every byte arrives', async () => {
  const chunk = Buffer.alloc(65_536, 'x');
  const chunks = 800;
  let written = 0;
  const server = await faultServer({
    run: async (response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      for (; written < chunks; written += 1) {
        if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    },
  });
  const client = connect(server, { fetch: undiciFetch(newAgent()) });
  const { body } = await call<Response>(client, downloadProof, args);
  let before = -1;
  // Once the system's buffers are full, nothing moves.
  while (before !== written) {
    before = written;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(written).toBeLessThan(chunks / 2);
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size % 7 === 0) await setImmediate();
  }
  expect(size).toBe(chunks * chunk.length);
});

describe('a function of the application calls undiciFetch: a response of the platform; no proof', () => {
  it('a call', async () => {
    const server = await faultServer(json(payment));
    const send = undiciFetch(newAgent());
    const fetch: Fetch = (url, init) => send(url, init);
    expect(await call(connect(server, { fetch }), getPayment, args)).toEqual(payment);
    const refused = connect({ url: 'https://127.0.0.1:2' }, { fetch, retries: 0 });
    expect(await caught(call(refused, createPayment, { body: {} }))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    const muted = connect(await mute((socket) => socket.once('data', () => socket.destroy())), { fetch });
    const error = await caught(call(muted, createPayment, { body: {} }));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'unknown', attempts: 1 });
  });

  it('each way of reading a body', async () => {
    const server = await faultServer(json(payment));
    const fetch = undiciFetch(newAgent());
    const get = () => fetch(server.url, {});
    const bytes = new TextEncoder().encode(JSON.stringify(payment));
    expect(await (await get()).json()).toEqual(payment);
    expect(await (await get()).text()).toBe(JSON.stringify(payment));
    expect(await (await get()).bytes()).toEqual(bytes);
    expect(new Uint8Array(await (await get()).arrayBuffer())).toEqual(bytes);
    const blob = await (await get()).blob();
    expect([blob.size, blob.type]).toEqual([bytes.length, 'application/json']);
    const response = await get();
    expect(response.body).toBeInstanceOf(ReadableStream);
    expect(response).toMatchObject({ ok: true, status: 200, statusText: 'OK', bodyUsed: false, url: server.url });
    const copy = response.clone();
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    expect(chunks).toEqual([bytes]);
    expect(response.bodyUsed).toBe(true);
    expect(await copy.json()).toEqual(payment);
    await expect(response.text()).rejects.toThrow(TypeError);
  });
});
