import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { root } from '../../scripts/packages.ts';
import { diff as diffUnder, servicePolicy, testDay } from './load-pair.ts';

const diff = (...[base, head]: Parameters<typeof diffUnder>) => diffUnder(base, head, testDay, servicePolicy);
const released = readFileSync(join(root, 'packages/liquidity-v1/openapi.json'), 'utf8');

/** A place of the description and what is written there; undefined takes it away. */
type Edit = readonly [way: readonly string[], value: Json | undefined];

const operation = (path: string, method: string, ...rest: readonly string[]) => [
  'paths',
  `/api/v1/liquidity/${path}`,
  method,
  ...rest,
];
const loans = operation('management/loans', 'get');
const schema = (name: string, ...rest: readonly string[]) => ['components', 'schemas', name, ...rest];
const parameter = (name: string, required: boolean, where = 'query'): Json => ({
  name,
  in: where,
  required,
  schema: { type: 'string' },
});
const response: Json = { '200': { description: 'Fine.' } };

/** §9.3, item by item. */
const allowed: readonly [sentence: string, edits: readonly Edit[]][] = [
  [
    'new endpoints or resources',
    [[operation('management/fees', 'get'), { operationId: 'listFees', responses: response }]],
  ],
  ['new optional request parameters', [[[...loans, 'parameters', '4'], parameter('label', false)]]],
  [
    'a required parameter becoming optional',
    [[schema('CreateDrawdownIntentBody', 'required'), ['intent_submission_id', 'corridors']]],
  ],
  ['new properties in responses', [[schema('Loan', 'properties', 'label'), { type: 'string' }]]],
  ['new enum members', [[schema('RepaymentType', 'x-extensible-enum'), ['interest', 'principal', 'penalty', 'fee']]]],
];

/** §9.4, item by item. */
const breaking: readonly [sentence: string, edits: readonly Edit[]][] = [
  ['removing an endpoint', [[loans, undefined]]],
  ['removing a field', [[schema('Chain', 'properties', 'chain_symbol'), undefined]]],
  ['removing an enum value', [[schema('RepaymentType', 'x-extensible-enum'), ['interest', 'principal']]]],
  [
    'renaming fields',
    [
      [schema('Chain', 'properties', 'chain_symbol'), undefined],
      [schema('Chain', 'properties', 'symbol'), { type: 'string' }],
    ],
  ],
  ['changing field types', [[schema('Chain', 'properties', 'is_testnet', 'type'), 'string']]],
  ['changing required parameters', [[[...loans, 'parameters', '4'], parameter('label', true)]]],
  ['tightening validation: narrower ranges', [[['components', 'parameters', 'Limit', 'schema', 'maximum'], 50]]],
  [
    'tightening validation: a new mandatory header',
    [[[...loans, 'parameters', '4'], parameter('x-tenant', true, 'header')]],
  ],
  ['changing the response structure: the pagination shape', [[schema('PageMeta', 'properties', 'total'), undefined]]],
  ['changing default business logic: filters', [[[...loans, 'x-default-filter'], 'only open loans']]],
  [
    'changing the error envelope',
    [[schema('ErrorEnvelope', 'properties', 'error', '$ref'), '#/components/schemas/PageMeta']],
  ],
];

/** The description with edits. */
function edited(edits: readonly Edit[]): JsonObject {
  const document: JsonObject = JSON.parse(released);
  for (const [way, value] of edits) {
    let holder: Record<string, unknown> = document as Record<string, unknown>;
    for (const step of way.slice(0, -1)) {
      holder[step] ??= {};
      holder = holder[step] as Record<string, unknown>;
    }
    const last = way.at(-1) ?? '';
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
  }
  return document;
}

const findings = (edits: readonly Edit[]) => diff(modelOf(JSON.parse(released)), modelOf(edited(edits)));

describe('§9.3 allows within a major', () => {
  it.each(allowed)('%s', (_, edits) => {
    const found = findings(edits);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ level }) => level === 'breaking').map(({ message }) => message)).toEqual([]);
  });

  it('a change in JSON property order', () => {
    const turned = JSON.parse(released, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(diff(modelOf(JSON.parse(released)), modelOf(turned))).toEqual([]);
  });
});

describe('§9.4 forbids within a major', () => {
  it.each(breaking)('%s', (_, edits) => {
    const broken = findings(edits).filter(({ level }) => level === 'breaking');
    expect(broken.map(({ clause }) => clause)).toContain('9.4');
  });

  it.each(['x-default-sort', 'x-rounding'])('changing default business logic: %s', (name) => {
    const [before, after] = ['one way', 'another way'].map((text) => modelOf(edited([[[...loans, name], text]])));
    if (before === undefined || after === undefined) throw new Error('two models were asked for');
    expect(diff(before, after)).toMatchObject([{ level: 'breaking', clause: '9.4' }]);
  });
});
