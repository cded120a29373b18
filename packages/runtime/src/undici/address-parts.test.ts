import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../../../test/full.ts';
import { addressParts } from './address-parts.ts';

const parsed = (url: string) => {
  const { origin, pathname, search, protocol } = new URL(url);
  return { origin, secure: protocol === 'https:', path: pathname + search };
};

it('gives what parsing gives, whatever was asked before', () => {
  const origin = fc.constantFrom(
    'https://a.example',
    'http://a.example',
    'https://a.example:8443',
    'https://A.example',
  );
  const rest = fc.string({ unit: fc.constantFrom(...'a7/.?&=%2e~_-#:@ \\\té\n+') });
  fc.assert(
    fc.property(fc.array(fc.tuple(origin, rest), { minLength: 2 }), (addresses) => {
      for (const [start, end] of addresses) {
        const url = `${start}/${end}`;
        expect(addressParts(url)).toEqual(parsed(url));
      }
    }),
    { numRuns: tries(300) },
  );
});

it.each(['/a/../b', '/a/.', '/..', '/a?', '/a?b#c', '/a..b', '/%2e%2e/a', '/a.json?b.c=..', '/'])('%s', (rest) => {
  addressParts('https://a.example/first');
  expect(addressParts(`https://a.example${rest}`)).toEqual(parsed(`https://a.example${rest}`));
});

it('takes no other origin for one that begins with the same letters', () => {
  addressParts('https://a.example/first');
  for (const url of ['https://a.example.org/b', 'https://a.example:444/b', 'https://a.example@b.example/c'])
    expect(addressParts(url)).toEqual(parsed(url));
  expect(() => addressParts('/b')).toThrow(TypeError);
});
