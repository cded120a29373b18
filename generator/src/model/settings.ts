import type { Json } from '../base/json.ts';
import type { PackageModel } from './api-model.ts';
import type { LongType } from './schema.ts';

/** The configuration's settings for a package; the description doesn't affect them. */
export interface ModelSettings {
  readonly package: PackageModel;
  readonly className: string;
  /** The type of 64-bit integers, unless their schema names one. Default: what the description says, or `number`. */
  readonly int64?: LongType;
  /** The configuration's settings for single operations, by `operationId` or by method and path (`GET /loans`). It wins over the description. */
  readonly overrides?: Readonly<Record<string, OperationOverride>>;
}

export interface OperationOverride {
  /** Resource property on the client. */
  readonly resource?: string;
  readonly method?: string;
  /** As `x-pagination`; `false` switches inference off. */
  readonly pagination?: Json;
  /**
   * `in-options`: query, header and cookie parameters are `options.params`, not an argument of their own. For an operation that had none
   * when it was released: calls that pass options keep compiling.
   */
  readonly params?: 'in-options';
}
