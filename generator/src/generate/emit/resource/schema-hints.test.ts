import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../model/schema.ts';
import { modelOf } from '../../../testing/document.ts';
import { requiredNames } from './schema-hints.ts';

const loan = (...required: readonly string[]) =>
  modelOf({ openapi: '3.1.0', components: { schemas: { Loan: { type: 'object', required } } } });
const reference: Schema = { pointer: '', ref: 'Loan' };
const part = (required: readonly string[]): Schema => ({ pointer: '', required });

describe('the names that responses of one component schema must hold', () => {
  it('are those of the model in which the schema is', () => {
    expect(requiredNames([reference], loan('id'))).toEqual([['', ['id']]]);
    expect(requiredNames([reference], loan('name'))).toEqual([['', ['name']]]);
  });

  it.each([
    ['required', { required: ['note'] }],
    ['allOf', { allOf: [part(['note'])] }],
    ['anyOf', { anyOf: [part(['note'])] }],
    ['oneOf', { oneOf: [part(['note'])] }],
  ])('are not those of a reference with %s beside it', (_, beside) => {
    const model = loan('id');
    expect(requiredNames([reference], model)).toEqual([['', ['id']]]);
    expect(requiredNames([{ ...reference, ...beside }], model)).toEqual([['', ['id', 'note']]]);
  });

  it.each([
    ['properties', { properties: new Map([['note', part(['text'])]]) }, '/note'],
    ['additionalProperties', { additionalProperties: part(['text']) }, '/*'],
    ['items', { items: part(['text']) }, '/*'],
  ])('are not those of a reference with members of %s beside it', (_, beside, pointer) => {
    const model = loan('id');
    requiredNames([reference], model);
    expect(requiredNames([{ ...reference, ...beside }], model)).toContainEqual([pointer, ['text']]);
  });
});
