import { getEventListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import {
  type ApiError,
  call,
  callUnstreamed,
  type OperationDefinition,
  openStream,
  requestParameters,
} from '@org/liquidity-runtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runInstalled } from '../installed/run-installed.ts';
import { caught } from './caught.ts';
import { faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, json, silence } from './replies.ts';
import { connect } from './service.ts';
import {
  createTicks,
  drained,
  event,
  sendTicks,
  streamed,
  type Tick,
  ticksOf,
  watchLines,
  watchParts,
  watchSequence,
  watchTicks,
  watchWhole,
  withStream,
} from './stream-service.ts';

const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }] as const;
const good = streamed([event(one), event(two)]);

describe('a method that streams is called: nothing is sent before it is awaited or iterated, then once', () => {
  it('sends nothing for a stream that is not read', async () => {
    const server = await faultServer(good);
    ticksOf(server, createTicks);
    await wait(20);
    expect(server.received).toHaveLength(0);
  });

  it('shares one request among await, withResponse and the loop', async () => {
    const server = await faultServer(
      streamed([event(one)], 'end', { 'content-type': 'text/event-stream', 'x-request-id': 'r-1' }),
    );
    const promise = ticksOf(server, createTicks);
    const { data, response } = await promise.withResponse();
    expect(await promise).toBe(data);
    expect([response.status, data.requestId, data.received]).toEqual([200, 'r-1', 0]);
    expect(await drained(promise)).toEqual({ items: [one], error: undefined });
    expect(data.received).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.headers.accept).toBe('text/event-stream');
    expect(JSON.parse(String(server.received[0]?.body))).toEqual({ prompt: 'x', stream: true });
  });

  it('sends nothing for a loop that ends before its first item', async () => {
    const server = await faultServer(good);
    const items = ticksOf(server)[Symbol.asyncIterator]();
    await items.return?.();
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect(server.received).toHaveLength(0);
  });
});

it('a body of items is sent as they come, and once', async () => {
  const server = await faultServer(envelope(503));
  async function* items() {
    yield one;
    await wait(5);
    yield two;
  }
  const error = await caught(call(connect(server), sendTicks, { body: items() }));
  expect([error.name, error.outcome, server.received.length]).toEqual(['ServerError', 'unknown', 1]);
  expect(String(server.received[0]?.body)).toBe('{"n":1}\n{"n":2}\n');
  expect(server.received[0]?.headers['content-type']).toBe('application/jsonl');
});

it('a body of items whose source breaks off is an error that says so', async () => {
  const server = await faultServer(envelope(200));
  async function* items() {
    yield one;
    throw new Error('the source is gone');
  }
  const error = await caught(call(connect(server), sendTicks, { body: items() }));
  expect(error.message).toContain('the source of the request body failed: the source is gone');
});

it('a stream is iterated twice: the second time is an error, and the first one goes on', async () => {
  const server = await faultServer(good);
  const promise = ticksOf(server);
  const items = promise[Symbol.asyncIterator]();
  expect(await items.next()).toEqual({ done: false, value: one });
  const error = await caught(promise[Symbol.asyncIterator]().next());
  expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
  expect(error.message).toContain('iterated before');
  expect(error.stack).toContain('streams.test');
  // Leaving the rejected loop must not end the other one.
  await promise[Symbol.asyncIterator]().return?.();
  await (await promise)[Symbol.asyncIterator]().return?.();
  expect(await items.next()).toEqual({ done: false, value: two });
  expect(await items.next()).toEqual({ done: true, value: undefined });
  expect(server.received).toHaveLength(1);
});

describe('items come in any parts, compressed or not: every item, in order', () => {
  const text = `\ufeff: hi\r\n${event({ n: 1, text: 'é😀' })}${event(two, 'event: tick\nid: 7\n')}data: {"n":\r\ndata: 3}\r\n\r\ndata: {"n":4}`;
  const expected = [{ n: 1, text: 'é😀' }, two, three];
  const single = (bytes: Uint8Array) => Array.from(bytes, (byte) => Uint8Array.of(byte));

  it('byte by byte', async () => {
    const server = await faultServer(streamed(single(Buffer.from(text))));
    const stream = await ticksOf(server);
    expect(await drained(stream)).toEqual({ items: expected, error: undefined });
    expect(stream.lastEventId).toBe('7');
  });

  it('compressed', async () => {
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' };
    const server = await faultServer(streamed(single(gzipSync(text)), 'end', headers));
    expect(await drained(ticksOf(server))).toEqual({ items: expected, error: undefined });
  });

  it('with the names and ids of events', async () => {
    const server = await faultServer(streamed([text]));
    const events: unknown[] = [];
    for await (const found of ticksOf(server).events()) events.push(found);
    expect(events).toMatchObject([
      { event: 'message', lastEventId: '' },
      { event: 'tick', data: two, lastEventId: '7' },
      { event: 'message', data: three, lastEventId: '7' },
    ]);
  });

  it('as whole events', async () => {
    const server = await faultServer(streamed([`event: note\nid: 1\nretry: 5\ndata: hello\n\n${event(one)}`]));
    const { items } = await drained(ticksOf(server, watchWhole));
    expect(items).toEqual([{ event: 'note', data: 'hello', id: '1', retry: 5 }, { data: one }]);
  });

  it.each([
    ['JSON Lines', watchLines, '{"n":1}\n\n{"n":2}\r\n{"n":3}', 'application/x-ndjson'],
    ['JSON sequences', watchSequence, '\x1e{"n":1}\n\x1e{"n":\n2}\n\x1e{"n":3}\n', 'application/json-seq'],
    [
      'parts',
      watchParts,
      'hello\r\n--x\r\ncontent-type: application/json\r\n\r\n{"n":1}\r\n--x\r\n\r\n{"n":2}\r\n--x\r\n\r\n{"n":\r\n3}\r\n--x--\r\n',
      'multipart/mixed; boundary=x',
    ],
    ['no media type', watchLines, '{"n":1}\n{"n":2}\n{"n":3}', ''],
  ])('%s', async (_, operation, body, type) => {
    const server = await faultServer(
      streamed(single(Buffer.from(body)), 'end', type === '' ? {} : { 'content-type': type }),
    );
    expect(await drained(ticksOf(server, operation))).toEqual({ items: [one, two, three], error: undefined });
  });

  it('as parts, of which the last one is cut off', async () => {
    const text = '--x\r\n\r\n{"n":1}\r\n--x\r\n\r\n{"n":2}';
    const server = await faultServer(streamed([text], 'end', { 'content-type': 'multipart/mixed; boundary=x' }));
    const { items, error } = await drained(ticksOf(server, watchParts));
    expect(items).toEqual([one]);
    expect(error).toMatchObject({ name: 'DecodeError', message: expect.stringContaining('item 2 is cut off') });
  });

  it.each([
    [`${event(one)}data: [DONE]\n\n`, true],
    [event(one), false],
  ])('and tells whether the service said that it is complete: %j', async (text, endSeen) => {
    const server = await faultServer(streamed([text]));
    const stream = await ticksOf(server);
    const { items } = await drained(stream);
    expect([items, stream.endSeen]).toEqual([[one], endSeen]);
  });

  it('as numbers that lose no digit', async () => {
    const server = await faultServer(streamed(['data: {"n":9007199254740993}\n\n']));
    expect((await drained(ticksOf(server))).items).toEqual([{ n: '9007199254740993' }]);
  });
});

describe('a loop over a stream is left by break, throw or close: no socket and no listener stay', () => {
  const endless: Reply = streamed([event(one), event(two), event(three)], 'open');

  it.each(['break', 'throw', 'return', 'close', 'unread'] as const)('%s', async (way) => {
    const server = await faultServer(endless);
    const { signal } = new AbortController();
    const stream = await ticksOf(server, createTicks, { signal });
    const read = async () => {
      for await (const tick of stream) {
        if (tick.n === 1) continue;
        if (way === 'break') break;
        if (way === 'return') return;
        if (way === 'close') stream.close();
        else throw new Error('of the caller');
      }
    };
    if (way === 'unread') stream.close();
    else if (way === 'throw') await expect(read()).rejects.toThrow('of the caller');
    else await read();
    await server.until(() => server.openSockets() === 0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    expect(server.received).toHaveLength(1);
  });

  it('while an item is awaited', async () => {
    const server = await faultServer(streamed([event(one)], 'open'));
    const items = ticksOf(server)[Symbol.asyncIterator]();
    await items.next();
    const pending = items.next();
    await items.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    await server.until(() => server.openSockets() === 0);
  });
});

describe('the caller aborts a stream, also between two reads: an AbortError, and no socket stays', () => {
  const reason = new Error('the user left');

  it.each([
    ['while an item is awaited', 1],
    ['between two reads', 0],
  ])('%s', async (_, reads) => {
    const server = await faultServer(streamed([event(one, 'id: a\n')], 'open'));
    const controller = new AbortController();
    const stream = await ticksOf(server, createTicks, { signal: controller.signal });
    const items = stream[Symbol.asyncIterator]();
    for (let read = 0; read < reads; read++) await items.next();
    const pending = reads > 0 ? caught(items.next()) : undefined;
    controller.abort(reason);
    await server.until(() => server.openSockets() === 0);
    const error = await (pending ?? caught(items.next()));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'applied-unreadable', cause: reason });
    expect(error.stream).toEqual({ items: reads, lastEventId: reads ? 'a' : undefined });
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('amid the items of one part', async () => {
    const server = await faultServer(streamed([event(one) + event(two)], 'open'));
    const controller = new AbortController();
    const items = ticksOf(server, watchTicks, { signal: controller.signal })[Symbol.asyncIterator]();
    await items.next();
    controller.abort(reason);
    expect(await caught(items.next())).toMatchObject({ name: 'AbortError', stream: { items: 1 } });
  });

  it('before anything is sent', async () => {
    const server = await faultServer(good);
    const error = await caught(ticksOf(server, createTicks, { signal: AbortSignal.abort(reason) }));
    expect(error).toMatchObject({ name: 'AbortError', outcome: 'not-sent' });
    expect(server.received).toHaveLength(0);
  });
});

describe('no byte comes, or none after some items: a TimeoutError that says how far it came', () => {
  it('no head', async () => {
    const server = await faultServer(silence);
    const error = await caught(ticksOf(server, createTicks, { timeout: 100 }));
    expect(error).toMatchObject({ name: 'TimeoutError', outcome: 'unknown', attempts: 1 });
    expect(error.stream).toBeUndefined();
  });

  it.each([
    [0, []],
    [1, [event(one, 'id: a\n')]],
  ] as const)('after %d items', async (items, parts) => {
    const server = await faultServer(streamed(parts, 'open'));
    // A loaded machine may need longer than the first limit for what comes before the silence.
    const errors: unknown[] = [];
    for (const timeout of [100, 1_000, 10_000]) {
      const { error } = await drained(ticksOf(server, createTicks, { timeout }));
      errors.push(error);
      if ((error as { stream?: { items: number } }).stream?.items === items) break;
    }
    const error = errors.at(-1);
    expect(error).toMatchObject({
      name: 'TimeoutError',
      outcome: 'applied-unreadable',
      stream: { items, lastEventId: items ? 'a' : undefined },
    });
    expect(JSON.parse(JSON.stringify(error)).stream.items).toBe(items);
    await server.until(() => server.openSockets() === 0);
    expect(server.received).toHaveLength(errors.length);
  });
});

const slowly = (parts: readonly string[], milliseconds: number): Reply => ({
  run: async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) {
      response.write(part);
      await wait(milliseconds);
    }
    response.end();
  },
});

it('a stream lasts longer than the time limit, with comments: every item', async () => {
  const parts = [event(one), ': alive\n', ':\n', ': alive\n\n', event(two), 'data: {', '"n":', '3}\n', '\n'];
  const server = await faultServer(slowly(parts, 150));
  expect(await drained(ticksOf(server, watchTicks, { timeout: 1000 }))).toEqual({
    items: [one, two, three],
    error: undefined,
  });
});

it('the caller takes longer for an item than the time limit: every item, and little is read ahead', async () => {
  let written = 0;
  const flood: Reply = {
    run: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = () => {
        while (written < 600) {
          written += 1;
          if (!response.write(event({ n: written, padding: 'x'.repeat(50_000) }))) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    },
  };
  const server = await faultServer(flood);
  let count = 0;
  for await (const tick of ticksOf(server, watchTicks, { timeout: 600 })) {
    count += 1;
    if (count === 3) {
      await wait(900);
      // The response has 30 MB; the part in transit fits into the socket buffers.
      expect(written).toBeLessThan(400);
    }
    expect(tick.n).toBe(count);
  }
  expect(count).toBe(600);
});

describe('the connection breaks amid a stream: the items before, then an error; nothing is sent again', () => {
  it.each([
    ['a write', createTicks, 'reset'],
    ['a read', watchTicks, 'reset'],
    ['a read before its first item', watchTicks, 'reset'],
  ] as const)('%s', async (name, operation, end) => {
    const parts = name.includes('before') ? [': hi\n'] : [event(one, 'id: 9\n'), 'data: {"n":'];
    const server = await faultServer(streamed(parts, end));
    const errors: unknown[] = [];
    const client = { hooks: { onError: (found: unknown) => errors.push(found) } };
    const { items, error } = await drained(ticksOf(server, operation, { client }));
    expect(items).toEqual(parts.length > 1 ? [one] : []);
    expect(error).toMatchObject({
      name: 'ConnectionError',
      outcome: 'applied-unreadable',
      status: 200,
      stream: { items: items.length, lastEventId: items.length ? '9' : undefined },
    });
    expect(errors).toMatchObject([{ retrying: false, error }]);
    expect(server.received).toHaveLength(1);
  });
});

describe('an item is not what it must be: the items before, then an error that names it', () => {
  it.each([
    ['not JSON', 'data: oops\n\n', 'item 2 is not valid JSON', createTicks],
    ['another shape', 'data: [1]\n\n', 'item 2 is not a JSON object', createTicks],
    ['empty', 'data:\n\n', 'item 2 is empty', createTicks],
    ['not UTF-8', new Uint8Array([100, 97, 116, 97, 58, 0xff, 10, 10]), 'item 2 is not UTF-8', createTicks],
    ['too large', event({ n: 2, text: 'x'.repeat(2000) }), 'item 2 is larger than maxResponseBytes', createTicks],
    ['a cut line', '{"n":', 'item 2 is not valid JSON', watchLines],
    ['a cut sequence', '\x1e{"n":', 'item 2 is cut off', watchSequence],
  ])('%s', async (_, part, message, operation) => {
    const first = operation === watchLines ? '{"n":1}\n' : operation === watchSequence ? '\x1e{"n":1}\n' : event(one);
    const type = operation.stream?.item.accept ?? '';
    const server = await faultServer(
      streamed([Buffer.concat([Buffer.from(first), Buffer.from(part)])], 'end', { 'content-type': type }),
    );
    const { items, error } = await drained(ticksOf(server, operation, { client: { maxResponseBytes: 1000 } }));
    expect(items).toEqual([one]);
    expect(error).toMatchObject({ name: 'DecodeError', outcome: 'applied-unreadable', stream: { items: 1 } });
    expect((error as Error).message).toContain(`${message} (after 1 item)`);
    expect(server.received).toHaveLength(1);
  });

  it('says after how many items', async () => {
    const server = await faultServer(streamed([event(one), event(one), 'data: oops\n\n']));
    const { error } = await drained(ticksOf(server, createTicks));
    expect((error as Error).message).toContain('item 3 is not valid JSON (after 2 items)');
    const first = await faultServer(streamed(['data: oops\n\n']));
    expect((await drained(ticksOf(first, createTicks))).error).toMatchObject({
      message: expect.stringMatching(/item 1 is not valid JSON$/),
    });
  });

  it('may be a text where the description allows one', async () => {
    const operation = withStream(watchTicks, { item: { json: 'value', text: true } });
    const server = await faultServer(streamed(['data: oops\n\n', event(one)]));
    expect((await drained(ticksOf(server, operation))).items).toEqual(['oops', one]);
  });
});

describe('the service sends an error as an item: an error of the call; the effect is unknown', () => {
  const failed = { error: { type: 'overloaded', message: 'Too busy' } };
  it.each([
    ['an event', event(failed, 'event: error\n'), 'overloaded'],
    [
      'an event without an envelope',
      event({ type: 'overloaded', message: 'Too busy' }, 'event: error\n'),
      'overloaded',
    ],
    ['an event with a text', 'event: error\ndata: Too busy\n\n', undefined],
    ['an item', event(failed), 'overloaded'],
  ])('%s', async (_, part, type) => {
    const server = await faultServer(streamed([event(one), part, event(two)], 'open'));
    const { items, error } = await drained(ticksOf(server, createTicks));
    expect(items).toEqual([one]);
    expect(error).toMatchObject({ outcome: 'unknown', stream: { items: 1 } });
    expect((error as ApiError).type).toBe(type);
    const { message } = error as ApiError;
    expect(message).toContain('Too busy');
    expect(message.includes('the service ended the stream with an error')).toBe(part !== event(failed));
    await server.until(() => server.openSockets() === 0);
    expect(server.received).toHaveLength(1);
  });

  it('is an item where the description has it', async () => {
    const operation = withStream(watchTicks, { errorEvents: true });
    const server = await faultServer(streamed([event(one), event({ type: 'error' }, 'event: error\n')]));
    expect((await drained(ticksOf(server, operation))).items).toEqual([one, { type: 'error' }]);
  });
});

describe('the service says that the stream is complete, or does not where it must: the end, or an error', () => {
  it('ends with [DONE], which is no item, and takes nothing after it', async () => {
    const server = await faultServer(streamed([event(one), 'data: [DONE]\n\n', event(two)], 'open'));
    expect(await drained(ticksOf(server))).toEqual({ items: [one], error: undefined });
    await server.until(() => server.openSockets() === 0);
  });

  it('takes [DONE] for a text where items are texts, and for malformed where it is switched off', async () => {
    const server = await faultServer(streamed(['data: a\n\ndata: [DONE]\n\n']));
    expect((await drained(ticksOf(server, withStream(watchTicks, { item: {} })))).items).toEqual(['a', '[DONE]']);
    const { error } = await drained(ticksOf(server, withStream(watchTicks, { done: false })));
    expect(error).toMatchObject({ name: 'DecodeError' });
  });

  it('is a break without the last item that the description names', async () => {
    const operation = withStream(createTicks, { end: 'bye' });
    const whole = await faultServer(streamed([event(one), 'data: bye\n\n']));
    expect(await drained(ticksOf(whole, operation))).toEqual({ items: [one], error: undefined });
    const cut = await faultServer(streamed([event(one)]));
    const { items, error } = await drained(ticksOf(cut, operation));
    expect(items).toEqual([one]);
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'applied-unreadable', stream: { items: 1 } });
  });

  it('is no break where the caller ends the stream before that item', async () => {
    const server = await faultServer(streamed([event(one)], 'open'));
    const onError = vi.fn();
    const operation = withStream(createTicks, { end: 'bye' });
    const stream = await ticksOf(server, operation, { client: { hooks: { onError } } });
    const items = stream[Symbol.asyncIterator]();
    expect(await items.next()).toEqual({ done: false, value: one });
    const next = items.next();
    // Only once it waits for the next bytes.
    await wait(20);
    stream.close();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(onError).not.toHaveBeenCalled();
  });

  it('is at once where there is no content', async () => {
    const server = await faultServer(answer(204));
    expect(await drained(ticksOf(server))).toEqual({ items: [], error: undefined });
  });
});

describe('a success that is not a stream: applied, but unreadable; one request', () => {
  it.each([
    ['JSON', json(one), 'applied-unreadable'],
    ['an error in JSON', json({ error: { type: 'refused' } }), 'unknown'],
    ['a page', answer(200, '<html></html>', { 'content-type': 'text/html' }), 'applied-unreadable'],
  ])('%s', async (_, reply, outcome) => {
    const server = await faultServer(reply);
    const error = await caught(ticksOf(server, createTicks));
    expect(error).toMatchObject({ name: 'DecodeError', outcome, status: 200 });
    expect(server.received).toHaveLength(1);
  });
});

it('an error status in place of a stream: repeated only if it reads, as any other call', async () => {
  const reads = await faultServer(envelope(503, {}, { 'retry-after': '0' }), good);
  expect((await drained(ticksOf(reads))).items).toEqual([one, two]);
  expect(reads.received).toHaveLength(2);
  const writes = await faultServer(envelope(503), good);
  expect(await caught(ticksOf(writes, createTicks))).toMatchObject({ name: 'ServerError', status: 503 });
  expect(writes.received).toHaveLength(1);
});

it('a response that is not a stream is shown up to its first 64 KB', async () => {
  for (const size of [65_535, 65_536, 65_537, 200_000]) {
    const page = () => new Response('x'.repeat(size), { headers: { 'content-type': 'text/html' } });
    const stream = openStream<Tick>(connect({ url: 'https://a.example' }, { fetch: async () => page() }), watchTicks);
    const error = await caught(stream);
    expect(error).toMatchObject({ name: 'DecodeError', status: 200 });
    expect(String(error.body)).toHaveLength(Math.min(size, 65_536));
  }
});

describe('the stream of a read breaks, and the caller wants to go on: Last-Event-ID after the wait of retry', () => {
  it('after the last id, as often as items come between', async () => {
    const server = await faultServer(
      streamed([event(one, 'retry: 10\nid: a\n')], 'reset'),
      streamed([event(two, 'id: b\n'), 'id: half'], 'reset'),
      streamed([event(three)], 'reset'),
      streamed([event({ n: 4 }), 'data: [DONE]\n\n']),
    );
    const options = { reconnect: true, retries: 1 };
    const { items, error } = await drained(ticksOf(server, watchTicks, options));
    expect(items).toEqual([one, two, three, { n: 4 }]);
    expect(error).toBeUndefined();
    expect(server.received.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'a', 'b', 'b']);
  });

  it('after waits that double, and begin anew once an item came', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.004);
    onTestFinished(() => void vi.restoreAllMocks());
    const nothing = streamed([': hi\n'], 'reset');
    const server = await faultServer(
      nothing,
      nothing,
      nothing,
      streamed([event(one, 'id: a\n')], 'reset'),
      nothing,
      good,
    );
    const delays: number[] = [];
    const hooks = { onRetry: ({ delay }: { readonly delay: number }) => delays.push(delay) };
    const { items } = await drained(ticksOf(server, watchTicks, { reconnect: true, retries: 3, client: { hooks } }));
    expect([items, delays]).toEqual([
      [one, one, two],
      [2, 4, 8, 2, 4],
    ]);
  });

  it('from the start where nothing came, and ends with 204', async () => {
    const server = await faultServer(streamed(['retry: 1\n\n'], 'reset'), answer(204));
    expect(await drained(ticksOf(server, watchTicks, { reconnect: true }))).toEqual({ items: [], error: undefined });
    expect(server.received).toHaveLength(2);
  });

  it('not once it is left', async () => {
    const server = await faultServer(streamed([event(one, 'retry: 60000\nid: a\n')], 'reset'));
    const stream = await ticksOf(server, watchTicks, { reconnect: true });
    const items = stream[Symbol.asyncIterator]();
    await items.next();
    const pending = items.next();
    await wait(50);
    await items.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(server.received).toHaveLength(1);
  });

  it('not once the caller aborts', async () => {
    const server = await faultServer(streamed([event(one, 'retry: 60000\nid: a\n')], 'reset'));
    const controller = new AbortController();
    const items = ticksOf(server, watchTicks, { reconnect: true, signal: controller.signal })[Symbol.asyncIterator]();
    await items.next();
    const pending = caught(items.next());
    await wait(50);
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError', stream: { items: 1, lastEventId: 'a' } });
    expect(server.received).toHaveLength(1);
  });
});

describe('a stream that went on with a second response', () => {
  /** Its items, once the first one of the second response was read. */
  async function goingOn() {
    const server = await faultServer(
      streamed([event(one, 'retry: 1\nid: a\n')], 'reset'),
      streamed([event(two, 'id: b\n')], 'open'),
    );
    const controller = new AbortController();
    const { signal } = controller;
    const stream = await ticksOf(server, watchTicks, { reconnect: true, signal });
    const items = stream[Symbol.asyncIterator]();
    expect([await items.next(), await items.next()]).toMatchObject([{ value: one }, { value: two }]);
    expect(server.received).toHaveLength(2);
    const freed = async () => {
      await server.until(() => server.openSockets() === 0);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    };
    return { items, stream, controller, freed };
  }

  it.each([true, false])('ends when the caller aborts, while an item is awaited: %s', async (awaited) => {
    const { items, controller, freed } = await goingOn();
    const pending = awaited ? caught(items.next()) : undefined;
    controller.abort(new Error('the user left'));
    await freed();
    const error = await (pending ?? caught(items.next()));
    expect(error).toMatchObject({ name: 'AbortError', stream: { items: 2, lastEventId: 'b' } });
  });

  it.each(['left', 'closed'])('frees its connection when it is %s', async (way) => {
    const { items, stream, freed } = await goingOn();
    if (way === 'left') await items.return?.();
    else stream.close();
    await freed();
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });
});

it('a second response is freed at whatever moment the stream is closed', async () => {
  const kept: number[] = [];
  // Tries each step of the event loop, from the response head until the item is delivered.
  for (let moment = 0; moment <= 40; moment += 1) {
    let requests = 0;
    let isFreed = false;
    let close = () => {};
    const broken = (controller: ReadableStreamDefaultController) => controller.error(new TypeError('terminated'));
    const body = (text: string, then: (controller: ReadableStreamDefaultController) => void) => {
      const steps = [(controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.from(text)), then];
      return new ReadableStream(
        {
          pull: (controller) => steps.shift()?.(controller),
          cancel: () => {
            isFreed = requests === 2;
          },
        },
        { highWaterMark: 0 },
      );
    };
    const fetch = async () => {
      requests += 1;
      const stream = requests === 1 ? body(event(one, 'retry: 1\nid: a\n'), broken) : body(event(two), () => {});
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    };
    const closeLater = async () => {
      for (let step = 0; step < moment; step += 1) await undefined;
      close();
    };
    const hooks = { onResponse: () => void (requests === 2 && closeLater()) };
    const client = connect({ url: 'https://a.example' }, { fetch, hooks });
    const stream = await openStream<Tick>(client, watchTicks, {}, { reconnect: true });
    close = () => stream.close();
    const items = stream[Symbol.asyncIterator]();
    expect(await items.next()).toMatchObject({ value: one });
    await items.next();
    await wait(0);
    if (requests !== 2 || !isFreed) kept.push(moment);
  }
  expect(kept).toEqual([]);
});

describe('events have no id, every attempt breaks, or the call is a write: the error of the break', () => {
  it.each([
    ['unless asked', [event(one, 'retry: 1\nid: a\n')], {}, 1],
    ['without an id', [event(one, 'retry: 1\n')], { reconnect: true }, 1],
    ['for longer than a minute', [event(one, 'retry: 60001\nid: a\n')], { reconnect: true }, 1],
    ['for ever', ['retry: 1\n\n'], { reconnect: true, retries: 3 }, 4],
  ] as const)('%s', async (_, parts, options, requests) => {
    const server = await faultServer(streamed(parts, 'reset'));
    const { error } = await drained(ticksOf(server, watchTicks, options));
    expect(error).toMatchObject({ name: 'ConnectionError', outcome: 'applied-unreadable' });
    expect(server.received).toHaveLength(requests);
  });

  it.each([createTicks, watchLines])('$id', async (operation) => {
    const server = await faultServer(good);
    const error = await caught(ticksOf(server, operation, { reconnect: true }));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(server.received).toHaveLength(0);
  });
});

describe('a call for one piece asks for a stream: refused before sending; else sent as it must be', () => {
  const whole = (operation: OperationDefinition, body: object, url: string) =>
    callUnstreamed<Tick>(connect({ url }), operation, { body });

  it('is refused where it asks for a stream', async () => {
    const server = await faultServer(json(one));
    const error = await caught(whole(createTicks, { stream: true }, server.url));
    expect(error).toMatchObject({ name: 'InvalidRequestError', outcome: 'not-sent' });
    expect(error.message).toContain('call ticks.stream instead');
    expect(server.received).toHaveLength(0);
  });

  it('says no where the service streams by default', async () => {
    const server = await faultServer(json(one));
    expect(await whole(createTicks, { prompt: 'x' }, server.url)).toEqual(one);
    const field = { in: 'body', name: 'stream', on: true, off: false } as const;
    expect(await whole(withStream(createTicks, { field }), { prompt: 'x' }, server.url)).toEqual(one);
    expect(server.received.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { prompt: 'x' },
      { prompt: 'x', stream: false },
    ]);
  });

  it('streams by a query parameter', async () => {
    const server = await faultServer(good);
    const operation: OperationDefinition = {
      ...withStream(watchTicks, { field: { in: 'params', name: 'live', on: true } }),
      parameters: [{ name: 'live', in: 'query' }],
      place: requestParameters,
    };
    expect((await drained(openStream<Tick>(connect(server), operation))).items).toEqual([one, two]);
    expect(server.received[0]?.url).toBe('/ticks?live=true');
  });
});

it('a stream is left: the process ends by itself', async () => {
  const server = await faultServer(streamed([event(one)], 'open'));
  expect(await runInstalled(new URL('one-stream.ts', import.meta.url), [server.url])).toBe('{"n":1}');
});
