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
