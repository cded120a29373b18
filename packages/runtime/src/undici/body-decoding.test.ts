import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { decodingOf } from './body-decoding.ts';
import { BodyQueue } from './body-queue.ts';

const text = 'a text that is long enough to be worth it, '.repeat(200);

function opened(named: string | null) {
  const connection = { resume: vi.fn(), abort: vi.fn() };
  const queue: BodyQueue = new BodyQueue({ resume: () => decoding?.resume(), cancel: () => {} });
  const decoding = decodingOf(named, queue, connection);
  return { connection, queue, decoding };
}

async function readAll(queue: BodyQueue): Promise<string> {
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await queue.read();
    if (done) return Buffer.concat(chunks).toString();
    chunks.push(value);
  }
}

type Compress = (bytes: Uint8Array | string) => Buffer;
it.each<[string, readonly Compress[]]>([
  ['gzip', [gzipSync]],
  ['X-GZIP', [gzipSync]],
  ['deflate', [deflateSync]],
  ['deflate', [deflateRawSync]],
  ['br', [brotliCompressSync]],
  ['gzip, br', [gzipSync, brotliCompressSync]],
  ['br ,gzip', [brotliCompressSync, gzipSync]],
  ['deflate, gzip, br', [deflateSync, gzipSync, brotliCompressSync]],
  ['gzip,gzip,gzip,gzip,gzip', [gzipSync, gzipSync, gzipSync, gzipSync, gzipSync]],
])('undoes %s, the last one first', async (named, steps) => {
  const encoded = steps.reduce<Buffer>((bytes, step) => step(bytes), Buffer.from(text));
  for (const size of [1, 7, encoded.length]) {
    const { decoding, queue } = opened(named);
    for (let at = 0; at < encoded.length; at += size) decoding?.push(encoded.subarray(at, at + size));
    decoding?.end();
    expect(await readAll(queue)).toBe(text);
  }
});

it.each([null, 'identity', 'unknown', 'gzip, unknown', ''])('leaves %j as it is', (named) => {
  expect(opened(named).decoding).toBeUndefined();
});

it.each([
  [5, false],
  [6, true],
])('of %i encodings are too many: %s', (count, refused) => {
  const open = () => opened(Array(count).fill('gzip').join());
  if (refused) expect(open).toThrow('too many content encodings');
  else expect(open).not.toThrow();
});

it('takes an empty body, and one that ends in its middle', async () => {
  const empty = opened('gzip');
  empty.decoding?.end();
  expect(await readAll(empty.queue)).toBe('');
  const cut = opened('gzip');
  cut.decoding?.push(gzipSync(text).subarray(0, 40));
  cut.decoding?.end();
  expect(text.startsWith(await readAll(cut.queue))).toBe(true);
});

it('breaks off with what cannot be decoded, and aborts the connection', async () => {
  const { decoding, queue, connection } = opened('gzip');
  decoding?.push(Buffer.from('not compressed'));
  await expect(queue.read()).rejects.toThrow('incorrect header check');
  expect(connection.abort).toHaveBeenCalledTimes(1);
});

it('breaks off with the connection', async () => {
  const { decoding, queue } = opened('br');
  decoding?.push(brotliCompressSync(text).subarray(0, 4));
  decoding?.fail(new Error('reset'));
  await expect(readAll(queue)).rejects.toThrow('reset');
});

it('holds no more than it must of a body that nobody reads, and goes on when somebody does', async () => {
  const size = 8_000_000;
  const { decoding, queue, connection } = opened('gzip');
  const encoded = gzipSync(Buffer.alloc(size), { level: 0 });
  let at = 0;
  const send = () => {
    while (at < encoded.length) {
      const chunk = encoded.subarray(at, at + 65_536);
      at += chunk.length;
      if (decoding?.push(chunk) === false) return;
    }
    decoding?.end();
  };
  connection.resume.mockImplementation(send);
  send();
  // Until nothing is left to do.
  for (let before = 0; before !== at; await new Promise((resolve) => setTimeout(resolve, 20))) before = at;
  expect(at).toBeLessThan(size / 4);
  expect((await readAll(queue)).length).toBe(size);
});
