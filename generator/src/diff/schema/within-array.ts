import type { Schema } from '../../model/schema.ts';
import type { Inclusion } from './inclusion.ts';
import { anything, isAnything, type View } from './view.ts';
import { atLeast, atMost } from './within-scalar.ts';

/** Whether the arrays of one view are arrays of the other. */
export function arrayWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  if (!atLeast(narrow.minItems, wide.minItems)) return false;
  const longest = longestOf(narrow);
  if (wide.maxItems !== undefined && !(longest !== undefined && longest <= wide.maxItems.value)) return false;
  if (wide.uniqueItems !== undefined && narrow.uniqueItems === undefined && !atMost(narrow.maxItems, one)) return false;
  const length = Math.max(narrow.prefixItems.length, wide.prefixItems.length);
  for (let index = 0; index < length; index++) {
    if (longest !== undefined && index >= longest) break;
    if (!within(inclusion, narrow, itemAt(narrow, index), wide, itemAt(wide, index))) return false;
  }
  const open = longest === undefined || longest > length;
  if (open && !within(inclusion, narrow, narrow.items ?? anything, wide, wide.items ?? anything)) return false;
  return containsWithin(inclusion, narrow, wide) && unevaluatedWithin(inclusion, narrow, wide);
}

const one = { value: 1, at: '' };

function itemAt(view: View, index: number): Schema {
  return view.prefixItems[index] ?? view.items ?? anything;
}

function longestOf(view: View): number | undefined {
  const closed = view.items?.never === true ? view.prefixItems.length : undefined;
  const limit = view.maxItems?.value;
  return closed === undefined || (limit !== undefined && limit < closed) ? limit : closed;
}

function within(inclusion: Inclusion, narrow: View, a: Schema, wide: View, b: Schema): boolean {
  return (
    isAnything(wide.scope.target(b)) ||
    inclusion.below({ scope: narrow.scope, schema: a }, { scope: wide.scope, schema: b })
  );
}

function containsWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  return wide.contains.every((demand) =>
    narrow.contains.some(
      (own) =>
        own.min >= demand.min &&
        within(inclusion, narrow, own.schema, wide, demand.schema) &&
        (demand.max === undefined ||
          (own.max !== undefined &&
            own.max <= demand.max &&
            inclusion.below(
              { scope: wide.scope, schema: demand.schema },
              { scope: narrow.scope, schema: own.schema },
            ))),
    ),
  );
}

function unevaluatedWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  if (wide.unevaluatedItems === undefined) return true;
  const own = narrow.unevaluatedItems;
  return (
    own !== undefined &&
    narrow.prefixItems.length <= wide.prefixItems.length &&
    narrow.unions.length === 0 &&
    within(inclusion, narrow, own, wide, wide.unevaluatedItems)
  );
}
