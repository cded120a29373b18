import { expect, it } from 'vitest';
import type { Schema } from '../../../model/schema.ts';
import { Twins } from './twins.ts';

const text = (said: Omit<Schema, 'pointer'>, pointer = '/a'): Schema => ({ pointer, ...said });
const member = (schema: Schema): Schema => ({ pointer: `${schema.pointer}/up`, properties: new Map([['a', schema]]) });

it.each<[what: string, one: Schema, other: Schema]>([
  ['places', text({ maxLength: 5 }), text({ maxLength: 5 }, '/b')],
  ['texts', text({ description: 'One.' }), text({ title: 'Two' }, '/b')],
  ['places of members', member(text({ maxLength: 5 })), member(text({ maxLength: 5 }, '/b'))],
])('schemas that differ only in their %s are twins', (_, one, other) => {
  const twins = new Twins();
  expect(twins.of(one)).toBe(one);
  expect(twins.of(other)).toBe(one);
});

it.each<[what: string, one: Schema, other: Schema]>([
  ['limits', text({ maxLength: 5 }), text({ maxLength: 6 })],
  ['limits of members', member(text({ maxLength: 5 })), member(text({ maxLength: 6 }))],
  ['references', text({ ref: 'A' }), text({ ref: 'B' })],
  ['values that look like schemas', text({ enum: [{ pointer: 'a' }] }), text({ enum: [{ pointer: 'b' }] })],
  ['extensions', text({ extensions: new Map([['x-a', 1]]) }), text({ extensions: new Map([['x-a', 2]]) })],
  ['lists of one', text({ enum: [['a', 'b']] }), text({ enum: ['a', 'b'] })],
])('schemas with different %s are not', (_, one, other) => {
  const twins = new Twins();
  twins.of(one);
  expect(twins.of(other)).toBe(other);
});

it('a conjunction made for a proof is not the twin of a written one', () => {
  const twins = new Twins();
  const parts = { allOf: [text({ maxLength: 5 })] };
  twins.of(text(parts));
  const made = text(parts, '/b');
  expect(twins.of(made, true)).toBe(made);
});
