import type { Pagination } from '../../../model/api-model.ts';
import { objectValue, type Value } from '../../../text/typescript/value-layout.ts';

/** In the order in which a reader asks: how, by which parameters, where the items are, where the end is. */
const paginationMembers = [
  'style',
  'page',
  'offset',
  'cursor',
  'after',
  'first',
  'limit',
  'items',
  'total',
  'pages',
  'next',
  'id',
  'more',
  'last',
  'expected',
] as const;

/** How a list continues, as the runtime reads it. */
export function paginationDefinition(found: Pagination): Value {
  const members: Readonly<Partial<Record<(typeof paginationMembers)[number], Value>>> = found;
  return objectValue(paginationMembers.map((name) => [name, members[name]]));
}
