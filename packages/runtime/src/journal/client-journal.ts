import type { EncodedBody } from '../definitions/body-definition.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import type { ApiError, ApiErrorClass, ApiErrorFields, Outcome } from '../errors/api-error.ts';

/** A request that changes something, without its credentials, for the journal of its client. */
export interface IntentRequest {
  /** The called operation. */
  readonly operation: OperationDefinition;
  /** The arguments of the call. */
  readonly args: OperationArguments;
  /** The URL of the request. */
  readonly url: string;
  /** The headers of the request, without credentials. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The encoded request body; undefined if there is none. */
  readonly body: EncodedBody | undefined;
  /** The option `reference` of the call. */
  readonly reference: string | undefined;
  /** The idempotency key of the call, if it has one. */
  readonly idempotencyKey: string | undefined;
}

/** The call that will send the request. */
export interface IntentCall {
  /** Name of the client's package. */
  readonly client: string;
  /** Milliseconds until the call ends, and a signal that aborts when it does. */
  readonly deadline: {
    /** Milliseconds left for the call. */
    readonly remaining: number;
    /** Aborts when the time is up. */
    readonly signal: AbortSignal;
  };
  /** A text without the credentials of the call, and without anything that looks like one. */
  mask(text: string): string;
  /** Creates an error of the call. */
  fail(type: ApiErrorClass, message: string, fields?: ApiErrorFields): ApiError;
  /** Logs a warning. */
  warn(message: string, fields: object): void;
}

/** The end of a call. */
export interface IntentFacts {
  /** The data of a success. */
  readonly data?: unknown;
  /** Set for an error. */
  readonly status?: number | undefined;
  /** Set for an error. */
  readonly requestId?: string | undefined;
}

/** Records how a call ended. It never rejects. */
export type IntentEnd = (outcome: Outcome | 'applied', facts: IntentFacts) => Promise<void>;

/** The facts of a request, read before anything can change the arguments. */
export interface Intent {
  /**
   * Records the request before it is sent.
   *
   * @throws (as a rejection) an error from `fail`; then the client sends nothing
   */
  begin(call: IntentCall): Promise<IntentEnd>;
}

/** A journal for a client, from `createJournal`. */
export interface ClientJournal {
  /**
   * Reads the facts of a request, when the method is called.
   *
   * @throws InvalidRequestError if the reference can't be used
   */
  read(request: IntentRequest): Intent;
}
