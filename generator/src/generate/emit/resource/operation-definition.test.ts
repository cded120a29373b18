import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { Imports } from '../../../text/typescript/imports.ts';
import { flat } from '../../../text/typescript/layout.ts';
import type { Value } from '../../../text/typescript/type-layout.ts';
import { operationDefinition } from './operation-definition.ts';

const text = { type: 'string' };
const list = { type: 'array', items: text };
const json = (schema: JsonObject) => ({ description: 'Fine', content: { 'application/json': { schema } } });
const components = {
  schemas: {
    Loan: { type: 'object', required: ['id'], properties: { id: text } },
    Tree: { type: 'object', required: ['child'], properties: { child: { $ref: '#/components/schemas/Tree' } } },
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] },
  },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    token: { type: 'http', scheme: 'bearer' },
    certificate: { type: 'mutualTLS' },
  },
};

/** The definition of `POST /loans/{id}`; functions as `{ code }`. */
function definitionOf(operation: JsonObject, method = 'post', openapi = '3.1.0'): JsonObject {
  const id = { name: 'id', in: 'path', required: true, schema: text };
  const { parameters = [], ...rest } = operation as { parameters?: readonly Json[] };
  const described = {
    operationId: 'changeLoan',
    responses: { 204: { description: 'Fine' } },
    ...rest,
    parameters: [...(parameters.some((one) => JSON.stringify(one).includes('"path"')) ? [] : [id]), ...parameters],
  };
  const model = modelOf({ openapi, components, paths: { '/loans/{id}': { [method]: described } } });
  const [found] = model.client.resources.flatMap(({ methods }) => methods);
  if (found === undefined) throw new Error('no method was made');
  return plain(operationDefinition(model, found, new Imports('src/resources/loans.ts'))) as JsonObject;
}

function plain(value: Value): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(plain);
  if ('code' in value) return { code: flat(value.code, 1000) ?? '' };
  return Object.fromEntries(value.entries.map(([key, member]) => [key, plain(member)]));
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

describe('the definition of an operation', () => {
  it('leaves out what has the default of OpenAPI', () => {
    expect(definitionOf({})).toEqual({
      id: 'changeLoan',
      method: 'POST',
      path: '/loans/{id}',
      parameters: [{ name: 'id', in: 'path' }],
      place: { code: 'addressParameters' },
      response: { empty: true },
    });
  });

  it.each([
    ['query', 'addressParameters'],
    ['header', 'requestParameters'],
    ['cookie', 'requestParameters'],
  ])('names no more than the code that a parameter in a %s needs: %s', (where, code) => {
    const parameters = [{ name: 'q', in: where, schema: { type: 'string' } }];
    expect(definitionOf({ parameters }).place).toEqual({ code });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['that may be repeated', { 'x-idempotent': true }, { idempotent: true }],
    [
      'that is deprecated',
      { deprecated: true, 'x-sunset': '2030-01-31', 'x-replaced-by': 'changeLoan' },
      { deprecated: { sunset: '2030-01-31' } },
    ],
    [
      'with a list of text',
      { responses: { 200: json(list) } },
      { response: { accept: 'application/json', json: 'array' } },
    ],
    [
      'with a response that may hold an error',
      { responses: { 200: json({ type: 'object', properties: { error: text } }) } },
      { response: { json: 'object', error: true } },
    ],
    ['without a response', { responses: { 204: { description: 'Fine' } } }, { response: { empty: true } }],
    [
      'with and without a response',
      { responses: { 200: json(list), 204: { description: 'Fine' } } },
      { response: { accept: 'application/json', json: 'array', empty: true } },
    ],
    [
      'with text',
      { responses: { 200: { description: 'Fine', content: { 'text/plain': { schema: text } } } } },
      { response: { accept: 'text/plain', text: true } },
    ],
    [
      'with bytes',
      { responses: { 200: { description: 'Fine', content: { 'application/pdf': {} } } } },
      { response: { accept: 'application/pdf', raw: { code: 'rawAnswer' } } },
    ],
  ])('%s', (_, operation, expected) => {
    expect(definitionOf(operation)).toMatchObject(expected);
  });

  it.each<[string, JsonObject]>([
    ['x-idempotent: false', { 'x-idempotent': false }],
    ['deprecated: false', { deprecated: false }],
    ['an empty list of security', { security: [] }],
    ['security that nobody can send', { security: [{ certificate: [] }] }],
    ['security with one part that nobody can send', { security: [{ key: [], certificate: [] }] }],
  ])('says nothing of %s', (_, operation) => {
    expect(definitionOf(operation)).toEqual(definitionOf({}));
  });

  it('names the credentials of each alternative that can be sent', () => {
    const security = [{ key: [] }, { key: [], token: [] }, { certificate: [] }, { certificate: [], token: [] }];
    expect(definitionOf({ security }).security).toEqual([['key'], ['key', 'token']]);
  });
});

describe('the definition of a parameter', () => {
  const styled = { code: 'styledParameter' };

  it.each<[string, JsonObject, JsonObject]>([
    ['a query of text', { in: 'query', schema: text }, {}],
    ['a list in a query', { in: 'query', schema: list }, {}],
    ['a list in a header', { in: 'header', schema: list }, { serialize: styled }],
    ['a list in a path', { in: 'path', required: true, schema: list }, { serialize: styled }],
    ['an object in a query', { in: 'query', schema: { type: 'object' } }, { serialize: styled }],
    ['a list in one value', { in: 'query', schema: list, explode: false }, { serialize: styled, explode: false }],
    ['text, exploded or not', { in: 'query', schema: text, explode: false }, {}],
    [
      'a list with spaces',
      { in: 'query', schema: list, style: 'spaceDelimited', explode: false },
      { serialize: styled, style: 'spaceDelimited' },
    ],
    [
      'text with its name in the path',
      { in: 'path', required: true, schema: text, style: 'matrix', explode: true },
      { serialize: styled, style: 'matrix', explode: true },
    ],
    [
      'text after a dot',
      { in: 'path', required: true, schema: text, style: 'label', explode: true },
      { serialize: styled, style: 'label' },
    ],
    [
      'an exploded object in a path',
      { in: 'path', required: true, schema: { type: 'object' }, explode: true },
      { serialize: styled, explode: true },
    ],
    [
      'a deep object',
      { in: 'query', schema: { type: 'object' }, style: 'deepObject', explode: true },
      { serialize: styled, style: 'deepObject' },
    ],
    [
      'reserved characters in a query',
      { in: 'query', schema: text, allowReserved: true },
      { serialize: styled, allowReserved: true },
    ],
    ['reserved characters in a path', { in: 'path', required: true, schema: text, allowReserved: true }, {}],
    [
      'JSON in a query',
      { in: 'query', content: { 'application/json': { schema: text } } },
      { serialize: styled, contentType: 'application/json' },
    ],
  ])('%s', (_, parameter, expected) => {
    const { parameters } = definitionOf({ parameters: [{ name: 'id', ...parameter }] });
    const found = (parameters as readonly JsonObject[]).filter((one) => one.in === parameter.in).at(-1);
    expect(found).toEqual({
      name: 'id',
      in: parameter.in,
      ...(found?.key === undefined ? {} : { key: found.key }),
      ...expected,
    });
  });
});

describe('reserved characters outside the query', () => {
  it.each<[openapi: string, where: string, style: string | undefined, allowed: true | undefined]>([
    ['3.1.0', 'query', undefined, true],
    ['3.1.0', 'path', undefined, undefined],
    ['3.1.0', 'cookie', undefined, undefined],
    ['3.2.0', 'query', undefined, true],
    ['3.2.0', 'path', undefined, true],
    ['3.2.0', 'path', 'matrix', true],
    ['3.2.0', 'cookie', 'form', true],
    ['3.2.0', 'cookie', 'cookie', undefined],
    ['3.2.0', 'header', undefined, undefined],
  ])('in OpenAPI %s, in the %s with style %s: %s', (openapi, where, style, allowed) => {
    const parameter = { name: 'id', in: where, required: where === 'path', schema: text, allowReserved: true };
    const parameters = [{ ...parameter, ...(style === undefined ? {} : { style }) }];
    const found = definitionOf({ parameters }, 'post', openapi).parameters as readonly JsonObject[];
    expect(found.findLast((one) => one.in === where)?.allowReserved).toBe(allowed);
  });
});

describe('the definition of a body', () => {
  const bytes = { type: 'string', format: 'binary' };
  const form = (schema: JsonObject, encoding?: JsonObject, required = true) => ({
    requestBody: { required, content: { 'multipart/form-data': { schema, ...(encoding && { encoding }) } } },
  });

  it.each<[string, JsonObject, Json]>([
    ['the only part of a form that has to be there', form({ properties: { file: bytes } }), [['file', true]]],
    [
      'the only part of a form that may be left out',
      form({ properties: { file: bytes } }, undefined, false),
      [['file', false]],
    ],
    [
      'one file of a form that it needs, and one that it does not',
      form({ properties: { a: bytes, b: bytes, note: text }, required: ['b', 'note'] }),
      [
        ['a', false],
        ['b', true],
      ],
    ],
  ])('says of %s whether it is needed', (_, operation, files) => {
    expect((definitionOf(operation).body as JsonObject).files).toEqual(files);
  });

  it('has each setting of an encoding', () => {
    const settings = { contentType: 'text/csv', style: 'spaceDelimited', explode: false, allowReserved: true };
    for (const [key, value] of Object.entries(settings)) {
      const { body } = definitionOf(form({ properties: { a: list, b: text } }, { a: { [key]: value } }));
      expect((body as JsonObject).encoding, key).toEqual([['a', expect.objectContaining({ [key]: value })]]);
    }
  });

  it.each<[string, JsonObject, string | undefined]>([
    ['a date', { type: 'string', format: 'date' }, 'date'],
    ['a moment', { type: 'string', format: 'date-time' }, 'date-time'],
    ['a moment in UTC', { type: 'string', format: 'date-time', pattern: 'Z$' }, 'utc-date-time'],
    [
      'a moment whose pattern names a Z by its escape',
      { type: 'string', format: 'date-time', pattern: '\\Z$' },
      'date-time',
    ],
    ['a moment in UTC or not', { type: 'string', format: 'date-time', pattern: '\\+00:00|Z$' }, 'date-time'],
    ['an amount', { type: 'string', format: 'decimal' }, 'decimal'],
    ['an amount or nothing', { type: ['string', 'null'], format: 'decimal' }, 'decimal'],
    ['an amount or a number', { type: ['string', 'number'], format: 'decimal' }, undefined],
    ['an amount of no type', { format: 'decimal' }, undefined],
    ['an address', { type: 'string', format: 'uri' }, undefined],
  ])('checks %s', (_, schema, format) => {
    const content = { 'application/json': { schema: { type: 'object', required: ['a'], properties: { a: schema } } } };
    const { formats } = definitionOf({ requestBody: { required: true, content } }).body as JsonObject;
    expect(formats).toEqual(
      format === undefined ? undefined : [['/a', format, ...(format === 'decimal' ? [] : [{ code: 'isDateText' }])]],
    );
  });
});

describe('the shape of a response', () => {
  const loan = { $ref: '#/components/schemas/Loan' };
  const object = { type: 'object' };

  it.each<[string, JsonObject, string]>([
    ['an object', object, 'object'],
    ['a list', list, 'array'],
    ['an object or a list', { type: ['object', 'array'] }, 'container'],
    ['an object or nothing', { type: ['object', 'null'] }, 'value'],
    ['text', text, 'value'],
    ['anything', {}, 'value'],
    ['one of some objects', { type: 'object', enum: [{ a: 1 }, 'b'] }, 'value'],
    ['what a reference leads to', loan, 'object'],
    ['a reference beside others', { allOf: [{ description: 'A loan.' }, loan] }, 'object'],
    ['what leads back to itself', { $ref: '#/components/schemas/Loop' }, 'value'],
    ['one of two objects', { oneOf: [loan, object] }, 'object'],
    ['an object or a list, by branches', { anyOf: [loan, list] }, 'container'],
    ['an object or text, by branches', { anyOf: [loan, text] }, 'value'],
    ['no branch', { oneOf: [{}] }, 'value'],
  ])('%s', (_, schema, shape) => {
    expect(definitionOf({ responses: { 200: json(schema) } }).response).toMatchObject({ json: shape });
  });

  it.each<[string, readonly JsonObject[], string]>([
    ['two objects', [object, loan], 'object'],
    ['an object and a list', [object, list], 'container'],
    ['an object and text', [object, text], 'value'],
  ])('of several successes: %s', (_, [first, second], shape) => {
    const responses = { 200: json(first ?? {}), 201: json(second ?? {}) };
    expect(definitionOf({ responses }).response).toMatchObject({ json: shape });
  });
});

describe('what a response must hold', () => {
  const requiredOf = (responses: JsonObject) => (definitionOf({ responses }).response as JsonObject).required;
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  const wide = (count: number): JsonObject => ({
    type: 'object',
    required: names(count),
    properties: Object.fromEntries(names(count).map((name) => [name, text])),
  });

  it('is said by the objects in it', () => {
    const inner = { type: 'object', required: ['b', 'a'], properties: { a: text, b: text } };
    const outer = { type: 'object', required: ['inner'], properties: { inner } };
    expect(requiredOf({ 200: json(outer) })).toEqual([
      ['', ['inner']],
      ['/inner', ['a', 'b']],
    ]);
    const parts = { allOf: [wide(1), { type: 'object', required: ['z'], properties: { z: text } }] };
    expect(requiredOf({ 200: json(parts) })).toEqual([['', ['n0', 'z']]]);
  });

  it('is not what is only sent, whichever part says so', () => {
    const secret = { type: 'object', properties: { n0: { type: 'string', writeOnly: true } } };
    expect(requiredOf({ 200: json({ allOf: [wide(2), secret] }) })).toEqual([['', ['n1']]]);
  });

  it.each<[string, JsonObject]>([
    ['another success', { 200: json(wide(1)), 201: json(wide(2)) }],
    ['text', { 200: json(wide(1)), 201: { description: 'x', content: { 'text/plain': { schema: text } } } }],
    ['bytes', { 200: json(wide(1)), 201: { description: 'x', content: { 'application/pdf': {} } } }],
  ])('is not known beside %s', (_, responses) => {
    expect(requiredOf(responses)).toBeUndefined();
  });

  it('has at most 60 names', () => {
    expect(requiredOf({ 200: json(wide(60)) })).toEqual([['', names(60).toSorted()]]);
    expect(requiredOf({ 200: json(wide(61)) })).toBeUndefined();
  });
});

describe('hints on values', () => {
  const openIn = (schema: JsonObject) => definitionOf({ responses: { 200: json(schema) } }).openEnums;
  const open = { type: 'string', 'x-extensible-enum': ['a', 'b'] };

  it('name open values, up to 40 places', () => {
    const many = (count: number) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, open])),
    });
    expect(openIn(many(1))).toEqual([['/p0', ['a', 'b']]]);
    expect(openIn(many(40))).toHaveLength(40);
    expect(openIn(many(41))).toBeUndefined();
  });

  it('leave out open values in members that are not named, beside some that are', () => {
    expect(openIn({ type: 'object', additionalProperties: open })).toEqual([['/*', ['a', 'b']]]);
    expect(openIn({ type: 'object', properties: { p: text }, additionalProperties: open })).toBeUndefined();
    const inner = { type: 'object', additionalProperties: { type: 'object', properties: { p: open } } };
    expect(openIn({ ...inner, properties: { q: text } })).toBeUndefined();
  });

  it('name what must not show, in what is sent and in what comes', () => {
    const secret = { type: 'object', properties: { a: { type: 'string', 'x-sensitive': true }, b: text } };
    const shown = { type: 'object', properties: { c: { type: 'string', 'x-sensitive': false } } };
    const content = { 'application/json': { schema: { ...secret, properties: { z: secret.properties.a } } } };
    const definition = definitionOf({
      requestBody: { required: true, content },
      responses: { 200: json({ allOf: [secret, shown] }) },
    });
    expect(definition.sensitive).toEqual({ code: "/* @__PURE__ */ sensitiveValues(['a', 'z'])" });
  });
});
