import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bodyHash, bodyText } from './read-body.ts';

const hash = (value: unknown) => bodyHash(JSON.stringify(value), 'application/json');
const bodyOf = (opened: unknown, contentType = 'application/json', replayable = true) => ({
  contentType,
  replayable,
  open: () => opened as string,
});

describe('bodyHash', () => {
  it('is the same for JSON in any order and any spacing', async () => {
    expect(await hash({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(
      await hash({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }),
    );
    expect(await bodyHash('{ "a" : 1.0 }', 'application/problem+json; charset=utf-8')).toBe(await hash({ a: 1 }));
    expect(await hash({ b: 1, a: 2 })).toBe(createHash('sha256').update('{"a":2,"b":1}').digest('hex'));
  });

  it.each([
    [{ a: '1.0' }, { a: '1.00' }],
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: {} }, { a: [] }],
    [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
  ])('differs between %j and %j', async (one, other) => {
    expect(await hash(one)).not.toBe(await hash(other));
  });

  it('takes other texts as they are', async () => {
    expect(await bodyHash('a=1&b=2', 'application/x-www-form-urlencoded')).not.toBe(
      await bodyHash('b=2&a=1', 'application/x-www-form-urlencoded'),
    );
    expect(await bodyHash('{', 'application/json')).toBe(createHash('sha256').update('{').digest('hex'));
  });
});

describe('bodyText', () => {
  it('reads texts, and opens nothing else', () => {
    expect(bodyText(undefined)).toBe('');
    expect(bodyText(bodyOf('{}'))).toBe('{}');
    expect(bodyText(bodyOf('a=1', 'application/x-www-form-urlencoded'))).toBe('a=1');
    const untouched = { contentType: 'multipart/form-data', replayable: true, open: () => expect.unreachable() };
    expect(bodyText(untouched)).toBeUndefined();
    expect(bodyText({ ...untouched, contentType: 'application/json', replayable: false })).toBeUndefined();
    expect(bodyText(bodyOf(new Uint8Array(1), 'text/csv'))).toBeUndefined();
  });
});
