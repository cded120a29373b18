import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { Operation, Parameter } from '../api-model.ts';

const fine = { responses: { 204: { description: 'Fine' } } };

function operationOf(operation: JsonObject, rest: JsonObject = {}, path = '/a'): Operation {
  const { operations } = modelOf({ paths: { [path]: { get: { ...fine, ...operation } } }, ...rest });
  return operations[0] as Operation;
}

function parametersOf(operation: Operation): string[] {
  return operation.parameters.map(({ in: location, name }) => `${location} ${name}`);
}

describe('parameters', () => {
  it.each<[place: string, said: boolean | undefined, required: boolean]>([
    ['path', undefined, true],
    ['path', false, true],
    ['path', true, true],
    ['query', undefined, false],
    ['query', true, true],
    ['header', undefined, false],
    ['cookie', true, true],
  ])('in the place %s that say %s are required: %s', (place, said, required) => {
    const parameter = { name: 'id', in: place, schema: {}, ...(said === undefined ? {} : { required: said }) };
    const { parameters } = operationOf({ parameters: [parameter] }, {}, '/a/{id}');
    expect(parameters.find((one) => one.in === place)?.required).toBe(required);
  });

  it('get the default style of their place', () => {
    const schema = {};
    const { parameters } = operationOf({
      parameters: [
        { name: 'q', in: 'query', schema },
        { name: 'h', in: 'header', schema },
        { name: 'c', in: 'cookie', schema },
        { name: 'd', in: 'query', style: 'deepObject', schema },
        { name: 's', in: 'query', style: 'spaceDelimited', schema },
        { name: 'f', in: 'query', explode: false, schema },
        { name: 'w', in: 'cookie', style: 'cookie', schema },
      ],
    });
    const said = parameters.map(({ name, style, explode }) => `${name} ${style} ${explode}`);
    expect(said).toEqual([
      'c form true',
      'w cookie true',
      'h simple false',
      'd deepObject true',
      'f form false',
      'q form true',
      's spaceDelimited false',
    ]);
  });

  it('of the operation replace those of the path, by place and name', () => {
    const { operations } = modelOf({
      paths: {
        '/a': {
          parameters: [
            { name: 'id', in: 'query', description: 'path', schema: {} },
            { name: 'X-Id', in: 'header', description: 'path', schema: {} },
            { name: 'id', in: 'cookie', description: 'path', schema: {} },
          ],
          get: {
            ...fine,
            parameters: [
              { name: 'id', in: 'query', description: 'own', schema: {} },
              { name: 'x-id', in: 'header', description: 'own', schema: {} },
            ],
          },
        },
      },
    });
    expect(
      operations[0]?.parameters.map((parameter) => `${parameter.in} ${parameter.name} ${parameter.description}`),
    ).toEqual(['cookie id path', 'header x-id own', 'query id own']);
  });

  it('by content carry their media type', () => {
    const [parameter] = operationOf({
      parameters: [{ name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } }],
    }).parameters;
    expect(parameter?.contentType).toBe('application/json');
    expect(parameter?.schema.types).toEqual(['object']);
  });

  it('come through chains of references, built once', () => {
    const { operations } = modelOf({
      components: {
        parameters: { A: { $ref: '#/components/parameters/B' }, B: { name: 'b', in: 'query', schema: {} } },
      },
      paths: {
        '/a': { get: { ...fine, parameters: [{ $ref: '#/components/parameters/A' }] } },
        '/b': { get: { ...fine, parameters: [{ $ref: '#/components/parameters/B' }] } },
      },
    });
    const [first, second] = operations.map((operation) => operation.parameters[0] as Parameter);
    expect(first?.pointer).toBe('/components/parameters/B');
    expect(first).toBe(second);
  });

  it.each([
    'Accept',
    'content-type',
    'AUTHORIZATION',
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Cookie',
    'X-API-Key',
    'Expect',
    'Keep-Alive',
    'Proxy-Authorization',
    'TE',
    'Trailer',
    'Upgrade',
    '__proto__',
  ])('in the header %s are not the caller’s', (name) => {
    const model = modelOf({
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
      security: [{ key: [] }],
      paths: { '/a': { get: { ...fine, parameters: [{ name, in: 'header', schema: {} }] } } },
    });
    expect(model.operations[0]?.parameters).toEqual([]);
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['header-parameter-ignored']);
  });
});

describe('paths', () => {
  it('imply plain parameters, which is said', () => {
    const model = modelOf({ paths: { '/a/{id}/{id}': { get: fine } } });
    expect(parametersOf(model.operations[0] as Operation)).toEqual(['path id']);
    expect(model.client.resources[0]?.methods[0]?.pathArguments.map((argument) => argument.name)).toEqual(['id']);
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['path-parameter-undeclared']);
  });

  it('do not take parameters that they do not name', () => {
    const model = modelOf({
      paths: { '/a': { get: { ...fine, parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] } } },
    });
    expect(model.operations[0]?.parameters).toEqual([]);
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['path-parameter-unused']);
  });

  it.each(['/v1/{id`+(globalThis.__PWN=1)+`}', '/v1/path\\', '//evil.example/v1/x', 'https://evil.example/x', 'a'])(
    'like %s are refused',
    (path) => {
      expect(() => modelOf({ paths: { [path]: { get: fine } } })).toThrow(
        /is not a path|not a declared path parameter/,
      );
    },
  );

  it('keep odd but legal characters, and leave a fragment out of the request', () => {
    const odd = "/a','GET',(globalThis.__PWN=1),('b";
    expect(operationOf({}, {}, odd).requestPath).toBe(odd);
    const marked = operationOf({}, {}, '/a#add');
    expect(marked.path).toBe('/a#add');
    expect(marked.requestPath).toBe('/a');
  });

  it('may be references to path items', () => {
    const { operations } = modelOf({
      paths: { '/a': { $ref: '#/components/pathItems/A' }, '/b': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: { ...fine, operationId: 'getA' } } } },
    });
    expect(operations.map((operation) => `${operation.path} ${operation.id} ${operation.pointer}`)).toEqual([
      '/a getA /components/pathItems/A/get',
      '/b getB /components/pathItems/A/get',
    ]);
  });
});

describe('ids', () => {
  it('are made of method and path where there is none, clear of those that are given', () => {
    const { operations } = modelOf({
      paths: { '/a/{id}': { get: fine, post: { ...fine, operationId: 'getAId' } }, '/a-{id}': { get: fine } },
    });
    expect(operations.map((operation) => `${operation.method} ${operation.path} ${operation.id}`)).toEqual([
      'GET /a-{id} getAId2',
      'GET /a/{id} getAId3',
      'POST /a/{id} getAId',
    ]);
  });

  it('given twice belong to the first operation', () => {
    const paths = { '/a': { get: { ...fine, operationId: 'x' } }, '/b': { get: { ...fine, operationId: 'x' } } };
    expect(modelOf({ paths }).operations.map(({ path, id }) => `${path} ${id}`)).toEqual(['/a x', '/b getB']);
  });
});

describe('security', () => {
  const components = {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      accessToken: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
    },
  };

  it('is the document’s, unless the operation says otherwise', () => {
    const security = [{ apiKey: [], accessToken: [] }];
    const both = [
      {
        schemes: [
          { name: 'accessToken', scopes: [] },
          { name: 'apiKey', scopes: [] },
        ],
      },
    ];
    expect(operationOf({}, { components, security }).security).toEqual(both);
    expect(operationOf({ security: [] }, { components, security }).security).toEqual([]);
    expect(operationOf({ security: [{ apiKey: [] }, {}] }, { components, security }).security).toEqual([
      { schemes: [{ name: 'apiKey', scopes: [] }] },
      { schemes: [] },
    ]);
    expect(operationOf({}, { components }).security).toBeUndefined();
  });

  it('is not the document’s for what the service calls', () => {
    const security = [{ apiKey: [] }];
    const calls = { done: { '{$request.body#/url}': { post: { responses: {} }, put: { security, responses: {} } } } };
    const [callback] = operationOf({ callbacks: calls }, { components, security }).callbacks;
    expect(callback?.operations.map((operation) => operation.security?.length)).toEqual([undefined, 1]);
    const { webhooks } = modelOf({ components, security, webhooks: { event: { post: { responses: {} } } } });
    expect(webhooks.map((webhook) => webhook.security)).toEqual([undefined]);
  });

  it.each([
    ['apiKey', ['in', 'parameterName']],
    ['http', ['scheme']],
    ['oauth2', ['flows']],
    ['openIdConnect', []],
    ['mutualTLS', []],
  ])('by %s keeps of the fields of other types only what means something: %j', (type, kept) => {
    const all = { type, in: 'header', name: 'X-Key', scheme: 'bearer', flows: { implicit: {} } };
    const { securitySchemes } = modelOf({ components: { securitySchemes: { all } } });
    expect(Object.keys(securitySchemes.get('all') ?? {})).toEqual(['pointer', 'name', 'type', ...kept]);
  });

  it('by an unknown scheme is an error', () => {
    expect(() => operationOf({ security: [{ other: [] }] }, { components })).toThrow(
      'The description does not declare the security scheme other.',
    );
  });
});

describe('servers', () => {
  it('of an operation are kept', () => {
    const model = modelOf({
      servers: [{ url: 'https://a.example' }],
      paths: { '/a': { servers: [{ url: 'https://evil.example' }], get: fine } },
    });
    expect(model.operations[0]?.servers?.map((server) => server.url)).toEqual(['https://evil.example']);
    expect(model.diagnostics).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc',
    '//evil',
    '../x',
    '',
    'https://h/?a=b',
    'https://h/#x',
    'https://h", [(x)]: 0',
  ])('%s is no base URL', (url) => {
    const model = modelOf({ servers: [{ url }] });
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['server-url-unusable']);
  });

  it('may be a variable with a usable default', () => {
    const url = '{base_url}/v1';
    const variables = { base_url: { default: 'https://a.example' } };
    expect(modelOf({ servers: [{ url, variables }] }).diagnostics).toEqual([]);
    expect(
      modelOf({ servers: [{ url, variables: { base_url: { default: '{base_url}' } } }] }).diagnostics,
    ).toHaveLength(1);
  });

  it('with a password are refused without showing it', () => {
    expect(() => modelOf({ servers: [{ url: 'https://user:secret@h/' }] })).toThrow(/^(?!.*secret)/);
    const variables = { host: { default: 'user:secret@h' } };
    expect(() => modelOf({ servers: [{ url: 'https://{host}/', variables }] })).toThrow(/^(?!.*secret)/);
    expect(() => modelOf({ servers: [{ url: '{scheme}//a@h/', variables: {} }] })).toThrow();
    expect(modelOf({ servers: [{ url: 'api //a@h/' }] }).diagnostics.map(({ code }) => code)).toEqual([
      'server-url-unusable',
    ]);
  });

  it('have variables, whose default is one of their values', () => {
    const server = (value: string): JsonObject => ({
      servers: [{ url: 'https://{env}.example/v1', variables: { env: { default: value, enum: ['live', 'test'] } } }],
    });
    expect(modelOf(server('live')).servers[0]?.variables.get('env')).toEqual({
      default: 'live',
      enum: ['live', 'test'],
    });
    expect(modelOf(server('dev')).diagnostics).toMatchObject([{ code: 'server-variable-default', repaired: 'read' }]);
    expect(modelOf(server('`+x+`')).servers[0]?.variables.get('env')?.default).toBe('`+x+`');
  });
});

describe('callbacks and webhooks', () => {
  it('are operations of their own, even where a callback contains itself', () => {
    const { operations, webhooks, diagnostics } = modelOf({
      components: {
        callbacks: {
          Told: {
            '{$request.body#/url}': {
              post: { ...fine, callbacks: { Again: { $ref: '#/components/callbacks/Told' } } },
            },
          },
        },
      },
      paths: { '/a': { post: { ...fine, callbacks: { Told: { $ref: '#/components/callbacks/Told' } } } } },
      webhooks: { loanApproved: { post: { ...fine, requestBody: { content: { 'application/json': {} } } } } },
    });
    expect(operations[0]?.callbacks).toMatchObject([
      { name: 'Told', expression: '{$request.body#/url}', operations: [{ method: 'POST', callbacks: [] }] },
    ]);
    expect(webhooks).toMatchObject([{ path: 'loanApproved', method: 'POST', id: 'postLoanApproved' }]);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['callback-recursion']);
  });
});

describe('responses', () => {
  it('are sorted, with links, headers and examples', () => {
    const { responses } = operationOf(
      {
        responses: {
          default: { $ref: '#/components/responses/Failure' },
          '2xx': {
            description: 'Fine',
            headers: { 'content-type': {}, Sunset: { $ref: '#/components/headers/Sunset' } },
            content: {
              'application/json': { examples: { b: { value: 2 }, a: { $ref: '#/components/examples/One' } } },
            },
            links: { next: { operationId: 'x' } },
          },
        },
      },
      {
        components: {
          responses: { Failure: { description: 'No' } },
          headers: { Sunset: { schema: { type: 'string' }, required: true } },
          examples: { One: { value: 1 } },
        },
      },
    );
    expect(responses.map((response) => response.status)).toEqual(['2XX', 'default']);
    expect(responses[0]?.headers).toMatchObject([
      { name: 'Sunset', required: true, pointer: '/components/headers/Sunset' },
    ]);
    expect(responses[0]?.contents[0]?.examples).toEqual([1, 2]);
    expect(responses[0]?.links).toEqual(new Map([['next', { operationId: 'x' }]]));
    expect(responses[1]?.pointer).toBe('/components/responses/Failure');
  });

  it('take a description from beside the reference in 3.1', () => {
    const responses = { 200: { $ref: '#/components/responses/Ok', description: 'Mine' } };
    const components = { responses: { Ok: { description: 'Theirs' } } };
    expect(operationOf({ responses }, { components }).responses[0]?.description).toBe('Mine');
    expect(operationOf({ responses }, { openapi: '3.0.3', components }).responses[0]?.description).toBe('Theirs');
  });
});

it('keeps what the description deprecates and what replaces it', () => {
  const { deprecation } = operationOf({ deprecated: true, 'x-sunset': '2027-01-31', 'x-replaced-by': 'v2:x' });
  expect(deprecation).toEqual({ sunset: '2027-01-31', replacedBy: 'v2:x' });
});

it.each(['a\u202eb', 'a\u0000b', 'a\u2028b', '\ud800', '\u001b[31m'])('refuses the name %j anywhere', (name) => {
  const schema = { properties: { [name]: {} } };
  expect(() => modelOf({ components: { schemas: { A: schema } } })).toThrow('invisible');
  expect(() => operationOf({ parameters: [{ name, in: 'query', schema: {} }] })).toThrow('invisible');
  expect(() => operationOf({ operationId: name })).toThrow('invisible');
});
