import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope, View } from './view.ts';

/** A schema and the model that it belongs to. */
export interface Located {
  readonly scope: SchemaScope;
  readonly schema: Schema;
}

/** Proves that one schema accepts nothing that another does not: what the proof for one type of value asks about its parts. */
export interface InclusionProof {
  /** Whether every value of `narrow` is a value of `wide`, by proof. */
  within(narrow: Located, wide: Located): boolean;
  /** The same question about a part of the value: a member, an item. */
  below(narrow: Located, wide: Located): boolean;
  /** Once a member does not fit: shows by the same value that some objects of the whole do not fit either. */
  missedMember(whole: View, name: string): void;
  /** The same after it has said no to items. */
  missedItem(whole: View): void;
}
