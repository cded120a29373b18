import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import type { ApiModel, Pagination } from '../../api-model.ts';
import { pagingNames } from './leaves.ts';

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
  const found = build(shape, overrides).client.resources[0]?.methods[0]?.pagination;
  if (found === undefined) return undefined;
  const { evidence, ...pagination } = found;
  const isSaid = shape.said !== undefined || Object.keys(overrides).length > 0;
  expect(evidence).toEqual(isSaid ? undefined : expect.stringMatching(/^the |^\//));
  return pagination;
}

const item = expect.objectContaining({ ref: 'Loan' });
const paged = { properties: { items: list, meta: { properties: { page: integer, limit: integer, total: integer } } } };

describe('inferred pagination', () => {
  it('by page, with the total in the answer or in a part of it', () => {
    const query = { page: integer, limit: integer };
    const expected = {
      style: 'page',
      page: 'page',
      limit: 'limit',
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
      limit: 'per_page',
      items: '/data',
      total: '/total_count',
    });
  });

  it('reads the kinds of parameters and identifiers as those of the response: through a composition', () => {
    const described = { description: 'Page', allOf: [integer] };
    expect(paginationOf({ query: { page: described, limit: described }, schema: paged })).toMatchObject({
      style: 'page',
      limit: 'limit',
    });
    const withId = { type: 'array', items: { properties: { id: { oneOf: [text, integer] } } } };
    const schema = { properties: { data: withId, has_more: { type: 'boolean' } } };
    expect(paginationOf({ query: { starting_after: text }, schema })).toMatchObject({ style: 'after', id: '/id' });
  });

  it('by the identifier of the last item, where the answer says whether there is more', () => {
    const query = { starting_after: text, ending_before: text, limit: integer };
    const withId = { type: 'array', items: { properties: { id: text } } };
    const answer = { properties: { data: withId, has_more: { type: 'boolean' } } };
    expect(paginationOf({ query, schema: answer })).toMatchObject({
      style: 'after',
      after: 'starting_after',
      limit: 'limit',
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
      offset: 'offset',
      limit: 'limit',
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
      cursor: 'marker',
      limit: 'limit',
      items: '/entries',
      next: '/next_marker',
      item,
    });
    const search = {
      query: { page: text, limit: integer },
      schema: { properties: { data: list, next_page: text, total_count: integer } },
    };
    expect(paginationOf(search)).toMatchObject({ style: 'cursor', cursor: 'page', next: '/next_page' });
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
      page: 'p',
      items: '/loans/all',
      item,
    });
    const after = { style: 'after', after: 'p', items: '', id: '/key' };
    expect(paginationOf({ query: { p: text }, schema: list, said: after })).toEqual({
      style: 'after',
      after: 'p',
      items: '',
      id: '/key',
      item,
    });
    const cursor = { style: 'cursor', cursor: 'p', limit: 'n', items: '', next: '/x' };
    expect(paginationOf({ query: { p: text, n: integer }, schema: list, said: cursor })).toEqual({
      style: 'cursor',
      cursor: 'p',
      limit: 'n',
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
      page: 'p',
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

const boolean = { type: 'boolean' };
const uri = { type: 'string', format: 'uri' };
const nullableText = { type: ['string', 'null'] };
const objects = { type: 'array', items: { type: 'object', properties: { id: text } } };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** Shapes of lists as services describe them: what the query takes, what the response has, and how it pages. */
const shapes: readonly (readonly [string, Shape & { readonly path?: string }, object])[] = [
  [
    'a token in the query, and an address beside a list that is called like the path',
    {
      query: { PageSize: integer, Page: integer, PageToken: text },
      schema: object({
        loans: objects,
        flags: { type: 'array', items: text },
        page: integer,
        page_size: integer,
        start: integer,
        end: integer,
        first_page_uri: uri,
        next_page_uri: { ...uri, nullable: true },
        previous_page_uri: uri,
        uri: text,
      }),
    },
    { style: 'url', items: '/loans', next: '/next_page_uri' },
  ],
  [
    'an address in a part of the response',
    {
      query: { PageSize: integer, Page: integer, PageToken: text },
      schema: object({ services: objects, meta: object({ next_page_url: uri, key: text, page: integer, url: uri }) }),
    },
    { style: 'url', items: '/services', next: '/meta/next_page_url' },
  ],
  [
    'an offset that is a token, in an object that may be null',
    {
      query: { limit: integer, offset: text },
      schema: object({
        data: list,
        next_page: { anyOf: [object({ offset: text, path: text, uri }), { type: 'null' }] },
      }),
    },
    { style: 'cursor', cursor: 'offset', limit: 'limit', items: '/data', next: '/next_page/offset' },
  ],
  [
    'a pair of places, before and after',
    {
      query: { before: text, after: text, limit: integer, order: text },
      schema: object({
        object: text,
        data: list,
        list_metadata: object({ before: nullableText, after: nullableText }),
      }),
    },
    { style: 'cursor', cursor: 'after', limit: 'limit', items: '/data', next: '/list_metadata/after' },
  ],
  [
    'page numbers with a total of items, and links beside it',
    {
      query: { pageNumber: integer, pageSize: integer },
      schema: object({
        _links: object({ next: object({ href: text }), self: object({ href: text }) }),
        data: list,
        itemsTotal: integer,
        pagesTotal: integer,
      }),
    },
    { style: 'page', page: 'pageNumber', limit: 'pageSize', items: '/data', total: '/itemsTotal' },
  ],
  [
    'an offset, and whether there is a next page',
    {
      query: { offset: integer, limit: integer },
      schema: object({ accountHolders: objects, hasNext: boolean, hasPrevious: boolean }),
    },
    { style: 'offset', offset: 'offset', limit: 'limit', items: '/accountHolders', more: '/hasNext' },
  ],
  [
    'a bare list with a cursor',
    { query: { cursor: text }, schema: list },
    { style: 'link', items: '', expected: true },
  ],
  [
    'the last id, and whether there is more',
    {
      query: { after: text, limit: integer },
      schema: object({ data: objects, first_id: text, last_id: text, has_more: boolean }),
    },
    { style: 'cursor', cursor: 'after', limit: 'limit', items: '/data', next: '/last_id', more: '/has_more' },
  ],
  [
    'the next place that after takes, which is no id',
    {
      query: { after: text, limit: integer },
      schema: object({ data: objects, next: nullableText, has_more: boolean }),
    },
    { style: 'cursor', cursor: 'after', limit: 'limit', items: '/data', next: '/next', more: '/has_more' },
  ],
  [
    'pages from 0, and whether this is the last',
    {
      query: { page: { type: 'integer', default: 0 }, size: integer },
      schema: object({ content: list, last: boolean, number: integer, totalPages: integer }),
    },
    { style: 'page', page: 'page', first: 0, limit: 'size', items: '/content', last: '/last' },
  ],
  [
    "Spring's pages, which are counted from 0 without saying so",
    {
      query: { page: integer, size: integer },
      schema: object({ content: list, page: object({ size: integer, number: integer, totalPages: integer }) }),
    },
    { style: 'page', page: 'page', first: 0, limit: 'size', items: '/content', pages: '/page/totalPages' },
  ],
  [
    "Spring's pages, chosen by an object",
    {
      query: { status: text, pageable: object({ page: integer, size: integer, sort: { type: 'array', items: text } }) },
      schema: object({ content: list, totalElements: integer, totalPages: integer, number: integer, size: integer }),
    },
    {
      style: 'page',
      within: 'pageable',
      page: 'page',
      first: 0,
      limit: 'size',
      items: '/content',
      total: '/totalElements',
    },
  ],
  [
    'the position after the page, and no identifier of its last item',
    {
      query: { 'page[size]': integer, 'page[after]': text },
      schema: object({
        tickets: objects,
        meta: object({ has_more: boolean, after_cursor: text, before_cursor: text }),
      }),
    },
    {
      style: 'cursor',
      cursor: 'page[after]',
      limit: 'page[size]',
      items: '/tickets',
      next: '/meta/after_cursor',
      more: '/meta/has_more',
    },
  ],
  [
    'the only cursor of a page',
    {
      query: { after: text, limit: integer },
      schema: object({ data: objects, meta: object({ page: object({ cursor: text, hasMore: boolean }) }) }),
    },
    {
      style: 'cursor',
      cursor: 'after',
      limit: 'limit',
      items: '/data',
      next: '/meta/page/cursor',
      more: '/meta/page/hasMore',
    },
  ],
  [
    'parameters in brackets, and a total as deep',
    {
      query: { 'pagination[page]': integer, 'pagination[pageSize]': integer },
      schema: object({ data: list, meta: object({ pagination: object({ page: integer, total: integer }) }) }),
    },
    {
      style: 'page',
      page: 'pagination[page]',
      limit: 'pagination[pageSize]',
      items: '/data',
      total: '/meta/pagination/total',
    },
  ],
  [
    'a total, beside which nothing else has to say where the end is',
    {
      query: { page: integer, limit: integer },
      schema: object({ data: list, total: integer, has_more: boolean, totalPages: integer }),
    },
    { style: 'page', page: 'page', limit: 'limit', items: '/data', total: '/total' },
  ],
  [
    'the number of pages',
    {
      query: { page: integer },
      schema: object({ data: list, meta: object({ current_page: integer, last_page: integer }) }),
    },
    { style: 'page', page: 'page', items: '/data', pages: '/meta/last_page' },
  ],
  [
    'an index that begins with 1, and a list of texts beside the list',
    {
      query: { startIndex: { type: 'integer', default: 1 }, count: integer },
      schema: object({ Resources: objects, schemas: { type: 'array', items: text }, totalResults: integer }),
    },
    { style: 'offset', offset: 'startIndex', first: 1, limit: 'count', items: '/Resources', total: '/totalResults' },
  ],
  [
    'a count, which may be that of the page, and addresses',
    {
      query: { page: integer, page_size: integer },
      schema: object({ count: integer, next: uri, previous: uri, results: list }),
    },
    { style: 'url', items: '/results', next: '/next' },
  ],
  [
    'the number of the next page',
    {
      query: { page: integer, per_page: integer },
      schema: object({ data: list, next_page: { type: ['integer', 'null'] } }),
    },
    { style: 'cursor', cursor: 'page', limit: 'per_page', items: '/data', next: '/next_page' },
  ],
  [
    'a place two objects below',
    {
      query: { after: text, limit: integer },
      schema: object({ results: list, paging: object({ next: object({ after: text, link: text }) }) }),
    },
    { style: 'cursor', cursor: 'after', limit: 'limit', items: '/results', next: '/paging/next/after' },
  ],
  [
    'links of text or object, and a list in an object of its own',
    {
      query: { 'page[size]': integer },
      schema: object({
        _embedded: object({ loans: list }),
        links: object({ next: { oneOf: [text, object({ href: text })] }, prev: text }),
      }),
    },
    { style: 'url', items: '/_embedded/loans', next: '/links/next' },
  ],
];

describe('the shape of a list', () => {
  it.each(shapes)('%s', (_, shape, expected) => {
    expect(paginationOf(shape)).toEqual({ ...expected, item: expect.anything() });
  });

  it.each<[string, Shape]>([
    [
      'times, not places',
      { query: { start: integer, end: integer, limit: integer }, schema: object({ data: list, total: integer }) },
    ],
    [
      'a total that is money',
      { query: { page: integer, limit: integer }, schema: object({ lines: list, order: object({ total: integer }) }) },
    ],
    [
      'two lists alike',
      { query: { cursor: text }, schema: object({ ours: objects, theirs: objects, next_cursor: text }) },
    ],
    ['a cursor that is only repeated', { query: { cursor: text }, schema: object({ data: list, cursor: text }) }],
    ['the way back', { query: { cursor: text }, schema: object({ data: list, previous_cursor: text }) }],
    [
      'an address of something else',
      { query: { page: integer }, schema: object({ data: list, next_payment_url: uri, self: uri }) },
    ],
    [
      'a place that may be another',
      { query: { after: text, offset: text }, schema: object({ data: list, next_marker: text }) },
    ],
    ['an id that the item lacks', { query: { after: text }, schema: object({ data: list, has_more: boolean }) }],
    ['two last places', { query: { after: text }, schema: object({ data: list, last_id: text, end_cursor: text }) }],
    [
      'a next place of which nobody says who takes it, beside items with an id',
      {
        query: { after: text, offset: text },
        schema: object({ data: objects, next_marker: text, has_more: boolean }),
      },
    ],
    [
      'an id that one kind of item lacks',
      {
        query: { after: text },
        schema: object({
          data: { type: 'array', items: { oneOf: [object({ id: text }), object({ key: text })] } },
          has_more: boolean,
        }),
      },
    ],
    ['a number of pages for an offset', { query: { offset: integer }, schema: object({ data: list, pages: integer }) }],
    ['a bare list with the id of another', { query: { after: text, limit: integer }, schema: list }],
  ])('is not certain: %s', (_, shape) => {
    expect(paginationOf(shape)).toBeUndefined();
  });
});

/** Names by which the parts of a list are known, in the spellings that services use. */
const named = {
  items: ['items', 'data', 'results', 'entries', 'records', 'values', 'list', 'content'],
  page: [
    'page',
    'page_number',
    'pageNumber',
    'page_no',
    'pageNo',
    'page[number]',
    'pageIndex',
    'PageNum',
    'current_page',
  ],
  offset: [
    'offset',
    'start',
    'skip',
    'startIndex',
    'start_index',
    '$skip',
    'from',
    'startAt',
    'page[offset]',
    'SkipCount',
  ],
  limit: [
    'limit',
    'per_page',
    'perPage',
    'page_size',
    'pageSize',
    'PageSize',
    'size',
    'count',
    'max_results',
    'maxResults',
    'page[size]',
    'page[limit]',
    'take',
    '$top',
    'pagelen',
    'max-keys',
    'MaxResultCount',
    'results_per_page',
    'first',
  ],
  cursor: [
    'cursor',
    'page_token',
    'pageToken',
    'PageToken',
    'next_token',
    'nextToken',
    'marker',
    'starting_after',
    'after',
    'after_id',
    'page',
    'page[cursor]',
    'start_cursor',
    'continuationToken',
    'bookmark',
  ],
  after: ['starting_after', 'startingAfter', 'after_id', 'afterId', 'after', 'page[after]', 'since_id'],
  more: ['has_more', 'hasMore', 'has_next', 'hasNext', 'more', 'has_next_page', 'isTruncated', 'has_more_results'],
  last: ['last', 'isLast', 'is_last_page', 'lastPage'],
  total: [
    'total',
    'total_count',
    'totalCount',
    'total_items',
    'totalItems',
    'total_results',
    'totalResults',
    'totalElements',
    'itemsTotal',
    'numFound',
    'total_loans',
  ],
  pages: ['total_pages', 'totalPages', 'pagesTotal', 'page_count', 'last_page', 'num_pages'],
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
    'end_cursor',
    'next',
  ],
  holder: [
    '',
    'meta',
    'pagination',
    'paging',
    'page',
    'page_info',
    'pageInfo',
    'response_metadata',
    'list_metadata',
    'result_info',
  ],
  address: ['next', 'next_url', 'nextPageUri', '@odata.nextLink', 'nextRecordsUrl', 'next_page_link'],
  rangeEnd: ['end', 'to', 'until', 'endTime'],
  place: ['token', 'offset', 'position', 'page[key]', 'exclusive_start_key'],
} as const;

describe('a name that is known', () => {
  const counted = { items: list, total: integer };

  it.each(named.items)('of the items: %s', (name) => {
    const schema = { properties: { [name]: list, others: list, total: integer } };
    expect(paginationOf({ query: { page: integer, limit: integer }, schema })).toMatchObject({ items: `/${name}` });
  });
  it.each(named.page)('of the page: %s', (name) => {
    const query = { [name]: integer, limit: integer };
    expect(paginationOf({ query, schema: { properties: counted } })).toMatchObject({ style: 'page', page: name });
  });
  it.each(named.offset)('of the offset: %s', (name) => {
    const found = paginationOf({ query: { [name]: integer, limit: integer }, schema: { properties: counted } });
    expect(found).toMatchObject({ style: 'offset', offset: name });
  });
  it.each(named.limit)('of the limit: %s', (name) => {
    const query = { page: integer, [name]: integer };
    expect(paginationOf({ query, schema: { properties: counted } })).toMatchObject({ style: 'page', limit: name });
  });
  it.each([...named.cursor, ...named.place])('of the cursor: %s', (name) => {
    const schema = { properties: { items: list, next_cursor: text } };
    expect(paginationOf({ query: { [name]: text }, schema })).toMatchObject({ style: 'cursor', cursor: name });
  });
  it.each(named.after)('of the last item: %s', (name) => {
    const schema = { properties: { items: objects, has_more: boolean } };
    expect(paginationOf({ query: { [name]: text }, schema })).toMatchObject({ style: 'after', after: name });
  });
  it.each(named.more)('of whether there is more: %s', (name) => {
    const schema = { properties: { items: objects, [name]: boolean } };
    expect(paginationOf({ query: { starting_after: text }, schema })).toMatchObject({
      style: 'after',
      more: `/${name}`,
    });
  });
  it.each(named.last)('of whether this is the last page: %s', (name) => {
    const schema = { properties: { items: list, [name]: boolean } };
    expect(paginationOf({ query: { page: integer }, schema })).toMatchObject({ style: 'page', last: `/${name}` });
  });
  it.each(named.total)('of the total: %s', (name) => {
    const schema = { properties: { items: list, [name]: integer } };
    expect(paginationOf({ query: { page: integer, limit: integer }, schema })).toMatchObject({ total: `/${name}` });
  });
  it.each(named.pages)('of the number of pages: %s', (name) => {
    const schema = { properties: { items: list, [name]: integer } };
    expect(paginationOf({ query: { page: integer }, schema })).toMatchObject({ style: 'page', pages: `/${name}` });
  });
  it.each(named.next)('of the next cursor: %s', (name) => {
    const schema = { properties: { items: list, [name]: text } };
    expect(paginationOf({ query: { after: text }, schema })).toMatchObject({ style: 'cursor', next: `/${name}` });
  });
  it.each(['continuationToken', 'continue_token', 'continuation'])('of the next cursor, as of this one: %s', (name) => {
    const schema = { properties: { items: list, [name]: text } };
    expect(paginationOf({ query: { [name]: text }, schema })).toMatchObject({ cursor: name, next: `/${name}` });
  });
  it.each(named.address)('of the address of the next page: %s', (name) => {
    const schema = { properties: { items: list, [name]: uri } };
    expect(paginationOf({ schema })).toMatchObject({ style: 'url', items: '/items' });
  });
  it.each(named.holder)('of what holds the total: "%s"', (name) => {
    const held = name === '' ? { total: integer } : { [name]: { properties: { total: integer } } };
    const found = paginationOf({
      query: { page: integer, limit: integer },
      schema: { properties: { items: list, ...held } },
    });
    expect(found).toMatchObject({ total: name === '' ? '/total' : `/${name}/total` });
  });
  it.each(named.rangeEnd)('of the end of a range: %s', (name) => {
    const query = { from: integer, [name]: integer, limit: integer };
    expect(paginationOf({ query, schema: { properties: counted } })).toBeUndefined();
  });

  it('has its case in every kind', () => {
    expect(Object.keys(named)).toEqual(expect.arrayContaining(Object.keys(pagingNames)));
  });
});

describe('what the first page is called', () => {
  const schema = { properties: { items: list, total: integer } };

  it.each<[JsonObject, number | undefined]>([
    [integer, undefined],
    [{ type: 'integer', default: 1 }, undefined],
    [{ type: 'integer', default: 0 }, 0],
    [{ type: 'integer', minimum: 0 }, 0],
    [{ type: 'integer', minimum: 1 }, undefined],
    [{ type: 'integer', minimum: 0, default: 1 }, undefined],
    [{ type: 'integer', description: 'Zero-based number of the page.' }, 0],
    [{ type: 'integer', description: 'Pages start at 0.' }, 0],
    [{ type: 'integer', minimum: 0, description: 'Pages through the results, starting at page `1`.' }, undefined],
    [{ type: 'integer', minimum: 0, description: 'The 1-based number of the page.' }, undefined],
    [{ type: 'integer', minimum: 0, description: 'Starts with 10 items.' }, 0],
    [{ type: 'integer', default: 1.5 }, undefined],
    [{ type: 'integer', default: -1 }, undefined],
  ])('%j: %s', (page, first) => {
    expect(paginationOf({ query: { page, limit: integer }, schema })).toHaveProperty('style', 'page');
    const found = paginationOf({ query: { page, limit: integer }, schema });
    expect(found !== undefined && 'first' in found ? found.first : undefined).toBe(first);
  });

  it.each<[JsonObject, number | undefined]>([
    [integer, undefined],
    [{ type: 'integer', minimum: 0 }, undefined],
    [{ type: 'integer', minimum: 1 }, 1],
    [{ type: 'integer', description: 'The 1-based index of the first result.' }, 1],
    [{ type: 'integer', minimum: 1, default: 1 }, 1],
  ])('%j of items: %s', (startIndex, first) => {
    const found = paginationOf({ query: { startIndex, count: integer }, schema });
    expect(found).toHaveProperty('style', 'offset');
    expect(found !== undefined && 'first' in found ? found.first : undefined).toBe(first);
  });
});
