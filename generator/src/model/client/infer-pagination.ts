import { encodePointerToken } from '../../base/json-pointer.ts';
import type { Operation, Pagination, Parameter, Result } from '../api-model.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { successes } from './result.ts';

const itemNames: ReadonlySet<string> = new Set([
  'items',
  'data',
  'results',
  'entries',
  'records',
  'values',
  'list',
  'content',
]);

/** Where the list in a response is, and what is in it. */
interface FoundList {
  readonly items: string;
  readonly item: Schema;
  /** The response is a list, or its member has a name that says so: it is there to be listed, not one field among others. */
  readonly usual: boolean;
}

/** The response itself, the one list in it, or of several the one with a usual name; undefined where that is not clear. */
export function findList(answer: Schema, schemas: Schemas): FoundList | undefined {
  const whole = listItems(answer, schemas);
  if (whole !== undefined) return { items: '', item: whole, usual: true };
  const lists = [...viewObject(answer, schemas).properties].flatMap(([name, property]) => {
    const item = listItems(property, schemas);
    return item === undefined ? [] : [{ items: `/${encodePointerToken(name)}`, item, usual: itemNames.has(name) }];
  });
  const usual = lists.filter((list) => list.usual);
  const [only, other] = usual.length > 0 ? usual : lists;
  return other === undefined ? only : undefined;
}

const pageNames = ['page', 'page_number', 'pageNumber', 'page_no', 'pageNo', 'page[number]'];
const offsetNames = ['offset', 'start', 'skip', 'startIndex', 'start_index'];
const limitNames = [
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
];
const cursorNames = [
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
];
/** Parameters that take the identifier of the last item. */
const afterNames = ['starting_after', 'startingAfter', 'after_id', 'afterId'];
const moreNames = ['has_more', 'hasMore', 'has_next', 'hasNext', 'more'];
const totalNames = ['total', 'total_count', 'totalCount', 'total_items', 'totalItems', 'total_results', 'totalResults'];
const nextNames = [
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
];
const holderNames = ['', 'meta', 'pagination', 'paging', 'page', 'page_info', 'pageInfo', 'response_metadata'];

/** The names by which the parts of a list are known. */
export const pagingNames = {
  items: [...itemNames],
  page: pageNames,
  offset: offsetNames,
  limit: limitNames,
  cursor: cursorNames,
  after: afterNames,
  more: moreNames,
  total: totalNames,
  next: nextNames,
  holder: holderNames,
} as const;

/**
 * How an operation pages, from its shape alone, and only where the shape leaves no doubt: a GET with the usual query parameters
 * whose one JSON response holds one list and what the style needs to find the end (a total, a next cursor, a word on whether there is more, a `Link` header).
 */
export function inferPagination(
  operation: Operation,
  result: Pick<Result, 'json'>,
  schemas: Schemas,
): Pagination | undefined {
  const [answer] = result.json;
  if (operation.method !== 'GET' || answer === undefined || result.json.length > 1) return undefined;
  const found = findList(answer, schemas);
  if (found === undefined) return undefined;
  const list = { items: found.items, item: found.item };
  const query = new QueryParameters(operation, schemas);
  const limitParam = query.find(limitNames, isWhole);
  const limit = limitParam === undefined ? {} : { limitParam };
  const link = findLink(operation);
  if (link === 'paging') return { style: 'link', ...list };
  const next = findPointer(answer, nextNames, 'string', schemas);
  const cursorParam = query.find(cursorNames, (schema) => !isWhole(schema));
  if (cursorParam !== undefined && next !== undefined && (next !== '/last_id' || /^after(?:_id)?$/.test(cursorParam))) {
    return { style: 'cursor', cursorParam, ...limit, ...list, next };
  }
  const afterParam = query.find(afterNames, () => true);
  const more = findPointer(answer, moreNames, 'boolean', schemas);
  if (afterParam !== undefined && more !== undefined && hasId(found.item, schemas)) {
    return { style: 'after', afterParam, ...limit, ...list, id: '/id', more };
  }
  const pageParam = query.find(pageNames, isWhole);
  const total = findPointer(answer, totalNames, 'integer', schemas);
  if (total === undefined || limitParam === undefined) {
    const pages = pageParam !== undefined || limitParam !== undefined;
    return link !== undefined && pages && found.items === '' ? { style: 'link', ...list } : undefined;
  }
  if (pageParam !== undefined) return { style: 'page', pageParam, ...limit, ...list, total };
  const offsetParam = query.find(offsetNames, isWhole);
  return offsetParam === undefined ? undefined : { style: 'offset', offsetParam, ...limit, ...list, total };
}

/** The query parameters that a first page can do without, and what they take. */
class QueryParameters {
  readonly #schemas: Schemas;

  constructor(operation: Operation, schemas: Schemas) {
    const optional = operation.parameters.filter(
      (parameter: Parameter) => parameter.in === 'query' && !parameter.required,
    );
    this.#schemas = new Map(optional.map(({ name, schema }) => [name, followReference(schema, schemas)]));
  }

  find(names: readonly string[], fits: (schema: Schema) => boolean): string | undefined {
    return names.find((name) => {
      const schema = this.#schemas.get(name);
      return schema !== undefined && fits(schema);
    });
  }
}

/** Whether every kind of item has an identifier. */
function hasId(item: Schema, schemas: Schemas, open: readonly Schema[] = []): boolean {
  const own = viewObject(item, schemas).properties.get('id');
  if (isOfType(own, 'string', schemas) || isOfType(own, 'integer', schemas)) return true;
  const { oneOf, anyOf } = followReference(item, schemas);
  const branches = open.includes(item) ? [] : (oneOf ?? anyOf ?? []);
  return branches.length > 0 && branches.every((branch) => hasId(branch, schemas, [...open, item]));
}

function isWhole(schema: Schema): boolean {
  const branches = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return branches.some(({ types }) => types?.includes('integer') || types?.includes('number'));
}

/** A `Link` header on success: one that is said to lead to the next page, or one that may represent anything. */
function findLink(operation: Operation): 'paging' | 'any' | undefined {
  const headers = successes(operation).flatMap((response) => response.headers);
  const link = headers.find((header) => header.name.toLowerCase() === 'link');
  if (link === undefined) return undefined;
  const said = [link.description, ...(link.examples ?? []), ...(link.schema.examples ?? [])].join(' ');
  return /rel="?next|\bpaginat/i.test(said) ? 'paging' : 'any';
}

/** The pointer to a member with one of the names, in the response or in a part of it that usually holds such things. */
function findPointer(
  answer: Schema,
  names: readonly string[],
  type: 'boolean' | 'integer' | 'string',
  schemas: Schemas,
): string | undefined {
  const top = viewObject(answer, schemas).properties;
  for (const holder of holderNames) {
    const held = top.get(holder);
    const members = holder === '' ? top : held && viewObject(held, schemas).properties;
    const name = names.find((candidate) => isOfType(members?.get(candidate), type, schemas));
    if (name !== undefined) return holder === '' ? `/${name}` : `/${holder}/${name}`;
  }
  return undefined;
}

function isOfType(schema: Schema | undefined, type: 'boolean' | 'integer' | 'string', schemas: Schemas): boolean {
  if (schema === undefined) return false;
  const target = followReference(schema, schemas);
  const branches = [target, ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  return branches.some(({ types }) => types?.includes(type) || (type === 'integer' && types?.includes('number')));
}
