import { expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { emitters } from '../../generate/emit/emitters.ts';
import { modelOf } from '../../testing/document.ts';
import type { Schema, Schemas } from '../schema.ts';
import { listItems, plainSchemas, schemaAt, viewObject } from './object-view.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function schemasOf(schemas: JsonObject): Schemas {
  return plainSchemas(modelOf({ components: { schemas } }).schemas);
}

const schemas = schemasOf({
  Base: { properties: { id: { type: 'string' }, kind: { type: 'string' } }, required: ['id'] },
  Loan: {
    allOf: [ref('Base'), { properties: { kind: { type: 'integer' } }, required: ['kind'] }],
    properties: { own: ref('Loans') },
  },
  Loans: { type: ['array', 'null'], items: ref('Loan') },
  Maybe: { anyOf: [ref('Loans'), { type: 'null' }] },
  Loop: { allOf: [ref('Loop')] },
  Ring: { anyOf: [ref('Ring')] },
});
const at = (name: string): Schema => schemas.get(name) as Schema;

it('collects properties through references and allOf, the first of a name', () => {
  const { properties, required } = viewObject(at('Loan'), schemas);
  expect([...properties].map(([name, schema]) => `${name} ${schema.types ?? schema.ref}`)).toEqual([
    'own Loans',
    'kind integer',
    'id string',
  ]);
  expect([...required]).toEqual(['kind', 'id']);
});

it('finds the items of a list, through null, references and compositions', () => {
  expect(listItems(at('Maybe'), schemas)?.ref).toBe('Loan');
  expect(listItems(at('Base'), schemas)).toBeUndefined();
});

it('follows a pointer into a value', () => {
  expect(schemaAt(at('Loan'), ['own', '0', 'own', '12', 'id'], schemas)?.types).toEqual(['string']);
  expect(schemaAt(at('Loan'), ['own', 'id'], schemas)).toBeUndefined();
});

it('ends where a schema contains itself', () => {
  for (const name of ['Loop', 'Ring']) {
    expect(listItems(at(name), schemas)).toBeUndefined();
    expect(viewObject(at(name), schemas).properties.size).toBe(0);
  }
});

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

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each<readonly [what: string, schema: JsonObject, holds: boolean]>([
  ['named properties', named, false],
  ['named properties and any others', { ...named, additionalProperties: true }, false],
  ['a component', refTo('Named'), false],
  ['parts', { allOf: [refTo('Named'), { description: 'more' }] }, false],
  ['alternatives', { oneOf: [refTo('Named'), named] }, false],
  ['a list', { type: 'array', items: refTo('Failed') }, false],
  ['a text', text, false],
  ['a property error', { type: 'object', properties: { error: text } }, true],
  ['a component with it', refTo('Failed'), true],
  ['a part with it', { allOf: [named, refTo('Failed')] }, true],
  ['an alternative with it', { anyOf: [named, refTo('Failed')] }, true],
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
