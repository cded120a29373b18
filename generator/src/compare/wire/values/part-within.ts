import type { Schema } from '../../../model/schema.ts';
import type { InclusionProof } from './located.ts';
import { isAnything, type View } from './view.ts';

/** Whether a part of the narrow values, a member or an item, is within the schema of the wide view for it. */
export function partWithin(inclusion: InclusionProof, narrow: View, a: Schema, wide: View, b: Schema): boolean {
  return (
    isAnything(wide.scope.target(b)) ||
    inclusion.below({ scope: narrow.scope, schema: a }, { scope: wide.scope, schema: b })
  );
}
