import fc from 'fast-check';
import { anyCharacter } from '../../../test/any-character.ts';

/** Texts of any characters, with more special characters of outputs than chance would give. */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(fc.constantFrom(...'<>"\'`&;#:,%|*_[]()\\{}$@!-+~=/ \n\r\t\u2028\u202e\u0000'), anyCharacter),
});
