import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../generator/src/base/json.ts';
import type { Direction } from '../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';

function sending(schema: Json, direction: Direction): JsonObject {
  const content = { 'application/json': { schema } };
  const operation =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: { 204: { description: 'Done' } } }
      : { responses: { 200: { description: 'Done', content } } };
  return { paths: { '/a': { post: operation } } };
}

/** The findings of a change in both directions, each as `B` (breaking), `N` (non-breaking) or `I` (information) with its rule. */
function findings(base: Json, head: Json): Readonly<Record<Direction, readonly string[]>> {
  const letters = { breaking: 'B', 'non-breaking': 'N', info: 'I' } as const;
  const of = (direction: Direction) =>
    diff(modelOf(sending(base, direction)), modelOf(sending(head, direction)))
      .map(({ level, id }) => `${letters[level]} ${id}`)
      .toSorted();
  return { request: of('request'), response: of('response') };
}

/** What opening or closing an object means by itself, from its state before and after. */
const closing = {
  'open, then open': { request: [], response: [] },
  'open, then closed': { request: ['B additional-properties-closed'], response: ['N additional-properties-closed'] },
  'closed, then open': { request: ['N additional-properties-opened'], response: ['I additional-properties-opened'] },
  'closed, then closed': { request: [], response: [] },
} as const;

describe('a property that is removed from an object', () => {
  const object = (names: readonly string[], state: string | undefined, required: readonly string[]): Json => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: [...required],
    ...(state === 'closed' ? { additionalProperties: false } : {}),
  });

  it.each(
    Object.entries(closing).flatMap(([states, own]) =>
      [['a'], ['a', 'b'], []].map((required) => ({ states, required, own })),
    ),
  )('$states, with $required required', ({ states, required, own }) => {
    const [before, after] = states.split(', then ');
    const base = object(['a', 'b'], before, required);
    const head = object(
      ['a'],
      after,
      required.filter((name) => name !== 'b'),
    );
    expect(findings(base, head)).toEqual({
      request: [...own.request, 'B property-removed'].toSorted(),
      response: [...own.response, 'B property-removed'].toSorted(),
    });
    const kept = object(['a', 'b'], after, required);
    expect(findings(base, kept)).toEqual(own);
  });
});

/** What another format means, by the pair of formats: whole numbers have an order, texts have none. */
const formats = [
  [['string'], undefined, 'date', 'B format-added', 'N format-added'],
  [['string'], 'date', undefined, 'B format-removed', 'B format-removed'],
  [['string'], 'email', undefined, 'N format-check-removed', 'B format-check-removed'],
  [['string'], 'date', 'date-time', 'B format-changed', 'B format-changed'],
  [['string'], 'uuid', 'uuid', undefined, undefined],
  [['integer'], 'int32', 'int64', 'N format-relaxed', 'B format-relaxed'],
  [['integer'], 'int64', 'int32', 'B format-tightened', 'N format-tightened'],
  [['integer'], undefined, 'int32', 'B format-added', 'N format-added'],
  [['integer'], 'int32', undefined, 'N format-range-removed', 'B format-range-removed'],
  // Every whole number that can be sent without loss fits 64 bits, so the format excludes no value.
  [['integer'], 'int64', undefined, undefined, undefined],
] as const;

describe('a format of one of several types', () => {
  const others = ['string', 'integer', 'boolean', 'null', 'array', 'object'] as const;

  it.each(
    formats.flatMap(([types, base, head, request, response]) =>
      others.map((other) => ({ types: [...new Set([...types, other])], base, head, request, response })),
    ),
  )('$types: from $base to $head', ({ types, base, head, request, response }) => {
    const schema = (format: string | undefined): Json => ({
      type: [...types],
      ...(format === undefined ? {} : { format }),
    });
    expect(findings(schema(base), schema(head))).toEqual({
      request: request === undefined ? [] : [request],
      response: response === undefined ? [] : [response],
    });
  });
});

/** Schemas that no value meets, around one that is edited. */
const impossible: Readonly<Record<string, (part: Json) => JsonObject>> = {
  'a property that must be there and never is': (b) => ({
    type: 'object',
    properties: { a: false, b },
    required: ['a'],
  }),
  'a property without a value': (b) => ({
    type: 'object',
    properties: { a: { type: 'string', minLength: 3, maxLength: 2 }, b },
    required: ['a'],
  }),
  'too few items': (items) => ({ type: 'array', items, minItems: 3, maxItems: 2 }),
};

/** Edits, and which of them break a request by the letter. */
const inside: Readonly<Record<string, readonly [before: Json, after: Json, byLetter?: string]>> = {
  'a limit': [{ type: 'string' }, { type: 'string', maxLength: 5 }],
  'a value more': [{ enum: ['a'] }, { enum: ['a', 'b'] }],
  'a value less': [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'B enum-value-removed'],
  'a property that is required': [
    { type: 'object', properties: { z: { type: 'string' } } },
    { type: 'object', properties: { z: { type: 'string' } }, required: ['z'] },
  ],
};

const besideNull: Readonly<Record<string, (schema: JsonObject) => Json>> = {
  'or null': (schema) => ({ anyOf: [{ type: 'null' }, schema] }),
  'or else null': (schema) => ({ oneOf: [schema, { type: 'null' }] }),
  'with null as a type': (schema) => ({ ...schema, type: [schema.type as string, 'null'] }),
  'or null as an item': (schema) => ({ type: 'array', items: { anyOf: [{ type: 'null' }, schema] } }),
};

describe('an edit within what no value meets', () => {
  const rows = Object.entries(impossible).flatMap(([holder, hold]) =>
    Object.entries(inside).map(([edit, [before, after, byLetter]]) => ({
      ...{ holder, edit, byLetter },
      ...{ base: hold(before), head: hold(after) },
    })),
  );

  it.each(rows)('$edit, below $holder, breaks nothing but the letter, beside null too', ({ base, head, byLetter }) => {
    const alone = findings(base, head);
    expect(alone.request.filter((found) => found.startsWith('B'))).toEqual(byLetter === undefined ? [] : [byLetter]);
    for (const [name, wrap] of Object.entries(besideNull))
      expect(findings(wrap(base), wrap(head)), name).toEqual(alone);
  });

  it.each(rows)('$edit, below $holder, hides no null that comes or goes', ({ base, head }) => {
    const [before, after] = [base, head].map((schema) => besideNull['or null']?.(schema) ?? {});
    expect(findings(before ?? {}, head).request.join()).toMatch(/B (null|schema|type)-/);
    expect(findings(base, after ?? {}).response.join()).toMatch(/B (null|schema|type)-/);
  });
});

/** What an object says of the names that it does not list, loosely and strictly. */
const ofOthers: Readonly<Record<string, readonly [loose: JsonObject, strict: JsonObject]>> = {
  'rules for names': [{ propertyNames: { maxLength: 9 } }, { propertyNames: { maxLength: 5 } }],
  'rules for names, new': [{}, { propertyNames: { maxLength: 5 } }],
  'rules for names that show no name to refuse': [
    {},
    { propertyNames: { anyOf: [{ enum: ['a'] }, { type: 'string', pattern: '(?=x)' }] } },
  ],
  'a pattern of names': [{}, { patternProperties: { '^x': { type: 'string' } } }],
  'other properties': [{}, { additionalProperties: { type: 'string' } }],
  'other properties, shorter': [
    { additionalProperties: { type: 'string' } },
    { additionalProperties: { type: 'string', maxLength: 5 } },
  ],
  'no other properties': [{}, { additionalProperties: false }],
  'the rest of the properties': [
    { anyOf: [{ properties: { b: {} } }, { properties: { c: {} } }] },
    { anyOf: [{ properties: { b: {} } }, { properties: { c: {} } }], unevaluatedProperties: false },
  ],
};

it.each(Object.entries(ofOthers))(
  '%s: stricter for requests, or looser for responses, is breaking',
  (_, [loose, strict]) => {
    const object = (more: JsonObject): Json => ({ type: 'object', properties: { a: { type: 'string' } }, ...more });
    const stricter = findings(object(loose), object(strict));
    expect(stricter.request.join()).toMatch(/^B /);
    expect(stricter.response.join()).not.toMatch(/B /);
    expect(findings(object(strict), object(loose)).request.join()).not.toMatch(/B /);
  },
);
