import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { ApiModel, Method } from '../api-model.ts';
import { assignFileNames } from './client.ts';

const pet = { type: 'object', properties: { id: { type: 'string' } } };

function answer(schema: JsonObject, name = 'application/json'): JsonObject {
  return { responses: { 200: { description: 'Fine', content: { [name]: { schema } } } } };
}

function methodOf(operation: JsonObject, rest: JsonObject = {}, path = '/pets'): Method {
  const model = modelOf({ paths: { [path]: { post: { operationId: 'doIt', ...answer({}), ...operation } } }, ...rest });
  return model.client.resources[0]?.methods[0] as Method;
}

function query(name: string, required = false): JsonObject {
  return { name, in: 'query', required, schema: { type: 'string' } };
}

function codesOf(model: ApiModel): string[] {
  return model.diagnostics.map((diagnostic) => diagnostic.code);
}

describe('former names of a method', () => {
  const withFormer = (names: string[]): JsonObject => ({
    paths: {
      '/pets': {
        get: { operationId: 'listPets', 'x-method': 'list', 'x-former-methods': names, ...answer(pet) },
        post: { operationId: 'createPet', 'x-method': 'create', ...answer(pet) },
      },
    },
  });

  it('are told by the description', () => {
    const [resource] = modelOf(withFormer(['index', 'all'])).client.resources;
    expect(resource?.methods.map(({ name, formerNames }) => [name, formerNames])).toEqual([
      ['create', []],
      ['list', ['all', 'index']],
    ]);
  });

  it('are nobody else’s', () => {
    expect(() => modelOf(withFormer(['create']))).toThrow('create');
    expect(() => modelOf(withFormer(['list']))).toThrow('list');
  });
});

describe('arguments', () => {
  it('are options where the configuration says so, unless one is required', () => {
    const withQuery = (required: boolean): JsonObject => ({
      paths: { '/pets': { get: { operationId: 'listPets', parameters: [query('page', required)], ...answer({}) } } },
    });
    const overrides = { listPets: { params: 'in-options' } } as const;
    const [resource] = modelOf(withQuery(false), { overrides }).client.resources;
    expect(resource?.methods[0]?.params).toMatchObject({ inOptions: true, required: false });
    expect(() => modelOf(withQuery(true), { overrides })).toThrow('must be left out where a parameter is required');
  });

  it('are the path parameters in the order of the path, then params by name on the wire', () => {
    const parameter = (location: string, name: string): JsonObject => ({
      name,
      in: location,
      required: location === 'path',
      schema: {},
    });
    const { pathArguments, params } = methodOf(
      {
        parameters: [
          parameter('path', 'pet-id'),
          parameter('path', 'owner_id'),
          parameter('query', 'filter[name]'),
          parameter('header', 'x-trace'),
          parameter('cookie', 'id'),
          parameter('query', 'id'),
          parameter('header', 'id'),
        ],
      },
      {},
      '/owners/{owner_id}/pets/{pet-id}',
    );
    expect(pathArguments.map(({ name, parameter: { name: wire } }) => `${name}=${wire}`)).toEqual([
      'ownerId=owner_id',
      'petId=pet-id',
    ]);
    expect(params?.typeName).toBe('DoItParams');
    expect(params?.required).toBe(false);
    expect(params?.properties.map(({ key, parameter: { in: location } }) => `${key}: ${location}`)).toEqual([
      'filter[name]: query',
      'id: query',
      'idHeader: header',
      'x-trace: header',
      'idCookie: cookie',
    ]);
  });

  it.each([
    'options',
    'body',
    'params',
    'this',
    'file',
    'fetch',
    'client',
    'await',
    'arguments',
    'call',
    'doIt',
    'undefined',
  ])('never shadow: %s', (name) => {
    const [argument] = methodOf({}, {}, `/pets/{${name}}`).pathArguments;
    expect(argument).toMatchObject({ name: `${name}Param`, parameter: { name } });
  });

  it('with one name after the case is changed are told apart', () => {
    const names = methodOf({}, {}, '/pets/{pet_id}/{petId}/{PET-ID}').pathArguments;
    expect(names.map(({ name, parameter }) => `${name}=${parameter.name}`)).toEqual([
      'petId3=pet_id',
      'petId=petId',
      'petId2=PET-ID',
    ]);
  });
});

describe('body', () => {
  const body = (content: JsonObject): JsonObject => ({ requestBody: { required: true, content } });
  const file = { type: 'string', format: 'binary' };

  it('is JSON if it can be, and the caller can choose the others', () => {
    const model = modelOf({
      paths: {
        '/pets': {
          post: {
            operationId: 'doIt',
            ...answer({}),
            ...body({
              'application/x-www-form-urlencoded': {},
              'application/json': { schema: pet },
              'multipart/form-data': {},
            }),
          },
        },
      },
    });
    expect(model.client.resources[0]?.methods[0]?.body).toMatchObject({
      kind: 'json',
      typeName: 'DoItBody',
      required: true,
      mediaType: { name: 'application/json' },
      choices: { typeName: 'DoItBodies', parameter: 'ContentType', defaults: ['application/json'] },
    });
    const { choices } = model.client.resources[0]?.methods[0]?.body ?? {};
    expect([...(choices?.formats ?? [])].map(([name, { kind }]) => [name, kind])).toEqual([
      ['application/json', 'json'],
      ['application/x-www-form-urlencoded', 'form'],
      ['multipart/form-data', 'multipart'],
    ]);
    expect(codesOf(model)).toEqual([]);
  });

  it('that is a component has the component’s type', () => {
    const components = { schemas: { pet } };
    const { body: argument } = methodOf(
      body({ 'application/merge-patch+json': { schema: { $ref: '#/components/schemas/pet' } } }),
      {
        components,
      },
    );
    expect(argument).toMatchObject({ kind: 'json', typeName: 'Pet' });
  });

  it.each([
    ['multipart/form-data', 'multipart'],
    ['application/x-www-form-urlencoded', 'form'],
    ['text/csv; charset=utf-8', 'text'],
    ['application/xml', 'text'],
    ['application/octet-stream', 'binary'],
    ['image/png', 'binary'],
    ['*/*', 'binary'],
  ])('%s is %s', (name, kind) => {
    const { body: argument } = methodOf(body({ [name]: {} }));
    expect(argument?.kind).toBe(kind);
    expect(argument?.mediaType.name).toBe(name);
    expect(argument?.typeName).toBe(kind === 'multipart' || kind === 'form' ? 'DoItBody' : undefined);
  });

  it.each([
    ['*/*', 'json', 'application/json'],
    ['application/*+json', 'json', 'application/json'],
    ['application/*+xml', 'text', 'application/xml'],
    ['text/*', 'text', 'text/plain'],
  ])('of the range %s is %s, sent as %s', (range, kind, name) => {
    expect(methodOf(body({ [range]: { schema: pet } })).body).toMatchObject({ kind, mediaType: { name } });
  });

  it('is plain JSON where there is any', () => {
    const content = { 'application/geo+json': {}, 'application/*': {}, 'application/json; charset=utf-8': {} };
    expect(methodOf(body(content)).body?.choices?.defaults).toEqual(['application/json; charset=utf-8']);
  });

  it('is the changed object rather than a list of changes', () => {
    const content = { 'application/json-patch+json': {}, 'application/merge-patch+json': {}, 'application/*': {} };
    expect(methodOf(body(content)).body?.choices?.defaults).toEqual(['application/merge-patch+json']);
  });

  it('is by default of a media type that is sent as it is named', () => {
    const named = { 'application/*+json': { schema: pet }, 'application/json': { schema: pet } };
    expect(methodOf(body(named)).body?.choices?.defaults).toEqual(['application/json']);
  });

  it('of one file and nothing else is the file', () => {
    const multipart = (properties: JsonObject): JsonObject =>
      body({ 'multipart/form-data': { schema: { type: 'object', properties } } });
    expect(methodOf(multipart({ file })).body).toMatchObject({ filePart: 'file', binaryParts: ['file'] });
    expect(methodOf(multipart({ file: { contentMediaType: 'application/pdf' } })).body?.filePart).toBe('file');
    const both = methodOf(multipart({ file, name: { type: 'string' } })).body;
    expect(both?.filePart).toBeUndefined();
    expect(both?.binaryParts).toEqual(['file']);
    const many = methodOf(multipart({ files: { type: 'array', items: file } })).body;
    expect(many).toMatchObject({ binaryParts: ['files'] });
    expect(many?.filePart).toBeUndefined();
  });

  it('has parts rather than JSON if it has a file', () => {
    const schema = { type: 'object', properties: { file, note: { type: 'string' } } };
    const content = {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
    };
    expect(methodOf(body(content)).body).toMatchObject({ kind: 'multipart', binaryParts: ['file'] });
    const text = { schema: { type: 'object', properties: { file: { type: 'string' } } } };
    expect(methodOf(body({ ...content, 'application/json': text })).body).toMatchObject({ kind: 'json' });
    expect(methodOf(body({ 'application/json': { schema } })).body).toMatchObject({ kind: 'json' });
  });

  it('finds files behind references and allOf', () => {
    const components = {
      schemas: { Bytes: file, Form: { allOf: [{ properties: { scan: { $ref: '#/components/schemas/Bytes' } } }] } },
    };
    const { body: argument } = methodOf(
      body({ 'multipart/form-data': { schema: { $ref: '#/components/schemas/Form' } } }),
      { components },
    );
    expect(argument).toMatchObject({ filePart: 'scan', typeName: 'Form' });
  });

  it('of related parts is written where they have names', () => {
    const schema = { type: 'object', properties: { file } };
    expect(methodOf(body({ 'multipart/related': { schema } })).body).toMatchObject({
      kind: 'multipart',
      filePart: 'file',
      mediaType: { name: 'multipart/related' },
    });
  });

  it.each([file, { type: 'string' }, { type: 'array', items: file }])(
    'of a form is any object where the schema %j names no parts',
    (schema) => {
      const model = modelOf({
        paths: { '/pets': { post: { ...answer({}), ...body({ 'multipart/form-data': { schema } }) } } },
      });
      expect(model.client.resources[0]?.methods[0]?.body).toMatchObject({ kind: 'multipart', binaryParts: [] });
      expect(model.client.resources[0]?.methods[0]?.body?.mediaType.schema).toBeUndefined();
      expect(codesOf(model)).toEqual(['parts-not-named']);
    },
  );

  it('whose parts have no names is bytes, which is said', () => {
    const model = modelOf({ paths: { '/pets': { post: { ...answer({}), ...body({ 'multipart/mixed': {} }) } } } });
    expect(model.client.resources[0]?.methods[0]?.body).toMatchObject({ kind: 'binary' });
    expect(codesOf(model)).toEqual(['parts-as-bytes']);
  });
});

describe('result', () => {
  const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const components = { schemas: { Pet: pet, Cat: pet } };
  const responses = (entries: Record<string, JsonObject | undefined>): JsonObject => ({
    responses: Object.fromEntries(
      Object.entries(entries).map(([status, content]) => [
        status,
        { description: 'x', ...(content === undefined ? {} : { content }) },
      ]),
    ),
  });
  const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

  it('is the JSON of every success, each component once', () => {
    const { result } = methodOf(
      responses({ 200: json(ref('Pet')), 201: json(ref('Pet')), '2XX': json(ref('Cat')), default: json(ref('Other')) }),
      { components: { schemas: { ...components.schemas, Other: {} } } },
    );
    expect(result.json.map((schema) => schema.ref)).toEqual(['Pet', 'Cat']);
    expect(result).toMatchObject({
      accept: ['application/json'],
      typeName: 'DoItResult',
      text: false,
      raw: false,
      empty: false,
    });
  });

  it('of one component needs no name', () => {
    expect(methodOf(responses({ 200: json(ref('Pet')) }), { components }).result.typeName).toBeUndefined();
  });

  it('is the default answer only if no success is named', () => {
    expect(methodOf(responses({ default: json(ref('Pet')) }), { components }).result.json).toHaveLength(1);
    expect(methodOf(responses({ 204: undefined, default: json(ref('Pet')) }), { components }).result).toMatchObject({
      json: [],
      empty: true,
    });
  });

  it.each([
    ['text/plain', { text: true, raw: false }],
    ['application/xml', { text: true, raw: false }],
    ['application/octet-stream', { text: false, raw: true }],
    ['application/vnd.made-up', { text: false, raw: true }],
  ])('%s', (name, expected) => {
    expect(methodOf(answer({}, name)).result).toMatchObject({ ...expected, json: [], accept: [name] });
  });

  it('prefers JSON to text and bytes, but bytes to a JSON string that stands for them', () => {
    const content = { ...json(ref('Pet')), 'text/plain': {}, 'application/pdf': {} };
    expect(methodOf(responses({ 200: content }), { components }).result).toMatchObject({ text: false, raw: false });
    const file = { ...json({ type: 'string' }), 'application/pdf': {} };
    expect(methodOf(responses({ 200: file })).result).toMatchObject({
      json: [],
      raw: true,
      accept: ['application/pdf'],
    });
  });

  it.each(['application/json', '*/*', 'application/problem+json'])(
    'is bytes if the schema of %s is, also by its name',
    (name) => {
      const file = { type: 'string', format: 'binary' };
      const named = { components: { schemas: { File: file, Alias: ref('File') } } };
      for (const schema of [file, ref('File'), ref('Alias')])
        expect(methodOf(answer(schema, name), named).result).toMatchObject({ json: [], raw: true });
    },
  );

  it('may be empty if it may be anything', () => {
    expect(methodOf(answer({})).result).toMatchObject({ empty: true });
    expect(methodOf(answer({ type: 'object' })).result).toMatchObject({ empty: false });
  });

  it('of an operation that names no success is the response as it comes, which is said', () => {
    const model = modelOf({ paths: { '/a': { post: { responses: { 302: { description: 'Elsewhere' } } } } } });
    expect(model.client.resources[0]?.methods[0]?.result).toMatchObject({ raw: true, empty: true });
    expect(codesOf(model)).toEqual(['no-success-response']);
  });

  it.each([
    ['get', '200', 'Successful Response', true, 'the raw response'],
    ['get', '200', '', true, 'the raw response'],
    // Types must not depend on the words of a description.
    ['post', '201', '', false, 'nothing'],
    ['post', '201', 'Created', false, undefined],
    ['get', '204', '', false, undefined],
    ['head', '200', '', false, undefined],
  ])(
    'of %s %s without content, described as "%s", is the response as it comes: %s',
    (method, status, description, raw, result) => {
      const model = modelOf({ paths: { '/a': { [method]: { responses: { [status]: { description } } } } } });
      expect(model.client.resources[0]?.methods[0]?.result).toMatchObject({ raw, empty: true });
      expect(model.diagnostics.map(({ message }) => message.replace(/.* returns |\.$/g, ''))).toEqual(
        result === undefined ? [] : [result],
      );
    },
  );
});

describe('polling and idempotency', () => {
  const poll = { 'x-poll': { until: [{ pointer: '/approved_at' }, { pointer: '/status', in: ['approved'] }] } };

  it('names one waiting method wait, several after what they wait for', () => {
    const paths = { '/loans/{id}': { get: { ...answer(pet), ...poll } } };
    const names = (more: JsonObject): unknown[] =>
      modelOf({ paths: { ...paths, ...more } }).client.resources[0]?.methods.map((method) => method.poll?.methodName) ??
      [];
    expect(names({})).toEqual(['wait']);
    expect(names({ '/loans/{id}/offers/{offer}': { get: { ...answer(pet), ...poll } } })).toEqual([
      'waitRetrieve',
      'waitRetrieveOffer',
    ]);
    expect(names({ '/loans/{id}/wait': { post: answer(pet) } })).toEqual(['waitRetrieve', undefined]);
  });

  it('keeps the conditions', () => {
    expect(methodOf(poll).poll?.until).toEqual([{ pointer: '/approved_at' }, { pointer: '/status', in: ['approved'] }]);
  });

  it('takes the key from the body field that is named, or from the header that is declared', () => {
    const content = { 'application/json': { schema: { properties: { key: {} } } } };
    expect(methodOf({ 'x-idempotency-key': 'key', requestBody: { content } }).idempotencyKey).toEqual({
      in: 'body',
      name: 'key',
    });
    const header = { name: 'Idempotency-Key', in: 'header', schema: {} };
    expect(methodOf({ parameters: [header] }).idempotencyKey).toEqual({ in: 'header', name: 'Idempotency-Key' });
    expect(methodOf({}).idempotencyKey).toBeUndefined();
    const own = { name: 'X-Request-Key', in: 'header', schema: {} };
    for (const [name, parameter] of [
      ['Idempotency-Key', header],
      ['x-request-key', own],
    ] as const) {
      const found = methodOf({ parameters: [parameter], 'x-idempotency-key': name }).idempotencyKey;
      expect(found).toEqual({ in: 'header', name: parameter.name });
    }
    expect(methodOf({ parameters: [own] }).idempotencyKey).toBeUndefined();
    const wrong = { ...answer({}), 'x-idempotency-key': 'other' };
    expect(codesOf(modelOf({ paths: { '/a': { post: wrong } } }))).toEqual(['idempotency-key-missing']);
    const body = { ...wrong, requestBody: { content } };
    expect(codesOf(modelOf({ paths: { '/a': { post: body } } }))).toEqual(['idempotency-key-missing']);
  });
});

describe('credentials', () => {
  const components = {
    securitySchemes: {
      'X-Api-Key': { type: 'apiKey', in: 'header', name: 'x-api-key' },
      access_token: { type: 'http', scheme: 'BEARER' },
      headers: { type: 'http', scheme: 'basic' },
      login: { type: 'oauth2', flows: {} },
      cert: { type: 'mutualTLS' },
      unused: { type: 'apiKey', in: 'query', name: 'k' },
    },
  };

  it('are the schemes that operations use and a client can send', () => {
    const security = [{ 'X-Api-Key': [], access_token: [] }, { headers: [] }, { login: ['read'] }, { cert: [] }];
    const model = modelOf({ components, security, paths: { '/a': { get: answer({}) } } });
    expect(
      model.client.credentials.map(({ option, environmentVariable }) => `${option} ${environmentVariable}`),
    ).toEqual([
      'accessToken TEST_ACCESS_TOKEN',
      'headersCredential TEST_HEADERS_CREDENTIAL',
      'login TEST_LOGIN',
      'xApiKey TEST_X_API_KEY',
    ]);
    expect(codesOf(model)).toEqual(['security-scheme-not-generated', 'security-scheme-unused']);
  });
});

describe('names in the package', () => {
  it('never meet, and schemas go first', () => {
    const { client, schemas } = modelOf({
      components: { schemas: { Pets: pet, DoItParams: pet, DoItBody: pet, TestClient: pet, TestClientOptions: pet } },
      paths: {
        '/pets': {
          post: {
            operationId: 'doIt',
            ...answer({}),
            parameters: [{ name: 'q', in: 'query', schema: {} }],
            requestBody: { content: { 'application/json': { schema: pet } } },
          },
        },
      },
    });
    const [resource] = client.resources;
    const [method] = resource?.methods ?? [];
    const names = [...schemas.values()].map((named) => named.typeName);
    expect(names).toEqual(['DoItBody', 'DoItParams', 'Pets', 'TestClient2', 'TestClientOptions2']);
    expect(resource?.className).toBe('PetsResource');
    expect([method?.params?.typeName, method?.body?.typeName]).toEqual(['DoItParams2', 'DoItBody2']);
  });

  it('take description from the tag and files from the name', () => {
    const { client } = modelOf({
      tags: [{ name: 'Credit limits', description: 'How much.' }],
      paths: { '/a': { get: { tags: ['Credit limits'], ...answer({}) } } },
    });
    expect(client.resources[0]).toMatchObject({
      name: 'creditLimits',
      className: 'CreditLimits',
      fileName: 'credit-limits',
      description: 'How much.',
    });
  });
});

function fileOf(name: string): string | undefined {
  return assignFileNames([name]).get(name);
}

it('writes kebab-case ASCII', () => {
  expect(fileOf('settlementFacilities')).toBe('settlement-facilities');
  expect(fileOf('größeÄndern')).toBe('groudfe-andern');
  expect(fileOf('鍵')).toBe('u9375');
  expect(fileOf('../../evil')).toBe('evil');
});

it.each(['con', 'Aux', 'NUL', 'com1', 'lpt9', 'index'])('keeps %s off the disk', (name) => {
  expect(fileOf(name)).toBe(`${name.toLowerCase()}-resource`);
});

it('shortens what file systems do not bear, and stays distinct', () => {
  const long = 'a'.repeat(300);
  const names = assignFileNames([long, `${long}b`]);
  expect(new Set(names.values()).size).toBe(2);
  for (const name of names.values()) expect(name.length).toBeLessThanOrEqual(70);
});

it('gives names that would share a file a hash each, in any order', () => {
  const names = ['fooBar', 'foo_bar', 'FooBar'];
  const files = assignFileNames(names);
  expect(new Set([...files.values()].map((file) => file.toLowerCase())).size).toBe(3);
  expect(new Map([...assignFileNames([...names].reverse())].sort())).toEqual(new Map([...files].sort()));
  expect(assignFileNames(['caf\u00e9', 'cafe\u0301']).size).toBe(2);
});
