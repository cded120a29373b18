import { type Json, member } from '../../json.ts';
import { childPointer, parsePointer } from '../../json-pointer.ts';
import type { Operation, Pagination, Result } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { listItems, schemaAt } from '../schema/object-view.ts';
import type { Schema } from '../schema.ts';
import { inferPagination } from './infer-pagination.ts';

/** How an operation pages: as the setting or `x-pagination` says, else as its shape shows; undefined if it does not. */
export function buildPagination(
  context: BuildContext,
  operation: Operation,
  result: Pick<Result, 'json'>,
  schemas: ReadonlyMap<string, Schema>,
  setting: Json | undefined,
): Pagination | undefined {
  const said = setting ?? operation.extensions.get('x-pagination');
  if (said === false) return undefined;
  if (said === undefined) return inferPagination(operation, result, schemas);
  const [answer] = result.json;
  const pagination = answer === undefined ? undefined : readPagination(said, answer, schemas);
  if (pagination !== undefined && paramsOf(pagination).every((name) => hasQuery(operation, name))) return pagination;
  context.reporter.report('pagination-mismatch', childPointer(operation.pointer, 'x-pagination'), {
    operation: operation.id,
  });
  return undefined;
}

function readPagination(said: Json, answer: Schema, schemas: ReadonlyMap<string, Schema>): Pagination | undefined {
  const text = (key: string): string => String(member(said, key) ?? '');
  const optional = (key: string, name: string): Record<string, string> => {
    const value = member(said, key);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const items = text('items');
  const list = schemaAt(answer, parsePointer(items) ?? [], schemas);
  const item = list === undefined ? undefined : listItems(list, schemas);
  if (item === undefined) return undefined;
  const limit = optional('limit', 'limitParam');
  const total = optional('total', 'total');
  switch (member(said, 'style')) {
    case 'page':
      return { style: 'page', pageParam: text('page'), ...limit, items, ...total, item };
    case 'offset':
      return { style: 'offset', offsetParam: text('offset'), ...limit, items, ...total, item };
    case 'cursor':
      return { style: 'cursor', cursorParam: text('cursor'), ...limit, items, next: text('next'), item };
    case 'after':
      return {
        style: 'after',
        afterParam: text('after'),
        ...limit,
        items,
        id: text('id'),
        ...optional('more', 'more'),
        item,
      };
    case 'link':
      return { style: 'link', items, item };
    default:
      return undefined;
  }
}

function paramsOf(pagination: Pagination): string[] {
  const main =
    pagination.style === 'page'
      ? [pagination.pageParam]
      : pagination.style === 'offset'
        ? [pagination.offsetParam]
        : pagination.style === 'cursor'
          ? [pagination.cursorParam]
          : pagination.style === 'after'
            ? [pagination.afterParam]
            : [];
  return [
    ...main,
    ...('limitParam' in pagination && pagination.limitParam !== undefined ? [pagination.limitParam] : []),
  ];
}

function hasQuery(operation: Operation, name: string): boolean {
  return operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
}
