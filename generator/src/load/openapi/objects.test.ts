import { describe, expect, it } from 'vitest';
import { kindAt } from './kind-at.ts';
import type { ObjectName, ValueKind } from './object-table.ts';
import { openApiObjects, operationMethods } from './objects.ts';
import { isMediaType, keyProblem } from './value-kinds.ts';

const document: ValueKind = { kind: 'object', object: 'OpenAPI' };

/** The objects that a kind mentions. */
function objectsIn(kind: ValueKind): readonly ObjectName[] {
  switch (kind.kind) {
    case 'object':
      return [kind.object];
    case 'list':
      return objectsIn(kind.items);
    case 'map':
      return objectsIn(kind.values);
    case 'choice':
      return kind.of.flatMap(objectsIn);
    default:
      return [];
  }
}

describe('the table of OpenAPI objects', () => {
  it('reaches every object from the document', () => {
    const reached = new Set<ObjectName>(['OpenAPI']);
    for (const name of reached) {
      const { fields, patterned } = openApiObjects[name];
      const kinds = [...Object.values(fields).map((field) => field.value), ...(patterned ? [patterned.values] : [])];
      for (const object of kinds.flatMap(objectsIn)) reached.add(object);
    }
    expect([...reached].sort()).toEqual(Object.keys(openApiObjects).sort());
  });

  it('has a section of components for every object that a reference may stand for', () => {
    const referable = Object.values(openApiObjects).flatMap(({ fields, patterned }) => {
      const kinds = [...Object.values(fields).map((field) => field.value), ...(patterned ? [patterned.values] : [])];
      return kinds.flatMap((kind) => (JSON.stringify(kind).includes('"reference":true') ? objectsIn(kind) : []));
    });
    for (const object of referable) {
      const { section } = openApiObjects[object];
      expect(section && kindAt(document, ['components', section, 'Name']), object).toMatchObject({
        object,
        reference: true,
      });
    }
  });

  it.each([
    [['paths', '/a', 'get', 'parameters', '0', 'schema', 'items'], 'Schema'],
    [['paths', '/a', 'get', 'responses', '200', 'headers', 'X', 'schema', 'additionalProperties'], 'Schema'],
    [['paths', '/a', 'post', 'callbacks', 'c', '{$url}', 'post', 'requestBody'], 'RequestBody'],
    [['webhooks', 'w', 'post', 'responses', 'default', 'content', 'a/b', 'examples', 'e'], 'Example'],
    [['components', 'schemas', 'A', 'properties', 'type', 'discriminator'], 'Discriminator'],
  ])('knows what stands at %s', (tokens, object) => {
    expect(kindAt(document, tokens)).toMatchObject({ kind: 'object', object });
  });

  it('does not know what stands in extensions and examples', () => {
    expect(kindAt(document, ['x-a', 'schema'])).toBeUndefined();
    expect(kindAt(document, ['components', 'schemas', 'A', 'example'])).toEqual({ kind: 'any' });
    expect(kindAt(document, ['components', 'schemas', 'A', 'example', 'a'])).toBeUndefined();
  });

  it('has the nine methods', () => {
    expect(operationMethods).toEqual(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);
  });
});

describe('keys', () => {
  it.each([
    'a/b',
    '*/*',
    'application/*',
    'application/vnd.a+json;version=1',
    'text/plain; charset="utf-8"',
    'a/b;',
    'a/b ; c=d ; e=f',
  ])('takes %s for a media type', (text) => expect(isMediaType(text)).toBe(true));

  it.each(['', 'json', 'a/', '/b', 'a/b/c', "a/b'+(x)+'", 'a/b; c', 'a/b; c="d', 'a/b\r\nX: y', 'a b/c', 'a/b;c=d e'])(
    'does not take %j for a media type',
    (text) => expect(isMediaType(text)).toBe(false),
  );

  it('judges hostile keys in linear time', () => {
    for (const piece of [' ', ';', '; ', 'a', '*', '/', 'a=', '="', '\\', '{', '%2e']) {
      const text = piece.repeat(100_000 / piece.length);
      for (const rule of ['media-type', 'path', 'status', 'component'] as const) {
        keyProblem(rule, `a/b;${text}\n`);
        keyProblem(rule, `/${text}\n`);
      }
    }
  });
});
