import { groupedBy } from '../../base/grouped.ts';
import { sortedBy } from '../../base/order.ts';
import type { Header, Operation } from '../api-model.ts';
import { successes } from './result.ts';

/** The headers that the successes of an operation declare, by their names in lower case. */
export function buildResponseHeaders(operation: Operation): readonly Header[] {
  const responses = successes(operation);
  const found = groupedBy(
    responses.flatMap(({ headers }) => headers),
    ({ name }) => name.toLowerCase(),
  );
  const merged = [...found].flatMap(([name, [first, ...others]]): Header[] => {
    if (first === undefined) return [];
    const required = others.length + 1 >= responses.length && [first, ...others].every((header) => header.required);
    return [{ ...first, name, required }];
  });
  return sortedBy(merged, (header) => header.name);
}
