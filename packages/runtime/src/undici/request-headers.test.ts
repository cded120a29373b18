import { expect, it } from 'vitest';
import { requestHeaders } from './request-headers.ts';

const usual = { accept: '*/*', 'user-agent': 'node' };

it.each<[RequestInit['headers'], boolean, Record<string, string>]>([
  [undefined, true, { ...usual, 'accept-encoding': 'br, gzip, deflate' }],
  [{}, false, { ...usual, 'accept-encoding': 'gzip, deflate' }],
  [{ accept: 'a/b' }, true, { ...usual, accept: 'a/b', 'accept-encoding': 'br, gzip, deflate' }],
  [{ 'user-agent': 'own' }, false, { ...usual, 'user-agent': 'own', 'accept-encoding': 'gzip, deflate' }],
  [{ 'accept-encoding': 'zstd' }, true, { ...usual, 'accept-encoding': 'zstd' }],
  [{ range: 'bytes=0-1' }, true, { ...usual, range: 'bytes=0-1', 'accept-encoding': 'identity' }],
  [new Headers({ 'X-A': '1' }), false, { ...usual, 'x-a': '1', 'accept-encoding': 'gzip, deflate' }],
  [[['X-A', '1']], false, { ...usual, 'x-a': '1', 'accept-encoding': 'gzip, deflate' }],
])('%j, secure: %s', (given, secure, sent) => {
  expect(requestHeaders(given, secure)).toEqual(sent);
});
