import { describe, expect, it } from 'vitest';
import type { TextFormat } from '../definitions/body-definition.ts';
import { jsonBody } from './json-body.ts';
import { isDateText } from './text-format.ts';

const good: Readonly<Record<TextFormat, string>> = {
  decimal: '1.50',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00+08:00',
  'utc-date-time': '2026-01-31T09:30:00Z',
};
const formats = Object.keys(good) as TextFormat[];

/** Places of a value: how it is written, and what the message calls it. */
const places: readonly (readonly [pattern: string, wrap: (value: unknown) => unknown, pointer: string])[] = [
  ['/a', (value) => ({ a: value }), '/a'],
  ['/a/b', (value) => ({ a: { b: value } }), '/a/b'],
  ['/*/b', (value) => ({ k: { b: value } }), '/k/b'],
  ['/~2', (value) => ({ '*': value }), '/*'],
  ['/__proto__', (value) => ({ ['__proto__']: value }), '/__proto__'],
  ['/a~1b', (value) => ({ 'a/b': value }), '/a~1b'],
  ['', (value) => value, 'its top'],
];

const definition = (pattern: string, format: TextFormat) => ({
  contentType: 'application/json',
  serialize: jsonBody,
  formats: [format === 'decimal' ? ([pattern, format] as const) : ([pattern, format, isDateText] as const)],
});

describe.each(formats)('a %s', (format) => {
  it.each(places)('at "%s" is checked', async (pattern, wrap, pointer) => {
    const taken = definition(pattern, format);
    for (const value of [good[format], null])
      expect(await jsonBody(wrap(value), taken).open()).toBe(JSON.stringify(wrap(value)));
    if (pattern !== '') expect(await jsonBody(wrap(undefined), taken).open()).toBe(JSON.stringify(wrap(undefined)));
    for (const value of ['', 'x', 5, true, {}, [], ` ${good[format]}`, `${good[format]}\n`])
      expect(() => jsonBody(wrap(value), taken)).toThrow(`in a string at ${pointer}, such as`);
  });

  it('is one in a list too', () => {
    const wrap = (value: unknown) => ({ a: [good[format], null, value] });
    expect(() => jsonBody(wrap(good[format]), definition('/a/*', format))).not.toThrow();
    expect(() => jsonBody(wrap('x'), definition('/a/*', format))).toThrow('in a string at /a/2');
  });

  it('may be a Date where it is a moment', async () => {
    const moment = new Date('2026-01-31T09:30:00Z');
    const send = () => jsonBody({ a: moment }, definition('/a', format)).open();
    if (format.endsWith('date-time')) expect(await send()).toBe('{"a":"2026-01-31T09:30:00.000Z"}');
    else expect(send).toThrow('in a string at /a');
    const wrong = { a: new Date(Number.NaN) };
    expect(() => jsonBody(wrong, definition('/a', format))).toThrow();
  });
});
