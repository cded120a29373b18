import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { bodyOf, bytesOf, pieceOf, readerOf } from './byte-stream.ts';

async function* nothing() {}

describe('readerOf', () => {
  it('gives no empty chunk, which would end a chunked body', async () => {
    const reader = readerOf(Readable.from([new Uint8Array(), bytesOf('a'), new Uint8Array(), bytesOf('b')]));
    expect([await reader.read(), await reader.read(), await reader.read()]).toEqual([
      bytesOf('a'),
      bytesOf('b'),
      undefined,
    ]);
  });

  it('takes text and every kind of bytes', async () => {
    async function* source() {
      yield 'ü';
      yield new Uint8Array([1, 2, 3]).subarray(1);
      yield new Uint16Array([0x0403]) as unknown as Uint8Array;
      yield new Uint8Array([5]).buffer as unknown as Uint8Array;
    }
    const reader = readerOf(source());
    const found: number[] = [];
    for (let chunk = await reader.read(); chunk; chunk = await reader.read()) found.push(...chunk);
    expect(found).toEqual([0xc3, 0xbc, 2, 3, 3, 4, 5]);
  });

  it.each(['open', 'ready', 'error', 'close'])('waits for a file until it says %s', async (event) => {
    const listeners = new Map<string, () => void>();
    const on = (name: string, listener: () => void) => listeners.set(name, listener);
    const state = { isReady: false };
    const ready = readerOf(Object.assign(nothing(), { pending: true, on }) as never)
      .ready?.()
      .then(() => {
        state.isReady = true;
      });
    await new Promise(setImmediate);
    expect(state.isReady).toBe(false);
    listeners.get(event)?.();
    await ready;
    expect(state.isReady).toBe(true);
  });

  it('that was stopped gives no end', async () => {
    const reader = readerOf(new ReadableStream());
    const waiting = reader.read();
    reader.stop();
    await expect(waiting).rejects.toThrow('released');
  });

  it.each([0, 1, 2])('releases its source once when it is stopped, however often: %i reads before', async (reads) => {
    const [cancel, ended, destroy] = [vi.fn(), vi.fn(), vi.fn()];
    const web = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(bytesOf('a')), cancel });
    const iterable = Object.assign(
      {
        [Symbol.asyncIterator]: () => ({
          next: async () => ({ done: false, value: bytesOf('a') }) as const,
          return: async () => ended(),
        }),
      },
      { destroy },
    );
    for (const source of [web, iterable]) {
      const reader = readerOf(source);
      for (let read = 0; read < reads; read += 1) await reader.read();
      reader.stop();
      reader.stop();
      await expect(reader.read()).rejects.toThrow('released');
    }
    expect([cancel, ended, destroy].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('leaves a source alone that has ended', async () => {
    const destroy = vi.fn();
    const reader = readerOf(Object.assign(nothing(), { destroy }));
    expect(await reader.read()).toBeUndefined();
    reader.stop();
    expect(destroy).not.toHaveBeenCalled();
  });

  it('lets timers run while a source always has more', async () => {
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    });
    async function* source() {
      while (!isOver) yield new Uint8Array();
    }
    expect(await readerOf(source()).read()).toBeUndefined();
  });
});

describe('pieceOf', () => {
  it('copies bytes, and only the part that a view shows', async () => {
    const buffer = new Uint8Array([1, 2, 3, 4]);
    const body = bodyOf([pieceOf(buffer.subarray(1, 3)).piece], 'text/plain', true);
    buffer.fill(9);
    expect(new Uint8Array(await ((await body.open()) as Blob).arrayBuffer())).toEqual(new Uint8Array([2, 3]));
  });

  it.each([
    ['bytes', () => new Uint8Array(1), true],
    ['a buffer', () => new ArrayBuffer(1), true],
    ['a Blob', () => new Blob(['a']), true],
    ['a stream', () => new ReadableStream(), false],
    ['a stream of Node', () => Readable.from(['a']), false],
  ] as const)('says of %s whether it can be sent again', (_, make, replayable) => {
    expect(pieceOf(make()).replayable).toBe(replayable);
  });

  it.each([
    [
      'locked',
      () => {
        const stream = new ReadableStream();
        stream.getReader();
        return stream;
      },
    ],
    ['destroyed', () => Readable.from(['a']).destroy()],
    [
      'read before',
      () => {
        const stream = Readable.from(['a']);
        readerOf(stream);
        return stream;
      },
    ],
    ['at its end', () => Object.assign(nothing(), { readableEnded: true })],
  ] as const)('refuses a stream that is %s', (_, make) => {
    expect(() => pieceOf(make())).toThrow('already read');
  });
});

describe('bodyOf', () => {
  it('has a length up to 8 MB, and is a stream beyond', async () => {
    const open = (size: number) => {
      const { piece, replayable } = pieceOf(new Blob([new Uint8Array(size)]));
      return bodyOf([bytesOf('a'), piece], 'text/plain', replayable).open();
    };
    expect(((await open(8 * 1024 * 1024)) as Blob).size).toBe(8 * 1024 * 1024 + 1);
    const large = await open(8 * 1024 * 1024 + 1);
    expect(large).toBeInstanceOf(ReadableStream);
    await (large as ReadableStream).cancel();
  });

  it('refuses the same stream twice, and takes none of its streams then', async () => {
    const [one, other] = [new ReadableStream(), new ReadableStream()];
    expect(() => bodyOf([other, one, one], 'text/plain', false)).toThrow('already read');
    expect([one.locked, other.locked]).toEqual([false, false]);
  });

  it('releases what an attempt before it opened, and opens the sources anew', async () => {
    const cancel = vi.fn();
    const source = vi.fn(
      () => new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(bytesOf('a')), cancel }),
    );
    const body = bodyOf([source], 'text/plain', true);
    const [first] = [(await body.open()) as ReadableStream<Uint8Array>, cancel.mock.calls.length];
    await body.open();
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
    await expect(first.getReader().read()).rejects.toThrow('released');
    body.close?.();
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(2));
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('releases what opens after its attempt has ended', async () => {
    const cancel = vi.fn();
    let open = (_: ReadableStream<Uint8Array>) => {};
    const body = bodyOf(
      [
        () =>
          new Promise<ReadableStream<Uint8Array>>((resolve) => {
            open = resolve;
          }),
      ],
      'text/plain',
      true,
    );
    const opened = body.open();
    body.close?.();
    open(new ReadableStream({ cancel }));
    await expect(opened).rejects.toThrow('released');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('reports why its source failed, and forgets it when it is opened again', async () => {
    const error = new Error('disk');
    let isBroken = true;
    const source = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (isBroken) controller.error(error);
          else controller.close();
        },
      });
    const body = bodyOf([source], 'text/plain', true);
    const broken = (await body.open()) as ReadableStream<Uint8Array>;
    await expect(broken.getReader().read()).rejects.toBe(error);
    expect(body.failure?.()).toEqual({ error });
    isBroken = false;
    const good = (await body.open()) as ReadableStream<Uint8Array>;
    expect(body.failure?.()).toBeUndefined();
    expect(await good.getReader().read()).toEqual({ done: true, value: undefined });
    expect(body.failure?.()).toBeUndefined();
  });

  it('gives its pieces one after the other, streams and bytes', async () => {
    async function* two() {
      yield 'b';
      yield 'c';
    }
    const body = bodyOf([bytesOf('a'), two(), new Blob(['d']), Readable.from([]), bytesOf('e')], 'text/plain', false);
    expect(await new Response((await body.open()) as ReadableStream).text()).toBe('abcde');
  });
});
