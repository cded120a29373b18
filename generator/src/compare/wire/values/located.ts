import type { Schema } from '../../../model/schema.ts';
import { isAnything, type SchemaScope, type View } from './view.ts';

/** A schema and its model. */
export interface Located {
  readonly scope: SchemaScope;
  readonly schema: Schema;
}

/** A part of a schema that a view, or a located schema, describes. */
export function located({ scope }: Pick<Located, 'scope'>, schema: Schema): Located {
  return { scope, schema };
}

/** A number for the schemas of one scope that say the same about values, as a cache key. */
export function keyOf({ scope, schema }: Located): number {
  return scope.id(scope.twin(schema));
}

/** Proves inclusion, for checks of one type of value that ask about parts. */
export interface InclusionProof {
  /** Whether every value of `narrow` is a value of `wide`, by proof. */
  within(narrow: Located, wide: Located): boolean;
  /** The same question about a member or an item. */
  below(narrow: Located, wide: Located): boolean;
  /** After a member didn't fit: finds objects of the whole that don't fit either. */
  missedMember(whole: View, name: string): void;
  /** The same for items. */
  missedItem(whole: View): void;
}

/** Whether a part of the narrow values, a member or an item, is within the schema of the wide view for it. */
export function partWithin(inclusion: InclusionProof, narrow: View, a: Schema, wide: View, b: Schema): boolean {
  return isAnything(wide.scope.target(b)) || inclusion.below(located(narrow, a), located(wide, b));
}
