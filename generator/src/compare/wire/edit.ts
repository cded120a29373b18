import type { Json } from '../../base/json.ts';

/**
 * The effect of an edit on the set of values or calls that are possible at a place: `narrowed` makes it smaller, `widened`
 * larger, `changed` both or is undecidable, `none` leaves it as it is.
 */
export type Effect = 'narrowed' | 'widened' | 'changed' | 'none';

export type Action = 'added' | 'removed' | 'changed' | 'tightened' | 'relaxed' | 'renamed' | 'moved';

/** Circumstances that tell rules for the same edit apart. */
export type EditFacts = Readonly<Record<string, string | boolean>>;

/** One difference between the two models at a matched pair of places, as a walker saw it and before a rule has judged it. */
export interface Edit {
  /** The edited thing: a kind of place, with the field after a dot (`parameter.style`, `schema.upper`). */
  readonly on: string;
  readonly action: Action;
  /** Pointers into the bundled documents: where the edit is, or the nearest place that is left on the other side. */
  readonly base: string;
  readonly head: string;
  /** A key that distinguishes several edits at one place: the name of a property, a scope, a keyword. */
  readonly name?: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly facts?: EditFacts;
  /** Gives way to any other edit with the same places and name: the same change seen from a less telling side. */
  readonly weak?: true;
}
