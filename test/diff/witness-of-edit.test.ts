import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { requested } from './rule-pairs/rule-pair.ts';

const text = { type: 'string' };
const list = (more: JsonObject = {}): JsonObject => ({ type: 'array', items: text, ...more });
const keys = { type: 'object', properties: { key: text, value: text } };

/** The message that shows a finding, by rule and place. */
function shown(base: Json, head: Json): Map<string, Json | undefined> {
  const pair = requested(base, head);
  const findings = diff(modelOf(pair.base), modelOf(pair.head)).filter(({ level }) => level === 'breaking');
  return new Map(
    findings.map(({ id, message, witness }) => [`${id} ${/property (\w+)/.exec(message)?.[1] ?? ''}`, witness?.value]),
  );
}

it('shows each of two limits by a value beyond that one', () => {
  const found = shown(list(), list({ minItems: 1, maxItems: 2 }));
  expect(found.get('min-items-tightened ')).toEqual([]);
  expect(found.get('max-items-tightened ')).toHaveLength(3);
});

it('shows each of two required properties by a message without that one', () => {
  const found = shown(keys, { ...keys, required: ['key', 'value'] });
  expect(found.get('property-became-required key')).toEqual({ value: expect.any(String) });
  expect(found.get('property-became-required value')).toEqual({ key: expect.any(String) });
});

it('shows each of many properties that large objects require by a message without that one', () => {
  const names = Array.from({ length: 120 }, (_, index) => `key${index}`);
  const large: JsonObject = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) };
  const around = (inside: JsonObject): JsonObject => ({
    ...large,
    required: [...names, 'inside'],
    properties: { ...(large.properties as JsonObject), inside },
  });
  const found = shown(around(large), around({ ...large, required: names }));
  expect([...found.values()].filter((message) => message !== undefined)).toHaveLength(names.length);
});

it('shows a listed value that a limit takes away', () => {
  const names = { type: 'string', enum: ['short', 'longer name'], maxLength: 20 };
  expect(shown(names, { ...names, maxLength: 9 }).get('enum-value-removed ')).toBe('longer name');
});

it('shows each of two changes by a message that the other one lets pass', () => {
  const whole = (more: JsonObject): JsonObject => ({ type: 'integer', ...more });
  const bounds = shown(whole({ minimum: 2, maximum: 99 }), whole({ minimum: 10, maximum: 49 }));
  expect(bounds.get('minimum-tightened ')).toBeLessThan(10);
  expect(bounds.get('maximum-tightened ')).toBeGreaterThan(49);
  const object = (key: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties: { key },
    required: ['key'],
    ...more,
  });
  const both = shown(object(text), object({ ...text, pattern: '^k' }, { additionalProperties: false }));
  expect(both.get('additional-properties-closed ')).toEqual({
    key: expect.stringMatching(/^k/),
    extra: expect.anything(),
  });
});

const open = { type: 'object', minProperties: 2 };
const none = { type: ['array', 'null'], items: { type: 'integer' }, contains: text };
const holding = { type: 'object', properties: { x: text } };
const sharing = (required: readonly string[]): JsonObject => ({
  type: 'object',
  properties: { v: { type: 'object' }, k: text },
  required: [...required],
  additionalProperties: false,
});
const inner = (more: JsonObject): JsonObject => ({ type: 'object', required: ['k'], properties: { k: text, v: more } });

it.each([
  [
    'a least count that others must fill',
    { ...open, properties: keys.properties },
    { ...open, ...keys, required: ['key'] },
  ],
  ['items of which nothing was said', { type: 'array', minItems: 1 }, { ...list(inner({})), minItems: 1 }],
  [
    'a member that can only be null',
    { type: 'object', properties: { a: none, b: text }, required: ['a'] },
    { type: 'object', properties: { a: none, b: text }, required: ['a', 'b'] },
  ],
  [
    'a negation of more',
    { ...inner(text), not: { required: ['v'], properties: { v: { maxLength: 5 } } } },
    { ...inner(text), not: { required: ['v'], properties: { v: text } } },
  ],
  [
    'an alternative that shares a member with another one',
    { oneOf: [sharing(['v']), { type: 'object', properties: { v: holding } }] },
    { oneOf: [sharing(['v', 'k']), { type: 'object', properties: { v: holding } }] },
  ],
] as const)('shows %s', (_, base, head) => {
  const values = [...shown(base, head).values()];
  expect(values.length).toBeGreaterThan(0);
  expect(values).not.toContain(undefined);
});

it.each([
  ['text', { ...text, maxLength: 9000 }, { ...text, maxLength: 5000 }],
  ['list', list({ maxItems: 200 }), list({ maxItems: 100 })],
] as const)('shows a limit of a %s that is larger than those that are tried', (_, base, head) => {
  const of = (schema: Json): JsonObject => ({ type: 'object', properties: { a: schema }, required: ['a'] });
  expect([...shown(of(base), of(head)).values()]).toEqual([{ a: expect.anything() }]);
});

it('shows an alternative beside one with very many members', () => {
  const many = (depth: number): JsonObject => ({
    type: 'object',
    required: ['n0'],
    properties: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`n${index}`, depth === 0 ? text : many(depth - 1)]),
    ),
  });
  const tagged = { type: 'object', required: ['tag'], properties: { tag: { const: 'new' } } };
  const found = shown({ anyOf: [many(2), text, tagged] }, { anyOf: [many(2), text] });
  expect([...found.values()]).toEqual([{ tag: 'new' }]);
});

describe('an edit that no value meets breaks by the word of the policy alone', () => {
  const member = (schema: Json): JsonObject => ({ type: 'string', properties: { a: schema } });

  it.each([
    ['a limit of another type', { type: 'object', maxLength: 5 }, { type: 'object', maxLength: 3 }],
    [
      'a limit of the items of a text',
      { ...text, items: list({ maxItems: 3 }) },
      { ...text, items: list({ maxItems: 2 }) },
    ],
    ['a property of a text', member({ ...text, maxLength: 5 }), member({ ...text, maxLength: 3 })],
    ['a property that a text lost', member(text), { type: 'string', properties: {} }],
  ] as const)('%s', (_, base, head) => {
    const pair = requested(base, head);
    const findings = diff(modelOf(pair.base), modelOf(pair.head)).filter(({ level }) => level === 'breaking');
    expect(findings.map(({ byPolicyAlone, witness }) => [byPolicyAlone, witness])).toEqual([[true, undefined]]);
  });
});
