import type { Credential } from './credentials.ts';
import type { EncodedBody } from './encoded-body.ts';
import type { Exchange } from './exchange.ts';
import type { HeaderRecord } from './headers.ts';
import type { Limits } from './limits.ts';
import type { OperationDefinition } from './operation.ts';

/** A request that is complete but for its credentials. */
export interface Outgoing {
  readonly operation: OperationDefinition;
  readonly url: string;
  readonly headers: Readonly<HeaderRecord>;
  readonly body: EncodedBody | undefined;
  readonly credentials: readonly Credential[];
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  /** The value of the declared idempotency key. */
  readonly idempotencyKey: string | undefined;
  /** Answers of any status but redirects are successes. */
  readonly anyStatus?: true;
  /** Makes of a success what the caller gets, or throws. */
  read(response: Response, exchange: Exchange): unknown;
}
