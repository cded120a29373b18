import { expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { loadText } from '../../testing/load-text.ts';

/** A schema as it is read, with the codes of what is reported. */
async function readSchema(schema: Json, openapi = '3.1.0'): Promise<readonly [schema: Json, codes: readonly string[]]> {
  const info = { title: 'T', version: '1.0.0' };
  const document: JsonObject = { openapi, info, paths: {}, components: { schemas: { S: schema } } };
  const { bundled, diagnostics } = await loadText({ 'a.json': JSON.stringify(document) });
  const schemas = member(member(bundled, 'components'), 'schemas');
  return [(isJsonObject(schemas) ? schemas.S : undefined) ?? null, diagnostics.map(({ code }) => code)];
}

it.each<[type: string, meant: string, format?: string]>([
  ['int', 'integer'],
  ['Integer', 'integer'],
  ['float', 'number', 'float'],
  ['double', 'number', 'double'],
  ['int32', 'integer', 'int32'],
  ['int64', 'integer', 'int64'],
  ['long', 'integer', 'int64'],
  ['date', 'string', 'date'],
  ['date-time', 'string', 'date-time'],
  ['datetime', 'string', 'date-time'],
  ['timestamp', 'string', 'date-time'],
  ['uuid', 'string', 'uuid'],
  ['guid', 'string', 'uuid'],
  ['GUID', 'string', 'uuid'],
  ['uri', 'string', 'uri'],
  ['url', 'string', 'uri'],
  ['email', 'string', 'email'],
  ['password', 'string', 'password'],
  ['binary', 'string', 'binary'],
  ['file', 'string', 'binary'],
  ['blob', 'string', 'binary'],
])('the type %s is %s of the format %s', async (type, meant, format) => {
  const [schema, codes] = await readSchema({ type });
  expect(schema).toEqual({ type: meant, ...(format === undefined ? {} : { format }) });
  expect(codes).toEqual(['unknown-type']);
  const [own] = await readSchema({ type, format: 'its-own' });
  expect(own).toEqual({ type: meant, format: 'its-own' });
});

it.each<[written: JsonObject, meant: JsonObject, codes: readonly string[]]>([
  [{ type: 'string|null' }, { type: ['string', 'null'] }, ['unknown-type']],
  [{ type: 'string, integer' }, { type: ['string', 'integer'] }, ['unknown-type']],
  [{ type: 'guid | null' }, { type: ['string', 'null'] }, ['unknown-type']],
  [{ type: ['guid', 'null'] }, { type: ['string', 'null'] }, ['unknown-type']],
  [{ type: [] }, {}, ['empty-list']],
  [{ allOf: [] }, {}, ['empty-list']],
  [{ anyOf: [] }, {}, ['empty-list']],
  [{ oneOf: [] }, {}, ['empty-list']],
  [{ enum: [] }, {}, ['empty-enum']],
  [{ items: [{ type: 'string' }] }, { prefixItems: [{ type: 'string' }] }, ['wrong-type']],
  [
    { items: [{ type: 'string' }], additionalItems: false },
    { items: { not: {} }, prefixItems: [{ type: 'string' }] },
    ['wrong-type'],
  ],
  [
    { items: [{ type: 'string' }], additionalItems: true },
    { items: {}, prefixItems: [{ type: 'string' }] },
    ['wrong-type'],
  ],
  [
    { items: [{ type: 'string' }], additionalItems: { type: 'integer' } },
    { items: { type: 'integer' }, prefixItems: [{ type: 'string' }] },
    ['wrong-type'],
  ],
  [{ items: [] }, { items: {} }, ['wrong-type']],
  [
    { properties: { a: { type: 'string', required: true }, b: { required: false }, c: { required: 'true' } } },
    { properties: { a: { type: 'string' }, b: {}, c: {} }, required: ['a', 'c'] },
    ['wrong-type', 'wrong-type', 'wrong-type'],
  ],
  [
    { properties: { a: { required: true }, b: {} }, required: ['b', 'a'] },
    { properties: { a: {}, b: {} }, required: ['b', 'a'] },
    ['wrong-type'],
  ],
])('%j is read as %j', async (written, meant, codes) => {
  const [schema, found] = await readSchema(written);
  expect(schema).toEqual(meant);
  expect(found.toSorted()).toEqual(codes.toSorted());
});
