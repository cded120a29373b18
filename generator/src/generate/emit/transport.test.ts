import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { emitTransport } from './transport.ts';

/** The definition of the API in the code of a package, on one line. */
function apiOf(paths: readonly string[], securitySchemes: JsonObject = {}): string {
  const responses = { 204: { description: 'Done' } };
  const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  const described = paths.map((path) => [path, { get: { parameters: parametersOf(path), responses, security } }]);
  const model = modelOf({ paths: Object.fromEntries(described), components: { securitySchemes } });
  const code = emitTransport(model).map(({ content }) => content.replaceAll(/\s+/g, ' '));
  return /export const api: ApiDefinition = (\{.*?\});/.exec(code.join(' '))?.[1] ?? '';
}

function parametersOf(path: string): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } };
  });
}

describe('the version that all paths begin with', () => {
  it.each<[paths: readonly string[], found: string | undefined]>([
    [['/api/v1/pets', '/api/v1/pets/{id}'], '/api/v1'],
    [['/v2/pets'], '/v2'],
    [['/API/V2/pets'], '/API/V2'],
    [['/a/b/v10/pets'], '/a/b/v10'],
    [['/api/v1/pets', '/api/v2/pets'], undefined],
    [['/api/v1/pets', '/health'], undefined],
    [['/api/v1/pets', '/api/v10/pets'], undefined],
    [['/{shop}/v1/pets'], undefined],
    [['/pets/v1'], undefined],
    [['/pets'], undefined],
    [['/v1beta/pets'], undefined],
  ])('%j: %s', (paths, found) => {
    const api = apiOf(paths);
    if (found === undefined) expect(api).not.toContain('versionPath');
    else expect(api).toContain(`versionPath: '${found}'`);
  });
});

describe('the code for announcements of the service', () => {
  const responseWith = (header: string) => ({
    200: { description: 'Done', headers: { [header]: { schema: { type: 'string' } } } },
  });
  const parameter = (more: JsonObject) => ({
    parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, ...more }],
  });
  const schemas = { Pet: { type: 'object', properties: { name: { type: 'string', deprecated: true } } } };
  const pet = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };

  it.each<[when: string, operation: JsonObject, create: string]>([
    ['nothing is announced', {}, 'createPlainTransport'],
    ['a response has another header', { responses: responseWith('ETag') }, 'createPlainTransport'],
    ['a response has the header Sunset', { responses: responseWith('Sunset') }, 'createTransport'],
    ['a response has the header deprecation', { responses: responseWith('deprecation') }, 'createTransport'],
    ['an operation is deprecated', { deprecated: true }, 'createTransport'],
    ['an operation has a sunset', { 'x-sunset': '2030-01-31' }, 'createTransport'],
    ['a parameter is deprecated', parameter({ deprecated: true }), 'createTransport'],
    ['a parameter is not deprecated', parameter({}), 'createPlainTransport'],
    ['a field is deprecated', { responses: { 200: { description: 'A pet', ...pet } } }, 'createTransport'],
  ])('is there where %s: %j', (_, operation, create) => {
    const get = { responses: { 204: { description: 'Done' } }, ...operation };
    const model = modelOf({ paths: { '/pets': { get } }, components: { schemas } });
    const code = emitTransport(model).map(({ content }) => content);
    expect(/ : (\w+)\(api, options\)/.exec(code.join(''))?.[1]).toBe(create);
  });
});

describe('a credential', () => {
  it.each<[string, JsonObject, string | undefined]>([
    ['in a header', { type: 'apiKey', in: 'header', name: 'X-Key' }, "in: 'header', name: 'X-Key' }"],
    ['in a query', { type: 'apiKey', in: 'query', name: 'key' }, "in: 'query', name: 'key' }"],
    ['in a cookie', { type: 'apiKey', in: 'cookie', name: 'sid' }, "in: 'cookie', name: 'sid' }"],
    ['of a name and a password', { type: 'http', scheme: 'basic' }, "name: 'authorization', scheme: 'Basic'"],
    ['of a token', { type: 'http', scheme: 'bearer' }, "name: 'authorization', scheme: 'Bearer'"],
    ['of a token by another letter', { type: 'http', scheme: 'Bearer' }, "name: 'authorization', scheme: 'Bearer'"],
    ['of OAuth', { type: 'oauth2', flows: {} }, "name: 'authorization', scheme: 'Bearer'"],
    [
      'of OpenID',
      { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
      "name: 'authorization', scheme: 'Bearer'",
    ],
    ['of the connection', { type: 'mutualTLS' }, undefined],
  ])('%s', (_, scheme, sent) => {
    const api = apiOf(['/pets'], { petKey: scheme });
    if (sent === undefined) expect(api).toMatch(/credentials: \[\]/);
    else expect(api).toContain(sent);
  });

  it('has a variable below the prefix of the package', () => {
    const api = apiOf(['/pets'], { petKey: { type: 'apiKey', in: 'header', name: 'X-Key' } });
    expect(api).toContain("environmentPrefix: 'TEST'");
    expect(api).toContain("{ option: 'petKey', variable: 'PET_KEY', in: 'header', name: 'X-Key' }");
  });
});
