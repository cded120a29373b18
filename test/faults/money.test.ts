import { setImmediate } from 'node:timers/promises';
import { call, newIdempotencyKey, type OperationDefinition, rawFetch, requestParameters } from '@org/liquidity-runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caught } from './caught.ts';
import { type CallName, calls, clientsOf, good, submission, thing } from './clients.ts';
import { closedPort, faultServer, type Reply } from './fault-server.ts';
import { answer, bytes, envelope, hangUp, json, raw, reset, stall } from './replies.ts';
import { each, type Scenario, testScenarios } from './scenario.ts';
import { connect, createKeyedPayment, createPayment } from './service.ts';

const body = { submission_id: 's-1', amount: '250000.00' };
const html = answer(200, '<html>', { 'content-type': 'text/html' });
const cut = raw('HTTP/1.1 201 Created\ncontent-type: application/json\ncontent-length: 99', '{"id":');
/** Every call that changes something and carries no key. */
const writes: readonly CallName[] = ['pay', 'payFirst', 'change', 'upload', 'stream'];
/** One scenario for each of them; a success that follows is never asked for. */
const eachWrite = (fault: Reply, error: Scenario['error']) =>
  each(writes, (write) => ({ call: write, script: [fault, good], error: { attempts: 1, ...error } }));
const prefixed = (name: string, variants: Readonly<Record<string, Scenario>>) =>
  Object.fromEntries(Object.entries(variants).map(([variant, scenario]) => [`${name}, ${variant}`, scenario]));

testScenarios({
  'a write without a key gets a status that tells nothing: one request, and the outcome says what is known':
    Object.assign(
      {},
      ...[408, 499, 500, 501, 502, 503, 504, 520, 529, 599].map((status) =>
        prefixed(`${status}`, eachWrite(envelope(status), { status, outcome: 'unknown' })),
      ),
      // Only these carry a reference that lets the service detect a duplicate.
      ...[['pay', 'unknown'] as const, ['change', 'unknown'] as const, ['upload', 'rejected'] as const].map(
        ([call, outcome]) => ({
          [`409, ${call}`]: { call, script: [envelope(409), good], error: { status: 409, attempts: 1, outcome } },
        }),
      ),
      ...[400, 402, 404, 410, 413, 417, 422, 423, 425, 429, 451].map((status) =>
        prefixed(`${status}`, eachWrite(envelope(status), { status, outcome: 'rejected' })),
      ),
      prefixed('503 with Retry-After', eachWrite(envelope(503, {}, { 'retry-after': '1' }), { retryAfter: 1 })),
    ),
  'the connection ends after a write arrived: one request, outcome unknown; a key is in the error': {
    ...prefixed('a reset', eachWrite(reset, { name: 'ConnectionError', outcome: 'unknown' })),
    ...prefixed('a hang-up', eachWrite(hangUp, { name: 'ConnectionError', outcome: 'unknown' })),
    ...prefixed('garbage', eachWrite(bytes('garbage\r\n\r\n'), { name: 'ConnectionError', outcome: 'unknown' })),
    'with a key': {
      call: 'submit',
      script: [hangUp],
      requests: 3,
      error: { outcome: 'unknown', idempotencyKey: submission.intent_submission_id, attempts: 3 },
    },
  },
  'a write with the key of the caller gets 503, 503, 201: three requests, same key, same bytes': Object.fromEntries(
    Object.entries({
      busy: [envelope(503), envelope(503)],
      'broken off': [reset, cut],
      'no time': [stall(), hangUp],
    }).map(([name, faults]) => [
      name,
      {
        call: 'submit',
        script: [...faults, json(thing, 201)],
        request: { attemptTimeout: 500 },
        requests: 3,
        result: thing,
        check: ({ server }) => {
          const bodies = server.received.map(({ body }) => body.toString());
          expect(new Set(bodies)).toEqual(new Set([JSON.stringify(submission)]));
        },
      } satisfies Scenario,
    ]),
  ),
  'the service says that a key was used for something else: not repeated, and told by code': {
    'in an envelope': {
      call: 'submit',
      script: [envelope(422, { type: 'invalid_request', code: 'key_reused' }), good],
      error: { name: 'UnprocessableError', type: 'invalid_request', code: 'key_reused', attempts: 1 },
    },
  },
  'a write is answered 301, 302 or 303: it does not become a GET; status and place are in the error': Object.assign(
    {},
    ...[301, 302, 303].map((status) =>
      prefixed(
        `${status}`,
        each(['pay', 'change', 'upload', 'submit'] as const, (write) => ({
          call: write,
          script: [answer(status, '', { location: '/elsewhere?token=t' }), good],
          error: { name: 'RedirectError', status, outcome: 'unknown', location: '/elsewhere' },
          check: ({ server }) => expect(server.received[0]?.method).not.toBe('GET'),
        })),
      ),
    ),
  ),
  'a write is answered 307 or 308: it is not sent again': Object.assign(
    {},
    ...[307, 308].map((status) =>
      prefixed(`${status}`, eachWrite(answer(status, '', { location: '/elsewhere' }), { name: 'RedirectError' })),
    ),
  ),
  'a write is answered 421: one request, though the platform would send another by itself': eachWrite(envelope(421), {
    name: 'ResponseError',
    status: 421,
    outcome: 'rejected',
  }),
  'after a doubtful attempt comes a clear refusal: the outcome stays unknown': Object.fromEntries(
    [400, 401, 403, 409, 422].map((status) => [
      `${status}`,
      { call: 'submit', script: [reset, envelope(status)], requests: 2, error: { attempts: 2, outcome: 'unknown' } },
    ]),
  ),
  'a write succeeds, and a proxy answers with its own page: applied, but unreadable; one request': eachWrite(html, {
    name: 'DecodeError',
    outcome: 'applied-unreadable',
  }),
  'a success without what the description promises: never success; one request': {
    ...prefixed('cut', eachWrite(cut, { name: 'ConnectionError', status: 201, outcome: 'applied-unreadable' })),
    ...prefixed('an envelope of errors', {
      '"pay"': { call: 'pay', script: [envelope(200), good], error: { outcome: 'unknown', type: 'api_error' } },
    }),
    'no time for the body': {
      call: 'pay',
      script: [stall('{'), good],
      request: { timeout: 1000 },
      clock: [['answered', 1000]],
      error: { name: 'TimeoutError', outcome: 'applied-unreadable' },
    },
  },
});

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a kept connection is reset when a write reuses it: one request', async () => {
  const server = await faultServer(good, reset, good);
  const { v2 } = clientsOf(server);
  const pay = () => v2.proofOfFunds.upload('w-1', new Blob(['proof']));
  await pay();
  // The platform reclaims the connection shortly after the response.
  await setImmediate();
  expect(await caught(pay())).toMatchObject({ outcome: 'unknown', attempts: 1 });
  expect(server.received.map(({ connection }) => connection)).toEqual([1, 1]);
});

it('keys are made for 10,000 payments: all differ; no call makes or sends one by itself', async () => {
  expect(new Set(Array.from({ length: 10_000 }, newIdempotencyKey)).size).toBe(10_000);
  const server = await faultServer(envelope(503));
  const client = connect(server);
  await caught(call(client, createKeyedPayment, { body: { amount: '1.00' } }));
  expect(server.received.map((request) => request.body.toString())).toEqual(['{"amount":"1.00"}']);
  expect(Object.keys(server.received[0]?.headers ?? {}).filter((name) => name.includes('idempotency'))).toEqual([]);
});

it('two calls at once share one object of options: it stays as it is, and so do their keys', async () => {
  const server = await faultServer(good);
  const { v1 } = clientsOf(server);
  const options = Object.freeze({ retries: 1, headers: Object.freeze({ 'x-a': 'b' }) });
  const keys = ['one', 'other'];
  await Promise.all(
    keys.map((key) => v1.drawdownIntents.create({ ...submission, intent_submission_id: key }, options)),
  );
  const sent = server.received.map((request) => JSON.parse(request.body.toString()).intent_submission_id);
  expect(sent.sort()).toEqual(keys);
});

describe('PUT and DELETE get 503: repeated only if the description declares them idempotent', () => {
  it.each(['PATCH', 'PUT', 'DELETE'] as const)('%s is sent once', async (method) => {
    const server = await faultServer(envelope(503), good);
    await caught(call(connect(server), { ...createPayment, method }, { body }));
    expect(server.received).toHaveLength(1);
  });

  it.each(['PATCH', 'PUT', 'DELETE'] as const)('%s without a body is sent once, at 421 too', async (method) => {
    const { body: _, ...operation } = createPayment;
    const server = await faultServer(envelope(421), good);
    await caught(call(connect(server), { ...operation, method }));
    expect(server.received).toHaveLength(1);
  });

  it.each(['PUT', 'DELETE'] as const)('%s is repeated where it is declared idempotent', async (method) => {
    const server = await faultServer(envelope(503), good);
    await call(connect(server), { ...createPayment, method, idempotent: true }, { body });
    expect(server.received).toHaveLength(2);
  });
});

describe('the caller aborts after a write was sent: no repetition, outcome unknown', () => {
  it.each(['pay', 'change', 'submit'] as const)('%s', async (name) => {
    const server = await faultServer({ run: () => controller.abort() });
    const controller = new AbortController();
    const error = await caught(calls[name](clientsOf(server), { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'unknown', attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  it('with the error of another call, which says nothing about this one', async () => {
    const failed = await caught(calls.pay(clientsOf({ url: `http://127.0.0.1:${closedPort}` }, { retries: 0 })));
    const server = await faultServer({ run: () => controller.abort(failed) });
    const controller = new AbortController();
    const error = await caught(calls.pay(clientsOf(server), { signal: controller.signal }));
    expect(failed).toMatchObject({ outcome: 'not-sent' });
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'unknown', attempts: 1, cause: failed });
  });
});

it('the repetition of a write gets the answer of the first: that answer, with its headers', async () => {
  const server = await faultServer(reset, json(thing, 201, { 'idempotent-replayed': 'true' }));
  const { data, response } = await clientsOf(server).v1.drawdownIntents.create(submission).withResponse();
  expect(data).toEqual(thing);
  expect(response.headers.get('idempotent-replayed')).toBe('true');
});

describe('a key that is none', () => {
  it.each([undefined, '', ' ', '\t\u00a0', '\u200b', '\u3164\ufe0f', '\u0007', null, 7])('%j', async (key) => {
    const server = await faultServer(envelope(503), good);
    await caught(call(connect(server), createKeyedPayment, { body: { ...body, submission_id: key } }));
    expect(server.received).toHaveLength(1);
  });
});

it.each([
  ['idempotent', true],
  ['idempotencyKey', { in: 'header', name: 'accept' }],
])('a property %s of every object gives no right to repeat', async (name, value) => {
  Object.assign(Object.prototype, { [name]: value });
  try {
    const server = await faultServer(envelope(503), envelope(503), good);
    await caught(call(connect(server), createPayment, { body }));
    const { baseUrl, fetch } = rawFetch(connect(server));
    await fetch(new Request(`${baseUrl}/payments`, { method: 'POST', body: '{}' }));
    expect(server.received).toHaveLength(2);
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
});

it.each([undefined, false])('an operation whose `idempotent` is %s gives no right to repeat', async (idempotent) => {
  const server = await faultServer(envelope(503), good);
  await caught(call(connect(server), { ...createPayment, idempotent } as OperationDefinition, { body }));
  expect(server.received).toHaveLength(1);
});

it('a key in a header works alike', async () => {
  const operation: OperationDefinition = {
    ...createPayment,
    parameters: [{ name: 'Idempotency-Key', in: 'header' }],
    place: requestParameters,
    idempotencyKey: { in: 'header', name: 'Idempotency-Key' },
  };
  const server = await faultServer(envelope(503), good);
  await call(connect(server), operation, { body, params: { 'Idempotency-Key': 'k-1' } });
  expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
});

describe('a response that breaks off with the error of a connection that was never made', () => {
  const refusal = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const broken = (status: number) =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(refusal) }), {
      status,
      headers: { 'content-type': 'application/json' },
    });

  it.each([
    [201, 'applied-unreadable'],
    [503, 'unknown'],
  ])('%i: the payment was sent, and is not sent again', async (status, outcome) => {
    const fetch = vi.fn(async () => broken(status));
    const error = await caught(call(connect({ url: 'https://a.example' }, { fetch }), createPayment, { body }));
    expect(error).toMatchObject({ outcome, attempts: 1 });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

it('a body is missed whatever else is given', async () => {
  const operation: OperationDefinition = {
    ...createPayment,
    parameters: [{ name: 'dry', in: 'query' }],
    place: requestParameters,
  };
  const server = await faultServer(good);
  const error = await caught(call(connect(server), operation, { params: { dry: true } }));
  expect(error).toMatchObject({ name: 'InvalidRequestError', message: 'createPayment: The operation requires a body' });
  expect(server.received).toHaveLength(0);
});
