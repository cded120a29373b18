import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { sent } from './rule-pairs/rule-pair.ts';

const text: JsonObject = { type: 'string' };
const components: JsonObject = { Nothing: false, NothingInWords: { not: {} } };

/** A schema that no value fits, in other words than `false`. */
const spellings: readonly Json[] = [
  { not: {} },
  { type: 'string', not: true },
  { $ref: '#/components/schemas/Nothing' },
  { $ref: '#/components/schemas/NothingInWords' },
];

/** Places of a schema, which is left out if it is undefined. */
const places: Readonly<Record<string, (schema?: Json) => Json>> = {
  property: (b) => ({ type: 'object', properties: { a: text, ...(b === undefined ? {} : { b }) } }),
  'property of a part': (b) => ({
    allOf: [
      { type: 'object', properties: { a: text } },
      { type: 'object', properties: b === undefined ? {} : { b } },
    ],
  }),
  'property of a closed object': (b) => ({
    type: 'object',
    properties: { a: text, ...(b === undefined ? {} : { b }) },
    additionalProperties: false,
  }),
  'other properties': (rest) => ({
    type: 'object',
    properties: { a: text },
    ...(rest === undefined ? {} : { additionalProperties: rest }),
  }),
  'properties of a pattern': (schema) => ({
    type: 'object',
    ...(schema === undefined ? {} : { patternProperties: { '^x': schema } }),
  }),
  'names beside a pattern': (rest) => ({
    type: 'object',
    patternProperties: { '^x': text },
    ...(rest === undefined ? {} : { additionalProperties: rest }),
  }),
  'unevaluated properties': (rest) => ({
    allOf: [{ type: 'object', properties: { a: text } }],
    ...(rest === undefined ? {} : { unevaluatedProperties: rest }),
  }),
  names: (schema) => ({ type: 'object', ...(schema === undefined ? {} : { propertyNames: schema }) }),
  items: (items) => ({ type: 'array', ...(items === undefined ? {} : { items }) }),
  'items after the first': (items) => ({
    type: 'array',
    prefixItems: [text],
    ...(items === undefined ? {} : { items }),
  }),
  'unevaluated items': (items) => ({
    allOf: [{ type: 'array', prefixItems: [text] }],
    ...(items === undefined ? {} : { unevaluatedItems: items }),
  }),
  dependency: (schema) => ({ type: 'object', ...(schema === undefined ? {} : { dependentSchemas: { a: schema } }) }),
  alternative: (schema) => ({ anyOf: [text, { type: 'boolean' }, ...(schema === undefined ? [] : [schema])] }),
};

/** The level of each rule that has something to say, in a request and in a response. */
function found(base: Json, head: Json): Readonly<Record<string, Finding['levels']>> {
  const pair = sent(base, head, components);
  const rules = new Map<string, Finding['levels']>();
  for (const { id, levels } of diff(modelOf(pair.base), modelOf(pair.head)))
    rules.set(id, { ...rules.get(id), ...levels });
  return Object.fromEntries(rules);
}

const others: readonly (Json | undefined)[] = [undefined, text];

it.each(Object.entries(places))('nothing as %s is the same in other words', (name, place) => {
  const turn = Object.keys(places).indexOf(name) % (spellings.length - 1);
  // Each place with the first value, and with the others in turn.
  for (const nothing of [spellings[0], spellings[turn + 1]]) {
    expect(found(place(false), place(nothing))).toEqual({});
    expect(found(place(nothing), place(false))).toEqual({});
    for (const other of others) {
      expect(found(place(nothing), place(other))).toEqual(found(place(false), place(other)));
      expect(found(place(other), place(nothing))).toEqual(found(place(other), place(false)));
    }
  }
});

it.each(Object.entries(places))('nothing as %s is known to the rules', (_, place) => {
  for (const other of others)
    for (const rules of [found(place(false), place(other)), found(place(other), place(false))])
      expect(Object.keys(rules)).not.toContain('unclassified');
});

const allowed = { request: 'non-breaking', response: 'non-breaking' };
const demanded = { request: 'breaking', response: 'non-breaking' };

/** A property that was forbidden and is not any more is a new one: clients ignore properties that they do not know (§9.3). */
const allowedAgain: readonly (readonly [title: string, rest: JsonObject, head: JsonObject, found: object])[] = [
  ['may have any value', {}, {}, { 'property-added-optional': allowed }],
  ['may be a text', {}, { properties: { b: text } }, { 'property-added-optional': allowed }],
  ['is required', {}, { properties: { b: text }, required: ['b'] }, { 'property-added-required': demanded }],
  ['is required and not declared', {}, { required: ['b'] }, { 'property-added-required': demanded }],
  [
    'is read-only',
    {},
    { properties: { b: { ...text, readOnly: true } } },
    { 'property-added-optional': { response: 'non-breaking' }, 'unsent-property-added': { request: 'info' } },
  ],
  [
    'matches a pattern',
    {},
    { patternProperties: { '^b': text } },
    {
      'pattern-properties-tightened': demanded,
      'property-added-optional': allowed,
    },
  ],
  [
    'has a schema of its own, beside those of any other name',
    { additionalProperties: text },
    { properties: { b: { type: 'integer' } }, additionalProperties: text },
    { 'property-added-optional': allowed },
  ],
  ['is refused as any other', { additionalProperties: false }, { additionalProperties: false }, {}],
  [
    'is in both alternatives',
    {},
    { oneOf: ['x', 'y'].map((tag) => ({ properties: { b: { const: tag } }, required: ['b'] })) },
    {
      'alternative-added': { request: 'non-breaking', response: 'breaking' },
      'property-added-required': demanded,
    },
  ],
];

it.each(allowedAgain)('a forbidden property that %s is new', (_, rest, head, expected) => {
  expect(found({ type: 'object', ...rest, properties: { b: false } }, { type: 'object', ...head })).toEqual(expected);
});

it('a property that contradicts itself was hardly meant to be forbidden', () => {
  const odd: Json = { allOf: [text, { type: 'integer' }] };
  const possible = { request: 'non-breaking', response: 'breaking' };
  const object = (properties: JsonObject): Json => ({ type: 'object', properties });
  expect(found(object({ b: odd }), object({ b: text }))).toEqual({ 'schema-became-possible': possible });
  expect(found(object({ b: odd }), object({}))).toEqual({ 'property-added-optional': allowed });
});

it('a property that is forbidden is refused, whatever it is marked as', () => {
  const marked = { type: 'object', properties: { b: { not: {}, readOnly: true } } };
  expect(found({ type: 'object' }, marked)).toEqual({ 'property-forbidden': demanded });
});

it('a property in place of one that was forbidden may be the new name of another', () => {
  const base = { type: 'object', properties: { created_at: text, createdAt: false } };
  const head = { type: 'object', properties: { createdAt: text } };
  expect(Object.keys(found(base, head))).toEqual(['property-renamed']);
});

it('null is said beside the types that came or went', () => {
  const all = { type: ['array', 'boolean', 'number', 'object', 'string'] };
  const few = { type: ['null', 'string'] };
  expect(Object.keys(found(all, few)).toSorted()).toEqual(['null-added', 'type-added']);
  expect(Object.keys(found(few, all)).toSorted()).toEqual(['null-removed', 'type-removed']);
});
