import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelSettings } from '../../model/settings.ts';
import { modelOf } from '../../testing/document.ts';
import type { SourceVerdict } from './source-finding.ts';
import { sourceRules } from './source-rules.ts';
import { sourceVerdicts } from './source-verdict.ts';
import { type ShopDraft, shop } from './testing/shop.ts';
import { testTools } from './testing/tools.ts';

type Row = readonly [
  name: string,
  edit: (draft: ShopDraft) => unknown,
  expected: readonly string[],
  base?: ((draft: ShopDraft) => void) | undefined,
  overrides?: ModelSettings['overrides'],
];

const schemas = (draft: ShopDraft): ShopDraft => draft.components.schemas;
const orders = (draft: ShopDraft): ShopDraft => draft.paths['/orders'];
const order = (draft: ShopDraft): ShopDraft => draft.paths['/orders/{id}'];
const text = { type: 'string' };
const query = (name: string, required = false) => ({ name, in: 'query', required, schema: text });
const header = (name: string, required = false) => ({ name, in: 'header', required, schema: text });
const fileForm = (draft: ShopDraft) => order(draft).delete.requestBody.content['multipart/form-data'].schema;
const rename = (object: ShopDraft, from: string, to: string) => {
  object[to] = object[from];
  delete object[from];
};
/** Moves all paths to another major. */
const toNextMajor = (draft: ShopDraft) => {
  draft.paths = Object.fromEntries(Object.entries(draft.paths).map(([path, item]) => [`/v2${path}`, item]));
};
/** Renames a component everywhere. */
const renameSchema = (draft: ShopDraft, from: string, to: string) => {
  const whole = JSON.stringify(draft).replaceAll(`#/components/schemas/${from}"`, `#/components/schemas/${to}"`);
  Object.assign(draft, JSON.parse(whole));
  rename(schemas(draft), from, to);
};

const rows: readonly Row[] = [
  // Names
  ['a schema is renamed', (d) => renameSchema(d, 'Line', 'OrderLine'), ['source-name-renamed Line OrderLine']],
  [
    'a schema is renamed, and the old one stays as an alias',
    (d) => {
      renameSchema(d, 'Line', 'OrderLine');
      schemas(d).Line = { $ref: '#/components/schemas/OrderLine' };
    },
    [],
  ],
  ['a schema that nothing uses is removed', (d) => delete schemas(d).Unused, ['source-name-removed Unused'], addUnused],
  [
    'the name of an inline body comes from another operationId',
    (d) => {
      order(d).delete.operationId = 'revokeOrder';
    },
    ['source-name-renamed CancelOrderParams RevokeOrderParams'],
  ],
  [
    'an operationId changes that names no type',
    (d) => {
      order(d).get.operationId = 'readOrder';
    },
    [],
  ],

  // Methods
  [
    'a method is renamed',
    (d) => {
      orders(d).post['x-method'] = 'place';
    },
    ['source-method-renamed Orders.create place'],
  ],
  [
    'an operation moves to another resource',
    (d) => {
      order(d).delete['x-resource'] = 'notes';
    },
    ['source-method-renamed Orders.cancel notes.cancel'],
  ],
  [
    'an operation is removed, with the type of its parameters',
    (d) => delete order(d).delete,
    ['source-method-removed Orders.cancel'],
  ],
  [
    'an operation is removed that others share types with',
    (d) => delete orders(d).post,
    ['source-method-removed Orders.create'],
  ],
  ['waiting is no longer possible', (d) => delete order(d).get['x-poll'], ['source-method-removed Orders.wait']],
  [
    'a method is added',
    (d) => {
      orders(d).put = { operationId: 'replaceOrders', tags: ['orders'], responses: { '204': { description: '' } } };
    },
    [],
  ],
  ['a path changes', (d) => rename(d.paths, '/orders/{id}', '/all-orders/{id}'), []],

  [
    'a method is renamed, and the old one stays beside it, deprecated',
    (d) => Object.assign(orders(d).post, { 'x-method': 'place', 'x-former-methods': ['create'] }),
    [],
  ],

  // Resources
  [
    'a resource is renamed',
    (d) => {
      d.paths['/customers/{customer}/notes/{note}'].get.tags = ['remarks'];
    },
    ['source-resource-renamed TestClient.notes remarks'],
  ],
  [
    'a method moves to another resource on the way to another major',
    (d) => {
      order(d).delete['x-resource'] = 'notes';
      toNextMajor(d);
    },
    ['source-method-renamed Orders.cancel notes.cancel'],
  ],
  [
    'a resource is renamed on the way to another major',
    (d) => {
      toNextMajor(d);
      d.paths['/v2/customers/{customer}/notes/{note}'].get.tags = ['remarks'];
    },
    ['source-resource-renamed TestClient.notes remarks'],
  ],
  [
    'a resource is removed, with its class, its types and its entry point',
    (d) => {
      delete d.paths['/customers/{customer}/notes/{note}'];
    },
    ['source-resource-removed TestClient.notes'],
  ],
  [
    'a resource is added',
    (d) => {
      d.paths['/shops'] = {
        get: { operationId: 'listShops', tags: ['shops'], responses: { '204': { description: '' } } },
      };
    },
    [],
  ],

  [
    'a resource is split',
    (d) => {
      orders(d).get.tags = ['baskets'];
      orders(d).post.tags = ['baskets'];
      for (const { tags } of Object.values<ShopDraft>(order(d))) tags[0] = 'parcels';
    },
    ['source-resource-removed TestClient.orders'],
  ],
  [
    'a resource becomes part of another',
    (d) => {
      Object.assign(d.paths['/customers/{customer}/notes/{note}'].get, { tags: ['orders'], 'x-method': 'note' });
    },
    ['source-resource-removed TestClient.notes'],
  ],

  // Parameters
  [
    'the first parameter of a method without any is optional',
    (d) => d.paths['/shops'].get.parameters.push(query('q')),
    [],
    (d) => {
      const get = { operationId: 'listShops', tags: ['shops'], parameters: [], 'x-method': 'list' };
      d.paths['/shops'] = { get: { ...get, responses: { '204': { description: '' } } } };
    },
  ],
  [
    'a method without a body gets one',
    (d) => {
      order(d).delete.requestBody = { content: { 'application/json': { schema: text } } };
    },
    ['source-parameter-inserted Orders.cancel body'],
    (d) => Object.assign(order(d).delete, { parameters: order(d).delete.parameters.slice(0, 1) }),
  ],
  [
    'a form with one file gets optional fields',
    (d) => Object.assign(fileForm(d).properties, { note: text }),
    [],
    (d) => {
      order(d).delete.requestBody = {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      };
    },
  ],
  ['an optional parameter is added to others', (d) => orders(d).get.parameters.push(query('q')), []],
  [
    'a required parameter is added to optional ones',
    (d) => orders(d).get.parameters.push(query('shop', true)),
    ['source-property-required ListOrdersParams.shop'],
  ],
  [
    'the first optional parameter of a method that takes options',
    (d) => order(d).get.parameters.push(query('expand')),
    [],
  ],
  [
    'the first optional parameter goes into the options',
    (d) => order(d).get.parameters.push(query('expand')),
    [],
    undefined,
    { getOrder: { params: 'in-options' } },
  ],
  [
    'an optional parameter becomes required',
    (d) => {
      order(d).delete.parameters[2].required = true;
    },
    ['source-property-required CancelOrderParams.by'],
    (d) => order(d).delete.parameters.push(query('by')),
  ],
  [
    'a required parameter becomes optional',
    (d) => {
      order(d).delete.parameters[1].required = false;
    },
    [],
  ],
  ['a parameter is removed', (d) => orders(d).get.parameters.pop(), ['source-property-removed ListOrdersParams.sort']],
  [
    'the only parameters are removed',
    (d) => order(d).delete.parameters.pop(),
    ['source-parameter-removed Orders.cancel params'],
  ],
  [
    'a parameter is renamed',
    (d) => {
      order(d).delete.parameters[1].name = 'reasonCode';
    },
    ['source-property-renamed CancelOrderParams.reason reasonCode'],
  ],
  [
    'a parameter takes another type',
    (d) => {
      order(d).delete.parameters[1].schema = { type: 'integer' };
    },
    ['source-type-narrowed CancelOrderParams.reason'],
  ],
  [
    'a parameter takes one type more',
    (d) => {
      order(d).delete.parameters[1].schema = { type: ['string', 'integer'] };
    },
    [],
  ],
  ['a header parameter is added to query parameters', (d) => orders(d).get.parameters.push(header('X-Trace')), []],
  [
    'a path parameter is renamed',
    (d) => {
      rename(d.paths, '/orders/{id}', '/orders/{order}');
      for (const { parameters } of Object.values<ShopDraft>(d.paths['/orders/{order}'])) parameters[0].name = 'order';
    },
    [],
  ],
  [
    'path parameters change places',
    (d) => {
      rename(d.paths, '/customers/{customer}/notes/{note}', '/notes/{note}/customers/{customer}');
    },
    ['source-parameters-reordered Notes.retrieve note, customer, options'],
  ],
  [
    'a path parameter is added',
    (d) => {
      rename(d.paths, '/orders/{id}', '/shops/{shop}/orders/{id}');
      for (const { parameters } of Object.values<ShopDraft>(d.paths['/shops/{shop}/orders/{id}'])) {
        parameters.push({ name: 'shop', in: 'path', required: true, schema: text });
      }
    },
    ['source-parameter-required Orders.cancel shop', 'source-parameter-required Orders.retrieve shop'],
  ],
  [
    'a path parameter becomes a number',
    (d) => {
      order(d).get.parameters[0].schema = { type: 'integer' };
    },
    ['source-parameter-narrowed Orders.retrieve id'],
  ],
  [
    'a body becomes optional',
    (d) => {
      orders(d).post.requestBody.required = false;
    },
    [],
  ],
  ['a body is removed', (d) => delete orders(d).post.requestBody, ['source-parameter-removed Orders.create body']],

  // Passed values.
  [
    'a required property is added to a body',
    (d) => {
      schemas(d).NewOrder.properties.shop = text;
      schemas(d).NewOrder.required.push('shop');
    },
    ['source-property-required NewOrder.shop'],
  ],
  [
    'an optional property is added to a body',
    (d) => {
      schemas(d).NewOrder.properties.shop = text;
    },
    [],
  ],
  [
    'a property of a body becomes required',
    (d) => schemas(d).NewOrder.required.push('priority'),
    ['source-property-required NewOrder.priority'],
  ],
  [
    'a property of a body becomes optional',
    (d) => {
      schemas(d).NewOrder.required = [];
    },
    [],
  ],
  [
    'a property of a body is removed',
    (d) => delete schemas(d).NewOrder.properties.priority,
    ['source-property-removed NewOrder.priority'],
  ],
  [
    'a property of an inline object in a body is removed',
    (d) => delete schemas(d).NewOrder.properties.gift.properties.wrap,
    ['source-property-removed NewOrder.gift.wrap'],
  ],
  [
    'an inline object in a body needs one property more',
    (d) => schemas(d).NewOrder.properties.gift.required.push('wrap'),
    ['source-property-required NewOrder.gift.wrap'],
  ],
  [
    'an inline object is removed as a whole',
    (d) => delete schemas(d).NewOrder.properties.gift,
    ['source-property-removed NewOrder.gift'],
  ],
  [
    'null is no longer taken',
    (d) => {
      schemas(d).NewOrder.properties.comment = text;
    },
    ['source-type-narrowed NewOrder.comment'],
  ],
  [
    'null is taken, too',
    (d) => {
      schemas(d).NewOrder.properties.priority = { type: ['string', 'null'], enum: ['low', 'high', null] };
    },
    [],
  ],
  [
    'a value of a closed enum is no longer taken',
    (d) => schemas(d).NewOrder.properties.priority.enum.pop(),
    ['source-enum-value-removed NewOrder.priority "high"'],
  ],
  [
    'a value is no longer taken beside numbers',
    (d) => schemas(d).NewOrder.properties.priority.anyOf[0].enum.pop(),
    ['source-type-narrowed NewOrder.priority'],
    (d) => {
      schemas(d).NewOrder.properties.priority = { anyOf: [{ enum: ['low', 'high'] }, { type: 'integer' }] };
    },
  ],
  ['a value of a closed enum is taken, too', (d) => schemas(d).NewOrder.properties.priority.enum.push('urgent'), []],

  // Read values.
  [
    'an optional property of an answer is removed',
    (d) => delete schemas(d).Order.properties.comment,
    ['source-property-removed Order.comment'],
  ],
  [
    'a required property of an answer is added',
    (d) => {
      schemas(d).Order.properties.shop = text;
      schemas(d).Order.required.push('shop');
    },
    [],
  ],
  [
    'a property of an answer is renamed',
    (d) => {
      rename(schemas(d).OrderPage.properties, 'total', 'total_count');
      schemas(d).OrderPage.required = ['items', 'total_count'];
    },
    ['source-property-renamed OrderPage.total total_count'],
    (d) => delete orders(d).get['x-pagination'],
  ],
  [
    'a property of an answer is gone, and another of its type may be there',
    (d) => {
      rename(schemas(d).OrderPage.properties, 'total', 'total_count');
      schemas(d).OrderPage.required = ['items'];
    },
    ['source-property-removed OrderPage.total'],
    (d) => delete orders(d).get['x-pagination'],
  ],
  [
    'two properties are gone, and one of their type is new',
    (d) => {
      schemas(d).Address = { type: 'object', properties: { zip: text } };
    },
    ['source-property-removed Address.city', 'source-property-removed Address.street'],
  ],
  [
    'a property of an answer becomes optional',
    (d) => {
      schemas(d).Order.required = ['id', 'state', 'lines'];
    },
    ['source-property-optional Order.channel'],
  ],
  ['a property of an answer becomes required', (d) => schemas(d).Order.required.push('comment'), []],
  [
    'a property of an answer becomes nullable',
    (d) => {
      schemas(d).Order.properties.id = { type: ['string', 'null'] };
    },
    ['source-property-nullable Order.id'],
  ],
  [
    'a property of an answer changes its type',
    (d) => {
      schemas(d).Order.properties.id = { type: 'integer' };
    },
    ['source-type-changed Order.id'],
  ],
  [
    'a property of an inline object in an answer is removed',
    (d) => {
      d.paths['/customers/{customer}/notes/{note}'].get.responses['200'].content[
        'application/json'
      ].schema.properties.by = { type: 'object' };
    },
    ['source-property-removed GetNoteResult.by.name'],
  ],
  [
    'a shared alias changes its type',
    (d) => {
      schemas(d).Money = { type: 'number' };
    },
    ['source-type-changed Money'],
  ],
  [
    'a closed enum that is read gets a value',
    (d) => schemas(d).Channel.enum.push('shop'),
    ['source-enum-value-added Channel "shop"'],
  ],
  [
    'a closed enum that is read loses a value',
    (d) => schemas(d).Channel.enum.pop(),
    ['source-enum-value-removed Channel "phone"'],
  ],
  ['an open enum gets a value', (d) => schemas(d).State['x-extensible-enum'].push('lost'), []],
  [
    'an open enum is closed',
    (d) => {
      schemas(d).State = { type: 'string', enum: ['open', 'done'] };
    },
    ['source-type-changed State'],
  ],
  [
    'an enum becomes a text',
    (d) => {
      schemas(d).State = text;
    },
    ['source-value-removed State'],
  ],
  [
    'names of values change places',
    (d) => {
      schemas(d).Channel['x-enum-varnames'] = { web: 'Phone', phone: 'Web' };
    },
    ['source-type-changed Channel'],
  ],
  [
    'names of values that are only sent change places',
    (d) => {
      schemas(d).Size['x-enum-varnames'] = ['Large', 'Small'];
    },
    ['source-type-changed Size'],
    (d) => {
      schemas(d).Size = { type: 'string', enum: ['small', 'large'] };
      schemas(d).NewOrder.properties.size = { $ref: '#/components/schemas/Size' };
    },
  ],
  [
    'a record becomes an object without further properties',
    (d) => {
      schemas(d).Order.properties.labels = { type: 'object', properties: { a: text }, additionalProperties: false };
    },
    ['source-property-removed Order.labels.[…]'],
  ],
  [
    'an answer becomes a union',
    (d) => {
      schemas(d).Address = { oneOf: [schemas(d).Address, text] };
    },
    ['source-type-changed Address'],
  ],
  [
    'a method gives something else',
    (d) => {
      orders(d).post.responses['200'].content['application/json'].schema = { $ref: '#/components/schemas/Line' };
    },
    ['source-result-changed Orders.create'],
  ],
  [
    'a list is no longer paged',
    (d) => {
      orders(d).get['x-pagination'] = false;
    },
    ['source-result-changed Orders.list'],
  ],
  ['a webhook is removed', (d) => delete d.webhooks, ['source-entry-removed ./webhooks']],

  // Options of the client
  [
    'a second credential is added',
    (d) => {
      d.components.securitySchemes.token = { type: 'http', scheme: 'bearer' };
      d.security = [{ key: [], token: [] }];
    },
    [],
  ],
  [
    'a credential is renamed',
    (d) => {
      rename(d.components.securitySchemes, 'key', 'shopKey');
      d.security = [{ shopKey: [] }];
    },
    ['source-property-renamed TestClientOptions.key shopKey'],
  ],

  // Changes that no code notices.
  ['nothing', () => {}, []],
  [
    'properties and parameters are listed in another order',
    (d) => {
      schemas(d).Order.properties = Object.fromEntries(Object.entries(schemas(d).Order.properties).reverse());
      orders(d).get.parameters.reverse();
      schemas(d).Order.required.reverse();
    },
    [],
  ],
  [
    'descriptions and examples change',
    (d) => {
      schemas(d).Order.description = 'An order */ of the shop.';
      schemas(d).Money.examples = ['1.00'];
      orders(d).get.summary = 'Lists.';
      d.info.title = 'Another shop';
    },
    [],
  ],
  [
    'bounds, formats and patterns change',
    (d) => {
      Object.assign(schemas(d).Money, { pattern: '^[0-9.]+$', maxLength: 20, format: 'decimal' });
      schemas(d).Order.properties.lines.minItems = 1;
    },
    [],
  ],
  [
    'a schema is pulled out of line under a new name',
    (d) => {
      schemas(d).Gift = schemas(d).NewOrder.properties.gift;
      schemas(d).NewOrder.properties.gift = { $ref: '#/components/schemas/Gift' };
    },
    [],
  ],
  [
    'an object is put together by allOf',
    (d) => {
      schemas(d).Address = {
        allOf: [
          { type: 'object', required: ['street'], properties: { street: text } },
          { type: 'object', properties: { city: text } },
        ],
      };
    },
    [],
  ],
  [
    'everything is deprecated',
    (d) => {
      orders(d).get.deprecated = true;
      schemas(d).Line.deprecated = true;
      schemas(d).Order.properties.comment.deprecated = true;
    },
    [],
  ],

  [
    'a property becomes read-only, in an object and in a list',
    (d) => {
      schemas(d).Address.properties.city = { ...text, readOnly: true };
      schemas(d).Line.properties.tags.readOnly = true;
    },
    ['source-property-not-taken Address.city', 'source-property-not-taken Line.tags'],
  ],
  [
    'a property that no method takes becomes read-only',
    (d) => {
      schemas(d).Order.properties.comment = { ...text, readOnly: true };
    },
    [],
  ],

  // One cause, one finding
  [
    'a shared schema loses a property in all its uses',
    (d) => {
      delete schemas(d).Line.properties.price;
      schemas(d).Line.required = ['article'];
    },
    ['source-property-removed Line.price'],
  ],
  [
    'a required property of a shared schema is renamed',
    (d) => {
      rename(schemas(d).Line.properties, 'article', 'article_number');
      schemas(d).Line.required = ['article_number', 'price'];
    },
    ['source-property-renamed Line.article article_number'],
  ],
  [
    'three edits in three places',
    (d) => {
      delete schemas(d).Address.properties.city;
      order(d).get['x-method'] = 'read';
      schemas(d).NewOrder.required.push('comment');
    },
    [
      'source-method-renamed Orders.retrieve read',
      'source-property-removed Address.city',
      'source-property-required NewOrder.comment',
    ],
  ],
];

function addUnused(draft: ShopDraft): void {
  schemas(draft).Unused = { type: 'object', properties: { a: text } };
}

describe('sourceVerdicts', () => {
  let verdicts: readonly SourceVerdict[];

  beforeAll(() => {
    const pairs = rows.map(([, edit, , prepare, overrides = {}]) => {
      const [base, head] = [shop(), shop()];
      for (const draft of [base, head]) prepare?.(draft);
      edit(head);
      return { base: modelOf(base), head: modelOf(head, { overrides }) };
    });
    verdicts = sourceVerdicts(pairs, testTools);
  });

  it('has a row for each rule', () => {
    const seen = new Set(rows.flatMap(([, , expected]) => expected.map((text) => text.split(' ')[0])));
    const elsewhere = ['source-environment-renamed', 'source-union-widened', 'source-unclassified'];
    expect([...seen, ...elsewhere].sort()).toEqual(Object.keys(sourceRules).sort());
  });

  it.each(rows.map(([name, , expected], index) => [name, expected, index] as const))('%s', (_, expected, index) => {
    const verdict = verdicts[index];
    expect(verdict?.findings.map(told).sort()).toEqual([...expected].sort());
    const breaks = verdict?.findings.some(({ level }) => level === 'breaking');
    expect(verdict?.level).toBe(breaks ? 'breaking' : 'none');
  });

  it('names the operation behind every method that breaks, also where an entry point of its own exports the class', () => {
    const methods = verdicts.flatMap(({ findings }) =>
      findings.filter(({ subject }) => /^Orders\.[a-z]+$/.test(subject)),
    );
    expect(methods.length).toBeGreaterThan(10);
    for (const finding of methods) expect(finding.uses, told(finding)).not.toEqual([]);
  });

  const findingsOf = (name: string) => verdicts[rows.findIndex(([row]) => row === name)]?.findings ?? [];

  it.each([
    ['a method is renamed', ['both']],
    ['a parameter takes another type', ['request']],
    ['a path parameter becomes a number', ['request']],
    ['a required property is added to a body', ['request']],
    ['a property of an answer changes its type', ['response']],
    ['a method gives something else', ['response']],
    ['a shared alias changes its type', ['both']],
  ])('says for whom it breaks where %s: %j', (name, directions) => {
    expect(findingsOf(name).map(({ direction }) => direction)).toEqual(directions);
  });

  it.each([
    ['a required property is added to a body', ['POST /orders']],
    ['a required parameter is added to optional ones', ['GET /orders']],
    ['an optional property of an answer is removed', ['GET /orders', 'GET /orders/{id}', 'POST /orders']],
  ])('names the operations that %s concerns: %j', (name, operations) => {
    const [finding] = findingsOf(name);
    expect([...new Set(finding?.uses.map(({ operation }) => operation))].sort()).toEqual(operations);
  });
});

it('names the variables of the environment that have another prefix', () => {
  const base = modelOf(shop());
  const head = modelOf(shop(), { package: { ...base.package, environmentPrefix: 'ZOO' } });
  expect(sourceVerdicts([{ base, head }], testTools)[0]?.findings.map(told)).toEqual([
    'source-environment-renamed TEST_BASE_URL ZOO_BASE_URL',
    'source-environment-renamed TEST_KEY ZOO_KEY',
  ]);
});

/** A finding as rows name it: rule, piece of the package, detail. */
function told({ id, subject, detail }: SourceVerdict['findings'][number]): string {
  return [id, subject, ...(detail === undefined ? [] : [detail])].join(' ');
}
