import type { Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Edit } from '../edit.ts';
import type { View } from '../values/view.ts';
import { minimalsOf } from './minimal-value.ts';

const longestText = 20_000;
const mostItems = 1_000;

/**
 * Values that show an edit by what it says, where those that are tried anyway may miss it: just beyond a large limit, or of an
 * alternative of a large schema. `from` is the side that they come from.
 */
export function tellingValues(edit: Edit, direction: Direction, from: View): readonly Json[] {
  return edit.on === 'branch' ? ofAlternative(edit, direction, from) : beyondLimit(edit, direction, from);
}

function ofAlternative({ base, head }: Edit, direction: Direction, { scope, unions }: View): readonly Json[] {
  const pointer = direction === 'request' ? base : head;
  const branch = unions.flatMap(({ branches }) => branches).find((candidate) => candidate.pointer === pointer);
  return branch === undefined ? [] : minimalsOf(scope.view(branch));
}

function beyondLimit({ on, before, after }: Edit, direction: Direction, { scope, items }: View): readonly Json[] {
  const limit = direction === 'request' ? after : before;
  if (typeof limit !== 'number') return [];
  const size = on.startsWith('schema.max') ? limit + 1 : limit - 1;
  if (on.endsWith('Length')) return size < 0 || size > longestText ? [] : ['a'.repeat(size)];
  if (!on.endsWith('Items') || size < 0 || size > mostItems) return [];
  const [item = 'a'] = items === undefined ? [] : minimalsOf(scope.view(items));
  return [Array.from({ length: size }, () => item)];
}
