import { expect, it } from 'vitest';
import { file } from './file.ts';
import { multipartBody } from './multipart-body.ts';
import type { Upload } from './upload.ts';

const definition = { contentType: 'multipart/form-data', serialize: multipartBody };

async function* chunks() {
  yield 'c';
}

/** Whatever stands beside a stream can be read again, and the stream cannot. */
const beside: readonly (readonly [what: string, make: () => unknown])[] = [
  ['a text', () => 'x'],
  ['a number', () => 5],
  ['an object', () => ({ a: 1 })],
  ['a list', () => ['x', 'y']],
  ['a Blob', () => new Blob(['x'])],
  ['bytes', () => new Uint8Array(2)],
  ['a function', () => file(chunks)],
  ['nothing', () => undefined],
];
const streams: readonly (readonly [what: string, make: () => Upload])[] = [
  ['a web stream', () => new Blob(['s']).stream()],
  ['an async iterable', chunks],
  ['a stream in file()', () => file(chunks(), { name: 'a.txt' })],
];

it.each(beside)('a body with a stream is not sent again because of %s beside it', (_, other) => {
  expect(multipartBody({ a: other(), b: other() }, definition).replayable).toBe(true);
  for (const [, stream] of streams) {
    for (const parts of [
      { a: stream(), b: other() },
      { a: other(), b: stream() },
      { a: other(), b: stream(), c: other() },
      { a: [new Blob(['x']), stream()], b: other() },
      { a: [stream(), new Blob(['x'])], b: other() },
    ]) {
      const body = multipartBody(parts, definition);
      expect(body.replayable, Object.keys(parts).join()).toBe(false);
      body.close?.();
    }
  }
});
