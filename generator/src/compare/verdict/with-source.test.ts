import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiModel } from '../../model/api-model.ts';
import { modelOf } from '../../testing/document.ts';
import { defaultPolicy } from '../policy/policy.ts';
import type { SourceVerdict } from '../source/source-finding.ts';
import { sourceVerdicts } from '../source/source-verdict.ts';
import { type ShopDraft, shop } from '../source/testing/shop.ts';
import { testTools } from '../source/testing/tools.ts';
import { diffModels } from '../wire/diff-models.ts';
import type { Finding } from '../wire/finding.ts';
import { summarise } from './summarise.ts';
import { withSource } from './with-source.ts';

type Row = readonly [name: string, edit: (draft: ShopDraft) => unknown, expected: readonly string[]];

const text = { type: 'string' };
const schemas = (draft: ShopDraft): ShopDraft => draft.components.schemas;

/** Each finding as `wire/source rule + rules in code`. */
const rows: readonly Row[] = [
  [
    'renaming a method breaks source only',
    (d) => {
      d.paths['/orders'].post['x-method'] = 'place';
    },
    ['info/breaking client-name-changed + source-method-renamed'],
  ],
  [
    'renaming a schema breaks source only',
    (d) => {
      const whole = JSON.stringify(d).replaceAll('#/components/schemas/Line"', '#/components/schemas/OrderLine"');
      Object.assign(d, JSON.parse(whole));
      schemas(d).OrderLine = schemas(d).Line;
      delete schemas(d).Line;
    },
    ['info/breaking schema-renamed + source-name-renamed'],
  ],
  [
    'a required response property changes the wire, and not the source',
    (d) => {
      schemas(d).Order.properties.shop = text;
      schemas(d).Order.required.push('shop');
    },
    ['non-breaking/none property-added-required'],
  ],
  [
    'a removed response property breaks both, and is one finding',
    (d) => delete schemas(d).Order.properties.comment,
    ['breaking/breaking property-removed + source-property-removed'],
  ],
  [
    'a removed operation breaks both, and is one finding',
    (d) => delete d.paths['/orders/{id}'].delete,
    ['breaking/breaking operation-removed + source-method-removed'],
  ],
  [
    'a bound that gets tighter breaks the wire only',
    (d) => {
      schemas(d).NewOrder.properties.lines.maxItems = 5;
    },
    ['breaking/none max-items-tightened'],
  ],
  [
    'a list that gets one length is a tuple, and breaks both',
    (d) => {
      Object.assign(schemas(d).NewOrder.properties.lines, { minItems: 2, maxItems: 2 });
    },
    [
      'breaking/breaking max-items-tightened + source-type-narrowed',
      'breaking/breaking min-items-tightened + source-type-narrowed',
    ],
  ],
  [
    'a path breaks the wire only',
    (d) => {
      d.paths['/all-orders'] = d.paths['/orders'];
      delete d.paths['/orders'];
    },
    ['breaking/none operation-moved', 'breaking/none operation-moved'],
  ],
  [
    'the first query parameter of a method breaks neither',
    (d) => d.paths['/orders/{id}'].get.parameters.push({ name: 'expand', in: 'query', schema: text }),
    ['non-breaking/none parameter-added-optional'],
  ],
  [
    'a new value of a closed enum breaks neither, and is told',
    (d) => schemas(d).Channel.enum.push('shop'),
    ['non-breaking/none enum-value-added + source-enum-value-added'],
  ],
  [
    'a resource that goes with all its operations is told with each of them, and breaks both',
    (d) => {
      delete d.paths['/orders'];
      delete d.paths['/orders/{id}'];
    },
    [
      'breaking/breaking operation-removed + source-resource-removed',
      'breaking/breaking operation-removed + source-resource-removed',
      'breaking/breaking operation-removed + source-resource-removed',
      'breaking/breaking operation-removed + source-resource-removed',
    ],
  ],
  [
    'a tag that names a resource breaks source only',
    (d) => {
      d.paths['/customers/{customer}/notes/{note}'].get.tags = ['remarks'];
    },
    ['info/breaking operation-tags-changed + source-resource-renamed'],
  ],
  [
    'an operationId that names a method breaks source only',
    (d) => {
      const { post } = d.paths['/orders'];
      post.operationId = 'placeOrder';
      delete post['x-method'];
    },
    [
      'info/breaking client-name-changed + source-method-renamed',
      'info/breaking operation-id-changed + source-method-renamed',
    ],
  ],
  [
    'a credential that has another name breaks both, and is one finding',
    (d) => {
      d.components.securitySchemes.shopKey = d.components.securitySchemes.key;
      delete d.components.securitySchemes.key;
      d.security = [{ shopKey: [] }];
    },
    ['info/breaking security-scheme-renamed + source-property-renamed'],
  ],
  [
    'a body property that becomes required breaks both',
    (d) => schemas(d).NewOrder.required.push('priority'),
    ['breaking/breaking property-became-required + source-property-required'],
  ],
  [
    'a replaced value of an enum is one break',
    (d) => {
      schemas(d).Channel.enum = ['web', 'shop'];
    },
    [
      'breaking/breaking enum-value-removed + source-enum-value-removed',
      'non-breaking/none enum-value-added + source-enum-value-added',
    ],
  ],
  [
    'a replaced value of an enum that is only sent is one break',
    (d) => {
      schemas(d).NewOrder.properties.priority.enum = ['low', 'urgent'];
    },
    ['breaking/breaking enum-value-removed + source-enum-value-removed', 'non-breaking/none enum-value-added'],
  ],
  [
    'a replaced value of a parameter is one break',
    (d) => {
      d.paths['/orders'].get.parameters[2].schema.enum = ['newest', 'cheapest'];
    },
    ['breaking/breaking enum-value-removed + source-enum-value-removed', 'non-breaking/none enum-value-added'],
  ],
  [
    'a property that goes is no fault of one that comes',
    (d) => {
      const { properties } = schemas(d).Order;
      delete properties.comment;
      properties.weight = { type: 'number' };
    },
    ['breaking/breaking property-removed + source-property-removed', 'non-breaking/none property-added-optional'],
  ],
  [
    'a property that may be missing is no fault of its new bound',
    (d) => {
      const order = schemas(d).Order;
      order.required = ['id', 'state', 'lines'];
      order.properties.channel = { $ref: '#/components/schemas/Channel', description: 'Way' };
      schemas(d).Channel.enum.push('shop');
    },
    [
      'breaking/breaking property-became-optional + source-property-optional',
      'info/none documentation-changed',
      'non-breaking/none enum-value-added + source-enum-value-added',
    ],
  ],
  [
    'a property that is required is no fault of one beside it',
    (d) => {
      schemas(d).NewOrder.required.push('priority', 'comment');
      schemas(d).NewOrder.properties.weight = { type: 'number' };
    },
    [
      'breaking/breaking property-became-required + source-property-required',
      'breaking/breaking property-became-required + source-property-required',
      'non-breaking/none property-added-optional',
    ],
  ],
  [
    'null in a property is no fault of its type',
    (d) => {
      schemas(d).Order.properties.id = { type: ['string', 'null'], maxLength: 40 };
    },
    ['breaking/breaking null-added + source-property-nullable', 'non-breaking/none max-length-tightened'],
  ],
  [
    'a parameter that goes is no fault of one that comes',
    (d) => {
      d.paths['/orders'].get.parameters.splice(2, 1, { name: 'filter', in: 'query', schema: text });
    },
    ['breaking/breaking parameter-removed + source-property-removed', 'non-breaking/none parameter-added-optional'],
  ],
  [
    'another type of a parameter is no fault of a new default',
    (d) => {
      d.paths['/orders'].get.parameters[1].schema = { type: 'string', default: '10' };
    },
    [
      'breaking/breaking type-changed + source-type-narrowed + source-result-changed',
      'breaking/none parameter-default-added',
    ],
  ],
  [
    'null beside a reference is found at the property that refers',
    (d) => {
      schemas(d).Order.properties.address = { oneOf: [schemas(d).Order.properties.address, { type: 'null' }] };
    },
    ['breaking/breaking null-added + source-property-nullable'],
  ],
  [
    'a description changes neither',
    (d) => {
      schemas(d).Order.description = 'An order.';
    },
    ['info/none documentation-changed'],
  ],
];

describe('withSource', () => {
  let pairs: readonly { readonly base: ApiModel; readonly head: ApiModel }[];
  let verdicts: readonly SourceVerdict[];

  beforeAll(() => {
    pairs = rows.map(([, edit]) => {
      const head = shop();
      edit(head);
      return { base: modelOf(shop()), head: modelOf(head) };
    });
    verdicts = sourceVerdicts(pairs, testTools);
  });

  function findingsOf(index: number): readonly Finding[] {
    const { base, head } = pairs[index] as (typeof pairs)[number];
    const wire = diffModels(base, head, { policy: defaultPolicy, now: new Date('2026-03-01') });
    const { waivers } = defaultPolicy;
    return withSource(wire, verdicts[index] as SourceVerdict, { base, head, packageName: '@test/client', waivers });
  }

  it.each(rows.map(([name, , expected], index) => [name, expected, index] as const))('%s', (_, expected, index) => {
    const findings = findingsOf(index);
    expect(findings.map(told).sort()).toEqual(expected);
    for (const { wire, source, disagreement, level } of findings) {
      const disagrees = (wire === 'breaking') !== (source === 'breaking');
      expect(disagreement !== undefined).toBe(disagrees);
      expect(level === 'breaking').toBe(wire === 'breaking' || source === 'breaking');
    }
  });

  it.each([
    [
      'property-became-read-only',
      text,
      { ...text, readOnly: true },
      'Only on the wire: code that passes it in a variable compiles, and fails when it runs. An object literal with it may not even compile.',
    ],
    [
      'type-changed',
      { type: 'integer' },
      { type: 'number' },
      'Only by the policy: what the old code sends and reads is still valid, and it compiles.',
    ],
  ])('promises of %s no more than is so', (rule, before, after, promise) => {
    const [base, head] = [shop(), shop()];
    schemas(base).NewOrder.properties.comment = before;
    schemas(head).NewOrder.properties.comment = after;
    const models = { base: modelOf(base), head: modelOf(head) };
    const wire = diffModels(models.base, models.head, { policy: defaultPolicy, now: new Date('2026-03-01') });
    const found = withSource(
      wire,
      { ...(verdicts[0] as SourceVerdict), findings: [] },
      { ...models, packageName: '@test/client', waivers: defaultPolicy.waivers },
    );
    expect(found.find(({ id }) => id === rule)?.disagreement).toBe(promise);
  });

  describe('in a description with errors and kinds of payment', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const json = (name: string) => ({ description: 'x', content: { 'application/json': { schema: ref(name) } } });
    const kind = (fields: object) => ({
      type: 'object',
      properties: { method: text, ...fields },
      required: ['method'],
    });
    const paid = (tag: string, status = '404'): ShopDraft => {
      const base = shop();
      base.paths['/orders/{id}'].get.responses[status] = json('Address');
      base.paths['/payment'] = { get: { operationId: 'getPayment', responses: { '200': json('Payment') } } };
      const discriminator = { propertyName: 'method', mapping: { card: 'Card', [tag]: 'Voucher' } };
      const Payment = { oneOf: [ref('Card'), ref('Voucher')], discriminator };
      Object.assign(schemas(base), { Payment, Card: kind({ number: text }), Voucher: kind({ code: text }) });
      return base;
    };
    const compared = (one: ShopDraft, other: ShopDraft): readonly Finding[] => {
      const models = { base: modelOf(one), head: modelOf(other) };
      const wire = diffModels(models.base, models.head, { policy: defaultPolicy, now: new Date('2026-03-01') });
      const [verdict] = sourceVerdicts([models], testTools);
      const { waivers } = defaultPolicy;
      return withSource(wire, verdict as SourceVerdict, { ...models, packageName: '@test/client', waivers });
    };

    it('a value of a discriminator breaks both, and is one finding', () => {
      expect(compared(paid('voucher'), paid('giftcard')).map(told).sort()).toEqual([
        'breaking/breaking discriminator-value-removed + source-enum-value-removed',
        'non-breaking/none discriminator-value-added',
      ]);
    });

    it('the status of an error has no other name, and its operation throws it', () => {
      const [finding] = compared(paid('voucher'), paid('voucher', '410')).filter(({ source }) => source === 'breaking');
      expect(finding?.code?.map(({ message }) => message)).toEqual([
        'The type of GetOrderError changed.',
        'GetOrderErrors.404 was removed.',
      ]);
      expect(finding).toMatchObject({ base: { line: expect.any(Number) }, counts: { operations: 1 } });
    });
  });

  it('says what happened in code, where, and what to do', () => {
    const [finding] = findingsOf(0);
    expect(finding).toMatchObject({
      level: 'breaking',
      instead: 'Name the old one in x-former-methods: it stays, deprecated, beside the new one.',
      disagreement: 'Only when compiled: a name of the package changed, and requests and responses do not contain it.',
      code: [
        {
          before: 'create(body: NewOrder, options?: RequestOptions): ApiPromise<Order>;',
          after: 'place(body: NewOrder, options?: RequestOptions): ApiPromise<Order>;',
          base: { file: '@test/client/src/resources/orders.ts' },
        },
      ],
    });
  });

  it('makes a verdict that needs no new major for what breaks source only', () => {
    expect(summarise(findingsOf(0), { source: 'breaking' })).toMatchObject({
      wire: 'none',
      source: 'breaking',
      bump: 'minor',
    });
    expect(summarise(findingsOf(3), { source: 'breaking' })).toMatchObject({
      wire: 'breaking',
      source: 'breaking',
      bump: 'major',
    });
    expect(summarise(findingsOf(5), { source: 'none' })).toMatchObject({
      wire: 'breaking',
      source: 'none',
      bump: 'major',
    });
  });
});

function told({ id, wire, source, code = [] }: Finding): string {
  return [`${wire}/${source} ${id}`, ...code.map((change) => change.id)].join(' + ');
}
