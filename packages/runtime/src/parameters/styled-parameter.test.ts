import { describe, expect, it } from 'vitest';
import type { ParameterDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { addHeaderParameters, pathOf, queryOf } from './parameters.ts';
import { styledParameter } from './styled-parameter.ts';

type Settings = Omit<ParameterDefinition, 'name'>;

/** The text of one parameter `p` in its place: the query, the path behind `/`, the header or the cookie. */
function textOf(settings: Settings, value: unknown): string | undefined {
  const parameter = { name: 'p', ...settings };
  const values = { p: value };
  if (settings.in === 'query') return queryOf([parameter], values);
  if (settings.in === 'path')
    return pathOf({ id: 'x', method: 'GET', path: '/{p}', parameters: [parameter], response: {} }, values).slice(1);
  const headers: Record<string, string> = {};
  addHeaderParameters([parameter], values, headers);
  return headers[settings.in === 'header' ? 'p' : 'cookie'];
}

const serialize = styledParameter;
const plainQuery: Settings = { in: 'query' };
const styledQuery: Settings = { in: 'query', serialize };
const joined: Settings = { in: 'query', serialize, explode: false };
const piped: Settings = { in: 'query', serialize, style: 'pipeDelimited' };
const spaced: Settings = { in: 'query', serialize, style: 'spaceDelimited' };
const deep: Settings = { in: 'query', serialize, style: 'deepObject' };
const inJson: Settings = { in: 'query', serialize, contentType: 'application/json' };

const date = new Date('2026-01-31T09:30:00Z');

const written: readonly (readonly [title: string, settings: Settings, value: unknown, text: string | undefined])[] = [
  ['null in a query', plainQuery, null, ''],
  ['null in a styled query', styledQuery, null, ''],
  ['null in a header', { in: 'header' }, null, undefined],
  ['null in a cookie', { in: 'cookie' }, null, undefined],
  ['null within an object', deep, { a: null, b: 1 }, 'p%5Bb%5D=1'],
  ['null as JSON', inJson, null, 'p=null'],
  ['an empty list', styledQuery, [], ''],
  ['an empty list that is joined', joined, [], ''],
  ['undefined within a list', joined, ['a', undefined, 'b'], 'p=a,b'],
  ['an empty text', plainQuery, '', 'p='],
  ['an empty text within a list', styledQuery, ['', 'a'], 'p=&p=a'],
  ['a boolean', plainQuery, false, 'p=false'],
  ['a date', plainQuery, date, 'p=2026-01-31T09%3A30%3A00.000Z'],
  ['a bigint', plainQuery, 9_007_199_254_740_993n, 'p=9007199254740993'],
  ['a comma within a joined list', joined, ['a,b', 'c'], 'p=a%2Cb,c'],
  [
    'a comma within a joined list of reserved characters',
    { ...joined, allowReserved: true },
    ['a,/', 'c'],
    'p=a%2C/,c',
  ],
  ['a comma within one value of reserved characters', { ...joined, allowReserved: true }, 'a,/', 'p=a,/'],
  ['a comma within a list of reserved characters', { ...styledQuery, allowReserved: true }, ['a,b', 'c'], 'p=a,b&p=c'],
  ['a pipe within repeated values', { ...piped, explode: true }, ['a|b', 'c'], 'p=a%7Cb&p=c'],
  ['a space within piped values', piped, ['a b', 'c'], 'p=a%20b%7Cc'],
  ['nested objects', deep, { a: { b: ['x', 'y'] } }, 'p%5Ba%5D%5Bb%5D%5B0%5D=x&p%5Ba%5D%5Bb%5D%5B1%5D=y'],
  [
    'a list of an exploded object',
    styledQuery,
    { size: 2, sort: ['a,asc', 'b'], none: [] },
    'size=2&sort=a%2Casc&sort=b',
  ],
  ['a comma in a header', { in: 'header' }, 'a, b', 'a, b'],
  ['a comma within a list in a header, as it is', { in: 'header', serialize }, ['a,b', 'c'], 'a,b,c'],
  ['a list in a header', { in: 'header', serialize }, ['a b', 'c'], 'a b,c'],
  ['a comma in one value of a header', { in: 'header', serialize }, 'a,b', 'a,b'],
  ['a comma within a list in a path', { in: 'path', serialize }, ['a,b', 'c'], 'a%2Cb,c'],
  ['a comma within repeated cookies', { in: 'cookie', serialize, style: 'cookie' }, ['a,b', 'c'], 'p=a,b; p=c'],
  ['Latin-1 in a header', { in: 'header' }, 'süd', 'süd'],
];

const refused: readonly (readonly [title: string, settings: Settings, value: unknown])[] = [
  ['null in a path', { in: 'path' }, null],
  ['null within a list', { in: 'query' }, ['a', null]],
  ['null within a styled list', joined, ['a', null]],
  ['null within a list of a deep object', deep, { a: ['x', null] }],
  ['null within a list of an exploded object', styledQuery, { a: ['x', null] }],
  ['a list within a list of an exploded object', styledQuery, { a: [['x']] }],
  ['a list of an object that is not exploded', joined, { a: ['x'] }],
  ['a pipe within piped values', piped, ['a|b', 'c']],
  ['a pipe within the values of a piped object', piped, { a: 'b|c' }],
  ['a space within values with spaces between', spaced, ['a b', 'c']],
  ['a comma within a list in a cookie', { in: 'cookie', serialize, style: 'cookie', explode: false }, ['a,b', 'c']],
  ['an object in a query without a style', { in: 'query' }, { a: 1 }],
  ['an object within an object that is not deep', styledQuery, { a: { b: 1 } }],
  ['NaN', plainQuery, Number.NaN],
  ['Infinity in a path', { in: 'path' }, Number.POSITIVE_INFINITY],
  ['NaN in a header', { in: 'header' }, Number.NaN],
  ['a date that is none', plainQuery, new Date('x')],
  ['a line break in a header', { in: 'header' }, 'a\r\nx: y'],
  ['a character outside Latin-1 in a header', { in: 'header' }, 'ż'],
];

describe('a parameter', () => {
  it.each(written)('writes %s', (_, settings, value, text) => {
    expect(textOf(settings, value)).toBe(text);
  });

  it.each(refused)('refuses %s', (_, settings, value) => {
    expect(() => textOf(settings, value)).toThrow(InvalidRequestError);
  });

  it('says which delimiter a value may not hold, and not the value', () => {
    expect(() => textOf(piped, ['secret|x'])).toThrow(
      'The parameter p has a value with "|", which separates its values',
    );
  });
});
