import { expect, it } from 'vitest';
import { ts } from '../base/typescript.ts';
import { identifierPartsOf, isIdentifier, withoutYoungLetters } from './identifier.ts';

const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

it('allows nothing in a name that the oldest compiler refuses', () => {
  const latest = ts.ScriptTarget.ESNext;
  const refused = everyCharacter.filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (isIdentifier(character)) return !ts.isIdentifierStart(code, latest);
    return isIdentifier(`a${character}`) && !ts.isIdentifierPart(code, latest);
  });
  expect(refused).toEqual([]);
});

it('keeps old letters and drops young ones, those of Unicode 15.1 among them', () => {
  expect(isIdentifier('größe订单')).toBe(true);
  for (const young of ['\u1c89', '\u{2ebf0}', '\u30fb', '\u200c']) {
    expect(isIdentifier(`a${young}`)).toBe(false);
    expect(identifierPartsOf(`a${young}b`)).toBe('ab');
    expect(withoutYoungLetters(`a${young}b`)).toBe('a b');
  }
});
