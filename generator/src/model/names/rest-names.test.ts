import { expect, it } from 'vitest';
import { isPlural, singular } from './rest-names.ts';

it.each([
  ['loans', 'loan'],
  ['facilities', 'facility'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['boxes', 'box'],
  ['batches', 'batch'],
  ['caches', 'cache'],
  ['houses', 'house'],
  ['releases', 'release'],
  ['Ids', 'Id'],
  ['status', 'status'],
  ['address', 'address'],
  ['news', 'news'],
  ['data', 'data'],
  ['dns', 'dns'],
])('%s: %s', (word, one) => {
  expect(singular(word)).toBe(one);
  expect(isPlural(word)).toBe(word !== one);
});
