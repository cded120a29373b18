import type { EncodedBody } from '../definitions/body-definition.ts';
import type { OperationArguments, OperationDefinition } from '../definitions/operation-definition.ts';
import type { ApiError, ApiErrorClass, ApiErrorFields, Outcome } from '../errors/api-error.ts';

/** A request that changes something, complete but for its credentials, as a client shows it to its journal. */
export interface IntentRequest {
  /** The operation that is called. */
  readonly operation: OperationDefinition;
  /** The arguments of the call. */
  readonly args: OperationArguments;
  /** The address of the request. */
  readonly url: string;
  /** The headers of the request; credentials are not among them. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The encoded request body; undefined if there is none. */
  readonly body: EncodedBody | undefined;
  /** The option `reference` of the call. */
  readonly reference: string | undefined;
  /** The idempotency key of the call, if it has one. */
  readonly idempotencyKey: string | undefined;
}

/** The call that is about to send the request. */
export interface IntentCall {
  /** Name of the client's package. */
  readonly client: string;
  /** Milliseconds until the call ends, and a signal that aborts when it does. */
  readonly deadline: {
    /** Milliseconds that are left of the call. */
    readonly remaining: number;
    /** Aborts when the time is up. */
    readonly signal: AbortSignal;
  };
  /** A text without the credentials that are sent, and without what looks like one. */
  mask(text: string): string;
  /** Makes an error of the call. */
  fail(type: ApiErrorClass, message: string, fields?: ApiErrorFields): ApiError;
  /** Logs a warning. */
  warn(message: string, fields: object): void;
}

/** The end of a call. */
export interface IntentFacts {
  /** The data of a success. */
  readonly data?: unknown;
  /** Of an error. */
  readonly status?: number | undefined;
  /** Of an error. */
  readonly requestId?: string | undefined;
}

/** Records how a call ended. It never rejects. */
export type IntentEnd = (outcome: Outcome | 'applied', facts: IntentFacts) => Promise<void>;

/** The facts of a request, read before anything can change the arguments. */
export interface Intent {
  /**
   * Records the request before it leaves.
   *
   * @throws (as a rejection) an error that `fail` made; then the client sends nothing
   */
  begin(call: IntentCall): Promise<IntentEnd>;
}

/** A journal as a client uses it; `createJournal` makes one. */
export interface ClientJournal {
  /**
   * Reads what a request is about; the client calls it when the method is called.
   *
   * @throws InvalidRequestError if the reference can't be used
   */
  read(request: IntentRequest): Intent;
}
