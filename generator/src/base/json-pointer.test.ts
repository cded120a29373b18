import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { childPointer, parsePointer, pointerOf } from './json-pointer.ts';

describe('JSON Pointers', () => {
  it('gives back every list of tokens, whatever characters they have', () => {
    const tokens = fc.array(fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[~/01]*$/)));
    fc.assert(
      fc.property(tokens, (list) => {
        expect(parsePointer(pointerOf(list))).toEqual(list);
      }),
    );
  });

  it('escapes the tilde before the slash', () => {
    expect(pointerOf(['a/b', 'm~n', '~1', ''])).toBe('/a~1b/m~0n/~01/');
    expect(parsePointer('/~01')).toEqual(['~1']);
  });

  it('takes the empty text for the whole document, and one slash for the empty key', () => {
    expect(parsePointer('')).toEqual([]);
    expect(parsePointer('/')).toEqual(['']);
  });

  it('refuses what is no pointer', () => {
    expect(['a', '#/a', '/a~', '/a~2'].map(parsePointer)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('goes down by keys and indices', () => {
    expect(childPointer('/paths', '/a', 'get', 'parameters', 0)).toBe('/paths/~1a/get/parameters/0');
  });
});
