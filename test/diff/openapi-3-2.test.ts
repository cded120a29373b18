import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

const ok: JsonObject = { 200: { description: 'ok' } };
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  required,
  properties,
});
const text = { type: 'string' };

/** What changes, as `level id`, from one path item to another, with the components of both. */
function changes(
  base: JsonObject,
  head: JsonObject,
  components: readonly [JsonObject, JsonObject] = [{}, {}],
): string[] {
  const side = (item: JsonObject, index: 0 | 1) =>
    modelOf({ openapi: '3.2.0', paths: { '/a': item }, components: components[index] });
  return diff(side(base, 0), side(head, 1)).map(({ level, id }) => `${level} ${id}`);
}

const streamed = (media: JsonObject, name = 'text/event-stream'): JsonObject => ({
  get: { responses: { 200: { description: 'ok', content: { [name]: media } } } },
});
const sending = (media: JsonObject, name = 'application/jsonl'): JsonObject => ({
  post: { requestBody: { content: { [name]: media } }, responses: ok },
});

describe('operations of OpenAPI 3.2', () => {
  it.each([
    ['query', (operation: Json) => ({ query: operation })],
    ['COPY', (operation: Json) => ({ additionalOperations: { COPY: operation } })],
  ])('with the method %s come and go as others do', (_, item) => {
    const get = { get: { responses: ok } };
    expect(changes({ ...get, ...item({ responses: ok }) }, get)).toEqual(['breaking operation-removed']);
    expect(changes(get, { ...get, ...item({ responses: ok }) })).toEqual(['non-breaking operation-added']);
    const body = (required: boolean) =>
      item({ requestBody: { required, content: { 'application/json': { schema: text } } }, responses: ok });
    expect(changes(body(false), body(true))).toEqual(['breaking body-became-required']);
    expect(changes(body(true), body(false))).toEqual(['non-breaking body-became-optional']);
  });
});

describe('the schema of items', () => {
  const [less, more] = [object({ a: text }, ['a']), object({ a: text, b: text }, ['a', 'b'])];

  it('is compared in both directions', () => {
    expect(changes(streamed({ itemSchema: more }), streamed({ itemSchema: less }))).toEqual([
      'breaking property-removed',
    ]);
    expect(changes(streamed({ itemSchema: less }), streamed({ itemSchema: more }))).toEqual([
      'non-breaking property-added-required',
    ]);
    expect(changes(sending({ itemSchema: less }), sending({ itemSchema: more }))).toEqual([
      'breaking property-added-required',
    ]);
    const number = { type: 'integer' };
    expect(changes(sending({ itemSchema: text }), sending({ itemSchema: number }))).toEqual(['breaking type-changed']);
    expect(changes(streamed({ itemSchema: text }), streamed({ itemSchema: number }))).toEqual([
      'breaking type-changed',
    ]);
  });

  it('may be written as the schema of the content was before', () => {
    for (const before of [less, { type: 'array', items: less }]) {
      expect(changes(streamed({ schema: before }), streamed({ itemSchema: less }))).toEqual([]);
      expect(changes(streamed({ itemSchema: less }), streamed({ schema: before }))).toEqual([]);
      expect(changes(streamed({ schema: before }), streamed({ itemSchema: more }))).toEqual([
        'non-breaking property-added-required',
      ]);
    }
    expect(
      changes(streamed({ schema: less }, 'application/json'), streamed({ itemSchema: less }, 'application/json')),
    ).toContain('breaking type-removed');
  });

  it.each([
    'application/stream+json',
    'application/x-ndjson',
    'application/vnd.acme+jsonl',
    'application/geo+json-seq',
  ])('takes %s, which clients read item by item, for a sequence', (name) => {
    expect(changes(streamed({ schema: less }, name), streamed({ itemSchema: less }, name))).toEqual([]);
  });

  it('breaks where a response loses it', () => {
    expect(changes(streamed({ itemSchema: less }), streamed({})).some((one) => one.startsWith('breaking'))).toBe(true);
    expect(changes(streamed({}), streamed({ itemSchema: less })).some((one) => one.startsWith('breaking'))).toBe(false);
    expect(changes(sending({}), sending({ itemSchema: less })).some((one) => one.startsWith('breaking'))).toBe(true);
  });
});

describe('a whole query', () => {
  const query = (schema: JsonObject, more: JsonObject = {}, type = 'application/json'): JsonObject => ({
    get: { parameters: [{ name: 'q', in: 'querystring', content: { [type]: { schema } }, ...more }], responses: ok },
  });
  const [narrow, wide] = [object({ a: text }, ['a']), object({ a: text })];

  it('is compared as what clients send', () => {
    expect(changes(query(wide), query(narrow))).toEqual(['breaking property-became-required']);
    expect(changes(query(narrow), query(wide))).toEqual(['non-breaking property-became-optional']);
    expect(changes(query(wide), query(wide, { required: true }))).toEqual(['breaking parameter-became-required']);
    expect(changes(query(wide), query(wide, {}, 'application/x-www-form-urlencoded'))).toContain(
      'breaking parameter-content-changed',
    );
  });

  it('that goes or comes is a parameter that does', () => {
    const none = { get: { responses: ok } };
    expect(changes(query(wide), none)[0]).toMatch(/^breaking parameter-removed/);
    expect(changes(none, query(wide))).toEqual(['non-breaking parameter-added-optional']);
    expect(changes(none, query(wide, { required: true }))).toEqual(['breaking parameter-added-required']);
  });
});

describe('security schemes of OpenAPI 3.2', () => {
  const item = { get: { security: [{ s: [] }], responses: ok } };
  const scheme = (more: JsonObject): JsonObject => ({ securitySchemes: { s: { type: 'oauth2', flows: {}, ...more } } });

  it('announce that they end', () => {
    expect(changes(item, item, [scheme({}), scheme({ deprecated: true })])).toEqual([
      'non-breaking deprecation-announced-undated',
    ]);
    expect(changes(item, item, [scheme({ deprecated: true }), scheme({})])).toEqual([
      'non-breaking deprecation-withdrawn',
    ]);
  });

  it('may get a device flow, and not lose it', () => {
    const device = (url: string) =>
      scheme({
        flows: { deviceAuthorization: { deviceAuthorizationUrl: url, tokenUrl: 'https://a.example', scopes: {} } },
      });
    expect(changes(item, item, [scheme({}), device('https://a.example')])).toEqual([
      'non-breaking security-flow-added',
    ]);
    expect(changes(item, item, [device('https://a.example'), scheme({})])).toEqual(['breaking security-flow-removed']);
    expect(changes(item, item, [device('https://a.example'), device('https://b.example')])).toEqual([
      'breaking security-flow-url-changed',
    ]);
  });
});

describe('cookies of OpenAPI 3.2', () => {
  const cookie = (style: string): JsonObject => ({
    get: { parameters: [{ name: 'c', in: 'cookie', style, schema: text }], responses: ok },
  });

  it('are written another way in the style cookie, also a single value', () => {
    expect(changes(cookie('form'), cookie('cookie'))).toEqual(['breaking parameter-style-changed']);
    expect(changes(cookie('cookie'), cookie('form'))).toEqual(['breaking parameter-style-changed']);
  });
});

it('media types by reference and written out are the same', () => {
  const media = { schema: text };
  const by = {
    get: {
      responses: { 200: { description: 'ok', content: { 'application/json': { $ref: '#/components/mediaTypes/M' } } } },
    },
  };
  expect(changes(by, streamed(media, 'application/json'), [{ mediaTypes: { M: media } }, {}])).toEqual([]);
});
