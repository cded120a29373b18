import { describe, expect, it } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { effectiveTypes, haveTypeInCommon } from './effective-types.ts';
import { ModelScope } from './model-scope.ts';
import { number, object, text, whole } from './testing/schema-words.ts';
import type { View } from './view.ts';

function viewsOf(...given: readonly Json[]): readonly View[] {
  const named = given.map((schema, index) => [`S${index}`, schema] as const);
  const { schemas } = modelOf({ paths: {}, components: { schemas: Object.fromEntries(named) } });
  const scope = new ModelScope(schemas);
  return named.map(([ref]) => scope.view({ pointer: `/${ref}`, ref }));
}

it.each<[schema: Json, types: readonly string[]]>([
  [text(), ['string']],
  [{ type: ['integer', 'null'] }, ['integer']],
  [{ anyOf: [text({ minLength: 1 }), whole({ minimum: 1 })] }, ['integer', 'string']],
  [{ anyOf: [number({ minimum: 1 }), whole({ maximum: 1 })] }, ['number']],
  [{ type: ['integer', 'string'], anyOf: [number({ minimum: 1 }), { type: 'boolean' }] }, ['integer']],
  [{ type: ['number', 'string'], oneOf: [whole({ minimum: 1 }), text({ minLength: 1 })] }, ['integer', 'string']],
  [
    { anyOf: [text({ minLength: 1 }), { oneOf: [object({ a: {} }), whole({ minimum: 1 })] }] },
    ['integer', 'object', 'string'],
  ],
])('the types of %j are %j', (schema, types) => {
  const [view] = viewsOf(schema);
  expect(view && [...effectiveTypes(view)].sort()).toEqual(types);
});

describe('haveTypeInCommon', () => {
  it.each<[one: Json, other: Json, common: boolean]>([
    [whole(), number(), true],
    [text(), whole(), false],
    [{ type: ['string', 'null'] }, { type: ['integer', 'null'] }, false],
    [{ anyOf: [text({ minLength: 1 }), whole({ minimum: 1 })] }, number(), true],
    [{ anyOf: [text({ minLength: 1 }), { type: 'boolean', enum: [true] }] }, number(), false],
  ])('%j and %j: %s', (one, other, common) => {
    const [left, right] = viewsOf(one, other);
    if (left === undefined || right === undefined) throw new Error('no schema');
    expect([haveTypeInCommon(left, right), haveTypeInCommon(right, left)]).toEqual([common, common]);
  });
});
