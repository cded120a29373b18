/** How much a description may ask for before it is refused. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Files that one description may consist of. */
  readonly files: number;
  /** Objects and lists inside each other, in a file and along references in the bundle. */
  readonly depth: number;
  /** Uses of YAML anchors in one file. */
  readonly aliases: number;
  /** Members that YAML merges (`<<`) copy in one file. */
  readonly merges: number;
  /** Objects, lists and values of one file once its anchors are expanded, and of the whole bundle. */
  readonly values: number;
  /** `$ref` fields in all files together. */
  readonly references: number;
  /** Milliseconds for one query of an overlay, whose pattern can go on for ever. */
  readonly query: number;
}

/** Far above any description that people wrote, low enough to answer within seconds. */
export const defaultLimits: Limits = {
  fileBytes: 64 * 1024 * 1024,
  files: 5_000,
  depth: 500,
  aliases: 50_000,
  merges: 100_000,
  values: 4_000_000,
  references: 1_000_000,
  query: 5_000,
};
