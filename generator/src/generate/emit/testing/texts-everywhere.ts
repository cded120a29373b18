import type { JsonObject } from '../../../base/json.ts';

/**
 * A description with a text in every free position: titles, descriptions, names of properties and parameters, values, examples,
 * defaults, tags, URLs. `text` is called once for each position, with its name.
 */
export function textsEverywhere(text: (position: string) => string): JsonObject {
  const names = {
    property: text('property name'),
    parameter: text('parameter name'),
    discriminator: text('discriminator value'),
  };
  const schema = (kind: string): JsonObject => ({
    description: text(`${kind} description`),
    title: text(`${kind} title`),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: text('info title'),
      version: text('info version'),
      summary: text('info summary'),
      description: text('info description'),
    },
    servers: [{ url: 'https://api.example.com', description: text('server description') }],
    tags: [{ name: 'things', description: text('tag description') }],
    'x-assumption': text('assumption'),
    paths: {
      '/api/v1/things/{id}': {
        post: {
          operationId: 'sendThing',
          tags: ['things'],
          summary: text('operation summary'),
          description: text('operation description'),
          deprecated: true,
          'x-default-sort': text('default sort'),
          'x-assumption': text('operation assumption'),
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: text('path parameter description'),
              schema: { type: 'string' },
            },
            {
              name: names.parameter,
              in: 'query',
              description: text('parameter description'),
              example: text('parameter example'),
              schema: { type: 'string', default: text('parameter default'), enum: [text('parameter value'), 'other'] },
            },
          ],
          requestBody: {
            description: text('body description'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          responses: {
            '200': {
              description: text('response description'),
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { [text('result property name')]: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: text('scheme description') },
      },
      schemas: {
        Thing: {
          type: 'object',
          ...schema('schema'),
          required: [names.property],
          properties: {
            [names.property]: {
              type: 'string',
              ...schema('property'),
              format: text('format'),
              pattern: text('pattern'),
              examples: [text('example')],
              default: text('default'),
              'x-rounding': text('rounding'),
              'x-assumption': text('schema assumption'),
            },
            status: { type: 'string', 'x-extensible-enum': [text('known value')] },
            kind: { const: text('constant') },
            object: { enum: [{ [text('enum key')]: text('enum member') }] },
          },
        },
        Status: { type: 'string', 'x-extensible-enum': [text('named known value'), 'known'] },
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Cat' }],
          discriminator: { propertyName: 'kind', mapping: { [names.discriminator]: '#/components/schemas/Cat' } },
        },
        Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
      },
    },
  };
}
