import { expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { readSurface } from '../../compare/source/read-surface.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import { makePlan, type PlanSide } from './make-plan.ts';

const code = `
export class Shop { readonly orders: Orders; readonly rates: Rates; constructor(options: ShopOptions); }
export interface ShopOptions { timeout?: number; }
export class Orders {
  retrieve(id: string, params?: GetOrderParams): ApiPromise<Order>;
  list(params?: ListOrdersParams): PagePromise<Line, OrderPage>;
  create(body: NewOrder): ApiPromise<Order>;
}
export class Rates { list(): ApiPromise<readonly Rate[]>; wait(id: string): Promise<Rate>; }
export interface GetOrderParams { expand?: string; }
export interface ListOrdersParams { limit?: number; }
export interface Thing { made_at: string; }
export interface Order extends Thing { id: string; total: number; address: { street: string; zip?: string }; rate?: Rate | null; extra: { [key: string]: Extra }; }
export interface Line { amount: string; note?: string; }
export interface Extra { text: string; }
export interface OrderPage { items: (Line)[]; next: string | null; }
export interface NewOrder { total: number; currency?: string; status: Status; kind: Kind; }
export interface Rate { day: string; value: number; }
export type Kind = 'one' | 'two';
export type Status = Kinds;
export type Kinds = { kind_id: string };
export interface Alone { only: true; }
`;

const operations: readonly (readonly string[])[] = [
  ['getOrder', 'GET /v1/orders/{id}', 'Orders', 'retrieve', 'path/id params', 'expand'],
  ['listOrders', 'GET /v1/orders', 'Orders', 'list:list', 'params', 'limit'],
  ['createOrder', 'POST /v1/orders', 'Orders', 'create', 'body'],
  ['listRates', 'GET /v1/rates', 'Rates', 'list', ''],
  ['getRate', 'GET /v1/rates/{id}', 'Rates', 'wait:wait', 'path/id'],
];

const listOf = (text = '') => text.split(' ').filter((one) => one !== '');

function operationOf([id = '', request = '', className = '', methods, args, params]: readonly string[]) {
  return {
    id,
    request,
    className,
    packageName: 'shop',
    methods: new Map(
      listOf(methods).map((one) => [one.split(':')[0] ?? '', (one.split(':')[1] ?? 'call') as 'call'] as const),
    ),
    arguments: listOf(args),
    params: new Map(listOf(params).map((one) => [one, `query/${one}`] as const)),
    items: '/items',
  } satisfies SurfaceOperation;
}

type Replaced = readonly (readonly [from: string, to: string])[];

/** One side of the migration, after replacements in its code, its operations and its entry points. */
function sideOf(replaced: Replaced, description?: Json, more: Readonly<Record<string, string>> = {}): PlanSide {
  const edited = (text: string) =>
    replaced.reduce(
      (made, [from, to]) => made.replaceAll(new RegExp(`(?<![A-Za-z])${from}(?![A-Za-z])`, 'g'), to),
      text,
    );
  const entries = Object.entries({ '.': edited(code), ...more });
  return {
    surface: {
      name: 'shop',
      version: '1.0.0',
      folder: '',
      operations: operations
        .map((one) => edited(one.join('|')).split('|'))
        .filter(([id]) => id !== 'gone')
        .map(operationOf),
    },
    code: readSurface({
      name: 'shop',
      entries: new Map(entries.map(([entry]) => [entry, `${entry}.d.ts`])),
      files: new Map(entries.map(([entry, text]) => [`${entry}.d.ts`, text])),
    }),
    description,
  };
}

/** What a plan does, in lines. */
function shown(base: PlanSide, head: PlanSide): readonly string[] {
  const { names, members, methods, entries, gone, changed } = makePlan(base, head);
  const moved = [...methods].flatMap(([key, { resource, method }]) => {
    const [before, now] = [`${resource.base}.${key.split('.')[1]}`, `${resource.head}.${method}`];
    return before === now ? [] : [`${before}() is ${now}()`];
  });
  return [
    ...[...names, ...members, ...entries].map(([before, now]) => `${before} is ${now}`),
    ...moved,
    ...gone.values(),
    ...changed.values(),
  ].sort();
}

it.each<[string, Replaced, readonly string[]]>([
  ['nothing', [], []],
  // Properties.
  ['the only property that is gone, and the only new one', [['day: string', 'date: string']], ['Rate.day is date']],
  ['one of another type', [['day: string', 'at: number']], ['Rate.at is required now.', 'Rate.day was removed.']],
  ['one that can be missing', [['day: string', 'date?: string']], ['Rate.day was removed.']],
  [
    'two, one of them in other words',
    [
      ['day: string', 'days: string'],
      ['value: number', 'cost: number'],
    ],
    ['Rate.cost is required now.', 'Rate.day is days', 'Rate.value was removed.'],
  ],
  [
    'one that two are called after',
    [['day: string', 'days: string; the_day: string']],
    ['Rate.day was removed.', 'Rate.days is required now.', 'Rate.the_day is required now.'],
  ],
  ['one within another', [['zip\\?', 'code?']], ['Order.address.zip is code', 'The type of Order.address changed.']],
  ['one of a page', [['next', 'following']], ['OrderPage.next is following']],
  ['one of the items of a list', [['note\\?', 'memo?']], ['Line.note is memo']],
  ['one of a type that is extended', [['made_at', 'done']], ['Thing.made_at is done']],
  ['one of a map', [['text', 'words']], ['Extra.text is words']],
  ['one of the options of the client', [['timeout\\?', 'limit_ms?']], ['ShopOptions.timeout is limit_ms']],
  ['one of the parameters', [['expand\\?', 'fields?']], ['GetOrderParams.expand is fields']],
  ['one of a body', [['currency\\?', 'money?']], ['NewOrder.currency is money']],
  ['one of an alias', [['kind_id', 'sort']], ['Kinds.kind_id is sort']],
  [
    'one of which only one side is an object',
    [['\\{ street: string; zip\\?: string \\}', 'string']],
    ['The type of Order.address changed.'],
  ],
  // Changes of properties that stay.
  ['a required one', [['note\\?', 'note']], ['Line.note is required now.']],
  ['an optional one', [['amount: string', 'amount?: string']], ['Line.amount can be missing.']],
  ['one that can be null', [['amount: string', 'amount: string | null']], ['Line.amount can be null.']],
  [
    'one that cannot be null any more',
    [['next: string \\| null', 'next: string']],
    ['The type of OrderPage.next changed.'],
  ],
  ['a new one', [['amount: string', 'amount: string; tax?: string']], []],
  ['a new one that is required', [['amount: string', 'amount: string; tax: string']], ['Line.tax is required now.']],
  ['a type of another name', [['Rate', 'Price']], ['Rate is Price']],
  [
    'a renamed property whose type has another name',
    [
      ['rate\\?', 'price?'],
      ['Rate', 'Price'],
    ],
    ['Order.rate is price', 'Rate is Price'],
  ],
  // Names.
  ['a type that no method leads to', [['Alone', 'Single']], ['Alone is Single']],
  [
    'a type that two others look like',
    [['interface Alone \\{ only: true; \\}', 'interface One { only: true; }\nexport interface Two { only: true; }']],
    ['Alone is no longer exported.'],
  ],
  [
    'a type that is called differently at two places',
    [
      ['PagePromise<Line', 'PagePromise<Row'],
      ['\\(Line\\)', 'Item'],
      ['interface Line \\{', 'interface Row { amount: string; } export interface Item { more?: 1;'],
    ],
    ['Line is no longer exported.', 'Line.note was removed.', 'The type of OrderPage.items changed.'],
  ],
  ['a type whose alias has another name', [['Status', 'State']], ['Status is State']],
  ['the client', [['Shop', 'Store']], ['Shop is Store']],
  // Resources and methods.
  [
    'a resource',
    [['orders: Orders', 'purchases: Orders']],
    [
      'Shop.orders is purchases',
      ...['create', 'list', 'retrieve'].map((one) => `orders.${one}() is purchases.${one}()`),
    ],
  ],
  ['the class of a resource', [['Orders', 'Purchases']], ['Orders is Purchases']],
  ['a method', [['create', 'submit']], ['orders.create() is orders.submit()']],
  [
    'a method that waits',
    [
      ['wait', 'poll'],
      ['poll:poll', 'poll:wait'],
    ],
    ['rates.wait() is rates.poll()'],
  ],
  [
    'a method that does not wait any more',
    [
      ['wait:wait', 'fetch'],
      ['\\]>; wait', ']>; fetch'],
    ],
    ['The method Rates.wait was removed.'],
  ],
  [
    'one method of several',
    [
      ['createOrder\\|POST /v1/orders\\|Orders', 'createOrder|POST /v1/orders|Rates'],
      ['create\\(body: NewOrder\\): ApiPromise<Order>;', ''],
      ['\\]>; wait', ']>; create(body: NewOrder): ApiPromise<Order>; wait'],
    ],
    ['orders.create() is rates.create()'],
  ],
  ['a method that is gone', [['createOrder', 'gone']], ['The method Orders.create was removed.']],
  // Operations.
  ['an id', [['getOrder', 'fetchOrder']], []],
  [
    'an id that makes a name',
    [
      ['getOrder', 'fetchOrder'],
      ['GetOrderParams', 'FetchOrderParams'],
    ],
    ['GetOrderParams is FetchOrderParams'],
  ],
  [
    'an id, the major and the name of a path parameter',
    [
      ['getOrder', 'fetchOrder'],
      ['v1', 'v22'],
      ['\\{id\\}', '{key}'],
      ['path/id', 'path/key'],
    ],
    [],
  ],
  [
    'the id and the path',
    [
      ['getOrder', 'fetchOrder'],
      ['/v1/orders/\\{id\\}', '/v1/order'],
    ],
    ['The method Orders.retrieve was removed.'],
  ],
  [
    'the path, which another operation has now',
    [
      ['getOrder\\|GET /v1/orders/\\{id\\}', 'fetchOrder|GET /v1/order/{id}'],
      ['getRate\\|GET /v1/rates/\\{id\\}', 'getRate|GET /v1/orders/{id}'],
    ],
    ['The method Orders.retrieve was removed.'],
  ],
])('%s', (_, replaced, expected) => {
  expect(shown(sideOf([]), sideOf(replaced))).toEqual([...expected].sort());
});

it.each<[string, Replaced, Readonly<Record<string, string>>, Readonly<Record<string, string>>, readonly string[]]>([
  ['that stays', [], { './rates': 'export class Rates {}' }, { './rates': 'export class Rates {}' }, []],
  [
    'in another place',
    [],
    { './rates': 'export class Rates {}' },
    { './prices': 'export class Rates {}', './orders': 'export class Orders {}' },
    ['/rates is /prices'],
  ],
  [
    'whose names changed',
    [['Rates', 'Prices']],
    { './rates': 'export class Rates {}' },
    { './prices': 'export class Prices {}' },
    ['/rates is /prices', 'Rates is Prices'],
  ],
  [
    'of which two have a part',
    [],
    { './all': 'export class Rates {}; export class Orders {}' },
    { './rates': 'export class Rates {}', './orders': 'export class Orders {}' },
    [],
  ],
  [
    'beside one that has been there already',
    [],
    { './rates': 'export class Rates {}', './all': 'export class Rates {}' },
    { './all': 'export class Rates {}' },
    [],
  ],
  ['without names', [], { './none': '' }, { './other': '' }, []],
])('an entry point %s', (_, replaced, before, after, expected) => {
  expect(shown(sideOf([], undefined, before), sideOf(replaced, undefined, after))).toEqual([...expected].sort());
});

const successors = (of: Json, more: Readonly<Record<string, Json>> = {}): Json => ({
  paths: { '/v1/orders': { post: of } },
  components: { schemas: more },
});

it.each<[string, Replaced, Json, readonly string[]]>([
  [
    'an operation',
    [
      ['createOrder\\|POST /v1/orders\\|Orders\\|create', 'putOrder|PUT /v1/orders|Orders|put'],
      ['create', 'put'],
    ],
    successors({ 'x-replaced-by': 'v12:putOrder' }),
    [
      'Orders.create has a successor, Orders.put, which may mean something else: compare them, and write the call anew.',
    ],
  ],
  [
    'an operation that the package lacks',
    [['createOrder', 'gone']],
    successors({ 'x-replaced-by': 'putOrder' }),
    ['The method Orders.create was removed. Its description names putOrder as the successor.'],
  ],
  [
    'an operation behind a reference',
    [['createOrder', 'gone']],
    { ...(successors({ $ref: '#/components/schemas/Operation' }, { Operation: { 'x-replaced-by': 'a' } }) as object) },
    ['The method Orders.create was removed. Its description names a as the successor.'],
  ],
  [
    'a property',
    [['day: string', 'date: number; when: string']],
    successors({}, { Rate: { properties: { day: { 'x-replaced-by': 'date' } } } }),
    ['Rate.day is date', 'Rate.when is required now.', 'The type of Rate.day changed.'],
  ],
  [
    'a property within another',
    [['zip\\?: string', 'code?: number; area?: string']],
    successors({}, { Order: { properties: { address: { properties: { zip: { 'x-replaced-by': 'code' } } } } } }),
    ['Order.address.zip is code', 'The type of Order.address changed.', 'The type of Order.address.zip changed.'],
  ],
  [
    'a parameter',
    [['limit\\?: number', 'size?: string; count?: number']],
    { paths: { '/v1/orders': { get: { parameters: [{ name: 'limit', in: 'query', 'x-replaced-by': 'size' }] } } } },
    ['ListOrdersParams.limit is size', 'The type of ListOrdersParams.limit changed.'],
  ],
])('a description names the successor of %s', (_, replaced, description, expected) => {
  expect(shown(sideOf([], description), sideOf(replaced))).toEqual([...expected].sort());
});
