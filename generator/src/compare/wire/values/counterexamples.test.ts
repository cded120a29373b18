import { expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { valuesFor } from '../witness/minimal-value.ts';
import { Counterexamples } from './counterexamples.ts';
import { viewsOf } from './testing/views-of.ts';

function found(narrow: Json, wide: Json): Json | undefined {
  const [a, b] = viewsOf(narrow, wide);
  return a && b && new Counterexamples(valuesFor, () => false).find(a, b);
}

const text = { type: 'string' };

it('finds a value of each type and of each alternative that the other side refuses', () => {
  expect(found({ type: ['string', 'boolean'] }, text)).toBe(false);
  expect(found({ anyOf: [text, { type: 'object', required: ['a'], properties: { a: text } }] }, text)).toHaveProperty(
    'a',
  );
  expect(found({ type: 'object' }, { type: 'object', required: ['a'] })).toEqual({});
});

it('finds none where the other side takes everything, or where a format leaves it open', () => {
  expect(found(text, {})).toBeUndefined();
  expect(found(text, { type: 'string', format: 'made-up' })).toBeUndefined();
  expect(found({ type: 'string', format: 'made-up' }, { type: 'integer' })).toBeDefined();
});

it('makes a counterexample of a whole from one of a part, where the whole accepts it', () => {
  const [narrow, wide] = viewsOf(
    { type: 'object', properties: { a: text, list: { type: 'array', items: text } }, required: ['b'] },
    { type: 'object', properties: { a: { type: 'integer' } } },
  );
  if (narrow === undefined || wide === undefined) throw new Error('no view');
  const examples = new Counterexamples(valuesFor, () => false);
  expect(examples.find(narrow, wide)).toBeUndefined();
  examples.addMember(narrow, 'a', 7);
  expect(examples.find(narrow, wide)).toBeUndefined();
  examples.addMember(narrow, 'a', 'x');
  expect(examples.find(narrow, wide)).toMatchObject({ a: 'x' });
});

it('makes a list from an item', () => {
  const [narrow, wide] = viewsOf({ type: 'array', items: text }, { type: 'array', items: { type: 'integer' } });
  if (narrow === undefined || wide === undefined) throw new Error('no view');
  const examples = new Counterexamples(valuesFor, () => false);
  examples.addItem(narrow, 'x');
  expect(examples.find(narrow, wide)).toEqual(['x']);
});
