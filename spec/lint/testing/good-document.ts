const headers = {
  Deprecation: { $ref: '#/components/headers/Announcement' },
  Sunset: { $ref: '#/components/headers/Announcement' },
  Link: { $ref: '#/components/headers/Announcement' },
};

/** A small description that keeps every rule: what a test breaks in one place. Made anew for each test, to be changed freely. */
export function goodDocument() {
  return structuredClone({
    openapi: '3.1.0',
    info: {
      title: 'Sample',
      version: '1.2.3',
      license: { name: 'MIT', identifier: 'MIT' },
      'x-assumes': ['meaning'],
      'x-assumption': 'No rate limit is shown (§8).',
    },
    'x-assumes': ['meaning'],
    'x-assumption': 'No event is shown (§6).',
    servers: [{ url: 'https://base-url.invalid' }],
    security: [{ apiKey: [], accessToken: [] }],
    tags: [{ name: 'orders', description: 'Orders.' }],
    paths: {
      '/api/v1/orders/{id}': {
        put: {
          operationId: 'changeOrder',
          tags: ['orders'],
          summary: 'Change an order',
          description: 'Changes an order. If the response is lost, send it again.',
          'x-resource': 'orders',
          'x-method': 'change',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: 'Identifier of the order.',
              example: '7',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Order' },
                example: { amount: '12.50', status: 'NEW' },
              },
            },
          },
          responses: {
            '2XX': {
              description: 'The order.',
              headers,
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Order' },
                  example: { amount: '12.50', status: 'PAID' },
                },
              },
            },
            default: { $ref: '#/components/responses/Failed' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'Key.',
          'x-assumes': ['credentials'],
          'x-assumption': 'Issuing is not shown (§5).',
        },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token.',
          'x-assumes': ['credentials'],
          'x-assumption': 'Issuing is not shown (§5).',
        },
      },
      headers: { Announcement: { description: 'Announces a deprecation.', schema: { type: 'string' } } },
      responses: {
        Failed: {
          description: 'The request failed.',
          headers,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Failure' },
              example: { error: { type: 'x', code: 'y', message: 'Text.' } },
            },
          },
        },
      },
      schemas: {
        Order: {
          type: 'object',
          required: ['amount', 'status'],
          properties: { amount: { type: 'string' }, status: { $ref: '#/components/schemas/LoanStatus' } },
        },
        LoanStatus: {
          type: 'string',
          'x-extensible-enum': ['NEW', 'PAID'],
          'x-assumes': ['values'],
          'x-assumption': 'Others are not shown (§3).',
        },
        Code: { type: 'string', 'x-extensible-enum': [] },
        Failure: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              properties: {
                type: { $ref: '#/components/schemas/Code' },
                code: { $ref: '#/components/schemas/Code' },
                message: { type: 'string' },
                param: { type: 'string' },
              },
            },
          },
        },
      },
    },
  });
}

export type GoodDocument = ReturnType<typeof goodDocument>;
