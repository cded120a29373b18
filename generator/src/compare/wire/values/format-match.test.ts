import { describe, expect, it } from 'vitest';
import {
  fitsFormat,
  formats,
  free,
  isIdleFormat,
  matchesFormat,
  patternOfFormat,
  ranges,
  widths,
} from './format-match.ts';
import { formatWithin, wider } from './within-scalar.ts';

/** Texts that have a format, and texts one step away. */
const texts: Readonly<Record<string, readonly [having: readonly string[], lacking: readonly string[]]>> = {
  date: [
    ['2026-01-31', '2026-12-01', '2026-02-30'],
    ['2026-13-01', '2026-00-01', '2026-01-32', '2026-01-00', '2026-1-31', ' 2026-01-31', '2026-01-31T'],
  ],
  'date-time': [
    ['2026-01-31T00:00:00Z', '2026-01-31t23:59:60.5z', '2026-01-31T09:30:00+02:00'],
    ['2026-01-31', '2026-01-31T24:00:00Z', '2026-01-31T09:60:00Z', '2026-01-31T09:30:61Z', '2026-01-31T09:30:00'],
  ],
  time: [
    ['00:00:00Z', '23:59:60.25+01:00'],
    ['24:00:00Z', '09:60:00Z', '09:30:00', '9:30:00Z'],
  ],
  uuid: [
    ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    ['123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-42661417400', 'g23e4567-e89b-12d3-a456-426614174000'],
  ],
  email: [
    ['a@b', `${'a'.repeat(64)}@b.c`],
    ['a', '@b', 'a@', 'a@b..c', 'a b@c', `${'a'.repeat(65)}@b.c`],
  ],
  uri: [
    ['urn:a', 'HTTPS://a.example/b'],
    ['a', '1a:b', 'a:', 'a:b c'],
  ],
  url: [
    ['https://a.example', 'ftp+x://a'],
    ['urn:a', 'https:/a', 'https://'],
  ],
  hostname: [
    ['a', 'a-b.c9', 'a'.repeat(63)],
    ['-a', 'a-', 'a..b', 'a_b', 'a'.repeat(64)],
  ],
  ipv4: [
    ['0.0.0.0', '255.255.255.255', '192.168.1.199'],
    ['256.0.0.0', '1.2.3', '1.2.3.4.5', '1.2.3.', '1.2.3.a'],
  ],
  decimal: [
    ['0', '-12.50'],
    ['', '.5', '5.', '+5', '1e3'],
  ],
  byte: [
    ['', 'YQ==', 'YWI=', 'YWJj'],
    ['Y', 'YQ=', 'YQ', 'YW=j'],
  ],
};

/** The least and the greatest number of a format, and the nearest that lack it. */
const numbers: Readonly<Record<string, readonly [having: readonly number[], lacking: readonly number[]]>> = {
  int32: [
    [-2147483648, 0, 2147483647],
    [-2147483649, 2147483648, 0.5],
  ],
  int64: [
    [-(2 ** 63), 2 ** 63 - 1024],
    [-(2 ** 63) - 2048, 2 ** 63 + 2048, 0.5],
  ],
  float: [
    [-3.4e38, 0.5, 3.4e38],
    [-3.6e38, 3.6e38],
  ],
  double: [
    [-Number.MAX_VALUE, 0.5, Number.MAX_VALUE],
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  ],
};

/** Formats with those whose values include all of theirs. */
const within: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64'],
  int16: ['int32', 'int64'],
  int32: ['int64'],
  uint8: ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64'],
  uint16: ['uint32', 'uint64', 'int32', 'int64'],
  uint32: ['uint64', 'int64'],
  float: ['double'],
  uri: ['uri-reference', 'iri', 'iri-reference'],
  iri: ['iri-reference'],
  'uri-reference': ['iri-reference'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
};

it('every entry of the tables has its cases', () => {
  expect(Object.keys(texts)).toEqual([...formats.keys()]);
  expect(Object.keys(numbers)).toEqual([...ranges.keys()]);
  expect(Object.keys(within)).toEqual([...wider.keys()]);
  expect([...free]).toEqual(['password', 'binary', 'string', 'multi-line']);
  expect([...widths]).toEqual(['int8', 'int16', 'uint8', 'uint16', 'uint32', 'uint64']);
});

describe.each(Object.entries(texts))('texts of the format %s', (format, [having, lacking]) => {
  it.each(having)('%j', (text) => expect(matchesFormat(format, text)).toBe(true));
  it.each(lacking)('not %j', (text) => expect(matchesFormat(format, text)).toBe(false));
  it('are looked at up to a length, and are no numbers', () => {
    expect(matchesFormat(format, ' '.repeat(2_000))).toBe(false);
    expect(matchesFormat(format, ' '.repeat(2_001))).toBeUndefined();
    expect(fitsFormat(format, 5)).toBe(true);
    expect(['number', 'integer', 'string'].map((type) => isIdleFormat(format, type as 'string'))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('no pattern is given for formats whose letters may be of any case', () => {
  const without = Object.keys(texts).filter((format) => patternOfFormat(format) === undefined);
  expect(without).toEqual(['uri', 'url', 'hostname']);
  expect(patternOfFormat('unheard-of')).toBeUndefined();
});

describe.each(Object.entries(numbers))('numbers of the format %s', (format, [having, lacking]) => {
  it.each(having)('%j', (value) => expect(fitsFormat(format, value)).toBe(true));
  it.each(lacking)('not %j', (value) => expect(fitsFormat(format, value)).toBe(false));
  it('say nothing of texts', () => {
    expect(matchesFormat(format, 'a')).toBe(true);
    expect(isIdleFormat(format, 'string')).toBe(true);
  });
});

it.each([
  ['password', true, true, true],
  ['double', true, true, true],
  ['int64', true, false, true],
  ['float', true, false, true],
  ['int32', true, false, false],
  ['uint64', true, false, false],
  ['binary', false, false, false],
  ['unheard-of', false, false, false],
])('%s says nothing of texts: %s, numbers: %s, integers: %s', (format, ofTexts, ofNumbers, ofIntegers) => {
  expect([isIdleFormat(format, 'string'), isIdleFormat(format, 'number'), isIdleFormat(format, 'integer')]).toEqual([
    ofTexts,
    ofNumbers,
    ofIntegers,
  ]);
});

it('what is free or not known decides nothing', () => {
  for (const format of ['password', 'binary', 'string', 'multi-line']) {
    expect(matchesFormat(format, '\u0000')).toBe(true);
    expect(fitsFormat(format, 0.5)).toBe(true);
  }
  expect(matchesFormat('unheard-of', 'a')).toBeUndefined();
  expect(fitsFormat('unheard-of', 1)).toBeUndefined();
});

describe('formats within others', () => {
  const names = [...new Set([...Object.keys(within), ...Object.values(within).flat()])];
  it.each(names)('%s', (narrow) => {
    const found = names.filter((wide) => formatWithin(narrow, wide));
    expect(found.sort()).toEqual([narrow, ...(within[narrow] ?? [])].sort());
  });
});
