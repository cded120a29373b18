import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { call } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runInstalled } from '../installed/run-installed.ts';
import { caught } from './caught.ts';
import { closedPort, faultServer, type Reply } from './fault-server.ts';
import { bytes, early, envelope, json, reset } from './replies.ts';
import { apiKey, connect, createPayment, getPayment, uploadProof } from './service.ts';

const args = { path: { id: 'p-1' } };
const payment = { id: 'p-1' };
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a connection that cannot be made', () => {
  it.each([
    ['nobody listens', async () => `http://127.0.0.1:${await closedPort()}`, 'ECONNREFUSED'],
    ['the host is unknown', async () => 'https://nowhere.invalid', /ENOTFOUND|EAI_AGAIN/],
  ])('%s: the error says that nothing was sent, and names host and code', async (_, urlOf, code) => {
    const url = await urlOf();
    const error = await caught(call(connect({ url }), getPayment, args));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
    expect(error.message).toContain(new URL(url).host);
    expect((error.cause as { code?: string }).code).toMatch(code);
  });
});

describe('a broken answer', () => {
  const cases: readonly [string, Reply][] = [
    ['a reset within a body of known length', bytes(`${head}content-length: 99\r\n\r\n{"id":"p-1"`, 'reset')],
    ['a close within a body of known length', bytes(`${head}content-length: 99\r\n\r\n{"id":"p-1"`)],
    ['a chunked body without its last chunk', bytes(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n`)],
    ['a reset before the head', reset],
    ['garbage in place of HTTP', bytes('\u0000\u0001garbage')],
    [
      'length and chunks together',
      bytes(`${head}content-length: 12\r\ntransfer-encoding: chunked\r\n\r\n{"id":"p-1"}`),
    ],
    ['two lengths', bytes(`${head}content-length: 12\r\ncontent-length: 13\r\n\r\n{"id":"p-1"}`)],
    ['101 Switching Protocols', bytes('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')],
    [
      '100 Continue that nobody asked for',
      bytes(`HTTP/1.1 100 Continue\r\n\r\n${head}content-length: 12\r\n\r\n{"id":"p-1"}`),
    ],
    ['gzip that is none', bytes(`${head}content-encoding: gzip\r\ncontent-length: 12\r\n\r\n{"id":"p-1"}`)],
  ];
  it.each(cases)('%s: a GET is repeated', async (_, fault) => {
    const server = await faultServer(fault, json(payment));
    expect(await call(connect(server), getPayment, args)).toEqual(payment);
    expect(server.received).toHaveLength(2);
  });
  it.each(cases)('%s: never data, always a ConnectionError', async (_, fault) => {
    const server = await faultServer(fault);
    const error = await caught(call(connect(server), getPayment, args));
    expect(error).toMatchObject({ name: 'ConnectionError', attempts: 3 });
  });
});

it('a scalar that may have been cut is no data', async () => {
  const server = await faultServer(bytes(`${head}connection: close\r\n\r\n12`));
  const error = await caught(call(connect(server), getPayment, args));
  expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable' });
});

it.each([
  ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['expired', 'CERT_HAS_EXPIRED'],
  ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a certificate that is %s is refused at once, before a byte is sent', async (name, code) => {
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

it('idle connections that the server closes as a request starts do no harm', async () => {
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

it('a refusal before the upload has ended is the error, not the broken connection', async () => {
  const server = await faultServer(early(envelope(413, { type: 'invalid_request', code: 'too_large' })));
  const file = new Uint8Array(20 * 1024 * 1024);
  const error = await caught(call(connect(server), uploadProof, { ...args, body: { file } }));
  expect(error).toMatchObject({ status: 413, code: 'too_large', outcome: 'rejected', attempts: 1 });
});
