import fc from 'fast-check';

/** Pieces that end, open or hide something in one of the languages that we write. */
export const hostilePieces: readonly string[] = [
  '*/',
  '**/',
  '*//',
  '/*',
  '/**',
  '//',
  '/// <reference path="/etc/passwd" />',
  '\\',
  "'",
  '"',
  '`',
  '${',
  '}',
  '{',
  '</script>',
  '<!--',
  '-->',
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u0000',
  '\u001b[31m',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udc00',
  '@internal',
  '@ts-ignore',
  '@ts-nocheck',
  '@deprecated',
  '{@link x}',
  '# sourceMappingURL=http://127.0.0.1/x.map',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '![b](http://127.0.0.1/p.png)',
  '[x](javascript:alert(1))',
  '[x]: javascript:alert(1)',
  '|',
  '```',
  '~~~',
  '{{#each this}}',
  '{{lookup . "x"}}',
  '&#x27;',
  '%00',
  '../..',
  'globalThis.__PWN=1',
  ']: (globalThis.__PWN=1), [',
  ' ',
  'a',
];

/** Texts of hostile pieces, and texts of arbitrary UTF-16 units. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...hostilePieces), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Whether a text contains a character that generated files must escape. */
export function holdsUnsafeCharacter(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text.replaceAll('\n', ''));
}
