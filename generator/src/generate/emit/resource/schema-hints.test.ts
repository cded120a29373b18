import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../model/schema.ts';
import { modelOf } from '../../../testing/document.ts';
import { withFamilyUnions } from '../schema/family-unions.ts';
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

  it('are not those of the only known child, because others may come', () => {
    const mapping = { cat: '#/components/schemas/Cat' };
    const Pet = { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind', mapping } };
    const Cat = { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', required: ['lives'] }] };
    const model = withFamilyUnions(modelOf({ openapi: '3.1.0', components: { schemas: { Pet, Cat } } }));
    expect(requiredNames([{ pointer: '', ref: 'Pet' }], model)).toEqual([]);
    expect(requiredNames([{ pointer: '', ref: 'Cat' }], model)).toEqual([['', ['kind', 'lives']]]);
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
