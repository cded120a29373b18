import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { ApiModel, Pagination } from '../api-model.ts';
import { pagingNames } from './infer-pagination.ts';

const integer = { type: 'integer' };
const text = { type: 'string' };
const list = { type: 'array', items: { $ref: '#/components/schemas/Loan' } };

interface Shape {
  readonly query?: Record<string, JsonObject>;
  readonly schema: JsonObject;
  readonly headers?: JsonObject;
  readonly said?: Json;
}

function build({ query = {}, schema, headers, said }: Shape, overrides = {}): ApiModel {
  const parameters = Object.entries(query).map(([name, type]) => ({ name, in: 'query', schema: type }));
  const response = {
    description: 'x',
    content: { 'application/json': { schema } },
    ...(headers === undefined ? {} : { headers }),
  };
  const operation = {
    operationId: 'listLoans',
    parameters,
    responses: { 200: response },
    ...(said === undefined ? {} : { 'x-pagination': said }),
  };
  return modelOf({ components: { schemas: { Loan: {} } }, paths: { '/loans': { get: operation } } }, { overrides });
}

function paginationOf(shape: Shape, overrides = {}): Pagination | undefined {
  return build(shape, overrides).client.resources[0]?.methods[0]?.pagination;
}

const item = expect.objectContaining({ ref: 'Loan' });
const paged = { properties: { items: list, meta: { properties: { page: integer, limit: integer, total: integer } } } };

describe('inferred pagination', () => {
  it('by page, with the total in the answer or in a part of it', () => {
    const query = { page: integer, limit: integer };
    const expected = {
      style: 'page',
      pageParam: 'page',
      limitParam: 'limit',
      items: '/items',
      total: '/meta/total',
      item,
    };
    expect(paginationOf({ query, schema: paged })).toEqual(expected);
    expect(
      paginationOf({
        query: { page: integer, per_page: integer },
        schema: { allOf: [{ properties: { data: list } }, { properties: { total_count: integer } }] },
      }),
    ).toMatchObject({
      style: 'page',
      limitParam: 'per_page',
      items: '/data',
      total: '/total_count',
    });
  });

  it('by the identifier of the last item, where the answer says whether there is more', () => {
    const query = { starting_after: text, ending_before: text, limit: integer };
    const withId = { type: 'array', items: { properties: { id: text } } };
    const answer = { properties: { data: withId, has_more: { type: 'boolean' } } };
    expect(paginationOf({ query, schema: answer })).toMatchObject({
      style: 'after',
      afterParam: 'starting_after',
      limitParam: 'limit',
      items: '/data',
      id: '/id',
      more: '/has_more',
    });
    const branches = {
      type: 'array',
      items: { anyOf: [{ properties: { id: text } }, { properties: { id: integer } }] },
    };
    expect(paginationOf({ query, schema: { properties: { ...answer.properties, data: branches } } })).toBeDefined();
    expect(paginationOf({ query, schema: { properties: { ...answer.properties, data: list } } })).toBeUndefined();
    expect(paginationOf({ query, schema: { properties: { data: withId } } })).toBeUndefined();
  });

  it('by offset', () => {
    expect(
      paginationOf({
        query: { offset: integer, limit: integer },
        schema: { properties: { entries: list, total: integer } },
      }),
    ).toEqual({
      style: 'offset',
      offsetParam: 'offset',
      limitParam: 'limit',
      items: '/entries',
      total: '/total',
      item,
    });
  });

  it('by cursor', () => {
    const nullable = { anyOf: [text, { type: 'null' }] };
    expect(
      paginationOf({
        query: { marker: text, limit: integer },
        schema: { properties: { entries: list, next_marker: nullable } },
      }),
    ).toEqual({
      style: 'cursor',
      cursorParam: 'marker',
      limitParam: 'limit',
      items: '/entries',
      next: '/next_marker',
      item,
    });
    const search = {
      query: { page: text, limit: integer },
      schema: { properties: { data: list, next_page: text, total_count: integer } },
    };
    expect(paginationOf(search)).toMatchObject({ style: 'cursor', cursorParam: 'page', next: '/next_page' });
  });

  it('by Link header', () => {
    const headers = { link: { schema: text } };
    expect(paginationOf({ query: { page: integer, per_page: integer }, schema: list, headers })).toEqual({
      style: 'link',
      items: '',
      item,
    });
    const spoken = { Link: { schema: text, example: '<https://x/?page=2>; rel="next"' } };
    expect(paginationOf({ schema: paged, headers: spoken })).toMatchObject({ style: 'link', items: '/items' });
  });

  it.each<[string, Shape]>([
    ['no total', { query: { page: integer, limit: integer }, schema: { properties: { items: list } } }],
    ['no size', { query: { page: integer }, schema: paged }],
    ['a page that is no number', { query: { page: text, limit: integer }, schema: paged }],
    [
      'two lists',
      { query: { page: integer, limit: integer }, schema: { properties: { items: list, data: list, total: integer } } },
    ],
    ['no list', { query: { page: integer, limit: integer }, schema: { properties: { total: integer } } }],
    [
      'a link to something else',
      {
        query: { page: integer, limit: integer },
        schema: { properties: { items: list } },
        headers: { Link: { schema: text } },
      },
    ],
    ['a bare array', { query: { page: integer, limit: integer }, schema: list }],
  ])('needs more than %s', (_, shape) => {
    expect(paginationOf(shape)).toBeUndefined();
  });
});

describe('declared pagination', () => {
  const said = { style: 'page', page: 'p', items: '/loans/all' };
  const schema = { properties: { loans: { properties: { all: list } } } };

  it('is taken as it is said', () => {
    expect(paginationOf({ query: { p: integer }, schema, said })).toEqual({
      style: 'page',
      pageParam: 'p',
      items: '/loans/all',
      item,
    });
    const after = { style: 'after', after: 'p', items: '', id: '/key' };
    expect(paginationOf({ query: { p: text }, schema: list, said: after })).toEqual({
      style: 'after',
      afterParam: 'p',
      items: '',
      id: '/key',
      item,
    });
    const cursor = { style: 'cursor', cursor: 'p', limit: 'n', items: '', next: '/x' };
    expect(paginationOf({ query: { p: text, n: integer }, schema: list, said: cursor })).toEqual({
      style: 'cursor',
      cursorParam: 'p',
      limitParam: 'n',
      items: '',
      next: '/x',
      item,
    });
  });

  it('can be switched off, and set by the configuration', () => {
    const query = { page: integer, limit: integer, p: integer };
    expect(paginationOf({ query, schema: paged, said: false })).toBeUndefined();
    expect(paginationOf({ query, schema: paged }, { listLoans: { pagination: false } })).toBeUndefined();
    expect(paginationOf({ query, schema, said: false }, { listLoans: { pagination: said } })).toMatchObject({
      pageParam: 'p',
    });
  });

  it.each<[string, Json]>([
    ['a parameter that is not there', { style: 'page', page: 'x', items: '/loans/all' }],
    ['a list that is not there', { style: 'page', page: 'p', items: '/loans/none' }],
  ])('is ignored where it names %s, which is said', (_, wrong) => {
    const model = build({ query: { p: integer }, schema, said: wrong });
    expect(model.client.resources[0]?.methods[0]?.pagination).toBeUndefined();
    expect(model.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['pagination-mismatch']);
  });

  it.each<Json>([
    true,
    'page',
    { style: 'pages', page: 'p', items: '' },
    { style: 'page', page: 'p' },
    { ...said, extra: 1 },
    { ...said, items: 'loans' },
  ])('is no pagination: %j', (wrong) => {
    expect(build({ schema, said: wrong }).diagnostics.map((diagnostic) => diagnostic.code)).toEqual([
      'invalid-extension',
    ]);
  });
});

/** Lists whose parts have one of the names that are known, and usual ones beside it. */
const named = {
  items: ['items', 'data', 'results', 'entries', 'records', 'values', 'list', 'content'],
  page: ['page', 'page_number', 'pageNumber', 'page_no', 'pageNo', 'page[number]'],
  offset: ['offset', 'start', 'skip', 'startIndex', 'start_index'],
  limit: [
    'limit',
    'per_page',
    'perPage',
    'page_size',
    'pageSize',
    'size',
    'count',
    'max_results',
    'maxResults',
    'page[size]',
    'take',
  ],
  cursor: [
    'cursor',
    'page_token',
    'pageToken',
    'next_token',
    'nextToken',
    'marker',
    'starting_after',
    'after',
    'after_id',
    'page',
  ],
  after: ['starting_after', 'startingAfter', 'after_id', 'afterId'],
  more: ['has_more', 'hasMore', 'has_next', 'hasNext', 'more'],
  total: ['total', 'total_count', 'totalCount', 'total_items', 'totalItems', 'total_results', 'totalResults'],
  next: [
    'next_cursor',
    'nextCursor',
    'next_page_token',
    'nextPageToken',
    'next_token',
    'nextToken',
    'next_marker',
    'nextMarker',
    'next_page',
    'nextPage',
    'last_id',
  ],
  holder: ['', 'meta', 'pagination', 'paging', 'page', 'page_info', 'pageInfo', 'response_metadata'],
} as const;

describe('a name that is known', () => {
  const boolean = { type: 'boolean' };
  const identified = { type: 'array', items: { type: 'object', properties: { id: text } } };
  /** Another list beside it: only the usual name decides. */
  const others = { others: list };
  const counted = { items: list, total: integer };

  it.each(named.items)('of the items: %s', (name) => {
    const schema = { properties: { [name]: list, ...others, total: integer } };
    expect(paginationOf({ query: { page: integer, limit: integer }, schema })).toMatchObject({ items: `/${name}` });
  });
  it.each(named.page)('of the page: %s', (name) => {
    const query = { [name]: integer, limit: integer };
    expect(paginationOf({ query, schema: { properties: counted } })).toMatchObject({ style: 'page', pageParam: name });
  });
  it.each(named.offset)('of the offset: %s', (name) => {
    const found = paginationOf({ query: { [name]: integer, limit: integer }, schema: { properties: counted } });
    expect(found).toMatchObject({ style: 'offset', offsetParam: name });
  });
  it.each(named.limit)('of the limit: %s', (name) => {
    const query = { page: integer, [name]: integer };
    expect(paginationOf({ query, schema: { properties: counted } })).toMatchObject({ style: 'page', limitParam: name });
  });
  it.each(named.cursor)('of the cursor: %s', (name) => {
    const schema = { properties: { items: list, next_cursor: text } };
    expect(paginationOf({ query: { [name]: text }, schema })).toMatchObject({ style: 'cursor', cursorParam: name });
  });
  it.each(named.after)('of the last item: %s', (name) => {
    const schema = { properties: { items: identified, has_more: boolean } };
    expect(paginationOf({ query: { [name]: text }, schema })).toMatchObject({ style: 'after', afterParam: name });
  });
  it.each(named.more)('of whether there is more: %s', (name) => {
    const schema = { properties: { items: identified, [name]: boolean } };
    expect(paginationOf({ query: { starting_after: text }, schema })).toMatchObject({
      style: 'after',
      more: `/${name}`,
    });
  });
  it.each(named.total)('of the total: %s', (name) => {
    const schema = { properties: { items: list, [name]: integer } };
    expect(paginationOf({ query: { page: integer, limit: integer }, schema })).toMatchObject({ total: `/${name}` });
  });
  it.each(named.next)('of the next cursor: %s', (name) => {
    const schema = { properties: { items: list, [name]: text } };
    expect(paginationOf({ query: { after: text }, schema })).toMatchObject({ style: 'cursor', next: `/${name}` });
  });
  it.each(named.holder)('of what holds the total: "%s"', (name) => {
    const held = name === '' ? { total: integer } : { [name]: { properties: { total: integer } } };
    const found = paginationOf({
      query: { page: integer, limit: integer },
      schema: { properties: { items: list, ...held } },
    });
    expect(found).toMatchObject({ total: name === '' ? '/total' : `/${name}/total` });
  });

  it('has its case', () => {
    expect(named).toEqual(pagingNames);
  });
});
