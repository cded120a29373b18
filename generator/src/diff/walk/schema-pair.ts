import type { Schema } from '../../model/schema.ts';
import type { Direction, Edit } from '../edit.ts';
import type { Notice } from '../notice.ts';
import type { Inclusion } from '../schema/inclusion.ts';
import type { Union, View } from '../schema/view.ts';

/** An edit as a comparer sees it; a place that is left out is the nearest one on that side. */
export type SchemaEdit = Omit<Edit, 'base' | 'head'> & {
  readonly base?: string | undefined;
  readonly head?: string | undefined;
};

/** Two matched schemas in one direction, and what a comparer may do about them. */
export interface SchemaPair {
  readonly base: View;
  readonly head: View;
  readonly direction: Direction;
  readonly inclusion: Inclusion;
  readonly notice: Notice;
  emit(edit: SchemaEdit): void;
  /** Has two schemas below compared; `sent` is false where this direction never carries them. */
  below(base: Schema, head: Schema, step: string, sent?: boolean): void;
  /** Has matched alternatives looked at once more when all edits are known: those that were apart must stay so in `oneOf`. */
  overlaps(before: Union, after: Union, pairs: readonly (readonly [before: Schema, after: Schema])[]): void;
}
