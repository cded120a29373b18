import { expect, it } from 'vitest';
import { namesOf, urlOf } from './listen.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['localhost', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['::', 'http://[::]:80'],
  ['0.0.0.0', 'http://0.0.0.0:80'],
])('a server on %s is called %s', (hostname, url) => {
  expect(urlOf(hostname, 80)).toBe(url);
});

it.each([
  ['127.0.0.1', 'localhost', true],
  ['127.0.0.1', '[::1]', true],
  ['::1', '127.0.0.1', true],
  ['localhost', 'evil.example', false],
  ['::1', 'evil.example', false],
  ['0.0.0.0', 'any.example', true],
  ['::', 'any.example', true],
])('a server on %s may be called %s: %s', (hostname, name, allowed) => {
  expect(namesOf(hostname)(name)).toBe(allowed);
});
