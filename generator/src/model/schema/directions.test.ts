import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { Schema } from '../schema.ts';
import { schemaParts } from './directions.ts';

const there: JsonObject = { $ref: '#/components/schemas/There' };
const ok: JsonObject = { 200: { description: 'ok' } };
const headers: JsonObject = { 'X-A': { schema: there } };
const parts = { type: 'object', properties: { f: { type: 'object' } } };

/** Whether a component is sent and received, in a description with one operation and what else is given. */
function reached(operation: JsonObject, more: JsonObject = {}, schemas: JsonObject = {}): readonly unknown[] {
  const model = modelOf({
    openapi: '3.2.0',
    paths: { '/a': { post: { responses: ok, ...operation } } },
    components: { schemas: { There: { type: 'string' }, ...schemas } },
    ...more,
  });
  const found = model.schemas.get('There');
  return [found?.inRequest, found?.inResponse];
}

const [sent, received, nowhere] = [
  [true, false],
  [false, true],
  [false, false],
] as const;

const body = (content: JsonObject): JsonObject => ({ requestBody: { content } });
const answer = (fields: JsonObject): JsonObject => ({ responses: { 200: { description: 'ok', ...fields } } });
const called: JsonObject = { requestBody: { content: { 'application/json': { schema: there } } }, responses: ok };
const calledBack: JsonObject = {
  responses: { 200: { description: 'ok', content: { 'application/json': { schema: there } } } },
};

describe('a component in', () => {
  it.each<[place: string, operation: JsonObject, more: JsonObject, directions: readonly [boolean, boolean]]>([
    ['nothing', {}, {}, nowhere],
    ['a parameter', { parameters: [{ name: 'a', in: 'query', schema: there }] }, {}, sent],
    ['a request body', body({ 'application/json': { schema: there } }), {}, sent],
    ['the items of a request', body({ 'application/jsonl': { itemSchema: there } }), {}, sent],
    ['a header of a part', body({ 'multipart/form-data': { schema: parts, encoding: { f: { headers } } } }), {}, sent],
    ['a header of the first part', body({ 'multipart/mixed': { prefixEncoding: [{ headers }] } }), {}, sent],
    ['a header of the other parts', body({ 'multipart/mixed': { itemEncoding: { headers } } }), {}, sent],
    [
      'a header of a part of a part',
      body({ 'multipart/mixed': { itemEncoding: { itemEncoding: { headers } } } }),
      {},
      sent,
    ],
    ['a response', answer({ content: { 'application/json': { schema: there } } }), {}, received],
    ['the items of a response', answer({ content: { 'application/jsonl': { itemSchema: there } } }), {}, received],
    ['a header of a response', answer({ headers }), {}, received],
    ['what a callback sends', { callbacks: { c: { '{$url}': { post: called } } } }, {}, received],
    ['the response to a callback', { callbacks: { c: { '{$url}': { post: calledBack } } } }, {}, sent],
    ['what a webhook sends', {}, { webhooks: { w: { post: called } } }, received],
    ['the response to a webhook', {}, { webhooks: { w: { post: calledBack } } }, sent],
  ])('%s', (_, operation, more, directions) => {
    expect(reached(operation, more)).toEqual(directions);
  });

  it.each<[what: string, pet: JsonObject]>([
    ['the mapping', { mapping: { there: '#/components/schemas/There' } }],
    ['the default', { defaultMapping: 'There' }],
  ])('%s of a discriminator', (_, fields) => {
    const Pet: JsonObject = { type: 'object', discriminator: { propertyName: 'kind', ...fields } };
    const pet = answer({ content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } });
    const There = { type: 'object', properties: { kind: { type: 'string' } } };
    expect(reached(pet, {}, { Pet, There })).toEqual(received);
  });
});

it('the parts of a schema are the schemas of every keyword', () => {
  const at = (pointer: string): Schema => ({ pointer });
  const mapped = ['properties', 'patternProperties', 'dependentSchemas'];
  const listed = ['prefixItems', 'allOf', 'anyOf', 'oneOf'];
  const single = [
    ...['contentSchema', 'additionalProperties', 'propertyNames', 'unevaluatedProperties', 'items', 'contains'],
    ...['unevaluatedItems', 'not', 'if', 'then', 'else'],
  ];
  const schema: Schema = {
    pointer: '',
    ...Object.fromEntries(mapped.map((keyword) => [keyword, new Map([['a', at(keyword)]])])),
    ...Object.fromEntries(listed.map((keyword) => [keyword, [at(keyword)]])),
    ...Object.fromEntries(single.map((keyword) => [keyword, at(keyword)])),
  };
  expect(schemaParts(schema).map(({ pointer }) => pointer)).toEqual([...mapped, ...listed, ...single]);
  expect(schemaParts({ pointer: '' })).toEqual([]);
});
