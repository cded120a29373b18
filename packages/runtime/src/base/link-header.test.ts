import { expect, it } from 'vitest';
import { linkOf } from './link-header.ts';

it.each([
  ['<https://a.example/2>; rel="next"', 'https://a.example/2'],
  ['<a>; rel=prev, <b>; rel=next', 'b'],
  ['<a,b;c>; title="x"; REL="first NEXT"', 'a,b;c'],
  ['<a>;rel = next ;title=x', 'a'],
  ['<>; rel=next', ''],
  ['<a>; rel="next', undefined],
  ['<a>; rel=nextish', undefined],
  ['<a>; title="rel=next"', undefined],
  ['a; rel=next', undefined],
  ['<a>; rel="next"; results="true"', 'a'],
  ['<a>; rel="next"; results="false"', undefined],
  ['<a>; rel="previous"; results="false", <b>; rel="next"; results=true; cursor="0:1:0"', 'b'],
  ['<a>; rel="next"; anchor="/other", <b>; rel=next', 'b'],
  ['<a>; title="x; anchor=y"; rel=next', 'a'],
  ['<a>; rel=next; rel=last', 'a'],
  ['', undefined],
  [null, undefined],
])('%j', (header, target) => {
  expect(linkOf(header, 'next')).toBe(target);
});

it.each(['<', '<a>;', '<a>; rel=', ' ; rel ', ';rel="'])('is fast on a long row of %j', (piece) => {
  expect(linkOf(piece.repeat(50_000), 'next')).toBeUndefined();
});
