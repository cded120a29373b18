import { acceptsView } from './accepts.ts';
import type { ValueType, View } from './view.ts';
import { textsWithin } from './within-texts.ts';

/** Whether a view that lists no values has only a few, each of which another one lists. */
export function listWithin(types: readonly ValueType[], narrow: View, wide: View): boolean {
  return booleansWithin(types, wide) || integersWithin(types, narrow, wide) || textsWithin(types, narrow, [wide]);
}

const mostIntegers = 200;

/** Whether each of a few whole numbers between two bounds is listed. */
function integersWithin(types: readonly ValueType[], { lower, upper }: View, wide: View): boolean {
  if (types.some((type) => type !== 'integer') || lower === undefined || upper === undefined) return false;
  const [least, greatest] = [lower.value.limit, upper.value.limit];
  if (greatest - least > mostIntegers) return false;
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index).every(
    (value) => acceptsView(wide, value) === true,
  );
}

function booleansWithin(types: readonly ValueType[], wide: View): boolean {
  if (types.some((type) => type !== 'boolean')) return false;
  return [true, false].every((value) => acceptsView(wide, value) === true);
}
