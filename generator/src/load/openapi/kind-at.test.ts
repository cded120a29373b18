import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldOrder, sortKeys } from './kind-at.ts';

const key = fc.oneof(
  fc.constantFrom('openapi', 'info', 'paths', 'components', 'x-a', '\u{1f600}', '\uffff'),
  fc.string(),
);

it('gives few keys and many keys the same order as the sort of the engine', () => {
  const order = fieldOrder('OpenAPI');
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 30 }), (keys) => {
      expect(sortKeys([...keys], order)).toEqual(keys.toSorted(order));
    }),
  );
});
