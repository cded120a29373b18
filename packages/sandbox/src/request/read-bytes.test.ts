import { expect, it } from 'vitest';
import { readBytes } from './read-bytes.ts';

it.each([
  ['as long as the limit, announced', 'abc', { 'content-length': '3' }, 'abc'],
  ['longer than the limit, announced', 'abcd', { 'content-length': '4' }, 'body_too_large'],
  ['as long as the limit', 'abc', {}, 'abc'],
  ['longer than the limit', 'abcd', {}, 'body_too_large'],
  ['empty', '', {}, ''],
])('reads a body that is %s', async (_, body, headers, expected) => {
  const request = new Request('http://sandbox.invalid/', { method: 'POST', body, headers });
  const read = await readBytes(request, 3).then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: { readonly code: string }) => error.code,
  );
  expect(read).toBe(expected);
});
