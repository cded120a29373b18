import { expect, it } from 'vitest';
import { file } from '../uploads/file.ts';
import type { Upload } from '../uploads/upload.ts';
import { multipartBody } from './multipart-body.ts';

const definition = { contentType: 'multipart/form-data', serialize: multipartBody };

async function* chunks() {
  yield 'c';
}

/** Whatever is beside a stream can be read again, and the stream cannot. */
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

it('a file alone is the part that the form is about', async () => {
  const form = { ...definition, part: 'a', files: [['a', true]] as const };
  for (const given of [new Blob(['x']), { a: new Blob(['x']) }]) {
    expect(await new Response(await multipartBody(given, form).open()).text()).toContain('name="a"');
  }
  for (const given of ['x', 5, null, [], { b: 'x' }]) {
    expect(() => multipartBody(given, form)).toThrow('Part a must be a Blob');
  }
});

it('a file that is not required may be missing, and one that is may not', async () => {
  const files = [
    ['a', true],
    ['b', false],
  ] as const;
  const body = multipartBody({ a: new Blob(['x']) }, { ...definition, files });
  expect(await new Response(await body.open()).text()).toContain('name="a"');
  for (const missing of [{}, { b: new Blob(['x']) }, { a: undefined }, { a: null }, { a: '' }]) {
    expect(() => multipartBody(missing, { ...definition, files })).toThrow('Part a must be a Blob');
  }
  expect(() => multipartBody({ a: new Blob(['x']), b: 'x' }, { ...definition, files })).toThrow(
    'Part b must be a Blob',
  );
});

it.each([
  ['application/pdf', 'image/png', 'image/png'],
  ['application/pdf', undefined, 'application/pdf'],
  ['image/*', undefined, 'text/csv'],
  [undefined, undefined, 'text/csv'],
])('a file has its own type before that of the description, %s, and of its name', async (declared, own, type) => {
  const encoding = declared === undefined ? {} : { encoding: [['a', { contentType: declared }] as const] };
  const given = file(new Uint8Array(1), { name: 'a.csv', contentType: own });
  const sent = await new Response(await multipartBody({ a: given }, { ...definition, ...encoding }).open()).text();
  expect(/Content-Type: (.*)/.exec(sent)?.[1]).toBe(type);
});

it.each([
  [undefined, 'x', undefined, 'x'],
  [undefined, 5, undefined, '5'],
  [undefined, { a: 1 }, 'application/json', '{"a":1}'],
  ['text/plain', 'x', 'text/plain', 'x'],
  ['application/json', 'x', 'application/json', '"x"'],
  ['application/json', 5, 'application/json', '5'],
  ['application/problem+json', null, 'application/problem+json', 'null'],
  ['application/json, text/plain', 'x', undefined, 'x'],
  ['text/*', 'x', undefined, 'x'],
  ['application/jsonp', 'x', 'application/jsonp', 'x'],
])('a part of type %s: %j is sent as %s, %s', async (declared, value, type, text) => {
  const encoding = declared === undefined ? {} : { encoding: [['a', { contentType: declared }] as const] };
  const body = multipartBody({ a: value }, { ...definition, ...encoding });
  const sent = await new Response(await body.open()).text();
  const [head = '', rest = ''] = sent.split('\r\n\r\n');
  expect(/Content-Type: (.*)/.exec(head)?.[1]).toBe(type);
  expect(rest.split('\r\n')[0]).toBe(text);
});
