import { sameJson } from '../../base/canonical-json.ts';
import type { Json } from '../../base/json.ts';

/**
 * The effect of an edit on the possible values or calls at a place: `narrowed` removes some, `widened` adds some, `changed`
 * does both or is undecidable, `none` does neither.
 */
export type Effect = 'narrowed' | 'widened' | 'changed' | 'none';

export type Action = 'added' | 'removed' | 'changed' | 'tightened' | 'relaxed' | 'renamed' | 'moved';

/** Circumstances that distinguish rules for the same edit. */
export type EditFacts = Readonly<Record<string, string | boolean>>;

/** A difference between the two models at a pair of places, as a walker found it, before a rule judges it. */
export interface Edit {
  /** The edited kind of place, with the field after a dot (`parameter.style`, `schema.upper`). */
  readonly on: string;
  readonly action: Action;
  /** Pointers into the bundled documents: the place of the edit, or the nearest remaining place on the other side. */
  readonly base: string;
  readonly head: string;
  /** The places to show instead, where an operation refers to a component that did not change. */
  readonly shown?: { readonly base: string; readonly head: string };
  /** A key that distinguishes several edits at one place: the name of a property, a scope, a keyword. */
  readonly name?: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly facts?: EditFacts;
  /** Dropped if another edit has the same places and name, because that one describes the change better. */
  readonly weak?: true;
}

/** The values of both sides; a missing one is left out. */
export function valuesOf(before: Json | undefined, after: Json | undefined): Pick<Edit, 'before' | 'after'> {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** The change of a value that a side may lack; undefined if it is the same. */
export function changeOf(
  before: Json | undefined,
  after: Json | undefined,
): Pick<Edit, 'action' | 'before' | 'after'> | undefined {
  if (before === after || (before !== undefined && after !== undefined && sameJson(before, after))) return undefined;
  const action = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return { action, ...valuesOf(before, after) };
}

/** The entries of two maps by key. */
export function both<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): (readonly [name: string, before: T | undefined, after: T | undefined])[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => [name, before.get(name), after.get(name)]);
}
