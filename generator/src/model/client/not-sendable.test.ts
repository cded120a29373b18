import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';

const fine = { responses: { 204: { description: 'Fine' } } };

function saidOf(method: string, operation: JsonObject): readonly string[] {
  const { diagnostics } = modelOf({ paths: { '/a': { [method]: { operationId: 'a', ...fine, ...operation } } } });
  return diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('what cannot be sent is said', () => {
  it.each(['get', 'head'])('of the body of a %s request, which is left out', (method) => {
    const operation = { requestBody: { content: { 'application/json': { schema: {} } } } };
    expect(saidOf(method, operation)).toEqual([`body-not-sent /paths/~1a/${method}/requestBody`]);
    const { client } = modelOf({ paths: { '/a': { [method]: { ...fine, ...operation } } } });
    expect(client.resources[0]?.methods[0]?.body).toBeUndefined();
  });

  it('of a TRACE request, which the client does without', () => {
    expect(saidOf('trace', {})).toEqual(['operation-not-generated /paths/~1a/trace']);
    expect(modelOf({ paths: { '/a': { trace: fine } } }).client.resources).toEqual([]);
  });

  it.each(['CONNECT', 'TRACK', 'track'])('of an additional %s request, which the client does without', (method) => {
    const model = modelOf({ paths: { '/a': { additionalOperations: { [method]: fine, COPY: fine } } } });
    expect(model.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      `operation-not-generated /paths/~1a/additionalOperations/${method}`,
    ]);
    expect(model.client.resources[0]?.methods.map(({ operation }) => operation.method)).toEqual(['COPY']);
  });

  it('of another charset than UTF-8, which is replaced', () => {
    const operation = { requestBody: { content: { 'text/plain; charset="ISO-8859-1"; format=flowed': {} } } };
    const at = '/paths/~1a/post/requestBody/content/text~1plain; charset="ISO-8859-1"; format=flowed';
    expect(saidOf('post', operation)).toEqual([`charset-not-written ${at}`]);
    const { client } = modelOf({ paths: { '/a': { post: { ...fine, ...operation } } } });
    expect(client.resources[0]?.methods[0]?.body?.mediaType.name).toBe('text/plain; charset=utf-8; format=flowed');
  });

  it('of headers of a part that would break it, and of no others', () => {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    const headers = { 'X-Rate': { schema: {} }, 'X\r\nEvil': { schema: {} }, 'Content-Disposition': { schema: {} } };
    const operation = {
      requestBody: { content: { 'multipart/form-data': { schema, encoding: { file: { headers } } } } },
    };
    const at = '/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/file/headers';
    expect(saidOf('post', operation)).toEqual([
      `part-header-left-out ${at}/Content-Disposition`,
      `part-header-left-out ${at}/X\r\nEvil`,
    ]);
    const { client } = modelOf({ paths: { '/a': { post: { ...fine, ...operation } } } });
    const encoding = client.resources[0]?.methods[0]?.body?.mediaType.encoding.get('file');
    expect(encoding?.headers.map(({ name }) => name)).toEqual(['X-Rate']);
  });

  it('of two credentials in the same header', () => {
    const securitySchemes = {
      a: { type: 'http', scheme: 'basic' },
      b: { type: 'oauth2', flows: {} },
      c: { type: 'apiKey', in: 'header', name: 'X-Key' },
    };
    const codesOf = (alternative: JsonObject) =>
      modelOf({
        components: { securitySchemes },
        security: [alternative, { a: [] }, { b: [] }, { c: [] }],
        paths: { '/a': { get: fine } },
      }).diagnostics.map(({ code, message }) => `${code} ${/a and b/.test(message)}`);
    expect(codesOf({ a: [], b: [] })).toEqual(['credentials-in-one-place true']);
    expect(codesOf({ a: [], c: [] })).toEqual([]);
  });

  it('of an answer that HTTP lets have no content', () => {
    const content = { 'application/json': { schema: {} } };
    const { client } = modelOf({ paths: { '/a': { get: { responses: { 204: { description: 'x', content } } } } } });
    expect(client.resources[0]?.methods[0]?.result).toMatchObject({ empty: true, json: [] });
  });

  const ofLists = (items: JsonObject): JsonObject => ({ properties: { a: { type: 'array', items } } });
  it.each<readonly [what: string, parameter: JsonObject, said: readonly string[]]>([
    ['a list of objects', { schema: { type: 'array', items: { type: 'object' } } }, ['parameter-nested']],
    ['an object of lists', { schema: { properties: { a: { type: 'array' } } } }, []],
    ['an object of lists that is not exploded', { explode: false, schema: ofLists({}) }, ['parameter-nested']],
    ['an object of lists of objects', { schema: ofLists({ type: 'object' }) }, ['parameter-nested']],
    ['an object of objects', { schema: { properties: { a: { type: 'object' } } } }, ['parameter-nested']],
    ['one of several forms', { schema: { oneOf: [{ items: { items: {} } }, {}] } }, []],
    ['a list of texts', { schema: { type: 'array', items: { type: 'string' } } }, []],
    ['a deep object', { style: 'deepObject', schema: { properties: { a: { type: 'array' } } } }, []],
    ['content', { content: { 'application/json': { schema: { properties: { a: { type: 'array' } } } } } }, []],
  ])('of a parameter that is %s', (_, parameter, said) => {
    const found = saidOf('get', { parameters: [{ name: 'a', in: 'query', ...parameter }] });
    expect(found.map((text) => text.split(' ')[0])).toEqual(said);
  });
});
