/** How much a description may need before it is rejected. */
export interface Limits {
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Files of one description. */
  readonly files: number;
  /** Nesting of objects and lists, in a file and along references in the bundle. */
  readonly depth: number;
  /** Uses of YAML anchors in one file. */
  readonly aliases: number;
  /** Members that YAML merges (`<<`) copy in one file. */
  readonly merges: number;
  /** Objects, lists and values of one file with expanded anchors, and of the whole bundle. */
  readonly values: number;
  /** `$ref` fields in all files together. */
  readonly references: number;
  /** Milliseconds for one query of an overlay, whose pattern may never end. */
  readonly query: number;
}

/** Far above any real description, low enough to stop within seconds. */
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
