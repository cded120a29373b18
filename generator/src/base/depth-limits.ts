/**
 * How many levels of schemas each search visits. A description may refer to itself, so a search without a limit would not end.
 * At the limit, a search returns its most cautious result. `load/limits.ts` limits the depth of descriptions.
 */
export const depthLimits = {
  hints: 8,
  bodyFormats: 8,
  exactValues: 8,
  requiredNames: 2,
  sample: 6,
  reservedCharacters: 3,
  partTypes: 3,
  /** Undeclared properties. */
  undeclared: 3,
  effectiveTypes: 3,
  asDeclared: 3,
  withoutUnion: 8,
  contradictions: 3,
  disjoint: 4,
  /** Alternatives tried one by one; their number multiplies with each level. */
  split: 2,
  /** Alternatives inside alternatives that judge one value; real descriptions have fewer than ten levels. */
  alternatives: 20,
  negation: 6,
  /** Folders searched for an output that was renamed. */
  leftBehind: 5,
  /** Steps that code takes into an untyped part of a response. */
  untyped: 12,
  /** Dependencies followed from an application to a generated package. */
  installed: 3,
  /** Values tried as a witness of a break. */
  witness: 4,
} as const;
