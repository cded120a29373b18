import type { JsonObject } from '../../generator/src/base/json.ts';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
const gives = (name: string) => ({ 200: { description: 'Fine.', ...json(name) } });
const byId = { name: 'id', in: 'path', required: true, schema: text };
const object = (properties: JsonObject, required: readonly string[] = Object.keys(properties)) => ({
  ...{ type: 'object', required: [...required], properties },
});

/** A small description whose schemas are in several places of a response, and one that holds itself. */
export function counter(): JsonObject {
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Counter', version: '1.4.0' },
    servers: [{ url: 'https://counter.example.com' }],
    paths: {
      '/v1/orders': {
        get: {
          ...{ operationId: 'listOrders', 'x-resource': 'orders', 'x-method': 'list' },
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer' } },
            { name: 'status', in: 'query', schema: ref('Status') },
            { name: 'customer', in: 'query', schema: text },
          ],
          responses: gives('OrderList'),
        },
        post: {
          ...{ operationId: 'createOrder', 'x-resource': 'orders', 'x-method': 'create' },
          requestBody: { required: true, ...json('CreateOrder') },
          responses: gives('Order'),
        },
      },
      '/v1/orders/{id}': {
        get: {
          ...{ operationId: 'getOrder', 'x-resource': 'orders', 'x-method': 'retrieve' },
          parameters: [byId],
          responses: gives('Order'),
        },
        patch: {
          ...{ operationId: 'updateOrder', 'x-resource': 'orders', 'x-method': 'update' },
          parameters: [byId],
          requestBody: { required: true, ...json('OrderPatch') },
          responses: gives('Order'),
        },
      },
      '/v1/folders/{id}': {
        get: {
          ...{ operationId: 'getFolder', 'x-resource': 'folders', 'x-method': 'retrieve' },
          parameters: [byId],
          responses: gives('Folder'),
        },
      },
    },
    components: {
      schemas: {
        Status: { type: 'string', 'x-extensible-enum': ['OPEN', 'PAID', 'SENT'] },
        Address: object({ street: text, city: text }),
        Money: object({ amount: text, currency: text }),
        Item: object({ name: text, price: ref('Money') }),
        Order: object({
          id: text,
          status: ref('Status'),
          billing: ref('Address'),
          shipping: ref('Address'),
          total: ref('Money'),
          items: { type: 'array', items: ref('Item') },
          note: text,
        }),
        OrderList: object({ data: { type: 'array', items: ref('Order') } }),
        CreateOrder: object({ customer: text, address: text, phone: text, note: text }, ['customer']),
        OrderPatch: object({ gift_message: text, note: text, phone: text, address: ref('Address') }, []),
        Folder: object({ name: text, owner: text, folders: { type: 'array', items: ref('Folder') } }),
      },
    },
  });
}
