import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { documentOf } from '../../testing/document.ts';
import { typesDocument, withoutEndlessLists } from './types-document.ts';

describe('typesDocument', () => {
  it('keeps parts whose names begin as extensions do, and leaves extensions out', () => {
    const header = { schema: { type: 'integer' } };
    const responses = { 200: { description: '', headers: { 'x-left': header } }, 'x-note': { description: '' } };
    const { reduced } = typesDocument(
      documentOf({
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: { '/pets': { get: { operationId: 'listPets', responses } }, 'x-note': {} },
        components: { headers: { 'x-limit': header }, schemas: { 'x-pet': { type: 'string' } } },
      }),
      { discriminatorValues: new Map(), schemas: new Map() },
    );
    expect(reduced).toMatchObject({
      paths: { '/pets': { get: { responses: { 200: { headers: { 'x-left': header } } } } } },
      components: { headers: { 'x-limit': header }, schemas: { 'x-pet': { type: 'string' } } },
    });
    expect(JSON.stringify(reduced)).not.toContain('x-note');
  });

  it('keeps no list of types that is empty', () => {
    const schemas = { Pet: { type: 'object', properties: { note: { type: [] } } } };
    const { reduced } = typesDocument(documentOf({ components: { schemas } }), {
      discriminatorValues: new Map(),
      schemas: new Map(),
    });
    expect(reduced).toMatchObject({ components: { schemas: { Pet: { properties: { note: {} } } } } });
    expect(JSON.stringify(reduced)).not.toContain('[]');
  });

  it('follows references to names that a pointer escapes', () => {
    const schemas = {
      'a/b': { type: 'string', readOnly: true },
      Pet: { type: 'object', properties: { id: { $ref: '#/components/schemas/a~1b' } } },
    };
    const { reduced } = typesDocument(documentOf({ components: { schemas } }), {
      discriminatorValues: new Map(),
      schemas: new Map(),
    });
    expect(reduced).toMatchObject({ components: { schemas: { Pet: { properties: { id: { readOnly: true } } } } } });
  });
});

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

it('reads unevaluated properties as all others where no other schema evaluates one', () => {
  const texts = { type: 'object', unevaluatedProperties: { type: 'string' } };
  const schemas = {
    Map: texts,
    Whole: { allOf: [ref('Map')], unevaluatedProperties: { type: 'string' } },
    Beside: { ...ref('Map'), unevaluatedProperties: { type: 'integer' } },
  };
  const { reduced } = typesDocument(documentOf({ components: { schemas } }), {
    discriminatorValues: new Map(),
    schemas: new Map(),
  });
  expect(reduced).toMatchObject({
    components: {
      schemas: {
        Map: { type: 'object', additionalProperties: { type: 'string' } },
        Whole: ref('Map'),
        Beside: ref('Map'),
      },
    },
  });
});

describe('lists that hold themselves', () => {
  it('are cut at the items that lead back', () => {
    const schemas = {
      Json: { anyOf: [{ type: 'string' }, listOf(ref('Json')), { additionalProperties: ref('Json') }] },
      A: listOf(ref('B')),
      B: { oneOf: [{ type: 'string' }, ref('A')] },
      User: listOf(ref('Json')),
    };
    expect(withoutEndlessLists(schemas)).toEqual({
      ...schemas,
      Json: { anyOf: [{ type: 'string' }, listOf({}), { additionalProperties: ref('Json') }] },
      A: listOf({}),
    });
  });

  it('are left as they are where a property stands between', () => {
    const schemas = { Tree: { properties: { children: listOf(ref('Tree')) } }, Trees: listOf(ref('Tree')) };
    expect(withoutEndlessLists(schemas)).toBe(schemas);
  });
});
