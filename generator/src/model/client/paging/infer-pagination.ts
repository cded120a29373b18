import type { Operation, Pagination, Result } from '../../api-model.ts';
import type { Schemas } from '../../schema.ts';
import { successes } from '../result.ts';
import { byNumber } from './by-number.ts';
import { afterLastItem, byAddress, byCursor } from './by-place.ts';
import { findList } from './find-list.ts';
import { leavesOf } from './leaves.ts';
import { type ListShape, limitOf, optionalQuery } from './list-shape.ts';
import { pagingNames } from './paging-names.ts';

/**
 * How an operation pages, from its shape alone, and only where the shape leaves no doubt: a GET whose one JSON response holds one list, and a query
 * parameter that fits what the response says about the next page or about the end: a cursor, an address, a total, whether there is more.
 */
export function inferPagination(
  operation: Operation,
  result: Pick<Result, 'json'>,
  schemas: Schemas,
): Pagination | undefined {
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
    byDeclaredLink(shape) ??
    byCursor(shape) ??
    afterLastItem(shape) ??
    byNumber(shape) ??
    byAddress(shape) ??
    byLink(shape)
  );
}

function byDeclaredLink({ link, list }: ListShape): Pagination | undefined {
  return link === 'paging'
    ? { style: 'link', ...list, evidence: 'the Link header of the response leads to the next page' }
    : undefined;
}

/**
 * A `Link` header that may lead anywhere, beside a parameter that only lists have. A bare list whose only parameter is a cursor has no other place
 * to say the next one: then the header is expected, and a response without it says so to whoever asks for more.
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

/** A `Link` header on success: one that is said to lead to the next page, or one that may represent anything. */
function findLink(operation: Operation): 'paging' | 'any' | undefined {
  const headers = successes(operation).flatMap((response) => response.headers);
  const link = headers.find((header) => header.name.toLowerCase() === 'link');
  if (link === undefined) return undefined;
  const said = [link.description, ...(link.examples ?? []), ...(link.schema.examples ?? [])].join(' ');
  return /rel="?next|\bpaginat/i.test(said) ? 'paging' : 'any';
}
