import { expect, it } from 'vitest';
import { isJson } from './media-type.ts';

it.each([
  'application/json',
  'APPLICATION/JSON; charset=UTF-8',
  'text/json',
  ' application/problem+json',
  'text/html, application/json',
  'a/b.c-d+json;x',
  'application/vnd.a.v2+json',
  'application/json ; q=1',
  'application/json,text/html',
])('%j is JSON', (type) => {
  expect(isJson(type)).toBe(true);
});

it.each([
  '',
  'text/html',
  'application/jsonp',
  'application/json5',
  'application/x-json-seq',
  'json',
  'a/+jsonx',
  'application/octet-stream',
])('%j is not', (type) => {
  expect(isJson(type)).toBe(false);
});

it.each(['a/b+', ',', 'a', ' ', '+json', 'a/b+json'])('is fast on a long row of %j', (piece) => {
  expect(isJson(`${piece.repeat(30_000)}x`)).toBe(false);
});
