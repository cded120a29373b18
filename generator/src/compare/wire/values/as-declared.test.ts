import { describe, expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { accepts } from './accepts.ts';
import { asDeclared } from './as-declared.ts';
import { ModelScope } from './model-scope.ts';

/** Whether an object with a name that nobody declared is among what clients send. */
function takesOtherNames(schema: Json, value: Json = { other: [] }): boolean | undefined {
  const { schemas } = modelOf({ paths: {}, components: { schemas: { S: schema } } });
  const scope = new ModelScope(schemas);
  const named = schemas.get('S');
  if (named === undefined) throw new Error('The schema is missing.');
  return accepts(scope, asDeclared(scope, named.schema), value);
}

const pet = { type: 'object', properties: { name: { type: 'string' } } };

describe('what clients send that keep to the description', () => {
  it.each<[what: string, schema: Json, value?: Json]>([
    ['an object with properties', pet],
    [
      'an object that needs as many as it requires',
      { ...pet, required: ['name'], minProperties: 1 },
      { name: 'a', other: [] },
    ],
    [
      'an object or one that only requires a name',
      { anyOf: [pet, { type: 'object', required: ['name'] }] },
      { name: 'a', other: [] },
    ],
    ['alternatives with properties', { anyOf: [pet, { type: 'object', properties: { age: {} } }] }],
    ['an object that names a pattern', { type: 'object', patternProperties: { '^x-': {} } }],
  ])('has no other names in %s', (_, schema, value) => {
    expect(takesOtherNames(schema, value)).toBe(false);
  });

  it.each<[what: string, schema: Json, value?: Json]>([
    ['an object that needs more than it lists', { ...pet, minProperties: 2 }, { name: 'a', other: [] }],
    ['an object that needs all that it lists', { ...pet, minProperties: 1 }],
    ['a free-form object', { type: 'object' }],
    ['a free-form object or a flag', { anyOf: [{ type: 'object' }, { type: 'boolean' }] }],
    ['a free-form alternative', { anyOf: [pet, { type: 'object' }] }],
    ['an object that requires it without listing it', { ...pet, required: ['other'] }],
    ['an object with a pattern for it', { ...pet, patternProperties: { '^o': {} } }],
    ['a map', { type: 'object', additionalProperties: { type: 'array' } }],
  ])('has any name in %s', (_, schema, value) => {
    expect(takesOtherNames(schema, value)).toBe(true);
  });
});
