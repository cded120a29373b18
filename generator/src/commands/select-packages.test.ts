import { describe, expect, it } from 'vitest';
import { select } from './select-packages.ts';

const items = [
  { api: 'billing', packageName: '@acme/billing-v2' },
  { api: 'billing', packageName: '@acme/billing-v1' },
  { api: 'pets', packageName: '@acme/pets' },
  { api: 'a.b', packageName: 'other' },
];
const names = (filter: readonly string[], shard?: string) =>
  select(items, { filter, ...(shard === undefined ? {} : { shard }) }).map(({ packageName }) => packageName);

describe('--filter', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], ['@acme/billing-v2', '@acme/billing-v1', '@acme/pets', 'other']],
    [['@acme/pets'], ['@acme/pets']],
    [['pets'], ['@acme/pets']],
    [['billing'], ['@acme/billing-v2', '@acme/billing-v1']],
    [['@acme/*'], ['@acme/billing-v2', '@acme/billing-v1', '@acme/pets']],
    [
      ['*-v?', 'a.b'],
      ['@acme/billing-v2', '@acme/billing-v1', 'other'],
    ],
    [['!billing'], ['@acme/pets', 'other']],
    [
      ['@acme/*', '!*-v1'],
      ['@acme/billing-v2', '@acme/pets'],
    ],
    [['!*'], []],
  ])('%j gives %j', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  it.each([
    [['@acme/pet'], 'Did you mean @acme/pets?'],
    [['pets', '!bilings'], '--filter "bilings" matches no package'],
    [['a?b+'], 'matches no package'],
    [['@acme'], 'matches no package'],
  ])('%j is refused', (filter, message) => {
    expect(() => names(filter)).toThrow(message);
  });
});

describe('--shard', () => {
  it.each([1, 2, 3, 4, 7])(
    '%i parts have every package once, and each part as many as another or one more',
    (parts) => {
      const shards = Array.from({ length: parts }, (_, index) => names([], `${index + 1}/${parts}`));
      expect(shards.flat().toSorted()).toEqual(names([]).toSorted());
      const sizes = shards.map((shard) => shard.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    },
  );

  it('does not depend on the order of the configuration, and deals what a filter keeps', () => {
    const part = (given: typeof items) => select(given, { shard: '1/2' }).map(({ packageName }) => packageName);
    expect(part(items)).toEqual(['@acme/billing-v1', '@acme/pets']);
    expect(part(items.toReversed()).toReversed()).toEqual(part(items));
    expect([names(['pets', 'other'], '1/2'), names(['pets', 'other'], '2/2')]).toEqual([['@acme/pets'], ['other']]);
  });

  it('keeps the packages of an API together where asked', () => {
    const byApi = (shard: string) => select(items, { shard }, ({ api }) => api).map(({ api }) => api);
    expect([byApi('1/3'), byApi('2/3'), byApi('3/3')]).toEqual([['billing', 'billing'], ['pets'], ['a.b']]);
  });

  it.each(['', '0/2', '3/2', '1', '1/0', '-1/2', '1/2/3', 'a/b', '1.5/2'])('%j is refused', (shard) => {
    expect(() => names([], shard)).toThrow('such as 3/16');
  });
});
