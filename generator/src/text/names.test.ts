import { describe, expect, it } from 'vitest';
import { InternalError } from '../base/diagnostics.ts';
import { lineCommentText } from './comment-text.ts';
import { fileName, identifier, memberName } from './identifier.ts';
import { numberLiteral } from './literals.ts';

describe('identifier', () => {
  it.each(['a', '$x', '_1', 'été', 'listLoans'])('lets %s pass', (name) => expect(identifier(name)).toBe(name));
  it.each(['', '1a', 'a b', 'a;b', 'delete', 'await', "a'", 'a\u202eb', 'a-b'])('refuses %j', (name) => {
    expect(() => identifier(name)).toThrow(InternalError);
  });
});

describe('memberName', () => {
  it.each(['delete', 'list', 'new'])('lets %s pass', (name) => expect(memberName(name)).toBe(name));
  it.each(['constructor', '__proto__', 'a b', ''])('refuses %j', (name) => {
    expect(() => memberName(name)).toThrow(InternalError);
  });
});

describe('fileName', () => {
  it.each(['loans', 'drawdown-intents', 'v1.2'])('lets %s pass', (name) => expect(fileName(name)).toBe(name));
  it.each(['', '..', '../a', 'a/b', 'a\\b', 'CON', 'con', 'nul.ts', 'Loans', 'a.', 'a\u0000', 'a'.repeat(101)])(
    'refuses %j',
    (name) => {
      expect(() => fileName(name)).toThrow(InternalError);
    },
  );
});

describe('numberLiteral', () => {
  it.each([
    [0, '0'],
    [-0, '-0'],
    [-1.5, '-1.5'],
    [1e21, '1e+21'],
  ])('writes %s', (value, text) => expect(numberLiteral(value)).toBe(text));
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (value) => {
    expect(() => numberLiteral(value)).toThrow(InternalError);
  });
});

describe('lineCommentText', () => {
  it.each([
    ['Title\u2028globalThis.__PWN=1//', 'Title\\u2028globalThis.__PWN=1//'],
    ['Title\rx', 'Title\\u000dx'],
    ['@ts-nocheck', '&#64;ts-nocheck'],
    ['a\n@ts-ignore', 'a\\u000a&#64;ts-ignore'],
    ['/ <reference path="x" />', '/ &lt;reference path="x" />'],
    ['# sourceMappingURL=http://127.0.0.1/x.map', '# sourceMappingURL =http://127.0.0.1/x.map'],
  ])('keeps %j in its line', (text, expected) => expect(lineCommentText(text)).toBe(expected));
});
