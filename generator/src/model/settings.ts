import type { Json } from '../base/json.ts';
import type { PackageModel } from './api-model.ts';
import type { LongType } from './schema.ts';

/** The configuration's settings for a package; the description doesn't affect them. */
export interface ModelSettings {
  readonly package: PackageModel;
  readonly className: string;
  /** The type of 64-bit integers without their own setting. Default: the description's, or `number`. */
  readonly int64?: LongType;
  /** Settings for single operations, by `operationId` or by method and path (`GET /loans`). They override the description. */
  readonly overrides?: Readonly<Record<string, OperationOverride>>;
  /** Other names than the generator would choose. */
  readonly names?: NameSettings;
}

/** Names of a client. A function gets the name that would be used otherwise, and keeps it by returning nothing. */
export interface NameSettings {
  /** `keep`: each `operationId` is the name of its method, letter by letter. Default: a shorter name made from it. */
  readonly operationIds?: 'keep';
  /** The property of the client that holds the method of an operation. */
  readonly resource?: (operation: OperationToName, name: string) => string | undefined;
  /** The method of an operation; `resource` is the property that holds it. */
  readonly method?: (operation: OperationToName & { readonly resource: string }, name: string) => string | undefined;
  /** The exported type of a schema. */
  readonly type?: (schema: SchemaToName, name: string) => string | undefined;
}

/** An operation, as the description has it. */
export interface OperationToName {
  readonly operationId?: string;
  /** `GET` */
  readonly method: string;
  /** `/pets/{id}` */
  readonly path: string;
  readonly tags: readonly string[];
}

/** A schema, as the description has it. */
export interface SchemaToName {
  /** Its key in `components.schemas`; its JSON Pointer, if it is elsewhere. */
  readonly name: string;
  readonly title?: string;
}

export interface OperationOverride {
  /** Resource property on the client. */
  readonly resource?: string;
  readonly method?: string;
  /** As in `x-pagination`; `false` disables inference. */
  readonly pagination?: Json;
  /**
   * `in-options`: query, header and cookie parameters are `options.params`, not a separate argument. For an operation that was
   * released without any, so that calls with options keep compiling.
   */
  readonly params?: 'in-options';
}
