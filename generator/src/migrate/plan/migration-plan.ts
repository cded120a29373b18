import type { Json } from '../../base/json.ts';
import type { SurfaceOperation, SurfacePackage } from '../../usage/sources/package-surface.ts';

/** An operation of the old package and the one of the new package that takes its place. */
export interface MatchedOperation {
  readonly base: SurfaceOperation;
  readonly head: SurfaceOperation;
}

/** How a method of a resource is called in the new package. */
export interface MethodMove {
  readonly pair: MatchedOperation;
  /** The property of the client that holds the resource, before and now. */
  readonly resource: { readonly base: string; readonly head: string };
  readonly method: string;
  /** Whether the new method can be called without each of its arguments. */
  readonly optional: readonly boolean[];
}

/** A default that the service had, and that calls relied on by leaving the field out. */
export interface ChangedDefault {
  /** `query/limit`, `body/currency`. */
  readonly place: string;
  readonly value: Json;
  /** The change, in a sentence. */
  readonly sentence: string;
  /** Whether the new description accepts the old value. */
  readonly isAccepted: boolean;
}

/** A change of an operation that no edit of a call can take back. */
export interface OperationNote {
  readonly operation: string;
  readonly sentence: string;
}

/** The changes between two packages for the code of an application. Pieces of the old package are named `Type.property` and `Class.method`. */
export interface MigrationPlan {
  readonly base: SurfacePackage;
  readonly head: SurfacePackage;
  /** Name of the old client class. */
  readonly client: string;
  /** Exported names that are called differently now. */
  readonly names: ReadonlyMap<string, string>;
  /** Properties of types and of the client that are called differently now. */
  readonly members: ReadonlyMap<string, string>;
  readonly methods: ReadonlyMap<string, MethodMove>;
  /** Entry points: `/resources/loans` to what replaces it. */
  readonly entries: ReadonlyMap<string, string>;
  /** The sentence for each piece that the new package lacks. */
  readonly gone: ReadonlyMap<string, string>;
  /** Methods whose description names a successor that the new package has. */
  readonly successors: ReadonlySet<string>;
  /** The sentence for each piece whose type changed. */
  readonly changed: ReadonlyMap<string, string>;
  /** By the id of the old operation. */
  readonly defaults: ReadonlyMap<string, readonly ChangedDefault[]>;
  readonly notes: readonly OperationNote[];
}
