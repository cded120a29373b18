import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { Sending } from '../client/options.ts';
import { type DispatchHandler, UndiciExchange } from './undici-exchange.ts';

function begun(
  init: RequestInit = {},
  url = 'http://a.example/x/y?b=1#c',
  isStraight = true,
  deadline?: Sending['deadline'],
) {
  const controller = { pause: vi.fn(), resume: vi.fn(), abort: vi.fn() };
  const exchange: Sending = { now: 'unknown', ...(deadline && { deadline }) };
  const dispatch = vi.fn<(options: object, handler: DispatchHandler) => boolean>(() => true);
  let handler: UndiciExchange | undefined;
  const response = new Promise<Response>((resolve, reject) => {
    handler = new UndiciExchange(exchange, init, resolve, reject);
    handler.begin({ dispatch }, url, isStraight);
  });
  response.catch(() => {});
  if (!handler) throw new Error('no handler');
  return { controller, exchange, dispatch, handler, response };
}

const chunk = new TextEncoder().encode('hello');

describe('what is known about a request', () => {
  it('is not sent until undici writes it, and unknown from then on', () => {
    const { exchange, handler, controller } = begun();
    expect(exchange.now).toBe('not-sent');
    handler.onRequestStart(controller);
    expect(exchange.now).toBe('unknown');
  });

  it('stays not sent if the call has ended before', async () => {
    const { exchange, handler, controller, response } = begun();
    handler.onResponseError(null, new Error('refused'));
    handler.onRequestStart(controller);
    await expect(response).rejects.toThrow('refused');
    expect(exchange.now).toBe('not-sent');
    expect(controller.abort.mock.calls[0]?.[0].message).toBe('The call has ended');
  });

  it('is sent once: a second time is refused, and the first goes on', async () => {
    const { handler, controller, response } = begun();
    const other = { ...controller, abort: vi.fn() };
    handler.onRequestStart(controller);
    handler.onRequestStart(other);
    expect(other.abort.mock.calls[0]?.[0].message).toBe('The dispatcher tried to send the request a second time');
    expect(controller.abort).not.toHaveBeenCalled();
    handler.onResponseStart(controller, 200, {});
    expect((await response).status).toBe(200);
  });

  it('is unknown once a dispatcher has it that may do anything, and its body can be read once', async () => {
    const { exchange, dispatch, handler, response } = begun({ method: 'POST', body: 'text' }, undefined, false);
    expect(exchange.now).toBe('unknown');
    const options = dispatch.mock.calls[0]?.[0];
    const { body, headers } = options as { body: AsyncIterable<Uint8Array>; headers: Record<string, string> };
    expect([await text(Readable.from(body)), headers['content-length']]).toEqual(['text', '4']);
    await expect(text(Readable.from(body))).rejects.toThrow('a second time');
    handler.onResponseError(null, new Error('refused'));
    await expect(response).rejects.toThrow('refused');
    expect(exchange.now).toBe('unknown');
  });

  it('is not sent if its time is over when undici is about to write it', async () => {
    const ended = new AbortController();
    const check = () => ended.abort(new Error('late'));
    const { exchange, handler, controller, response } = begun({ signal: ended.signal }, undefined, true, { check });
    handler.onRequestStart(controller);
    expect(controller.abort).toHaveBeenCalledTimes(1);
    expect(exchange.now).toBe('not-sent');
    await expect(response).rejects.toThrow('late');
  });

  it('is not sent if its signal was aborted before, or the dispatcher throws', async () => {
    const aborted = begun({ signal: AbortSignal.abort(new Error('no')) });
    expect([aborted.exchange.now, aborted.dispatch.mock.calls.length]).toEqual(['not-sent', 0]);
    await expect(aborted.response).rejects.toThrow('no');
    const wrong = begun({}, 'no address');
    expect(wrong.exchange.now).toBe('not-sent');
    await expect(wrong.response).rejects.toThrow();
  });
});

it.each([
  ['http://a.example/x/y?b=1#c', 'http://a.example', '/x/y?b=1', 'gzip, deflate'],
  ['https://a.example:8443', 'https://a.example:8443', '/', 'br, gzip, deflate'],
])('asks for %s without limits of its own', (url, origin, path, encodings) => {
  const { dispatch } = begun({ method: 'POST', body: 'text' }, url);
  expect(dispatch.mock.calls[0]?.[0]).toMatchObject({
    ...{ origin, path, method: 'POST', body: 'text', headersTimeout: 0, bodyTimeout: 0, allowH2: false },
    headers: { 'accept-encoding': encodings },
  });
  expect(begun().dispatch.mock.calls[0]?.[0]).toMatchObject({ method: 'GET' });
});

describe('a response', () => {
  it('begins with the final status, and has every header', async () => {
    const { handler, controller, response } = begun();
    handler.onResponseStart(controller, 103, { link: '</a>' });
    const headers = { 'set-cookie': ['a=1', 'b=2'], 'x-a': '1', absent: undefined };
    handler.onResponseStart(controller, 201, headers, 'Created');
    const { status, statusText, headers: got } = await response;
    expect([status, statusText]).toEqual([201, 'Created']);
    expect([got.getSetCookie(), got.get('x-a'), got.has('absent'), got.has('link')]).toEqual([
      ['a=1', 'b=2'],
      '1',
      false,
      false,
    ]);
  });

  it.each([
    [204, 'GET', false],
    [205, 'GET', false],
    [304, 'GET', false],
    [200, 'HEAD', false],
    [200, 'GET', true],
    [404, 'GET', true],
  ])('of status %i to %s has a body: %s', async (status, method, hasBody) => {
    const { handler, controller, response } = begun({ method });
    handler.onResponseStart(controller, status, {});
    const { body } = await response;
    expect(body !== null).toBe(hasBody);
    handler.onRequestStart(controller);
    handler.onResponseData(controller, chunk);
    expect(controller.abort).toHaveBeenCalledTimes(hasBody ? 0 : 1);
  });

  it('gives its body, paused while nobody reads it', async () => {
    const { handler, controller, response } = begun();
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 200, {});
    handler.onResponseData(controller, new Uint8Array(65_536));
    expect(controller.pause).not.toHaveBeenCalled();
    handler.onResponseData(controller, chunk);
    expect(controller.pause).toHaveBeenCalledTimes(1);
    handler.onResponseEnd();
    expect((await (await response).arrayBuffer()).byteLength).toBe(65_541);
    expect(controller.resume).toHaveBeenCalledTimes(1);
  });

  it('is decoded, and refused with too many encodings', async () => {
    const one = begun();
    one.handler.onResponseStart(one.controller, 200, { 'content-encoding': 'gzip' });
    one.handler.onResponseData(one.controller, gzipSync('hello'));
    one.handler.onResponseEnd();
    expect(await (await one.response).text()).toBe('hello');
    const other = begun();
    expect(() =>
      other.handler.onResponseStart(other.controller, 200, { 'content-encoding': Array(6).fill('gzip') }),
    ).toThrow('too many content encodings');
  });

  it.each(['gzip', 'gzip, gzip'])('of the encoding %s is decoded as fast as it is read', async (encoding) => {
    const { handler, controller, response } = begun();
    const whole = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 7919) ^ (index >> 8));
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 200, { 'content-encoding': encoding });
    const bytes = encoding.split(',').reduce((text: Uint8Array, _) => gzipSync(text, { level: 0 }), whole);
    for (let at = 0; at < bytes.length; at += 50_000)
      handler.onResponseData(controller, bytes.subarray(at, at + 50_000));
    expect(controller.pause).toHaveBeenCalled();
    handler.onResponseEnd();
    const answered = await response;
    // The reader pauses: the decoder has to wait and then continue.
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    const read = new Uint8Array(await answered.arrayBuffer());
    expect(Buffer.from(read).equals(Buffer.from(whole))).toBe(true);
  });

  it.each([{}, { 'content-encoding': 'gzip' }])('that breaks off rejects its reader: %j', async (headers) => {
    const { handler, controller, response } = begun();
    handler.onRequestStart(controller);
    handler.onResponseStart(controller, 200, headers);
    const body = (await response).text();
    handler.onResponseError(controller, new Error('reset'));
    await expect(body).rejects.toThrow('reset');
    expect(controller.abort).toHaveBeenCalledTimes(1);
  });

  it('frees its connection when its body is cancelled, and not once it is complete', async () => {
    const open = begun();
    open.handler.onRequestStart(open.controller);
    open.handler.onResponseStart(open.controller, 200, {});
    await (await open.response).body?.cancel();
    expect(open.controller.abort.mock.calls[0]?.[0].message).toBe('The body was cancelled');
    const complete = begun();
    complete.handler.onRequestStart(complete.controller);
    complete.handler.onResponseStart(complete.controller, 200, {});
    complete.handler.onResponseEnd();
    await (await complete.response).body?.cancel();
    expect(complete.controller.abort).not.toHaveBeenCalled();
  });
});

describe('an abort', () => {
  const signalled = () => {
    const caller = new AbortController();
    const made = begun({ signal: caller.signal });
    made.handler.onRequestStart(made.controller);
    return { ...made, caller };
  };

  it('ends a call that waits, and the connection with the reason', async () => {
    const { caller, response, controller } = signalled();
    const reason = new Error('changed my mind');
    caller.abort(reason);
    await expect(response).rejects.toBe(reason);
    expect(controller.abort.mock.calls).toEqual([[reason]]);
  });

  it('with a reason that is not an error ends the connection with one', () => {
    const { caller, controller } = signalled();
    caller.abort('enough');
    expect(controller.abort.mock.calls[0]?.[0]).toBeInstanceOf(Error);
  });

  it('does nothing once the response is complete, and nobody listens for it any more', () => {
    const { caller, handler, controller } = signalled();
    const stop = vi.spyOn(caller.signal, 'removeEventListener');
    handler.onResponseStart(controller, 200, {});
    handler.onResponseEnd();
    expect(stop).toHaveBeenCalledTimes(1);
    caller.abort();
    expect(controller.abort).not.toHaveBeenCalled();
  });
});
