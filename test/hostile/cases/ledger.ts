import type { Json } from '../../../generator/src/base/json.ts';

const answer = (schema: Json) => ({ description: 'Done.', content: { 'application/json': { schema } } });

/** A small description that is fine, as it is written in OpenAPI 3.0 and in 3.1: cases change one place of a copy of it. */
export function ledger(openapi: string): Json {
  return {
    openapi,
    info: { title: 'Ledger', version: '1.0.0', description: 'Moves money.' },
    servers: [{ url: 'https://{env}.example.com', variables: { env: { default: 'api', enum: ['api', 'test'] } } }],
    tags: [{ name: 'accounts', description: 'Accounts.' }],
    security: [{ key: [] }],
    paths: {
      '/v1/accounts/{id}': {
        get: {
          operationId: 'getAccount',
          tags: ['accounts'],
          summary: 'Get an account',
          description: 'Gives one account.',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'view', in: 'query', schema: { type: 'string', default: 'full' } },
            { name: 'X-Trace', in: 'header', schema: { type: 'string', default: 'none' } },
          ],
          responses: { 200: answer({ $ref: '#/components/schemas/Account' }) },
        },
        put: {
          operationId: 'changeAccount',
          tags: ['accounts'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Account' } } } },
          responses: { 200: answer({ $ref: '#/components/schemas/Owner' }) },
          callbacks: {
            changed: { '{$request.body#/id}': { post: { responses: { 200: { description: 'Seen.' } } } } },
          },
        },
      },
      '/v1/accounts': {
        get: {
          operationId: 'listAccounts',
          tags: ['accounts'],
          responses: { 200: answer({ type: 'array', items: { $ref: '#/components/schemas/Account' } }) },
        },
      },
    },
    components: {
      schemas: {
        Account: {
          type: 'object',
          title: 'Account',
          description: 'An account.',
          required: ['id'],
          properties: {
            id: { type: 'string', description: 'Its id.', maxLength: 40 },
            colour: { type: 'string', enum: ['red', 'blue'], default: 'red' },
            amount: { type: 'number', default: 1 },
            note: { type: 'string' },
            tags: { type: 'array', items: { type: 'string' }, minItems: 0 },
          },
        },
        Owner: {
          oneOf: [{ $ref: '#/components/schemas/Person' }, { $ref: '#/components/schemas/Company' }],
          discriminator: {
            propertyName: 'kind',
            mapping: { person: '#/components/schemas/Person', company: '#/components/schemas/Company' },
          },
        },
        Person: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string' }, name: { type: 'string' } },
        },
        Company: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string' }, vat: { type: 'string' } },
        },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-key' },
        login: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://login.example.com/token', scopes: {} } },
        },
      },
    },
  };
}
