import type { Json } from '../../base/json.ts';
import type { SurfaceOperation, SurfacePackage } from '../../usage/sources/package-surface.ts';

/** An operation of the old package, and its replacement in the new one. */
export interface MatchedOperation {
  readonly base: SurfaceOperation;
  readonly head: SurfaceOperation;
}

/** How a method of a resource is called in the new package. */
export interface MethodMove {
  readonly pair: MatchedOperation;
  /** The property of the client with the resource, before and now. */
  readonly resource: { readonly base: string; readonly head: string };
  readonly method: string;
  /** For each argument, whether the new method can be called without it. */
  readonly optional: readonly boolean[];
}

/** A default of the service that calls relied on by omitting the field. */
export interface ChangedDefault {
  /** `query/limit`, `body/currency`. */
  readonly place: string;
  readonly value: Json;
  readonly sentence: string;
  /** Whether the new description accepts the old value. */
  readonly isAccepted: boolean;
}

/** A change of an operation that no edit of a call can undo. */
export interface OperationNote {
  readonly operation: string;
  readonly sentence: string;
}

/**
 * The changes between two packages for an application's code. Parts of the old package are named `Type.property` and
 * `Class.method`.
 */
export interface MigrationPlan {
  readonly base: SurfacePackage;
  readonly head: SurfacePackage;
  readonly client: string;
  readonly names: ReadonlyMap<string, string>;
  /** Renamed properties of types and of the client. */
  readonly members: ReadonlyMap<string, string>;
  readonly methods: ReadonlyMap<string, MethodMove>;
  /** Entry points, such as `/resources/loans`, with their replacements. */
  readonly entries: ReadonlyMap<string, string>;
  /** The sentence for each part that the new package lacks. */
  readonly gone: ReadonlyMap<string, string>;
  /** Methods with a successor in the new package, according to the description. */
  readonly successors: ReadonlySet<string>;
  /** The sentence for each part whose type changed. */
  readonly changed: ReadonlyMap<string, string>;
  /** By the id of the old operation. */
  readonly defaults: ReadonlyMap<string, readonly ChangedDefault[]>;
  readonly notes: readonly OperationNote[];
}

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
