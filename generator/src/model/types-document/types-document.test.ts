import { describe, expect, it } from 'vitest';
import { documentOf } from '../../testing/document.ts';
import { typesDocument } from './types-document.ts';

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
