import type { Json } from '../../base/json.ts';

/** The `x-…` members of an object by name. */
export type Extensions = ReadonlyMap<string, Json>;

export type ExtensionPlace = 'operation' | 'parameter' | 'schema' | 'other';

/** One of our `x-…` members: everything that the generator, the comparison, the lint and the docs know of it. */
export interface Extension {
  /** Where it has a meaning. */
  readonly places: readonly ExtensionPlace[];
  /** The allowed values: completes "must be …". */
  readonly expected: string;
  readonly valid: (value: Json) => boolean;
  /** The additional demand of our own lint on a valid value. */
  readonly strict?: (value: Json) => boolean;
  /** How JSDoc shows it: behind a label, or as a sentence where the value is `true`. */
  readonly jsDoc?: { readonly label: string } | { readonly sentence: string };
  /**
   * The comparison's name for an edit of it: `operation.` and this; a change is only noted without it. `announcement`: it is compared
   * together with `deprecated`.
   */
  readonly compared?: string;
  /** It speaks of responses, so that a change on an operation is judged as one of its response. */
  readonly ofResponse?: true;
  /** Its row in `docs/extensions.md`. */
  readonly docs: {
    /** Where it may be, if the places alone don't say it. */
    readonly on?: string;
    readonly value: string;
    readonly effect: string;
  };
}
