import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { valueDiff } from './finding-view.ts';

const signs = { same: ' ', removed: '-', added: '+', gap: '…' };
const shown = (before: Json | undefined, after: Json | undefined) =>
  valueDiff(before, after).map(({ kind, text }) => `${signs[kind]} ${text}`);

describe('valueDiff', () => {
  it('shows scalars', () => {
    expect(shown(100, 50)).toEqual(['- 100', '+ 50']);
    expect(shown(undefined, null)).toEqual(['+ null']);
    expect(shown(false, undefined)).toEqual(['- false']);
  });

  it('shows a list that grew as one line more', () => {
    expect(shown({ required: ['id'] }, { required: ['id', 'name'] })).toEqual([
      '  required:',
      '    - id',
      '+   - name',
    ]);
  });

  it('takes key order for no difference', () => {
    expect(shown({ a: 1, b: [] }, { b: [], a: 1 })).toEqual(['… ']);
  });

  it('keeps apart what is written alike', () => {
    expect(shown('true', true)).toEqual(['- "true"', '+ true']);
    expect(shown('1', 1)).toEqual(['- "1"', '+ 1']);
    expect(shown('null', null)).toEqual(['- "null"', '+ null']);
    expect(shown({}, [])).toEqual(['- {}', '+ []']);
    expect(shown('', ' ')).toEqual(['- ""', '+ " "']);
    expect(shown('a: b', { a: 'b' })).toEqual(['- "a: b"', '+ a: b']);
    expect(shown('- a', ['a'])).toEqual(['- "- a"', '+ - a']);
  });

  it('reads own keys only, whatever they are called', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": {"x": []}}') as Json;
    expect(shown(undefined, value)).toEqual(['+ __proto__: 1', '+ constructor:', '+   x: []']);
  });

  it('wraps prose, and compares its lines', () => {
    const text =
      'An amount as a decimal string, in units of the funding token of the chain, with as many digits as it needs.';
    expect(shown(text, `${text} Never a number.`)).toEqual([
      '  An amount as a decimal string, in units of the funding token of the chain, with as many digits as it',
      '- needs.',
      '+ needs. Never a number.',
    ]);
  });

  it('cuts what is long, and ends in time', () => {
    const list = Array.from({ length: 5000 }, (_, index) => index);
    expect(valueDiff(list, list.toReversed()).length).toBeLessThanOrEqual(41);
  });
});
