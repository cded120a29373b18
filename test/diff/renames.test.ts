import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

const text = { type: 'string' };
const date = { type: 'string', format: 'date-time' };
const money = { type: 'string', pattern: '^\\d+$', description: 'Decimal amount' };
const state = { type: 'string', enum: ['open', 'closed', 'void'] };
const address = { type: 'object', properties: { street: text, city: text, code: text } };

const rate = { type: 'object', properties: { limit: text, used: text, reset: text }, required: ['limit'] };
const day = { type: 'string', format: 'date', description: 'A day' };

interface Labelled {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly required?: readonly [before: string[], after: string[]];
  /** The names that were renamed, `before after`; none for a near miss. */
  readonly renamed: readonly string[];
}

const properties: readonly Labelled[] = [
  { before: { created_at: date }, after: { createdAt: date }, renamed: ['created_at createdAt'] },
  { before: { amount: money }, after: { total_amount: money }, renamed: ['amount total_amount'] },
  { before: { colour: text }, after: { color: text }, renamed: ['colour color'] },
  { before: { zip: text }, after: { zipCode: text }, renamed: ['zip zipCode'] },
  { before: { tag: text }, after: { tags: text }, renamed: ['tag tags'] },
  { before: { sum: money }, after: { value: money }, renamed: ['sum value'] },
  { before: { status: state }, after: { phase: state }, renamed: ['status phase'] },
  { before: { billing: address }, after: { invoicing: address }, renamed: ['billing invoicing'] },
  {
    before: { chain_id: text, wallet_id: text },
    after: { chainId: text, walletId: text },
    renamed: ['chain_id chainId', 'wallet_id walletId'],
  },
  { before: { note: text }, after: { comment: text }, renamed: [] },
  { before: { created_at: date }, after: { updated_at: date }, renamed: [] },
  { before: { client_id: text }, after: { wallet_id: text }, renamed: [] },
  { before: { amount: text }, after: { total_amount: { type: 'integer' } }, renamed: [] },
  { before: { amount: text }, after: { total_amount: text }, required: [['amount'], []], renamed: [] },
  { before: { amount: text }, after: { net_amount: text, gross_amount: text }, renamed: [] },
  { before: { status: state }, after: { phase: { type: 'string', enum: ['open', 'closed'] } }, renamed: [] },
  {
    before: { core: rate, code_scanning_upload: rate, search: rate },
    after: { core: rate, copilot_usage_records: rate, search: rate },
    renamed: [],
  },
  {
    before: { core: rate, code_scanning_upload: rate },
    after: { core: rate, code_scanning_autofix: rate },
    renamed: [],
  },
  {
    before: { team_discussions: state, issues: state },
    after: { discussions: state, issues: state },
    renamed: [],
  },
  { before: { paid_on: day, due: day }, after: { settled: day, due: day }, renamed: [] },
  { before: { first_name: text }, after: { last_name: text }, renamed: [] },
  { before: { open: { type: 'boolean' } }, after: { closed: { type: 'boolean' } }, renamed: [] },
];

const body = (schema: JsonObject) => ({ requestBody: { content: { 'application/json': { schema } } }, responses: {} });
const operation = (id: string | undefined, schema: JsonObject = address): JsonObject => ({
  ...(id === undefined ? {} : { operationId: id }),
  ...body(schema),
});

const operations: readonly (readonly [string, JsonObject, JsonObject, boolean])[] = [
  ['the same operationId elsewhere', { '/a': { post: operation('x') } }, { '/b/c': { post: operation('x') } }, true],
  [
    'the same operationId by another method',
    { '/a': { post: operation('x') } },
    { '/a': { put: operation('x') } },
    true,
  ],
  ['a new prefix', { '/loans': { post: operation('a') } }, { '/v2/loans': { post: operation('b') } }, true],
  [
    'a new version in the prefix',
    { '/v1/loans': { post: operation('a') } },
    { '/v2/loans': { post: operation('b') } },
    true,
  ],
  ['a plural', { '/loan': { post: operation('a') } }, { '/loans': { post: operation('b') } }, true],
  [
    'another resource of the same shape',
    { '/cats': { post: operation('a') } },
    { '/dogs': { post: operation('b') } },
    false,
  ],
  [
    'another resource below the same prefix',
    { '/v1/cats': { post: operation('a') } },
    { '/v1/dogs': { post: operation('b') } },
    false,
  ],
  [
    'a near path with another body',
    { '/loan': { post: operation('a') } },
    { '/loans': { post: operation('b', { type: 'object', properties: { x: text } }) } },
    false,
  ],
  ['nothing to tell them by', { '/loan': { get: { responses: {} } } }, { '/loans': { get: { responses: {} } } }, false],
];

describe('a renamed property', () => {
  it.each(properties)('$before -> $after', ({ before, after, required = [[], []], renamed }) => {
    const side = (fields: JsonObject, needed: string[]) =>
      modelOf({ paths: { '/a': { post: body({ type: 'object', properties: fields, required: needed }) } } });
    const findings = diff(side(before, required[0]), side(after, required[1]));
    const found = findings.filter(({ id }) => id === 'property-renamed');
    expect(found.map((finding) => `${finding.before} ${finding.after}`).sort()).toEqual([...renamed].sort());
    expect(found.every(({ level }) => level === 'breaking')).toBe(true);
    if (renamed.length > 0) expect(findings).toHaveLength(renamed.length);
    else expect(findings.map(({ id }) => id)).toContain('property-removed');
  });
});

describe('a moved operation', () => {
  it.each(operations)('%s', (_, before, after, moved) => {
    const findings = diff(modelOf({ paths: before }), modelOf({ paths: after }));
    const ids = findings.filter(({ level }) => level !== 'info').map(({ id }) => id);
    expect(ids).toEqual(moved ? ['operation-moved'] : expect.arrayContaining(['operation-removed', 'operation-added']));
  });
});

describe('a parameter that is one component on both sides', () => {
  const api = (component: string, parameter: JsonObject): JsonObject => ({
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ $ref: `#/components/parameters/${component}` }],
          responses: { 204: { description: 'ok' } },
        },
      },
    },
    components: { parameters: { [component]: { in: 'query', ...parameter } } },
  });
  const old = { name: 'limit', schema: { type: 'integer' } };
  const next = { name: 'size', schema: { type: 'integer', maximum: 100 } };

  it('is renamed, whatever else changed', () => {
    const findings = diff(modelOf(api('Limit', old)), modelOf(api('Limit', next)));
    expect(findings.map(({ id }) => id)).toEqual(['parameter-renamed', 'maximum-tightened']);
  });

  it('went where another component came', () => {
    const findings = diff(modelOf(api('Limit', old)), modelOf(api('Size', next)));
    expect(findings.map(({ id }) => id)).toEqual(['parameter-removed', 'parameter-added-optional']);
  });
});
