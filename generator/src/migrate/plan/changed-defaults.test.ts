import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/json.ts';
import { changedDefaults, operationNotes } from './changed-defaults.ts';
import type { MatchedOperation } from './migration-plan.ts';

const operation: MatchedOperation['base'] = {
  id: 'putOrder',
  packageName: 'shop',
  request: 'PUT /orders/{id}',
  className: 'Orders',
  methods: new Map(),
  arguments: [],
  params: new Map(),
  items: '',
};
const pairs = [{ base: operation, head: { ...operation, request: 'PUT /v2/orders/{id}' } }];

/** A description with one operation, and the schemas of a parameter for the path, one of its own, and a field of its body. */
function described(
  path: string,
  schemas: Readonly<Record<string, Json>>,
  more: Readonly<Record<string, Json>> = {},
): Json {
  const { shared = {}, limit = {}, total = {} } = schemas;
  return {
    paths: {
      [path]: {
        parameters: [{ name: 'shared', in: 'header', schema: shared }],
        put: {
          parameters: [{ name: 'limit', in: 'query', schema: limit }, { $ref: '#/components/parameters/Page' }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
          ...more,
        },
      },
    },
    components: {
      parameters: { Page: { name: 'page', in: 'query', schema: { $ref: '#/components/schemas/Page' } } },
      schemas: { Page: schemas.page ?? {}, Body: { properties: { total } } },
    },
  };
}

/** The sentences for defaults that changed, with `!` where the new description does not accept the old value. */
function changed(before: Readonly<Record<string, Json>>, after: Readonly<Record<string, Json>>): readonly string[] {
  const found = changedDefaults(pairs, described('/orders/{id}', before), described('/v2/orders/{id}', after));
  expect([...found.keys()]).toEqual(found.size === 0 ? [] : ['putOrder']);
  return [...found.values()].flat().map(({ sentence, isAccepted }) => `${sentence}${isAccepted ? '' : ' !'}`);
}

describe('a default', () => {
  it.each([
    ['limit', 'query/limit'],
    ['shared', 'header/shared'],
    ['page', 'query/page'],
    ['total', 'body/total'],
  ])('of %s that changed is named as %s', (name, place) => {
    const about = `${place} of putOrder: the default`;
    expect(changed({ [name]: { default: 20 } }, { [name]: { default: 50 } })).toEqual([
      `${about} changed from 20 to 50.`,
    ]);
    expect(changed({ [name]: { default: 20 } }, {})).toEqual([`${about} 20 was removed.`]);
    expect(changed({ [name]: { default: 20 } }, { [name]: { default: 20 } })).toEqual([]);
    expect(changed({}, { [name]: { default: 20 } })).toEqual([]);
  });

  it('of what the operation lacks now is none', () => {
    const before = described('/orders/{id}', { limit: { default: 1 } });
    expect(changedDefaults(pairs, before, { paths: { '/v2/orders/{id}': { put: {} } } }).size).toBe(0);
    expect(changedDefaults(pairs, before, undefined).size).toBe(0);
    expect(changedDefaults(pairs, undefined, before).size).toBe(0);
  });

  it.each<[Json, Readonly<Record<string, Json>>, boolean]>([
    [20, { minimum: 20 }, true],
    [20, { minimum: 21 }, false],
    [20, { maximum: 20 }, true],
    [20, { maximum: 19 }, false],
    ['20', { minimum: 21, maximum: 19 }, true],
    ['a', { enum: ['a', 'b'] }, true],
    ['a', { enum: ['b'] }, false],
    [[1], { enum: [[1]] }, true],
  ])('%j is accepted by %j: %s', (value, schema, isAccepted) => {
    const [only] = changed({ limit: { default: value } }, { limit: { ...schema, default: 5 } });
    expect(only?.endsWith(' !')).toBe(!isAccepted);
  });
});

it.each([
  ['x-default-sort', 'the default sort order'],
  ['x-default-filter', 'the default filter'],
  ['x-rounding', 'the rounding'],
])('%s that changed is noted', (key, words) => {
  const notes = (before: Readonly<Record<string, Json>>, after: Readonly<Record<string, Json>>) =>
    operationNotes(pairs, described('/orders/{id}', {}, before), described('/v2/orders/{id}', {}, after));
  const sentence = `putOrder: ${words} changed from "a" to "b".`;
  expect(notes({ [key]: 'a' }, { [key]: 'b' })).toEqual([{ operation: 'putOrder', sentence }]);
  expect([
    ...notes({ [key]: 'a' }, { [key]: 'a' }),
    ...notes({ [key]: 'a' }, {}),
    ...notes({}, { [key]: 'a' }),
  ]).toEqual([]);
});
