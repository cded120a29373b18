import type { Pagination } from '../../../model/api-model.ts';
import { objectValue, type Value } from '../../../text/typescript/value-layout.ts';

/** In the order of a reader's questions: the style, the parameters, the items, the end. */
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

/** How a list continues, for the runtime. */
export function paginationDefinition(found: Pagination): Value {
  const members: Readonly<Partial<Record<(typeof paginationMembers)[number], Value>>> = found;
  return objectValue(paginationMembers.map((name) => [name, members[name]]));
}
