import type { Json } from '../../base/json.ts';

/** The `x-…` members of an object by name. */
export type Extensions = ReadonlyMap<string, Json>;

export type ExtensionPlace = 'operation' | 'parameter' | 'schema' | 'other';

/** One of our `x-…` members: everything for the generator, the comparison, the lint and the docs. */
export interface Extension {
  /** The places where it has an effect. */
  readonly places: readonly ExtensionPlace[];
  /** The allowed values: completes "must be …". */
  readonly expected: string;
  readonly valid: (value: Json) => boolean;
  /** An additional demand of our own lint on a valid value. */
  readonly strict?: (value: Json) => boolean;
  /** How JSDoc shows it: after a label, or as a sentence if the value is `true`. */
  readonly jsDoc?: { readonly label: string } | { readonly sentence: string };
  /**
   * The comparison's name for an edit of it, after `operation.`; without it, a change is only noted. `announcement`: it is
   * compared together with `deprecated`.
   */
  readonly compared?: string;
  /** It is about responses, so a change at an operation is judged as a change of its response. */
  readonly ofResponse?: true;
  /** Its row in `docs/extensions.md`. */
  readonly docs: {
    /** Where it may be, if the places alone aren't enough. */
    readonly on?: string;
    readonly value: string;
    readonly effect: string;
  };
}
