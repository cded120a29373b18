import type { JsonObject } from '../../../base/json.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test edits descriptions freely, and what is wrong shows in the verdict
export type ShopDraft = any;

/** A small description with one of every kind of part. */
export function shop(): ShopDraft {
  return structuredClone(description);
}

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const ok = (schema: JsonObject): JsonObject => ({ '200': { description: 'OK', ...json(schema) } });
const text: JsonObject = { type: 'string' };
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });

const description: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        tags: ['orders'],
        'x-method': 'list',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['newest', 'oldest'] } },
        ],
        responses: ok(ref('OrderPage')),
      },
      post: {
        operationId: 'createOrder',
        tags: ['orders'],
        'x-method': 'create',
        requestBody: { required: true, ...json(ref('NewOrder')) },
        responses: ok(ref('Order')),
      },
    },
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        tags: ['orders'],
        'x-method': 'retrieve',
        'x-poll': { until: [{ pointer: '/state', in: ['done'] }] },
        parameters: [inPath('id')],
        responses: ok(ref('Order')),
      },
      delete: {
        operationId: 'cancelOrder',
        tags: ['orders'],
        'x-method': 'cancel',
        parameters: [inPath('id'), { name: 'reason', in: 'query', required: true, schema: text }],
        responses: { '204': { description: 'Gone' } },
      },
    },
    '/customers/{customer}/notes/{note}': {
      get: {
        operationId: 'getNote',
        tags: ['notes'],
        'x-method': 'retrieve',
        parameters: [inPath('customer'), inPath('note')],
        responses: ok({
          type: 'object',
          required: ['text'],
          properties: { text, by: { type: 'object', required: ['name'], properties: { name: text } } },
        }),
      },
    },
  },
  webhooks: {
    orderDone: { post: { requestBody: json(ref('Order')), responses: { '200': { description: 'OK' } } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } },
    schemas: {
      Money: text,
      State: { type: 'string', 'x-extensible-enum': ['open', 'done'] },
      Channel: { type: 'string', enum: ['web', 'phone'] },
      Address: { type: 'object', required: ['street'], properties: { street: text, city: text } },
      Line: {
        type: 'object',
        required: ['article', 'price'],
        properties: { article: text, price: ref('Money'), tags: { type: 'array', items: text } },
      },
      Order: {
        type: 'object',
        required: ['id', 'state', 'channel', 'lines'],
        properties: {
          id: text,
          state: ref('State'),
          channel: ref('Channel'),
          lines: { type: 'array', items: ref('Line') },
          comment: { type: ['string', 'null'] },
          address: ref('Address'),
          labels: { type: 'object', additionalProperties: text },
        },
      },
      NewOrder: {
        type: 'object',
        required: ['lines'],
        properties: {
          lines: { type: 'array', items: ref('Line') },
          comment: { type: ['string', 'null'] },
          priority: { type: 'string', enum: ['low', 'high'] },
          address: ref('Address'),
          gift: { type: 'object', required: ['text'], properties: { text, wrap: { type: 'boolean' } } },
        },
      },
      OrderPage: {
        type: 'object',
        required: ['items', 'total'],
        properties: { items: { type: 'array', items: ref('Order') }, total: { type: 'integer' } },
      },
    },
  },
};
