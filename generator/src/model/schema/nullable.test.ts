import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { Schema } from '../schema.ts';

function schemaOf(schema: JsonObject): Schema {
  const model = modelOf({ openapi: '3.0.3', components: { schemas: { Pet: {}, A: schema } } });
  return model.schemas.get('A')?.schema as Schema;
}

const nothing = { pointer: '/components/schemas/A/nullable', types: ['null'] };
const ref = { $ref: '#/components/schemas/Pet' };

describe('nullable', () => {
  it('adds null to the type, and to an enum that lacks it', () => {
    expect(schemaOf({ type: 'string', nullable: true }).types).toEqual(['null', 'string']);
    expect(schemaOf({ type: 'string', nullable: true, enum: ['a'] }).enum).toEqual(['a', null]);
    expect(schemaOf({ nullable: true, enum: ['a', null] }).enum).toEqual(['a', null]);
  });

  it('implies the type that the other keywords speak of', () => {
    expect(schemaOf({ nullable: true, properties: { a: {} } }).types).toEqual(['null', 'object']);
    expect(schemaOf({ nullable: true, items: {} }).types).toEqual(['array', 'null']);
    expect(schemaOf({ nullable: true, required: ['a'] }).types).toEqual(['null', 'object']);
    expect(schemaOf({ nullable: true, additionalProperties: {} }).types).toEqual(['null', 'object']);
    expect(schemaOf({ nullable: true })).toEqual({ pointer: '/components/schemas/A' });
  });

  it('adds a branch to alternatives', () => {
    const built = schemaOf({ nullable: true, anyOf: [ref], description: 'Mine' });
    expect(built.anyOf).toEqual([{ pointer: '/components/schemas/A/anyOf/0', ref: 'Pet' }, nothing]);
    expect(built.description).toBe('Mine');
  });

  it.each(['anyOf', 'oneOf'])('wraps %s beside another demand, which null would not pass', (keyword) => {
    const built = schemaOf({ nullable: true, type: 'object', [keyword]: [ref] });
    expect(Object.keys(built).toSorted()).toEqual(['anyOf', 'pointer']);
    expect(built.anyOf).toEqual([
      {
        pointer: '/components/schemas/A',
        types: ['object'],
        [keyword]: [{ pointer: `/components/schemas/A/${keyword}/0`, ref: 'Pet' }],
      },
      nothing,
    ]);
  });

  it('wraps what null would not pass, with its notes outside', () => {
    const built = schemaOf({ nullable: true, allOf: [ref], type: 'object', description: 'Mine' });
    expect(built).toEqual({
      pointer: '/components/schemas/A',
      description: 'Mine',
      anyOf: [
        {
          pointer: '/components/schemas/A',
          types: ['object'],
          allOf: [{ pointer: '/components/schemas/A/allOf/0', ref: 'Pet' }],
        },
        nothing,
      ],
    });
  });

  it.each(['anyOf', 'oneOf'])('means null as a branch of %s that says nothing else', (keyword) => {
    const branch = { nullable: true, description: 'None' };
    const built = schemaOf({ [keyword]: [ref, branch] });
    expect(Object.entries(built)).toContainEqual([
      keyword,
      [expect.objectContaining({ ref: 'Pet' }), expect.objectContaining({ types: ['null'], description: 'None' })],
    ]);
  });

  it.each([
    ['alone', [{ nullable: true }]],
    ['beside others that say nothing', [{ nullable: true }, { nullable: true, title: 'None' }]],
    ['that says more', [ref, { nullable: true, minLength: 1 }]],
    ['that says nothing at all', [ref, {}]],
  ])('does not mean null as a branch %s', (_, anyOf) => {
    expect(schemaOf({ anyOf }).anyOf?.filter(({ types }) => types !== undefined)).toEqual([]);
  });

  it('adds no second null', () => {
    expect(schemaOf({ nullable: true, oneOf: [{ type: 'string', nullable: true }] }).oneOf).toHaveLength(1);
  });
});
