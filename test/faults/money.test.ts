import { setImmediate } from 'node:timers/promises';
import { call, type OperationDefinition } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { closedPort, faultServer, type Reply } from './fault-server.ts';
import { answer, bytes, envelope, hangUp, json, reset, stall } from './replies.ts';
import { connect, createKeyedPayment, createPayment } from './service.ts';

const body = { submission_id: 's-1', amount: '250000.00' };
const created = { id: 'p-1' };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('without a declared key a POST is sent once', () => {
  const unknown = 'unknown';
  const cases: readonly [string, Reply, object][] = [
    ...[408, 500, 502, 503, 504].map((status): [string, Reply, object] => [
      `${status}`,
      envelope(status),
      { status, outcome: unknown },
    ]),
    ...[425, 429, 409, 422].map((status): [string, Reply, object] => [
      `${status}`,
      envelope(status),
      { status, outcome: 'rejected' },
    ]),
    ['503 with Retry-After', envelope(503, {}, { 'retry-after': '1' }), { outcome: unknown, retryAfter: 1 }],
    ['a reset', reset, { name: 'ConnectionError', outcome: unknown }],
    ['a hang-up', hangUp, { name: 'ConnectionError', outcome: unknown }],
    ['garbage', bytes('garbage\r\n\r\n'), { name: 'ConnectionError', outcome: unknown }],
    ...[301, 302, 303, 307, 308].map((status): [string, Reply, object] => [
      `${status}`,
      answer(status, '', { location: '/payments/elsewhere?token=t' }),
      { name: 'RedirectError', status, outcome: unknown, location: '/payments/elsewhere' },
    ]),
    [
      'a success that is cut',
      bytes('HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"id":'),
      { name: 'ConnectionError', status: 201, outcome: 'applied-unreadable' },
    ],
    [
      'a success in HTML',
      answer(200, '<html>', { 'content-type': 'text/html' }),
      { name: 'DecodeError', outcome: 'applied-unreadable' },
    ],
  ];
  it.each(cases)('after %s', async (_, fault, expected) => {
    const server = await faultServer(fault, json(created, 201));
    expect(await caught(call(connect(server), createPayment, { body }))).toMatchObject({ attempts: 1, ...expected });
    expect(server.received).toHaveLength(1);
  });

  it('after a reset of a connection that was used before', async () => {
    const server = await faultServer(json(created), reset, json(created));
    const client = connect(server);
    await call(client, createPayment, { body });
    // The platform takes the connection back a moment after the answer.
    await setImmediate();
    expect(await caught(call(client, createPayment, { body }))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(server.received.map(({ connection }) => connection)).toEqual([1, 1]);
  });

  it('after the time limit', async () => {
    const server = await faultServer(stall('{'), json(created));
    const error = await caught(call(connect(server), createPayment, { body }, { timeout: 100 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'applied-unreadable' });
    expect(server.received).toHaveLength(1);
  });

  it('PATCH, PUT and DELETE alike', async () => {
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const server = await faultServer(envelope(503), json(created));
      await caught(call(connect(server), { ...createPayment, method }, { body }));
      expect(server.received).toHaveLength(1);
    }
  });
});

it('a method that the description declares idempotent is repeated', async () => {
  const server = await faultServer(envelope(503), json(created));
  await call(connect(server), { ...createPayment, method: 'PUT', idempotent: true }, { body });
  expect(server.received).toHaveLength(2);
});

it('a POST is sent again when nobody listened, because no byte was sent', async () => {
  const port = await closedPort();
  const attempts: string[] = [];
  const client = connect(
    { url: `http://127.0.0.1:${port}` },
    {
      fetch: (url, init) => {
        attempts.push(url);
        return fetch(url, init);
      },
    },
  );
  const error = await caught(call(client, createPayment, { body }));
  expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'not-sent', attempts: 3 });
  expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' });
  expect(attempts).toHaveLength(3);
});

describe('with the declared key', () => {
  it('a POST is sent again, with the same key and the same bytes', async () => {
    const server = await faultServer(envelope(503), reset, json(created, 201, { 'idempotent-replayed': 'true' }));
    const { data, response } = await call(connect(server), createKeyedPayment, { body }).withResponse();
    expect(data).toEqual(created);
    expect(response.headers.get('idempotent-replayed')).toBe('true');
    expect(server.received.map((request) => request.body.toString())).toEqual(Array(3).fill(JSON.stringify(body)));
  });

  it('the error carries the key', async () => {
    const server = await faultServer(hangUp);
    const error = await caught(call(connect(server), createKeyedPayment, { body }));
    expect(error).toMatchObject({ outcome: 'unknown', idempotencyKey: 's-1', attempts: 3 });
  });

  it('a refusal of the key is final', async () => {
    const server = await faultServer(envelope(422, { type: 'invalid_request', code: 'key_reused' }), json(created));
    const error = await caught(call(connect(server), createKeyedPayment, { body }));
    expect(error).toMatchObject({
      name: 'UnprocessableError',
      type: 'invalid_request',
      code: 'key_reused',
      attempts: 1,
    });
  });

  it('a doubt of an earlier attempt stays', async () => {
    const server = await faultServer(reset, envelope(409));
    const error = await caught(call(connect(server), createKeyedPayment, { body }));
    expect(error).toMatchObject({ name: 'ConflictError', attempts: 2, outcome: 'unknown' });
  });

  it.each([undefined, '', null, 7])('a key of %j is none', async (key) => {
    const server = await faultServer(envelope(503), json(created));
    const client = connect(server);
    await caught(call(client, createKeyedPayment, { body: { ...body, submission_id: key } }));
    expect(server.received).toHaveLength(1);
  });

  it('in a header works alike', async () => {
    const operation: OperationDefinition = {
      ...createPayment,
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      idempotencyKey: { in: 'header', name: 'Idempotency-Key' },
    };
    const server = await faultServer(envelope(503), json(created));
    await call(connect(server), operation, { body, params: { 'Idempotency-Key': 'k-1' } });
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
  });
});
