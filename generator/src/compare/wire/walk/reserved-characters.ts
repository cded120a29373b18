import { depthLimits } from '../../../base/depth-limits.ts';
import type { Schema } from '../../../model/schema.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import { patternInclusion, textPatterns } from '../values/pattern-inclusion.ts';
import type { SchemaScope } from '../values/view.ts';

const plain = "^[^:/?#\\[\\]@!$&'()*+,;=]*$";

/** Whether a value may hold characters that a URL reserves: `allowReserved` changes how these are written, and nothing else. */
export function mayHoldReserved(scope: SchemaScope, schema: Schema, depth = 0): boolean {
  const view = scope.view(schema);
  const types = effectiveTypes(view);
  if (types.includes('object') || depth >= depthLimits.reservedCharacters) return true;
  if (types.includes('array')) {
    const items = [...view.prefixItems, ...(view.items === undefined ? [] : [view.items])];
    if (view.items === undefined || items.some((item) => mayHoldReserved(scope, item, depth + 1))) return true;
  }
  if (!types.includes('string')) return false;
  if (view.values !== undefined) {
    const isPlain = new RegExp(plain, 'u');
    return view.values.value.some((value) => typeof value === 'string' && !isPlain.test(value));
  }
  return patternInclusion(textPatterns(view), plain) !== 'yes';
}
