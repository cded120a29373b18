/** A small description that has a text in about every position where OpenAPI allows one. */
export const kitchenSink = {
  openapi: '3.1.0',
  info: {
    title: 'Kitchen sink',
    version: '1.2.3',
    summary: 'All positions',
    description: 'Everything at once.',
    termsOfService: 'https://example.com/terms',
    contact: { name: 'The team', email: 'team@example.com' },
    license: { name: 'MIT' },
    'x-assumption': 'Nothing is known.',
  },
  servers: [{ url: 'https://api.example.com', description: 'Where it runs' }],
  security: [{ apiKey: [], accessToken: [] }],
  tags: [
    {
      name: 'pots',
      description: 'Pots and pans',
      externalDocs: { description: 'More', url: 'https://example.com/pots' },
    },
  ],
  paths: {
    '/pots': {
      summary: 'Pots',
      description: 'All pots.',
      get: {
        operationId: 'listPots',
        tags: ['pots'],
        summary: 'List pots',
        description: 'Gives pots, page by page.',
        'x-assumption': 'The order is stable.',
        'x-default-sort': 'by label',
        'x-pagination': { style: 'page', page: 'page', limit: 'limit', items: '/items', total: '/meta/total' },
        parameters: [
          { name: 'page', in: 'query', description: 'Which page', schema: { type: 'integer', minimum: 1, default: 1 } },
          {
            name: 'limit',
            in: 'query',
            description: 'How many',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
          },
          {
            name: 'colour',
            in: 'query',
            description: 'Which colour',
            example: 'red',
            schema: { type: 'string', enum: ['red', 'blue'], description: 'A colour' },
          },
          { name: 'x-trace', in: 'header', description: 'A trace', schema: { type: 'string', default: 'none' } },
          { name: 'session', in: 'cookie', description: 'A session', schema: { type: 'string' } },
        ],
        responses: {
          '2XX': {
            description: 'One page.',
            headers: { 'X-Left': { description: 'What is left', schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/PotPage' },
                examples: {
                  one: { summary: 'One pot', description: 'Just one.', value: { items: [], meta: { total: 0 } } },
                },
              },
            },
            links: { next: { operationId: 'getPot', description: 'The first pot' } },
          },
          default: {
            description: 'It failed.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        },
      },
      post: {
        operationId: 'createPot',
        tags: ['pots'],
        summary: 'Make a pot',
        description: 'Makes a pot.',
        requestBody: {
          description: 'The pot to make',
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Pot' }, example: { id: '1', label: 'A pot' } },
          },
        },
        responses: {
          '201': {
            description: 'Made.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pot' } } },
          },
        },
      },
    },
    '/pots/{id}': {
      get: {
        operationId: 'getPot',
        tags: ['pots'],
        summary: 'Read a pot',
        deprecated: true,
        parameters: [{ name: 'id', in: 'path', required: true, description: 'Which pot', schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'The pot.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pot' } } },
          },
        },
      },
    },
    '/pots/{id}/picture': {
      post: {
        operationId: 'uploadPicture',
        tags: ['pots'],
        summary: 'Upload a picture',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['picture'],
                properties: {
                  picture: { type: 'string', format: 'binary', description: 'The picture' },
                  caption: { type: 'string', description: 'A caption' },
                },
              },
            },
          },
        },
        responses: { '204': { description: 'Stored.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'The key' },
      accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token' },
    },
    schemas: {
      Pot: {
        type: 'object',
        title: 'A pot',
        description: 'Something to cook in.',
        required: ['id', 'label'],
        'x-assumption': 'All are metal.',
        properties: {
          id: { type: 'string', description: 'Identifier', examples: ['1'] },
          label: {
            type: 'string',
            description: 'What it is called',
            default: 'pot',
            pattern: '^[a-z]+$',
            format: 'label',
          },
          state: { $ref: '#/components/schemas/PotState' },
          material: { type: 'string', enum: ['iron', 'steel'], description: 'What it is made of' },
          kind: { const: 'pot', description: 'Always the same' },
          size: { type: 'string', 'x-extensible-enum': ['small'], 'x-rounding': 'down' },
          handle: { const: { shape: 'round' } },
          note: { type: ['string', 'null'], description: 'A note' },
          extra: { type: 'object', additionalProperties: { type: 'string' }, description: 'Anything else' },
          lid: {
            oneOf: [{ $ref: '#/components/schemas/GlassLid' }, { $ref: '#/components/schemas/SteelLid' }],
            discriminator: {
              propertyName: 'type',
              mapping: { glass: '#/components/schemas/GlassLid', steel: '#/components/schemas/SteelLid' },
            },
          },
        },
      },
      GlassLid: {
        type: 'object',
        description: 'A lid of glass',
        required: ['type'],
        properties: { type: { type: 'string' }, clear: { type: 'boolean', description: 'Can be seen through' } },
      },
      SteelLid: {
        type: 'object',
        description: 'A lid of steel',
        required: ['type'],
        properties: { type: { type: 'string' }, weight: { type: 'number', description: 'In grams' } },
      },
      PotState: { type: 'string', description: 'Where it is', 'x-extensible-enum': ['CLEAN', 'DIRTY'] },
      PotPage: {
        type: 'object',
        description: 'A page of pots',
        required: ['items', 'meta'],
        properties: {
          items: { type: 'array', description: 'The pots', items: { $ref: '#/components/schemas/Pot' } },
          meta: {
            type: 'object',
            description: 'About the page',
            required: ['total'],
            properties: { total: { type: 'integer', description: 'How many in all' } },
          },
        },
      },
      Failure: {
        type: 'object',
        description: 'What went wrong',
        required: ['error'],
        properties: { error: { type: 'object', properties: { message: { type: 'string', description: 'In words' } } } },
      },
    },
  },
};
