import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import { holdsUnsafeCharacter, hostileText } from '../generate/emit/testing/hostile-text.ts';
import { shuffled } from '../testing/document.ts';
import { jsonDocument, jsonLine } from './json-text.ts';

const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    hostileText,
    fc.constantFrom<Json>(null, true, 0, -1.5, 1e21),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.oneof(hostileText, fc.constantFrom('__proto__', '10', '2', 'constructor')), tie('value')), {
        maxLength: 4,
      })
      .map((entries) => Object.fromEntries(entries) as Json),
  ),
})).value;

describe('jsonDocument', () => {
  it('is read back as the value it was made from', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = jsonDocument(value);
        expect(JSON.parse(text)).toEqual(value);
        expect(JSON.parse(jsonLine(value))).toEqual(value);
        expect(holdsUnsafeCharacter(text)).toBe(false);
        expect(text.endsWith('\n')).toBe(true);
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(json, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (value, stream) => {
        expect(jsonDocument(shuffled(value, () => stream.next().value as number))).toBe(jsonDocument(value));
      }),
    );
  });

  it('sorts by code point, after the keys that come first', () => {
    expect(jsonDocument({ b: 1, '10': 1, '2': 1, a: { d: 1, c: 1 }, info: 1 }, ['info', 'missing'])).toBe(
      '{\n  "info": 1,\n  "10": 1,\n  "2": 1,\n  "a": {\n    "c": 1,\n    "d": 1\n  },\n  "b": 1\n}\n',
    );
  });

  it('keeps __proto__ a member', () => {
    expect(jsonDocument(JSON.parse('{"__proto__": {"x": 1}}'))).toBe('{\n  "__proto__": {\n    "x": 1\n  }\n}\n');
  });
});
