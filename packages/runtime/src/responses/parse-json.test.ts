import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.ts';
import { tries } from '../../../../test/full.ts';
import { isJson, parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('gives what JSON.parse gives, for everything that a double holds', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: anyCharacter }), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: tries(200) },
    );
  });

  it('gives the digits of every integer, as a number or as a string', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (integer) => {
        const [value] = parseJson(`[${integer}]`) as [number | string];
        expect(BigInt(value)).toBe(integer);
      }),
      { numRuns: tries(200) },
    );
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    [' \r\n\t9007199254740993 ', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['123456789012345678', '123456789012345678'],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.30000000000000004],
    ['100000000000000000000.01', '100000000000000000000.01'],
    ['1.2345678901234567890', '1.2345678901234567890'],
    ['10.0000000000000', 10],
    ['10.00000000000000', '10.00000000000000'],
    ['0.00000100000000000000', 0.000001],
    ['0.000001000000000000000', '0.000001000000000000000'],
    ['1e400', '1e400'],
    ['-1e400', '-1e400'],
    ['1e-400', '1e-400'],
    ['0e400', 0],
    ['-0', -0],
    ['1e21', 1e21],
    ['"9007199254740993"', '9007199254740993'],
    ['"\\"9007199254740993\\\\"', '"9007199254740993\\'],
  ])('%s', (text, expected) => {
    expect(parseJson(text)).toBe(expected);
    expect(parseJson(`{"k":[${text}]}`)).toEqual({ k: [expected] });
  });

  it.each(['', '{', '01', '[1,]', '{"a":1}x', 'NaN', '[9007199254740993', '9007199254740993 9007199254740993'])(
    'refuses %j',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );

  it('takes its time from the length of the text, not from its square', () => {
    const strings = JSON.stringify(Array(20_000).fill(`1234567890123456789\\"`));
    expect((parseJson(strings) as unknown[]).length).toBe(20_000);
    expect(() => parseJson(`${'9'.repeat(200_000)}"${'\\'.repeat(200_000)}`)).toThrow(SyntaxError);
  });
});

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
