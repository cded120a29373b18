import { encodePointerToken } from '../json-pointer.ts';
import type { Operation, Pagination, Result } from './api-model.ts';
import { followReference, listItems, viewObject } from './object-view.ts';
import { successes } from './result.ts';
import type { Schema } from './schema.ts';

type Schemas = ReadonlyMap<string, Schema>;

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
];
const itemNames = ['items', 'data', 'results', 'entries', 'records', 'values', 'list', 'content'];
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
  'last_id',
];
const holderNames = ['', 'meta', 'pagination', 'paging', 'page', 'page_info', 'pageInfo', 'response_metadata'];

/**
 * How an operation pages, from its shape alone, and only where the shape leaves no doubt: a GET with the usual query parameters
 * whose one JSON answer holds one list and what the style needs to find the end (a total, a next cursor, a `Link` header).
 */
export function inferPagination(
  operation: Operation,
  result: Pick<Result, 'json'>,
  schemas: Schemas,
): Pagination | undefined {
  const [answer] = result.json;
  if (operation.method !== 'GET' || answer === undefined || result.json.length > 1) return undefined;
  const query = new Set(operation.parameters.filter((p) => p.in === 'query' && !p.required).map((p) => p.name));
  const limitParam = limitNames.find((name) => query.has(name));
  const limit = limitParam === undefined ? {} : { limitParam };
  const list = findList(answer, schemas);
  if (list === undefined) return undefined;
  if (hasLinkHeader(operation) && (limitParam !== undefined || query.has('page'))) return { style: 'link', ...list };
  const cursorParam = cursorNames.find((name) => query.has(name));
  const next = findPointer(answer, nextNames, 'string', schemas);
  if (cursorParam !== undefined && next !== undefined && (next !== '/last_id' || cursorParam === 'after')) {
    return { style: 'cursor', cursorParam, ...limit, ...list, next };
  }
  const total = findPointer(answer, totalNames, 'integer', schemas);
  if (total === undefined || limitParam === undefined) return undefined;
  const pageParam = pageNames.find((name) => query.has(name));
  if (pageParam !== undefined) return { style: 'page', pageParam, ...limit, ...list, total };
  const offsetParam = offsetNames.find((name) => query.has(name));
  return offsetParam === undefined ? undefined : { style: 'offset', offsetParam, ...limit, ...list, total };
}

function hasLinkHeader(operation: Operation): boolean {
  return successes(operation).some((response) =>
    response.headers.some((header) => header.name.toLowerCase() === 'link'),
  );
}

/** The answer itself, the one list in it, or of several the one with a usual name. */
function findList(answer: Schema, schemas: Schemas): { readonly items: string; readonly item: Schema } | undefined {
  const whole = listItems(answer, schemas);
  if (whole !== undefined) return { items: '', item: whole };
  const lists = [...viewObject(answer, schemas).properties].flatMap(([name, property]) => {
    const item = listItems(property, schemas);
    return item === undefined ? [] : [{ name, item }];
  });
  const usual = lists.filter(({ name }) => itemNames.includes(name));
  const [only, other] = usual.length > 0 ? usual : lists;
  return only === undefined || other !== undefined
    ? undefined
    : { items: `/${encodePointerToken(only.name)}`, item: only.item };
}

/** The pointer to a member with one of the names, in the answer or in a part of it that usually holds such things. */
function findPointer(
  answer: Schema,
  names: readonly string[],
  type: 'integer' | 'string',
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

function isOfType(schema: Schema | undefined, type: 'integer' | 'string', schemas: Schemas): boolean {
  if (schema === undefined) return false;
  const target = followReference(schema, schemas);
  const branches = [target, ...(target.anyOf ?? []), ...(target.allOf ?? [])];
  return branches.some(({ types }) => types?.includes(type) || (type === 'integer' && types?.includes('number')));
}
