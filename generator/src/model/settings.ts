import type { Json } from '../base/json.ts';
import type { PackageModel } from './api-model.ts';
import type { LongType } from './schema.ts';

/** What the configuration says about a package; the description has no say in it. */
export interface ModelSettings {
  readonly package: PackageModel;
  readonly className: string;
  /** What integers of 64 bits are, unless their schema says it. Default: what the description says, or `number`. */
  readonly int64?: LongType;
  /** What the configuration sets for single operations, by `operationId` or by method and path (`GET /loans`). It wins over the description. */
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
