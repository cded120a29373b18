import { closest } from '../../../base/closest.ts';
import { type Json, member } from '../../../base/json.ts';
import { childPointer, parsePointer } from '../../../base/json-pointer.ts';
import type { Operation, Pagination, Result } from '../../api-model.ts';
import type { BuildContext } from '../../context.ts';
import { listItems, schemaAt } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { steeredPlace } from '../poll.ts';
import { inferPagination } from './infer-pagination.ts';

/** How an operation pages: as the setting or `x-pagination` says, else as its shape shows; undefined if it does not. */
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

/** The first thing that a pagination names and that its operation does not have. */
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
