import { expect, expectTypeOf, it } from 'vitest';
import { openEnum } from './open-enum.ts';

const Status = openEnum(['PROCESSING', 'approved']);

it('knows its values, in order', () => {
  expect(Status.values).toEqual(['PROCESSING', 'approved']);
  expect(
    ['PROCESSING', 'approved', 'PROCESSED', '', undefined, 'toString'].map((value) => Status.isKnown(value)),
  ).toEqual([true, true, false, false, false, false]);
});

it('chooses by value, and gives what is not known to one place, unchanged', () => {
  const label = (status: string) =>
    Status.match(status, { approved: (value) => `yes: ${value}`, unknown: (value) => `? ${value}` });
  expect(label('approved')).toBe('yes: approved');
  expect(label('PROCESSING')).toBe('? PROCESSING');
  expect(label('BRAND_NEW')).toBe('? BRAND_NEW');
  expect(label('constructor')).toBe('? constructor');
});

it('calls no case that is not one of its values', () => {
  const cases = { OTHER: () => 'other', unknown: (value: string) => `? ${value}` };
  expect(Status.match('OTHER', cases)).toBe('? OTHER');
});

it('knows a value that objects inherit from one that has a case', () => {
  expect(openEnum(['toString']).match('toString', { unknown: (value) => `? ${value}` })).toBe('? toString');
});

it('narrows', () => {
  const value: unknown = 'approved';
  if (Status.isKnown(value)) expectTypeOf(value).toEqualTypeOf<'PROCESSING' | 'approved'>();
});
