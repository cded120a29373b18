/**
 * How many schemas below a place each search looks at. A description may refer to itself, so that a search without a limit would not end; below
 * its limit, it takes the answer that claims least. `load/limits.ts` bounds how deep a description itself may be.
 */
export const depthLimits = {
  /** Open enums and fields to mask, in bodies and responses. */
  hints: 8,
  /** Formats that the runtime checks in a body. */
  bodyFormats: 8,
  /** Amounts and long integers in a response. */
  exactValues: 8,
  /** Required fields that the runtime checks: the response, its members and the items of a list. */
  requiredNames: 2,
  /** Values of examples. */
  sample: 6,
  /** Texts that may hold reserved characters. */
  reservedCharacters: 3,
  /** Media types that the parts of a form have by their schemas. */
  partTypes: 3,
  /** Schemas of properties that a schema does not declare by name. */
  undeclared: 3,
  /** Types that a value can have. */
  effectiveTypes: 3,
  /** Alternatives within alternatives. */
  asDeclared: 3,
  /** Alternatives that are written as one schema. */
  withoutUnion: 8,
  /** Contradictions below a value: proofs need the plain ones only. */
  contradictions: 3,
  /** Members that tell two schemas apart. */
  disjoint: 4,
  /** Alternatives that are tried one by one: further below, their number multiplies. */
  split: 2,
  /** Schemas below `not`. */
  negation: 6,
  /** Folders below a configuration, in which an output that was renamed has left its package. */
  leftBehind: 5,
  /** Steps that code takes into a part of a response that has no type. */
  untyped: 12,
  /** Dependencies of what an application has installed, up to a package of the generator. */
  installed: 3,
  /** Values that are tried as a witness of a break. */
  witness: 4,
} as const;
