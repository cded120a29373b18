import fc from 'fast-check';

/** Any character but half of a pair: what fast-check calls `binary`, without its table of a million characters. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
