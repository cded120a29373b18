import type { Json, JsonObject } from '../../generator/src/base/json.ts';

/** An object of OpenAPI: where one stands in a description, and two values for each of its fields. */
export interface ModelObject {
  readonly object: string;
  /** The description with the given fields at the object. */
  readonly place: (fields: JsonObject) => JsonObject;
  /** What the object needs to be valid, whichever field is edited. */
  readonly needs?: JsonObject;
  readonly fields: Readonly<Record<string, readonly [Json, Json]>>;
}

const path = (item: JsonObject): JsonObject => ({ paths: { '/a/{id}': item } });
const id: JsonObject = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const ok: JsonObject = { 200: { description: 'ok' } };
const operation = (fields: JsonObject): JsonObject => path({ parameters: [id], post: { responses: ok, ...fields } });
const bare = (fields: JsonObject): JsonObject => path({ parameters: [id], post: fields });
const docs = (name: string): JsonObject => ({ url: `https://${name}.example` });
const text: JsonObject = { type: 'string' };
const media = (schema: Json): JsonObject => ({ 'application/json': { schema } });
const formed = (encoding: JsonObject): JsonObject => ({
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', properties: { f: { type: 'array', items: text } } },
    encoding: { f: encoding },
  },
});
const server = (name: string): JsonObject => ({ url: `https://${name}.example` });
const call = (schema: Json): JsonObject => ({ post: { requestBody: { content: media(schema) }, responses: ok } });
const schemeWith = (fields: JsonObject): JsonObject => ({
  ...operation({ security: [{ s: [] }] }),
  components: { securitySchemes: { s: fields } },
});
const flowWith = (fields: JsonObject): JsonObject =>
  schemeWith({ type: 'oauth2', flows: { authorizationCode: { scopes: {}, ...fields } } });
const extension: readonly [Json, Json] = [1, 2];

const schemaFields: ModelObject['fields'] = {
  type: ['string', 'object'],
  enum: [
    ['a', 'b'],
    ['a', 'c'],
  ],
  const: ['a', 'b'],
  format: ['date', 'date-time'],
  pattern: ['^a', '^b'],
  minLength: [1, 2],
  maxLength: [1, 2],
  minimum: [1, 2],
  maximum: [1, 2],
  exclusiveMinimum: [1, 2],
  exclusiveMaximum: [1, 2],
  multipleOf: [2, 3],
  contentEncoding: ['base64', 'base16'],
  contentMediaType: ['image/png', 'image/gif'],
  contentSchema: [text, { type: 'object' }],
  properties: [{ a: text }, { a: { type: 'object' } }],
  required: [['a'], ['b']],
  additionalProperties: [false, text],
  patternProperties: [{ '^a': text }, { '^a': { type: 'object' } }],
  propertyNames: [{ pattern: '^a' }, { pattern: '^b' }],
  unevaluatedProperties: [false, text],
  minProperties: [1, 2],
  maxProperties: [1, 2],
  dependentRequired: [{ a: ['b'] }, { a: ['c'] }],
  dependentSchemas: [{ a: { required: ['b'] } }, { a: { required: ['c'] } }],
  items: [text, { type: 'object' }],
  prefixItems: [[text], [{ type: 'object' }]],
  contains: [text, { type: 'object' }],
  unevaluatedItems: [false, text],
  minItems: [1, 2],
  maxItems: [1, 2],
  uniqueItems: [true, false],
  allOf: [[text], [{ type: 'object' }]],
  anyOf: [
    [text, { type: 'object' }],
    [text, { type: 'array' }],
  ],
  oneOf: [
    [text, { type: 'object' }],
    [text, { type: 'array' }],
  ],
  not: [text, { type: 'object' }],
  title: ['a', 'b'],
  description: ['a', 'b'],
  $comment: ['a', 'b'],
  default: ['a', 'b'],
  examples: [['a'], ['b']],
  example: ['a', 'b'],
  deprecated: [true, false],
  readOnly: [true, false],
  writeOnly: [true, false],
  xml: [{ name: 'a' }, { name: 'b' }],
  externalDocs: [docs('a'), docs('b')],
  'x-extensible-enum': [['a'], ['b']],
  'x-sunset': ['2030-01-01', '2031-01-01'],
  'x-replaced-by': ['v2:a', 'v2:b'],
  'x-sensitive': [true, false],
  'x-rounding': ['a', 'b'],
  'x-assumption': ['a', 'b'],
  'x-internal': [true, false],
  'x-other': extension,
};

const serialisation: ModelObject['fields'] = {
  description: ['a', 'b'],
  required: [true, false],
  deprecated: [true, false],
  schema: [{ type: 'object' }, { type: 'array' }],
  example: [{}, { a: 1 }],
  examples: [{ a: { value: {} } }, { a: { value: { b: 1 } } }],
  'x-other': extension,
};

/** The objects of OpenAPI 3.1 and 3.2 with their fields. What one cannot change alone (a `$ref`, the name of a map) is left out. */
export const objectModel: readonly ModelObject[] = [
  {
    object: 'OpenAPI',
    place: (fields) => ({ ...operation({}), ...fields }),
    fields: {
      openapi: ['3.1.0', '3.0.3'],
      $self: ['https://a.example/openapi.yaml', 'https://b.example/openapi.yaml'],
      jsonSchemaDialect: ['https://a.example', 'https://b.example'],
      servers: [[server('a')], [server('b')]],
      paths: [path({ get: { responses: ok } }), { '/b': { get: { responses: ok } } }],
      webhooks: [{ a: call(text) }, { b: call({ type: 'object' }) }],
      security: [[{ s: [] }], []],
      tags: [[{ name: 'a' }], [{ name: 'b' }]],
      externalDocs: [docs('a'), docs('b')],
      'x-other': extension,
    },
    needs: { openapi: '3.1.0', components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } } },
  },
  {
    object: 'Info',
    place: (fields) => ({ info: fields }),
    needs: { title: 'T', version: '1.0.0' },
    fields: {
      title: ['a', 'b'],
      version: ['1.0.0', '1.1.0'],
      summary: ['a', 'b'],
      description: ['a', 'b'],
      termsOfService: ['https://a.example', 'https://b.example'],
      contact: [{ name: 'a' }, { name: 'b' }],
      license: [{ name: 'a' }, { name: 'b' }],
      'x-other': extension,
    },
  },
  {
    object: 'Server',
    place: (fields) => ({ servers: [fields] }),
    needs: { url: 'https://a.example' },
    fields: {
      url: ['https://a.example', 'https://b.example'],
      name: ['a', 'b'],
      description: ['a', 'b'],
      'x-other': extension,
    },
  },
  {
    object: 'Server Variable',
    place: (fields) => ({ servers: [{ url: 'https://{v}.example', variables: { v: fields } }] }),
    needs: { default: 'a' },
    fields: {
      default: ['a', 'b'],
      enum: [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ],
      description: ['a', 'b'],
    },
  },
  {
    object: 'Path Item',
    place: (fields) => path({ parameters: [id], get: { responses: ok }, ...fields }),
    fields: {
      summary: ['a', 'b'],
      description: ['a', 'b'],
      ...Object.fromEntries(
        ['put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [
          method,
          [{ responses: ok }, { responses: ok, parameters: [{ name: 'q', in: 'query', schema: text }] }] as const,
        ]),
      ),
      additionalOperations: [{ COPY: { responses: ok } }, { PURGE: { responses: ok } }],
      servers: [[server('a')], [server('b')]],
      parameters: [
        [id, { name: 'q', in: 'query', schema: text }],
        [id, { name: 'r', in: 'query', schema: { type: 'array' } }],
      ],
    },
  },
  {
    object: 'Operation',
    place: bare,
    fields: {
      tags: [['a'], ['b']],
      summary: ['a', 'b'],
      description: ['a', 'b'],
      externalDocs: [docs('a'), docs('b')],
      operationId: ['getA', 'readA'],
      parameters: [[{ name: 'q', in: 'query', schema: text }], [{ name: 'r', in: 'query', schema: { type: 'array' } }]],
      requestBody: [{ content: media(text) }, { content: media({ type: 'object' }) }],
      responses: [ok, { 201: { description: 'ok' } }],
      callbacks: [{ a: { '{$url}': call(text) } }, { b: { '{$url}': call({ type: 'object' }) } }],
      deprecated: [true, false],
      servers: [[server('a')], [server('b')]],
      'x-sunset': ['2030-01-01', '2031-01-01'],
      'x-replaced-by': ['v2:a', 'v2:b'],
      'x-idempotent': [true, 'yes'],
      'x-default-sort': ['a', 'b'],
      'x-default-filter': ['a', 'b'],
      'x-rounding': ['a', 'b'],
      'x-poll': [{ until: [{ pointer: '/a' }] }, { until: [{ pointer: '/b' }] }],
      'x-stream': [{ end: 'done' }, { end: 'bye' }],
      'x-resource': ['things', 'items'],
      'x-method': ['make', 'build'],
      'x-former-methods': [['make'], ['build']],
      'x-assumption': ['a', 'b'],
      'x-internal': [true, false],
      'x-other': extension,
    },
  },
  {
    object: 'Security Requirement',
    place: (fields) => ({
      ...operation({ security: [fields] }),
      components: {
        securitySchemes: { a: { type: 'http', scheme: 'bearer' }, b: { type: 'apiKey', in: 'header', name: 'x-b' } },
      },
    }),
    needs: { a: [] },
    fields: { a: [[], ['read']], b: [[], ['read']] },
  },
  ...(['path', 'query', 'header', 'cookie'] as const).map(
    (location): ModelObject => ({
      object: `Parameter in ${location}`,
      place: (fields) =>
        location === 'path'
          ? path({ get: { parameters: [fields], responses: ok } })
          : operation({ parameters: [fields] }),
      needs: {
        name: location === 'path' ? 'id' : 'q',
        in: location,
        required: location === 'path',
        schema: { type: 'object' },
      },
      fields: {
        ...without(serialisation, location === 'path' ? 'required' : ''),
        explode: location === 'query' || location === 'cookie' ? [false, true] : [true, false],
        ...(location === 'query'
          ? {
              allowEmptyValue: [true, false] as const,
              allowReserved: [true, false] as const,
              style: ['pipeDelimited', 'deepObject'] as const,
            }
          : {}),
        ...(location === 'path' ? { style: ['label', 'matrix'] as const } : {}),
        ...(location === 'path' || location === 'cookie' ? { allowReserved: [true, false] as const } : {}),
        ...(location === 'cookie' ? { style: ['cookie', 'form'] as const } : {}),
        'x-sunset': ['2030-01-01', '2031-01-01'],
        'x-replaced-by': ['v2:a', 'v2:b'],
        'x-assumption': ['a', 'b'],
      },
    }),
  ),
  {
    object: 'Parameter with content',
    place: (fields) => operation({ parameters: [{ name: 'q', in: 'query', ...fields }] }),
    needs: { content: media(text) },
    fields: { content: [media(text), { 'application/xml': { schema: text } }] },
  },
  {
    object: 'Parameter in querystring',
    place: (fields) => operation({ parameters: [fields] }),
    needs: { name: 'q', in: 'querystring', content: formed({}) },
    fields: {
      name: ['q', 'other'],
      in: ['querystring', 'query'],
      required: [true, false],
      description: ['a', 'b'],
      deprecated: [true, false],
      content: [formed({}), media({ type: 'object' })],
      'x-other': extension,
    },
  },
  {
    object: 'Encoding of a querystring',
    place: (fields) => operation({ parameters: [{ name: 'q', in: 'querystring', content: formed(fields) }] }),
    fields: { style: ['spaceDelimited', 'pipeDelimited'], explode: [false, true] },
  },
  {
    object: 'Request Body',
    place: (fields) => operation({ requestBody: fields }),
    needs: { content: media(text) },
    fields: {
      description: ['a', 'b'],
      content: [media(text), { 'application/xml': { schema: text } }],
      required: [true, false],
      'x-assumption': ['a', 'b'],
      'x-other': extension,
    },
  },
  ...(['request', 'response'] as const).map(
    (side): ModelObject => ({
      object: `Media Type in a ${side}`,
      place: (fields) => {
        const content = { 'application/json': fields };
        return operation(
          side === 'request' ? { requestBody: { content } } : { responses: { 200: { description: 'ok', content } } },
        );
      },
      fields: {
        schema: [text, { type: 'object' }],
        itemSchema: [text, { type: 'object' }],
        itemEncoding: [{ contentType: 'text/csv' }, { contentType: 'text/plain' }],
        prefixEncoding: [[{ contentType: 'text/csv' }], [{ contentType: 'text/plain' }]],
        example: ['a', 'b'],
        examples: [{ a: { value: 'a' } }, { a: { value: 'b' } }],
        'x-other': extension,
      },
    }),
  ),
  {
    object: 'Encoding',
    place: (fields) =>
      operation({
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { f: { type: 'array', items: { type: 'object' } } } },
              encoding: { f: fields },
            },
          },
        },
      }),
    fields: {
      contentType: ['text/csv', 'text/plain'],
      headers: [{ 'X-A': { schema: text } }, { 'X-A': { schema: { type: 'array' } } }],
      style: ['spaceDelimited', 'pipeDelimited'],
      explode: [false, true],
      allowReserved: [true, false],
      encoding: [{ a: { contentType: 'text/csv' } }, { a: { contentType: 'text/plain' } }],
      itemEncoding: [{ contentType: 'text/csv' }, { contentType: 'text/plain' }],
      prefixEncoding: [[{ contentType: 'text/csv' }], [{ contentType: 'text/plain' }]],
    },
  },
  {
    object: 'Responses',
    place: (fields) => operation({ responses: fields }),
    needs: { 200: { description: 'ok' } },
    fields: Object.fromEntries(
      ['default', '2XX', '201', '404', '5XX'].map((status) => [
        status,
        [{ description: 'a' }, { description: 'a', content: media(text) }] as const,
      ]),
    ),
  },
  {
    object: 'Response',
    place: (fields) => operation({ responses: { 200: fields } }),
    needs: { description: 'ok' },
    fields: {
      summary: ['a', 'b'],
      description: ['a', 'b'],
      headers: [{ 'X-A': { schema: text } }, { 'X-A': { schema: { type: 'array' } } }],
      content: [media(text), media({ type: 'object' })],
      links: [{ a: { operationRef: '#/a' } }, { a: { operationRef: '#/b' } }],
      'x-assumption': ['a', 'b'],
      'x-other': extension,
    },
  },
  {
    object: 'Header',
    place: (fields) => operation({ responses: { 200: { description: 'ok', headers: { 'X-A': fields } } } }),
    needs: { schema: { type: 'object' } },
    fields: { ...serialisation, explode: [true, false] },
  },
  {
    object: 'Link',
    place: (fields) => operation({ responses: { 200: { description: 'ok', links: { a: fields } } } }),
    needs: { operationRef: '#/a' },
    fields: {
      operationRef: ['#/a', '#/b'],
      parameters: [{ id: '$response.body#/a' }, { id: '$response.body#/b' }],
      requestBody: ['a', 'b'],
      description: ['a', 'b'],
      server: [server('a'), server('b')],
    },
  },
  ...(['Callback', 'Webhook'] as const).map(
    (kind): ModelObject => ({
      object: kind,
      place: (fields) =>
        kind === 'Webhook'
          ? { webhooks: { a: { post: fields } } }
          : operation({ callbacks: { a: { '{$url}': { post: fields } } } }),
      needs: { responses: ok },
      fields: {
        summary: ['a', 'b'],
        deprecated: [true, false],
        parameters: [
          [{ name: 'q', in: 'query', schema: text }],
          [{ name: 'q', in: 'query', schema: { type: 'array' } }],
        ],
        requestBody: [{ content: media(text) }, { content: media({ type: 'object' }) }],
        responses: [ok, { 201: { description: 'ok' } }],
        'x-other': extension,
      },
    }),
  ),
  {
    object: 'Tag',
    place: (fields) => ({ tags: [fields] }),
    needs: { name: 'a' },
    fields: {
      name: ['a', 'b'],
      summary: ['a', 'b'],
      description: ['a', 'b'],
      parent: ['a', 'b'],
      kind: ['nav', 'badge'],
      externalDocs: [docs('a'), docs('b')],
      'x-other': extension,
    },
  },
  ...(['request', 'response'] as const).flatMap((side): ModelObject[] => {
    const place = (schema: Json): JsonObject => {
      const content = media(schema);
      return operation(
        side === 'request' ? { requestBody: { content } } : { responses: { 200: { description: 'ok', content } } },
      );
    };
    return [
      { object: `Schema of a ${side}`, place, fields: schemaFields },
      {
        object: `Schema of a property in a ${side}`,
        place: (fields) => place({ type: 'object', properties: { p: fields } }),
        fields: schemaFields,
      },
      {
        object: `Schema of items in a ${side}`,
        place: (fields) => place({ type: 'array', items: fields }),
        fields: schemaFields,
      },
      {
        object: `Condition in a ${side}`,
        place,
        needs: { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
        fields: {
          if: [{ required: ['a'] }, { required: ['x'] }],
          then: [{ required: ['b'] }, { required: ['x'] }],
          else: [{ required: ['c'] }, { required: ['x'] }],
        },
      },
      {
        object: `Contains in a ${side}`,
        place,
        needs: { contains: text },
        fields: { minContains: [2, 3], maxContains: [2, 3] },
      },
      {
        object: `Discriminator in a ${side}`,
        place: (fields) => ({
          ...place({
            oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
            discriminator: fields,
          }),
          components: { schemas: { A: tagged('a'), B: tagged('b') } },
        }),
        needs: { propertyName: 'kind' },
        fields: {
          propertyName: ['kind', 'type'],
          mapping: [
            { a: 'A', b: 'B' },
            { x: 'A', b: 'B' },
          ],
          defaultMapping: ['A', 'B'],
        },
      },
    ];
  }),
  {
    object: 'Security Scheme of an API key',
    place: schemeWith,
    needs: { type: 'apiKey', in: 'header', name: 'x-a' },
    fields: {
      in: ['header', 'query'],
      name: ['x-a', 'x-b'],
      deprecated: [true, false],
      'x-sunset': ['2030-01-01', '2031-01-01'],
      description: ['a', 'b'],
      'x-other': extension,
    },
  },
  {
    object: 'Security Scheme of HTTP',
    place: schemeWith,
    needs: { type: 'http', scheme: 'bearer' },
    fields: { scheme: ['bearer', 'basic'], bearerFormat: ['JWT', 'opaque'], description: ['a', 'b'] },
  },
  {
    object: 'Security Scheme of OpenID Connect',
    place: schemeWith,
    needs: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' },
    fields: { openIdConnectUrl: ['https://a.example', 'https://b.example'] },
  },
  {
    object: 'Security Scheme of OAuth 2',
    place: schemeWith,
    needs: { type: 'oauth2', flows: {} },
    fields: {
      oauth2MetadataUrl: ['https://a.example', 'https://b.example'],
      flows: [{ deviceAuthorization: { scopes: {} } }, { password: { scopes: {} } }],
    },
  },
  {
    object: 'OAuth Flow',
    place: flowWith,
    fields: {
      authorizationUrl: ['https://a.example', 'https://b.example'],
      deviceAuthorizationUrl: ['https://a.example', 'https://b.example'],
      tokenUrl: ['https://a.example', 'https://b.example'],
      refreshUrl: ['https://a.example', 'https://b.example'],
      scopes: [{ read: 'a' }, { write: 'a' }],
    },
  },
  {
    object: 'OAuth Scope',
    place: (fields) => flowWith({ scopes: fields }),
    fields: { read: ['a', 'b'] },
  },
];

function tagged(kind: string): JsonObject {
  return { type: 'object', required: ['kind'], properties: { kind: { const: kind } } };
}

function without(fields: ModelObject['fields'], name: string): ModelObject['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
