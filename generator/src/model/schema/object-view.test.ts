import { expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
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
