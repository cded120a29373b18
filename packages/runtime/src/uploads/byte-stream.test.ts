import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bodyOf, bytesOf, pieceOf, readerOf } from './byte-stream.ts';

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

  it('that was stopped gives no end', async () => {
    const reader = readerOf(new ReadableStream());
    const waiting = reader.read();
    reader.stop();
    await expect(waiting).rejects.toThrow('released');
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
});
