import { closest } from '../../../base/closest.ts';
import { type Json, member } from '../../../base/json.ts';
import { childPointer, parsePointer } from '../../../base/json-pointer.ts';
import type { Operation, Pagination, Result } from '../../api-model.ts';
import type { BuildContext } from '../../context.ts';
import { normalWord } from '../../names/rest-names.ts';
import { listItems, schemaAt } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { isSpreadInQuery } from '../../wire/parameters.ts';
import { steeredPlace } from '../poll.ts';
import { successes } from '../result.ts';
import {
  afterLastItem,
  byAddress,
  byCursor,
  endOf,
  isPlace,
  type ListShape,
  limitOf,
  membersOfQuery,
  optionalQuery,
  type QueryParameter,
} from './by-place.ts';
import { findList, type Leaf, leavesOf, pagingNames } from './leaves.ts';

/** How an operation is paged: from the settings or `x-pagination`, otherwise from its shape; undefined if it isn't. */
export function buildPagination(
  context: BuildContext,
  operation: Operation,
  result: Pick<Result, 'json'>,
  schemas: Schemas,
  setting: Json | undefined,
): Pagination | undefined {
  const said = setting ?? operation.extensions.get('x-pagination');
  if (said === false) return undefined;
  if (said === undefined) return inferPagination(operation, result, schemas);
  const [answer] = result.json;
  const problem =
    answer === undefined ? { problem: 'it has no response with JSON' } : mismatch(operation, answer, said, schemas);
  const pagination = answer === undefined ? undefined : readPagination(said, answer, schemas);
  const at = childPointer(operation.pointer, 'x-pagination');
  if (pagination === undefined || problem !== undefined) {
    const facts = problem ?? { problem: 'what items names is not a list' };
    context.diagnostics.add('pagination-mismatch', at, { operation: operation.id, suggestion: '', ...facts });
    return undefined;
  }
  return pagination;
}

type Mismatch = Readonly<Record<'problem', string> & Partial<Record<'suggestion', string>>>;

/** The first name in a pagination that its operation doesn't have. */
function mismatch({ parameters }: Operation, answer: Schema, said: Json, schemas: Schemas): Mismatch | undefined {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  for (const key of ['page', 'offset', 'cursor', 'after', 'limit']) {
    const name = member(said, key);
    if (typeof name !== 'string' || query.includes(name)) continue;
    return { problem: `it has no query parameter ${name} (${key})`, suggestion: closest(name, query) ?? '' };
  }
  const item = itemOf(answer, said, schemas);
  for (const key of ['items', 'total', 'pages', 'next', 'more', 'last', 'id']) {
    const pointer = member(said, key);
    if (typeof pointer !== 'string') continue;
    const roots = key !== 'id' ? [answer] : item === undefined ? [] : [item];
    const place = steeredPlace(roots, pointer, schemas);
    const where = key === 'id' ? 'an item' : 'the response';
    if (place.kind === 'missing') {
      return { problem: `${where} has nothing at ${pointer} (${key})`, suggestion: place.suggestion };
    }
  }
  return undefined;
}

function itemOf(answer: Schema, said: Json, schemas: Schemas): Schema | undefined {
  const list = schemaAt(answer, parsePointer(String(member(said, 'items') ?? '')) ?? [], schemas);
  return list === undefined ? undefined : listItems(list, schemas);
}

function readPagination(said: Json, answer: Schema, schemas: Schemas): Pagination | undefined {
  const text = (key: string): string => String(member(said, key) ?? '');
  const optional = (...keys: readonly string[]): Record<string, Json> =>
    Object.fromEntries(keys.map((key) => [key, member(said, key)]).filter(([, value]) => value !== undefined));
  const items = text('items');
  const item = itemOf(answer, said, schemas);
  if (item === undefined) return undefined;
  const common = { items, item, ...optional('limit', 'more', 'last') };
  const style = member(said, 'style');
  switch (style) {
    case 'page':
      return { style, page: text('page'), ...common, ...optional('first', 'total', 'pages') };
    case 'offset':
      return { style, offset: text('offset'), ...common, ...optional('first', 'total') };
    case 'cursor':
      return { style, cursor: text('cursor'), ...common, next: text('next') };
    case 'after':
      return { style, after: text('after'), ...common, id: text('id') };
    case 'url':
      return { style, ...common, next: text('next') };
    case 'link':
      return { style, items, item };
    default:
      return undefined;
  }
}

/**
 * How an operation pages, from its shape, if that is unambiguous: a GET with one JSON response and one list in it, and a query
 * parameter that fits the response's facts about the next page or the end: a cursor, a URL, a total, whether there is more.
 */
function inferPagination(operation: Operation, result: Pick<Result, 'json'>, schemas: Schemas): Pagination | undefined {
  const [answer] = result.json;
  if (operation.method !== 'GET' || answer === undefined || result.json.length > 1) return undefined;
  const found = findList(answer, schemas, operation.path);
  if (found === undefined) return undefined;
  const shape: ListShape = {
    list: { items: found.items, item: found.item },
    query: optionalQuery(operation, schemas),
    leaves: found.items === '' ? [] : leavesOf(answer, schemas),
    link: findLink(operation),
    schemas,
  };
  return (
    byDeclaredLink(shape) ?? byParameters(shape) ?? byMembers(operation, shape) ?? byAddress(shape) ?? byLink(shape)
  );
}

function byParameters(shape: ListShape): Pagination | undefined {
  return byCursor(shape) ?? afterLastItem(shape) ?? byNumber(shape);
}

/** Like `byParameters`, with the members of an object that are parameters of the query. */
function byMembers({ parameters }: Operation, shape: ListShape): Pagination | undefined {
  for (const parameter of parameters) {
    const query = isSpreadInQuery(parameter) ? membersOfQuery(parameter, shape.schemas) : [];
    const found = query.length === 0 ? undefined : byParameters({ ...shape, query });
    if (found !== undefined) return { ...found, within: parameter.name };
  }
  return undefined;
}

function byDeclaredLink({ link, list }: ListShape): Pagination | undefined {
  return link === 'paging'
    ? { style: 'link', ...list, evidence: 'the Link header of the response leads to the next page' }
    : undefined;
}

/**
 * A `Link` header of any kind, beside a parameter that only lists have. A bare list whose only parameter is a cursor can only
 * give the next one in a header. A later page without that header is an error.
 */
function byLink({ link, list, query }: ListShape): Pagination | undefined {
  if (list.items !== '') return undefined;
  const pages = query.some(({ words, kinds }) => pagingNames.page.test(words) && kinds.has('whole'));
  const cursor = query.find(({ words, kinds }) => pagingNames.cursor.test(words) && !kinds.has('whole'));
  const { limit } = limitOf({ query });
  if (link !== undefined && (pages || limit !== undefined || cursor !== undefined)) {
    return {
      style: 'link',
      ...list,
      evidence: 'the response is a list with a Link header, and its parameters choose a page',
    };
  }
  if (cursor === undefined) return undefined;
  const evidence = `the query parameter ${cursor.name} takes a place, and a bare list can only say it in a Link header`;
  return { style: 'link', ...list, expected: true, evidence };
}

/** A `Link` header on success: one described as leading to the next page, or one that may lead anywhere. */
function findLink(operation: Operation): 'paging' | 'any' | undefined {
  const headers = successes(operation).flatMap((response) => response.headers);
  const link = headers.find((header) => header.name.toLowerCase() === 'link');
  if (link === undefined) return undefined;
  const said = [link.description, ...(link.examples ?? []), ...(link.schema.examples ?? [])].join(' ');
  return /rel="?next|\bpaginat/i.test(said) ? 'paging' : 'any';
}

/** A page number or an offset, if the response shows the end. */
function byNumber(shape: ListShape): Pagination | undefined {
  const { query, list, leaves } = shape;
  const limit = limitOf(shape);
  const page = query.find(({ words, kinds }) => pagingNames.page.test(words) && kinds.has('whole'));
  const offset = query.find(({ words, kinds }) => pagingNames.offset.test(words) && kinds.has('whole'));
  const isRange = query.some(({ words }) => pagingNames.rangeEnd.test(words));
  const number =
    page ?? (offset !== undefined && /^(?:start|from)$/.test(offset.words) && isRange ? undefined : offset);
  if (number === undefined) return undefined;
  const total = limit.limit === undefined ? undefined : totalOf(leaves);
  const end = endOf(shape);
  const pages = page === undefined ? undefined : wholeLeaf(leaves, pagingNames.pages);
  const said = total ?? end.more ?? end.last ?? pages;
  if (said === undefined) return byNextNumber(shape, number);
  const ending = total === undefined ? end : { total };
  const evidence = `the query parameter ${number.name} counts ${page === undefined ? 'items' : 'pages'}, and ${said} of the response says where the end is`;
  const common = { ...firstOf(number, page === undefined ? 0 : 1, leaves), ...limit, ...list, ...ending, evidence };
  return page === undefined
    ? { style: 'offset', offset: number.name, ...common }
    : { style: 'page', page: number.name, ...common, ...(said === pages ? { pages } : {}) };
}

/** `next_page` as a number for `page`. */
function byNextNumber(shape: ListShape, { name, words }: QueryParameter): Pagination | undefined {
  const own = words.split(' ');
  const next = shape.leaves.find(
    (leaf) =>
      leaf.kinds.has('whole') &&
      leaf.words.includes('next') &&
      isPlace(leaf) &&
      own.every((word) => leaf.words.includes(word)),
  );
  if (next === undefined) return undefined;
  const evidence = `the query parameter ${name} takes ${next.pointer} of the response`;
  return {
    style: 'cursor',
    cursor: name,
    ...limitOf(shape),
    ...shape.list,
    next: next.pointer,
    ...endOf(shape),
    evidence,
  };
}

/**
 * The number of the first page or item: from the parameter's default, what is said of it, its smallest value, or the shape of Spring's
 * pages, which are counted from 0; omitted if it is the usual one.
 */
function firstOf(
  { schema, description }: QueryParameter,
  usual: 0 | 1,
  leaves: readonly Leaf[],
): { readonly first?: number } {
  const given = schema.default?.value;
  const smallest = schema.minimum === 0 || schema.minimum === 1 ? schema.minimum : undefined;
  const first =
    typeof given === 'number' && Number.isSafeInteger(given)
      ? given
      : (saidFirst(`${description} ${schema.description ?? ''}`) ??
        smallest ??
        (usual === 1 && isSpring(leaves) ? 0 : usual));
  return first === usual || first < 0 ? {} : { first };
}

/** "Zero-based", "the 1-based index" and "starting at page `1`". */
function saidFirst(description: string): 0 | 1 | undefined {
  const said =
    /\b(zero|one|[01])[- ](?:based|indexed)|\b(?:start|begin)\w* (?:at|from|with) (?:page )?`?(zero|one|[01])\b/i;
  const [, based, started] = said.exec(description) ?? [];
  const word = based ?? started;
  return word === undefined ? undefined : /^(?:zero|0)$/i.test(word) ? 0 : 1;
}

function isSpring(leaves: readonly Leaf[]): boolean {
  const names = new Set(leaves.filter(({ kinds }) => kinds.has('whole')).map(({ name }) => name));
  return names.has('number') && names.has('size') && (names.has('total pages') || names.has('number of elements'));
}

/** `total`, `totalCount` and `total_loans`: the number of items. */
function totalOf(leaves: readonly Leaf[]): string | undefined {
  const counted = wholeLeaf(leaves, pagingNames.total);
  if (counted !== undefined) return counted;
  return leaves.find(({ name, kinds }) => {
    const [first, noun = '', ...rest] = name.split(' ');
    const isPlural = normalWord(noun) !== noun && noun !== 'pages';
    return kinds.has('whole') && first === 'total' && rest.length === 0 && isPlural;
  })?.pointer;
}

function wholeLeaf(leaves: readonly Leaf[], pattern: RegExp): string | undefined {
  return leaves.find(({ name, kinds }) => kinds.has('whole') && pattern.test(name))?.pointer;
}
