import { expect, it } from 'vitest';
import { diff } from '../../../../../test/diff/load-pair.ts';
import { modelOf } from '../../../testing/document.ts';

const alternative = (index: number, maximum = 9) => ({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, [`p${index}`]: { type: 'integer', maximum } },
});

const accepting = (oneOf: readonly object[]) => {
  const content = { 'application/json': { schema: { anyOf: oneOf } } };
  return modelOf({
    paths: { '/a': { post: { requestBody: { content }, responses: { 204: { description: 'Done' } } } } },
  } as never);
};

// Far more than are compared with each other.
const many = Array.from({ length: 150 }, (_, index) => alternative(index));

it('pairs many alternatives in another order', () => {
  expect(diff(accepting(many), accepting(many.toReversed()))).toEqual([]);
});

it('pairs them beside a new one and one that changed', () => {
  const next = [alternative(999), ...many.with(70, alternative(70, 5))];
  const found = diff(accepting(many), accepting(next)).map(({ level, id }) => `${level} ${id}`);
  expect(found.sort()).toEqual(['breaking maximum-tightened', 'info covered-alternative-added']);
});
