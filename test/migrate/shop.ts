import type { JsonObject } from '../../generator/src/base/json.ts';
import type { Edit } from './changed-packages.ts';

const text = { type: 'string' };
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: text });
const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const gives = (name: string) => ({ 200: { description: 'Fine.', ...json(name) } });

/** A small description with what ours does not have: defaults, several path parameters, a successor. */
export function shop(): JsonObject {
  return structuredClone({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0' },
    servers: [{ url: 'https://shop.example.com' }],
    paths: {
      '/v1/stores/{store}/orders/{id}': {
        get: {
          operationId: 'getOrder',
          'x-resource': 'orders',
          'x-method': 'retrieve',
          parameters: [inPath('store'), inPath('id'), { name: 'expand', in: 'query', schema: text }],
          responses: gives('Order'),
        },
        delete: {
          operationId: 'cancelOrder',
          'x-resource': 'orders',
          'x-method': 'cancel',
          'x-replaced-by': 'voidOrder',
          parameters: [inPath('store'), inPath('id')],
          responses: { 204: { description: 'Gone.' } },
        },
      },
      '/v1/orders': {
        get: {
          operationId: 'listOrders',
          'x-resource': 'orders',
          'x-method': 'list',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', default: 20, maximum: 100 } },
            { name: 'status', in: 'query', schema: text },
          ],
          responses: gives('OrderList'),
        },
        post: {
          operationId: 'createOrder',
          'x-resource': 'orders',
          'x-method': 'create',
          requestBody: { required: true, ...json('CreateOrder') },
          responses: gives('Order'),
        },
      },
      '/v1/rates': {
        get: {
          operationId: 'listRates',
          'x-resource': 'rates',
          'x-method': 'list',
          'x-replaced-by': 'v2:listPrices',
          parameters: [{ name: 'day', in: 'query', schema: text }],
          responses: { ...gives('RateList'), 404: { description: 'Unknown.', ...json('Rate') } },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          required: ['id', 'total', 'note', 'address'],
          properties: {
            id: text,
            total: text,
            note: text,
            address: { type: 'object', required: ['street'], properties: { street: text, zip: text } },
          },
        },
        OrderList: {
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Order' } } },
        },
        CreateOrder: {
          type: 'object',
          required: ['total'],
          properties: { total: text, currency: { type: 'string', default: 'EUR' }, memo: text },
        },
        Rate: { type: 'object', required: ['day', 'rate'], properties: { day: text, rate: text } },
        RateList: {
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Rate' } } },
        },
      },
    },
  });
}

/** Defaults, moved arguments, a removed method, removed and narrowed properties. */
export const changedShop: Edit = (document) => {
  const { paths, components } = document;
  const one = paths['/v1/stores/{store}/orders/{id}'];
  delete one.delete;
  delete paths['/v1/stores/{store}/orders/{id}'];
  // The path parameters change places, and a query parameter moves into the path.
  paths['/v1/orders/{id}/{expand}/stores/{store}'] = one;
  one.get.parameters = [inPath('id'), { ...inPath('expand') }, inPath('store')];
  paths['/v1/orders'].get.parameters[0].schema.default = 50;
  const { CreateOrder, Order } = components.schemas;
  CreateOrder.properties.currency.default = 'USD';
  delete Order.properties.note;
  Order.required = ['id', 'total', 'address'];
  Order.properties.total = { type: ['string', 'null'] };
  const { address } = Order.properties;
  address.properties.postal_code = address.properties.zip;
  delete address.properties.zip;
  document.info.version = '1.1.0';
};

/** The next major: another name for everything, rates are prices. */
export const nextShop: Edit = (document) => {
  const { paths } = document;
  const rates = paths['/v1/rates'];
  rates.get.operationId = 'listPrices';
  rates.get['x-resource'] = 'prices';
  delete rates.get['x-replaced-by'];
  rates.get.responses[409] = rates.get.responses[404];
  paths['/v1/prices'] = rates;
  delete paths['/v1/rates'];
  for (const [path, item] of Object.entries(paths)) {
    delete paths[path];
    paths[path.replace('/v1/', '/v2/')] = item;
  }
  document.info.version = '2.0.0';
};
