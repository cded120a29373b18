import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../test/full.ts';
import { ts } from '../base/typescript.ts';
import { holdsUnsafeCharacter, hostileText } from '../generate/emit/testing/hostile-text.ts';
import { propertyAccess, stringLiteral, typeKey, valueKey } from './literals.ts';

/** The value that TypeScript reads, or undefined if the text is not one string literal. */
function read(literal: string): string | undefined {
  const source = ts.createSourceFile('x.ts', `(${literal});`, ts.ScriptTarget.ESNext, true);
  const [statement] = source.statements;
  if (source.statements.length !== 1 || statement === undefined || !ts.isExpressionStatement(statement))
    return undefined;
  const { expression } = statement;
  if (!ts.isParenthesizedExpression(expression) || !ts.isStringLiteral(expression.expression)) return undefined;
  return expression.expression.text;
}

describe('stringLiteral', () => {
  it('is read back as the text it was made from', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(read(stringLiteral(text))).toBe(text);
      }),
      { numRuns: tries(300) },
    );
  });

  it('holds no raw character that ends a line or hides text, and nothing that ends a script', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const literal = stringLiteral(text);
        expect(holdsUnsafeCharacter(literal)).toBe(false);
        expect(literal).not.toMatch(/[\n]|<\/|<!/);
      }),
    );
  });

  it('prefers single quotes', () => {
    expect(stringLiteral('a"b')).toBe(`'a"b'`);
    expect(stringLiteral("it's")).toBe(`"it's"`);
    expect(stringLiteral(`both ' and "`)).toBe(`'both \\' and "'`);
    expect(stringLiteral('C:\\')).toBe(`'C:\\\\'`);
  });
});

function evaluate(expression: string): unknown {
  // The test runs our output as code.
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
      { numRuns: tries(200) },
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
