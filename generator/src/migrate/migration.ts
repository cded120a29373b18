/** A place for the user to check. */
export interface MigrationPlace {
  /** `src/report.ts:41:17`, in the old text. */
  readonly place: string;
  readonly sentence: string;
}

export interface ChangedFile {
  /** Absolute. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The plan of a migration, or the reason why there is nothing to write. */
export interface Migration {
  /**
   * `nothing`: the application needs no change. `refused`: it didn't compile before. `left-alone`: the result would have errors
   * that no comment explains.
   */
  readonly outcome: 'planned' | 'nothing' | 'refused' | 'left-alone';
  readonly from: string;
  readonly to: string;
  readonly files: readonly ChangedFile[];
  /** Places that were not rewritten; each has a comment. */
  readonly marked: readonly MigrationPlace[];
  /** Compiler errors, for `refused` and `left-alone`. */
  readonly errors: readonly MigrationPlace[];
  /** Calls of the old package. */
  readonly calls: { readonly all: number; readonly marked: number };
  /** The steps to do by hand outside the code. */
  readonly hints: readonly string[];
  /** Identifies the packages, so that a second run is recognised. */
  readonly key: string;
}

/** A migration that changes nothing. */
export function nothingToDo(from: string, to: string, key: string): Migration {
  const calls = { all: 0, marked: 0 };
  return { outcome: 'nothing', from, to, files: [], marked: [], errors: [], calls, hints: [], key };
}
