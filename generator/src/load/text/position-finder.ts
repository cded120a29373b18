/** Where a member of an object or an item of a list stands in its text, in offsets. */
export interface Member {
  /** Start of the key; absent for items of lists and for the whole document. */
  readonly key?: number;
  /** Start of the value. */
  readonly value: number;
  /** Whether the value is an object or a list. */
  readonly container: boolean;
  /** End of a scalar as written, where it is known. */
  readonly end?: number;
  /** Start of the anchors (YAML) through which the value was reached, outermost first. */
  readonly anchors?: readonly number[];
}

/** Finds values of a text by their path, on demand. */
export interface PositionFinder {
  /** The member at the end of a path of keys and indices, or undefined where the text has none. */
  find(tokens: readonly string[]): Member | undefined;
}
