import { expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { emitters } from '../../generate/emit/emitters.ts';
import { modelOf } from '../../testing/document.ts';

const text = { type: 'string' };
const named = { type: 'object', properties: { id: text } };
const other = { type: 'object', properties: { code: text } };

/** The code of a package with one operation that gives a schema. */
function codeOf(schema: JsonObject, paths: JsonObject = {}): string {
  const responses = { 200: { description: 'Fine', content: { 'application/json': { schema } } } };
  const components = { schemas: { Named: named, Failed: { type: 'object', properties: { error: other } } } };
  const model = modelOf({
    paths: { '/api/v1/pets': { get: { operationId: 'getPet', responses } }, ...paths },
    components,
  });
  return emitters
    .flatMap((emit) => emit(model))
    .map(({ content }) => content.replace(/\s+/g, ' '))
    .join('\n');
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each<readonly [what: string, schema: JsonObject, holds: boolean]>([
  ['named properties', named, false],
  ['named properties and any others', { ...named, additionalProperties: true }, false],
  ['a component', ref('Named'), false],
  ['parts', { allOf: [ref('Named'), { description: 'more' }] }, false],
  ['alternatives', { oneOf: [ref('Named'), named] }, false],
  ['a list', { type: 'array', items: ref('Failed') }, false],
  ['a text', text, false],
  ['a property error', { type: 'object', properties: { error: text } }, true],
  ['a component with it', ref('Failed'), true],
  ['a part with it', { allOf: [named, ref('Failed')] }, true],
  ['an alternative with it', { anyOf: [named, ref('Failed')] }, true],
  ['a pattern that matches it', { ...named, patternProperties: { '^e': text } }, true],
  ['a map', { type: 'object', additionalProperties: text }, true],
  ['anything', {}, true],
  ['an object without names', { type: 'object' }, true],
])('a response of %s', (_, schema, holds) => {
  expect(codeOf(schema).includes('error: true')).toBe(holds);
});

it('tells the runtime the version that all paths begin with', () => {
  expect(codeOf(named)).toContain("versionPath: '/api/v1'");
  const responses = { 204: { description: 'Fine' } };
  const more = (path: string) => codeOf(named, { [path]: { get: { operationId: 'other', responses } } });
  expect(more('/api/v1/dogs')).toContain("versionPath: '/api/v1'");
  expect(more('/api/v2/dogs')).not.toContain('versionPath');
  expect(more('/health')).not.toContain('versionPath');
});
