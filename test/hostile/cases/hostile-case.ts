import type { Json } from '../../../generator/src/base/json.ts';

/** Where one attack stands and what has to become of it. */
export interface HostileCase {
  readonly id: string;
  readonly what: string;
  /**
   * JSON pointers into the description; each place is attacked alone. A place that ends in `~` is a name: the last token is the member
   * whose name is replaced.
   */
  readonly places: readonly string[];
  /** What is put there, each value alone. */
  readonly values: readonly Json[];
  /** Further members that the attack needs: pointers and values. */
  readonly also?: readonly (readonly [pointer: string, value: Json])[];
  /** The codes of diagnostics of which one refuses the description; absent: it is accepted, and the attack does nothing. */
  readonly refused?: readonly string[];
  /** A diagnostic that is told of with what is accepted. */
  readonly warns?: string;
  /** Only in this version. */
  readonly only?: '3.0' | '3.1';
}
