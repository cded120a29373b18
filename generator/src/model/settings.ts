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
