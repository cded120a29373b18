import type { Schema } from '../../../model/schema.ts';
import { type InclusionProof, located, partWithin } from './located.ts';
import { anything, type View } from './view.ts';

export function arrayWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if (fewestOf(narrow) < (wide.minItems?.value ?? 0)) return false;
  const longest = longestOf(narrow);
  if (wide.maxItems !== undefined && !(longest !== undefined && longest <= wide.maxItems.value)) return false;
  if (wide.uniqueItems !== undefined && narrow.uniqueItems === undefined && !(longest !== undefined && longest <= 1))
    return false;
  const length = Math.max(narrow.prefixItems.length, wide.prefixItems.length);
  for (let index = 0; index < length; index++) {
    if (longest !== undefined && index >= longest) break;
    if (!partWithin(inclusion, narrow, itemAt(narrow, index), wide, itemAt(wide, index))) return false;
  }
  const open = longest === undefined || longest > length;
  if (open && !partWithin(inclusion, narrow, narrow.items ?? anything, wide, wide.items ?? anything)) {
    inclusion.missedItem(narrow);
    return false;
  }
  return containsWithin(inclusion, narrow, wide) && unevaluatedWithin(inclusion, narrow, wide);
}

function itemAt(view: View, index: number): Schema {
  return view.prefixItems[index] ?? view.items ?? anything;
}

/** The least number of items, including those of `contains`. */
function fewestOf({ minItems, contains }: View): number {
  return Math.max(minItems?.value ?? 0, ...contains.map(({ min }) => min));
}

function longestOf(view: View): number | undefined {
  const closed = view.items?.never === true ? view.prefixItems.length : undefined;
  const limits = [closed, view.maxItems?.value, mostDifferent(view)].filter((limit) => limit !== undefined);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The greatest number of items if none may repeat. */
function mostDifferent({ uniqueItems, prefixItems, items, scope }: View): number | undefined {
  if (uniqueItems === undefined || prefixItems.length > 0 || items === undefined) return undefined;
  const { values, nullable } = scope.view(items);
  return values === undefined ? undefined : values.value.length + Number(nullable);
}

function containsWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const longest = longestOf(narrow);
  return wide.contains.every((demand) => {
    const isFound = (item: Schema) => partWithin(inclusion, narrow, item, wide, demand.schema);
    const isEnough =
      demand.min === 0 ||
      narrow.contains.some(({ schema, min }) => min >= demand.min && isFound(schema)) ||
      (fewestOf(narrow) >= demand.min && [...narrow.prefixItems, narrow.items ?? anything].every(isFound));
    const { max } = demand;
    const isNotTooMuch =
      max === undefined ||
      (longest !== undefined && longest <= max) ||
      narrow.contains.some(
        (own) =>
          own.max !== undefined &&
          own.max <= max &&
          inclusion.below(located(wide, demand.schema), located(narrow, own.schema)),
      );
    return isEnough && isNotTooMuch;
  });
}

function unevaluatedWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if (wide.unevaluatedItems === undefined) return true;
  const own = narrow.unevaluatedItems;
  return (
    own !== undefined &&
    narrow.prefixItems.length <= wide.prefixItems.length &&
    narrow.unions.length === 0 &&
    partWithin(inclusion, narrow, own, wide, wide.unevaluatedItems)
  );
}
