import { describe, expect, it } from 'vitest';
import type { ParameterDefinition } from '../definitions/operation-definition.ts';
import { queryOf } from './parameters.ts';
import { queryStringValue } from './query-string-value.ts';
import { styledParameter } from './styled-parameter.ts';

const whole = (contentType: string, more: Partial<ParameterDefinition> = {}): ParameterDefinition => ({
  name: 'whole',
  in: 'querystring',
  serialize: queryStringValue,
  contentType,
  ...more,
});
const form = 'application/x-www-form-urlencoded';

describe('a whole query', () => {
  it.each([
    ['JSON', whole('application/json'), { a: ['b&c', 1] }, '%7B%22a%22%3A%5B%22b%26c%22%2C1%5D%7D'],
    ['JSON of a kind', whole('application/vnd.a+json'), null, 'null'],
    ['text', whole('text/plain'), '$.a[0] b', '%24.a%5B0%5D%20b'],
    ['a form', whole(form), { a: 'b c', list: [1, 2], left: undefined }, 'a=b+c&list=1&list=2'],
    ['a form with styles', whole(form, { encoding: [['list', { explode: false }]] }), { list: [1, 2] }, 'list=1,2'],
    ['nothing', whole(form), undefined, ''],
    ['an empty form', whole(form), {}, ''],
  ])('may be %s', (_, parameter, value, expected) => {
    expect(queryOf([parameter], { whole: value })).toBe(expected);
  });

  it.each([
    ['a form that is a text', whole(form), 'a=b'],
    ['text that is an object', whole('text/plain'), { a: 1 }],
    ['JSON that has no exact text', whole('application/json'), { a: Number.NaN }],
  ])('is refused as %s', (_, parameter, value) => {
    expect(() => queryOf([parameter], { whole: value })).toThrow(
      expect.objectContaining({ name: 'InvalidRequestError' }),
    );
  });
});

const cookie = (value: unknown, more: Partial<ParameterDefinition> = {}) =>
  styledParameter({ name: 'c', in: 'cookie', style: 'cookie', ...more }, value, encodeURIComponent, 'parameter c');

describe('a cookie in the style of OpenAPI 3.2', () => {
  it.each([
    ['a%20b', {}, 'c=a%20b'],
    ['{"a":1}', {}, 'c={"a":1}'],
    ['', {}, 'c='],
    [['a', 'b'], {}, 'c=a; c=b'],
    [['a', 'b'], { explode: false }, 'c=a,b'],
    [{ a: 1, b: 2 }, {}, 'a=1; b=2'],
    [{ a: 1, b: 2 }, { explode: false }, 'c=a,1,b,2'],
  ])('is sent as it is: %j', (value, more, expected) => {
    expect(cookie(value, more)).toBe(expected);
  });

  it.each<{ readonly value: unknown; readonly more?: Partial<ParameterDefinition> }>([
    { value: 'a;b' },
    { value: ' a' },
    { value: 'a ' },
    { value: 'a\r\nb' },
    { value: '\u00e9' },
    { value: ['a,b'], more: { explode: false } },
  ])('is refused where it would end, or be lost: $value', ({ value, more = {} }) => {
    expect(() => cookie(value, more)).toThrow(expect.objectContaining({ name: 'InvalidRequestError' }));
  });
});

describe('reserved characters that are left as they are', () => {
  const text = "/?#:@&+,;=[]!$'()*%";
  const write = (where: ParameterDefinition['in'], value: unknown, style?: 'simple' | 'matrix') =>
    styledParameter(
      { name: 'p', in: where, allowReserved: true, ...(style === undefined ? {} : { style }) },
      value,
      encodeURIComponent,
      'parameter p',
    );

  it('lead to no other resource from a path, and end no cookie', () => {
    expect(write('path', text)).toBe("%2F%3F%23:@&+,;=%5B%5D!$'()*%25");
    expect(write('cookie', text)).toBe("p=/?#:@&+%2C%3B=[]!$'()*%25");
    expect(write('query', text)).toBe("p=/?%23:@%26%2B,;=%5B%5D!$'()*%25");
  });

  it('do not look like what separates members', () => {
    expect(write('path', ['a,b', 'c:d'], 'simple')).toBe('a%2Cb,c:d');
    expect(write('path', { a: ';=' }, 'matrix')).toBe(';p=a,%3B%3D');
  });
});
