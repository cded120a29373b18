import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../generate/emit/testing/hostile-text.ts';
import { propertyAccess, typeKey, valueKey } from './literals.ts';

function evaluate(expression: string): unknown {
  // The point of the test: what we write is run as code.
  return new Function(`"use strict"; return ${expression};`)();
}

describe('valueKey', () => {
  it('makes an own property of exactly that name', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.constant('__proto__')), (name) => {
        const object = evaluate(`({ ${valueKey(name)}: 1 })`) as object;
        expect(Object.keys(object)).toEqual([name]);
        expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
      }),
      { numRuns: 1000 },
    );
  });

  it('quotes only where that is needed', () => {
    expect(valueKey('wallet_id')).toBe('wallet_id');
    expect(valueKey('x-api-key')).toBe("'x-api-key'");
    expect(valueKey('200')).toBe("'200'");
    expect(valueKey('__proto__')).toBe("['__proto__']");
    expect(typeKey('__proto__')).toBe('__proto__');
    expect(typeKey('é')).toBe("'é'");
  });
});

describe('propertyAccess', () => {
  it('reads the property of that name', () => {
    fc.assert(
      fc.property(hostileText, (name) => {
        expect(evaluate(`({ ${valueKey(name)}: 1 })${propertyAccess(name)}`)).toBe(
          name === '__proto__' ? Object.prototype && 1 : 1,
        );
      }),
    );
  });
});
