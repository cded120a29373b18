import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../base/json.ts';
import { when } from './testing/schema-words.ts';
import { viewsOf } from './testing/views-of.ts';
import type { View } from './view.ts';

type Read = (view: View) => unknown;

const sourced =
  (key: keyof View): Read =>
  (view) =>
    view[key];

/** Two parts of a schema, what they say together, and which of them says it. */
const facets: readonly (readonly [one: JsonObject, other: JsonObject, read: Read, value: Json, part: 0 | 1])[] = [
  // The tighter of two limits counts; if they are equal, the first.
  ...(['minLength', 'minItems', 'minProperties'] as const).flatMap((key) => [
    [{ [key]: 1 }, { [key]: 2 }, sourced(key), 2, 1] as const,
    [{ [key]: 2 }, { [key]: 1 }, sourced(key), 2, 0] as const,
    [{ [key]: 2 }, { [key]: 2 }, sourced(key), 2, 0] as const,
    [{}, { [key]: 2 }, sourced(key), 2, 1] as const,
    [{ [key]: 0 }, { [key]: 1 }, sourced(key), 1, 1] as const,
  ]),
  ...(['maxLength', 'maxItems', 'maxProperties'] as const).flatMap((key) => [
    [{ [key]: 2 }, { [key]: 1 }, sourced(key), 1, 1] as const,
    [{ [key]: 1 }, { [key]: 2 }, sourced(key), 1, 0] as const,
    [{ [key]: 1 }, { [key]: 1 }, sourced(key), 1, 0] as const,
    [{}, { [key]: 1 }, sourced(key), 1, 1] as const,
    [{ [key]: 1 }, { [key]: 0 }, sourced(key), 0, 1] as const,
  ]),
  ...limits('lower', 'minimum', 'exclusiveMinimum', 1, 2),
  ...limits('upper', 'maximum', 'exclusiveMaximum', 2, 1),
  // If a keyword may appear only once, the first part with it counts.
  ...(['contentEncoding', 'contentMediaType'] as const).flatMap((key) => [
    [{ [key]: 'a' }, { [key]: 'b' }, sourced(key), 'a', 0] as const,
    [{}, { [key]: 'b' }, sourced(key), 'b', 1] as const,
  ]),
  [{ uniqueItems: false }, { uniqueItems: true }, sourced('uniqueItems'), true, 1],
  [{ uniqueItems: true }, { uniqueItems: true }, sourced('uniqueItems'), true, 0],
  [{}, { 'x-extensible-enum': ['a'], type: 'string' }, sourced('known'), ['a'], 1],
  // Duplicates count once.
  [{ format: 'date' }, { format: 'date' }, ({ formats }) => only(formats), 'date', 0],
  [{ pattern: 'a' }, { pattern: 'a' }, ({ patterns }) => only(patterns), 'a', 0],
  [{ multipleOf: 2 }, { multipleOf: 2 }, ({ multiples }) => only(multiples), 2, 0],
  [{ type: 'integer', multipleOf: 1 }, { multipleOf: 2 }, ({ multiples }) => only(multiples), 2, 1],
  // The last part that narrows the types or the values.
  [{ type: ['string', 'integer'] }, { type: 'string' }, sourced('types'), ['string'], 1],
  [{ type: 'string' }, { type: ['string', 'integer'] }, sourced('types'), ['string'], 0],
  [{ type: 'string' }, { type: 'string' }, sourced('types'), ['string'], 0],
  [{ type: 'number' }, { type: 'integer' }, sourced('types'), ['integer'], 1],
  [{ type: 'integer' }, { type: 'number' }, sourced('types'), ['integer'], 0],
  [{}, { enum: ['a'] }, sourced('types'), ['string'], 1],
  [{}, { enum: ['a', null] }, sourced('values'), ['a'], 1],
  [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }, sourced('values'), ['b'], 1],
  [{ enum: ['a', 1] }, { type: 'string' }, sourced('values'), ['a'], 0],
  [{ minLength: 2 }, { enum: ['a', 'bc'] }, sourced('values'), ['bc'], 1],
  [
    { dependentRequired: { a: ['b'] } },
    { dependentRequired: { a: ['c', 'b', 'a'] } },
    ({ dependentRequired }) => dependentRequired.get('a'),
    ['b', 'c'],
    0,
  ],
  [
    { dependentRequired: { a: ['a'] } },
    { dependentRequired: { a: ['b'] } },
    ({ dependentRequired }) => dependentRequired.get('a'),
    ['b'],
    1,
  ],
  ...(['title', 'description'] as const).flatMap((key) => [
    [{ [key]: 'a' }, { [key]: 'b' }, ({ annotations }: View) => annotations[key], 'a', 0] as const,
    [{}, { [key]: 'b' }, ({ annotations }: View) => annotations[key], 'b', 1] as const,
  ]),
  [{ $comment: 'a' }, { $comment: 'b' }, ({ annotations }) => annotations.comment, 'a', 0],
  [{}, { default: 0 }, ({ annotations }) => annotations.default, 0, 1],
  [{ default: false }, { default: 1 }, ({ annotations }) => annotations.default, false, 0],
  [{}, { examples: [1] }, ({ annotations }) => annotations.examples, [1], 1],
  ...(['deprecated', 'readOnly', 'writeOnly'] as const).flatMap((key) => [
    [{}, { [key]: true }, ({ annotations }: View) => annotations[key], true, 1] as const,
    [{ [key]: false }, { [key]: true }, ({ annotations }: View) => annotations[key], true, 1] as const,
    [{ [key]: true }, { [key]: true }, ({ annotations }: View) => annotations[key], true, 0] as const,
  ]),
  [{ 'x-a': 1 }, { 'x-a': 2 }, ({ annotations }) => annotations.unknown.get('x-a'), 1, 0],
  [{ 'x-b': 1 }, { 'x-a': 2 }, ({ annotations }) => annotations.unknown.get('x-a'), 2, 1],
  [{ odd: 1 }, { odd: 2 }, ({ annotations }) => annotations.unknown.get('odd'), 1, 0],
  [{}, { odd: 2 }, ({ annotations }) => annotations.unknown.get('odd'), 2, 1],
];

/** A lower or an upper limit: the tight one beside the loose one, and an exclusive one beside one of the same number. */
function limits(key: 'lower' | 'upper', plain: string, exclusive: string, loose: number, tight: number) {
  const bound = (limit: number, isExclusive = false): Json => ({ limit, exclusive: isExclusive });
  const read = sourced(key);
  const beyond = key === 'lower' ? tight + 1 : tight - 1;
  return [
    [{ [plain]: loose }, { [plain]: tight }, read, bound(tight), 1],
    [{ [plain]: tight }, { [plain]: loose }, read, bound(tight), 0],
    [{ [plain]: tight }, { [plain]: tight }, read, bound(tight), 0],
    [{ [plain]: tight }, { [exclusive]: tight }, read, bound(tight, true), 1],
    [{ [exclusive]: tight }, { [plain]: tight }, read, bound(tight, true), 0],
    [{ [exclusive]: loose }, { [plain]: tight }, read, bound(tight), 1],
    [{}, { [exclusive]: tight }, read, bound(tight, true), 1],
    [{ type: 'integer' }, { [exclusive]: tight }, read, bound(beyond), 1],
    [{ multipleOf: 2 }, { [exclusive]: tight }, read, bound(beyond), 1],
    [{ multipleOf: 0.5 }, { [exclusive]: tight }, read, bound(tight, true), 1],
    [{ type: 'integer' }, { [plain]: tight }, read, bound(tight), 1],
  ] as const;
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

it.each(facets)('%j and %j', (one, other, read, value, part) => {
  const [view] = viewsOf({ allOf: [one, other] });
  expect(view && read(view)).toEqual({ value, at: `/components/schemas/S0/allOf/${part}` });
});

it('what is required is required by the first part that says so', () => {
  const [view] = viewsOf({ allOf: [{ required: ['a'] }, { required: ['b', 'a'] }] });
  expect([...(view?.required ?? [])]).toEqual([
    ['a', '/components/schemas/S0/allOf/0'],
    ['b', '/components/schemas/S0/allOf/1'],
  ]);
});

it.each([
  [{ anyOf: [{ type: 'string' }, { minimum: 1 }] }, 'unions', '/allOf/1'],
  [when({ required: ['a'] }, { required: ['b'] }), 'conditions', '/allOf/1'],
  [{ contains: { type: 'string' } }, 'contains', '/allOf/1'],
] as const)('%j is at the part that says it', (schema, key, at) => {
  const [view] = viewsOf({ allOf: [{}, schema] });
  expect(view?.[key].map((one) => one.at)).toEqual([`/components/schemas/S0${at}`]);
});

it.each([
  [when({ required: ['a'] }, true), 0],
  [when({ required: ['a'] }, {}, {}), 0],
  [{ if: { required: ['a'] } }, 0],
  [when({ required: ['a'] }, true, { required: ['b'] }), 1],
  [when({ required: ['a'] }, { required: ['b'] }), 1],
] as const)('%j has %i conditions', (schema, count) => {
  expect(viewsOf(schema).map(({ conditions }) => conditions.length)).toEqual([count]);
});

it.each([
  [{ contains: { type: 'string' } }, [[1, undefined]]],
  [{ contains: { type: 'string' }, minContains: 0 }, []],
  [{ contains: { type: 'string' }, minContains: 0, maxContains: 2 }, [[0, 2]]],
  [{ contains: { type: 'string' }, minContains: 2 }, [[2, undefined]]],
  [{ minContains: 2 }, []],
] as const)('%j asks for %j', (schema, expected) => {
  expect(viewsOf(schema).flatMap(({ contains }) => contains.map(({ min, max }) => [min, max]))).toEqual(expected);
});

it.each([
  [{ anyOf: [{ type: 'string' }, { type: ['string', 'integer'] }] }, 0],
  [{ anyOf: [{ type: 'integer' }, { type: 'number' }] }, 0],
  [{ anyOf: [{ enum: ['a'] }, { enum: ['a', 'b'] }] }, 0],
  [{ anyOf: [{ type: 'string' }, {}] }, 0],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 0],
  [{ anyOf: [{ type: 'string' }, { minLength: 1 }] }, 1],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 0],
  [{ oneOf: [{ type: 'string' }, { type: ['string', 'integer'] }] }, 1],
  [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, 1],
  [{ oneOf: [{ enum: ['a'] }, { enum: ['b'] }] }, 0],
  [{ oneOf: [{ enum: ['a'] }, { enum: ['a', 'b'] }] }, 1],
  [{ oneOf: [{ type: 'string' }, {}] }, 1],
  [{ oneOf: [{ type: 'string', default: 'a' }, { type: 'integer' }] }, 1],
  [{ oneOf: [{ type: 'string', 'x-extensible-enum': ['a'] }, { type: 'integer' }] }, 1],
])('%j leaves %i lists of alternatives', (schema, count) => {
  expect(viewsOf(schema).map(({ unions }) => unions.length)).toEqual([count]);
});
