import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { Schema } from '../schema.ts';

function schemaOf(schema: JsonObject): Schema {
  return modelOf({ components: { schemas: { A: schema } } }).schemas.get('A')?.schema as Schema;
}

describe('open enums', () => {
  it('come from x-extensible-enum, in its order', () => {
    expect(schemaOf({ type: 'string', 'x-extensible-enum': ['b', 'a'] })).toEqual({
      pointer: '/components/schemas/A',
      types: ['string'],
      knownValues: ['b', 'a'],
    });
  });

  it('come from anyOf of a string and enums', () => {
    const built = schemaOf({
      description: 'd',
      anyOf: [
        { type: 'string', description: 'Any' },
        { type: 'string', enum: ['a'] },
        { const: 'b' },
        { type: 'null' },
      ],
    });
    expect(built).toEqual({
      pointer: '/components/schemas/A',
      description: 'd',
      types: ['null', 'string'],
      knownValues: ['a', 'b'],
    });
  });

  it.each<JsonObject>([
    {
      anyOf: [
        { type: 'string', maxLength: 3 },
        { type: 'string', enum: ['a'] },
      ],
    },
    { anyOf: [{ type: 'string' }, { enum: ['a', 1] }] },
    { anyOf: [{ type: 'integer' }, { type: 'string', enum: ['a'] }] },
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string', enum: ['a'] }] },
    { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }], minLength: 2 },
    { anyOf: [{ type: 'string', enum: ['a'] }] },
  ])('do not come from %j', (schema) => {
    expect(schemaOf(schema).knownValues).toBeUndefined();
    expect(schemaOf(schema).anyOf).toBeDefined();
  });

  it('ignore a list that is none, and say so', () => {
    const model = modelOf({ components: { schemas: { A: { 'x-extensible-enum': ['a', 1] } } } });
    expect(model.schemas.get('A')?.schema.knownValues).toBeUndefined();
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['invalid-extension']);
  });
});
