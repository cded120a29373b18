import type { JsonObject } from '../base/json.ts';

const ref = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });

/** A description with a bit of everything, for tests that must hold for any description. */
export const everything: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Everything', version: '1.2.3', 'x-assumption': 'That this is enough.' },
  servers: [
    {
      url: 'https://{env}.example',
      variables: { env: { default: 'live', enum: ['live', 'test'] }, a: { default: '1' } },
    },
  ],
  tags: [{ name: 'loans', description: 'Loans.' }, { name: 'Other things' }],
  security: [{ key: [], token: ['b', 'a'] }],
  paths: {
    '/loans': {
      parameters: [{ name: 'trace', in: 'header', schema: { type: 'string' } }],
      get: {
        operationId: 'listLoans',
        tags: ['loans'],
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
        ],
        responses: {
          200: { description: 'Fine', ...json(ref('schemas', 'Loans')) },
          default: ref('responses', 'Failure'),
        },
      },
      post: {
        operationId: 'createLoan',
        tags: ['loans'],
        requestBody: { required: true, ...json(ref('schemas', 'Loan')) },
        responses: {
          201: { description: 'Made', ...json(ref('schemas', 'Loan')) },
          '2XX': { description: 'Also fine' },
        },
        callbacks: {
          told: { '{$request.body#/url}': { post: { requestBody: json(ref('schemas', 'Event')), responses: {} } } },
        },
      },
    },
    '/loans/{id}': {
      get: {
        operationId: 'get_loan',
        tags: ['loans'],
        responses: { 200: { description: 'Fine', ...json(ref('schemas', 'loan')) } },
      },
      delete: {
        tags: ['loans'],
        responses: { 204: { description: 'Gone' } },
        deprecated: true,
        'x-sunset': '2030-01-01',
      },
    },
    '/other/{10}/{2}': {
      put: { tags: ['Other things'], responses: { 200: { description: 'Text', content: { 'text/plain': {} } } } },
    },
  },
  webhooks: { told: { post: { requestBody: json(ref('schemas', 'Event')), responses: {} } } },
  components: {
    responses: {
      Failure: { description: 'No', headers: { Retry: { schema: {} } }, ...json({ properties: { b: {}, a: {} } }) },
    },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'x-key' },
    },
    schemas: {
      Loans: {
        properties: {
          items: { type: 'array', items: ref('schemas', 'Loan') },
          meta: { properties: { total: { type: 'integer' } } },
        },
      },
      Loan: {
        required: ['b', 'a'],
        properties: {
          b: { readOnly: true },
          a: { 'x-assumption': 'Why not.' },
          10: {},
          2: {},
          next: ref('schemas', 'Loan'),
        },
        patternProperties: { '^y': {}, '^x': {} },
        dependentRequired: { b: ['d', 'c'], a: [] },
      },
      loan: { allOf: [ref('schemas', 'Loan'), { $ref: '#/components/schemas/Loan/properties/a' }] },
      Event: {
        oneOf: [ref('schemas', 'Made'), ref('schemas', 'Gone')],
        discriminator: { propertyName: 'kind', mapping: { made: 'Made', gone: 'Gone' } },
      },
      Made: { properties: { kind: { const: 'made' } }, 'x-other': { b: 1, a: 2 } },
      Gone: { properties: { kind: { anyOf: [{ type: 'string' }, { enum: ['gone'] }] } } },
      Date: { type: 'string', format: 'date' },
    },
  },
};
