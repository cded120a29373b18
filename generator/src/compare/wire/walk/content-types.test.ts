import { expect, it } from 'vitest';
import { contentTypesWithin, readContentTypes, readMediaTypeName, sameContentTypes } from './content-types.ts';

it.each([
  ['application/json', { type: 'application', subtype: 'json', parameters: [] }],
  ['Application / JSON', { type: 'application', subtype: 'json', parameters: [] }],
  ['text/plain;', { type: 'text', subtype: 'plain', parameters: [] }],
  ['text/plain; Charset = "UTF-8"', { type: 'text', subtype: 'plain', parameters: ['charset=utf-8'] }],
  ['a/b; y=2 ; x=1', { type: 'a', subtype: 'b', parameters: ['x=1', 'y=2'] }],
  ['text', { type: 'text', subtype: '', parameters: [] }],
])('reads %s', (name, read) => {
  expect(readMediaTypeName(name)).toEqual(read);
});

it.each<readonly [narrow: string, wide: string, isWithin: boolean, isSame: boolean]>([
  ['application/json', 'application/json', true, true],
  ['application/json', 'APPLICATION/JSON', true, true],
  ['application/json', 'application/json; charset=utf-8', true, true],
  ['application/json; charset=utf-8', 'application/json', true, true],
  ['application/geo+json', 'application/geo+json; charset=UTF-8', true, true],
  ['text/plain', 'text/plain; charset=utf-8', true, true],
  ['application/xml', 'application/xml; charset=utf-8', false, false],
  ['application/xml; charset=utf-8', 'application/xml', true, false],
  ['application/json; charset=latin1', 'application/json', true, false],
  ['a/b; x=1; y=2', 'a/b; y=2; x=1', true, true],
  ['a/b; x=1; y=2', 'a/b; x=1', true, false],
  ['a/b; x=1', 'a/b; x=2', false, false],
  ['image/png', 'image/*', true, false],
  ['image/png', '*/*', true, false],
  ['image/png', 'text/*', false, false],
  ['image/*', 'image/png', false, false],
  ['image/*', '*/*', true, false],
  ['image/png', 'image/png, image/gif', true, false],
  ['image/gif, image/png', 'image/png, image/gif', true, true],
  ['image/png, text/plain', 'image/*', false, false],
  ['', 'image/png', true, false],
])('%s within %s: %s, and the same: %s', (narrow, wide, isWithin, isSame) => {
  const [one, other] = [readContentTypes(narrow), readContentTypes(wide)];
  expect(contentTypesWithin(one, other)).toBe(isWithin);
  expect(sameContentTypes(one, other)).toBe(isSame);
  expect(sameContentTypes(other, one)).toBe(isSame);
});
