import type { Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Edit } from '../edit.ts';
import type { View } from '../values/view.ts';
import { minimalOf } from './minimal-value.ts';

const longestText = 20_000;
const mostItems = 1_000;

/** Values just beyond a limit that was edited, where it is larger than those that are tried anyway. */
export function beyondLimit(
  { on, before, after }: Edit,
  direction: Direction,
  { scope, items }: View,
): readonly Json[] {
  const limit = direction === 'request' ? after : before;
  if (typeof limit !== 'number') return [];
  const size = on.startsWith('schema.max') ? limit + 1 : limit - 1;
  if (on.endsWith('Length')) return size < 0 || size > longestText ? [] : ['a'.repeat(size)];
  if (!on.endsWith('Items') || size < 0 || size > mostItems) return [];
  const view = items === undefined ? undefined : scope.view(items);
  const [item = 'a'] = view === undefined ? [] : view.types.value.flatMap((type) => minimalOf(view, type) ?? []);
  return [Array.from({ length: size }, () => item)];
}
