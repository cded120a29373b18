import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.ts';
import { mediaTypeOf, safeFileName } from './file-name.ts';

it('is never empty, never leads anywhere, and is never long', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 1000 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\]|^\.{0,2}$/);
      expect(safe.length).toBeLessThanOrEqual(255);
    }),
  );
});

it('keeps an ordinary name', () => {
  for (const name of ['Beleg Nr. 5 (März).pdf', '資金.png', '.env', 'a..b']) expect(safeFileName(name)).toBe(name);
});

it('knows the type by the extension', () => {
  expect(['a.pdf', 'a.PDF', 'a.tar.zip', 'pdf', 'a.', 'a.constructor'].map(mediaTypeOf)).toEqual([
    'application/pdf',
    'application/pdf',
    'application/zip',
    'application/octet-stream',
    'application/octet-stream',
    'application/octet-stream',
  ]);
});

it.each([
  ['a'.repeat(255), 'a'.repeat(255)],
  [`b${'a'.repeat(250)}.pdf`, `b${'a'.repeat(250)}.pdf`],
  [`b${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ['C:\\folder\\a.pdf', 'a.pdf'],
  ['../a.pdf', 'a.pdf'],
  ['a/', 'file'],
  ['..', 'file'],
  ['...', '...'],
  ['a\u0000\u001f\u007fb', 'ab'],
  ['a\r\nb', 'a\r\nb'],
  [' ~\u0080', ' ~\u0080'],
])('of %j is %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});
