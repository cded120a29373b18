import { orElse } from '../base/or-else.ts';

/**
 * What the client knows about the effect of a failed request.
 *
 * - `not-sent`: nothing left this process. Fix the cause and call again.
 * - `rejected`: the service refused the request. Calling again is safe, but fails again until the cause is fixed.
 * - `unknown`: the service may or may not have carried it out. Check with a list or retrieve method before calling again;
 *   an operation with an idempotency key can be called again with the same key.
 * - `applied-unreadable`: the service reported success, but the client couldn't read the response. Don't call again:
 *   read the result with a list or retrieve method.
 */
export type Outcome = 'not-sent' | 'rejected' | 'unknown' | 'applied-unreadable';

/** The names of the errors, for `switch (error.name)`. */
export type ApiErrorName =
  | 'ApiError'
  | 'ConfigurationError'
  | 'InvalidRequestError'
  | 'IntentError'
  | 'ConnectionError'
  | 'TimeoutError'
  | 'AbortError'
  | 'RedirectError'
  | 'DecodeError'
  | 'PaginationError'
  | 'WaitTimeoutError'
  | 'ResponseError'
  | 'BadRequestError'
  | 'AuthenticationError'
  | 'PermissionError'
  | 'NotFoundError'
  | 'ConflictError'
  | 'OperationRemovedError'
  | 'UnprocessableError'
  | 'RateLimitError'
  | 'ServerError';

/** How far a stream got before its error. */
export interface StreamProgress {
  /** How many items the caller got. */
  readonly items: number;
  /** The last `id` of a server-sent event, to continue after it; undefined if none had one. */
  readonly lastEventId: string | undefined;
}

/** The fields of an error; {@link ApiError} explains each. */
export interface ApiErrorFields {
  /** HTTP status of the last response, if there was one. */
  readonly status?: number | undefined;
  /** The type of the error, if the response has one. */
  readonly type?: string | undefined;
  /** The code of the error, if the response has one. */
  readonly code?: string | undefined;
  /** The field or parameter at fault, if the response names one. */
  readonly param?: string | undefined;
  /** Short text of a problem response (RFC 9457). */
  readonly title?: string | undefined;
  /** Longer text of a problem response (RFC 9457). */
  readonly detail?: string | undefined;
  /** The service's id of the request. */
  readonly requestId?: string | undefined;
  /** `operationId` of the call. */
  readonly operation?: string | undefined;
  /** Number of requests that the client sent or tried to send. */
  readonly attempts?: number | undefined;
  /** The effect of the call, as far as the client knows it. */
  readonly outcome?: Outcome | undefined;
  /** Seconds to wait before the next request (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** The idempotency key of the call: send it again with the same one. */
  readonly idempotencyKey?: string | undefined;
  /** The decoded body of the response. */
  readonly body?: unknown;
  /** The beginning of the response as text, masked. */
  readonly excerpt?: string | undefined;
  /** Where a redirect leads. */
  readonly location?: string | undefined;
  /** Announced day of the operation's removal. */
  readonly sunset?: Date | undefined;
  /** How far a stream got before it broke. */
  readonly stream?: StreamProgress | undefined;
  /** The last response of a `wait`. */
  readonly last?: unknown;
  /** The error below this one. */
  readonly cause?: unknown;
}

/** The same in every copy of the runtime, so that two copies in one process recognise each other's errors. */
const brand = Symbol.for('@org/api-error');

const shown = [
  'status',
  'type',
  'code',
  'param',
  'title',
  'detail',
  'requestId',
  'operation',
  'attempts',
  'outcome',
  'retryAfter',
  'idempotencyKey',
  'location',
  'sunset',
  'stream',
] as const;

/**
 * The base of every error that a client throws. Match on `name`, `type`, `code` and `param`, never on the message. No
 * field holds a credential, and no request or header is attached.
 *
 * `instanceof` and {@link isApiError} work across copies of the runtime and across majors.
 */
export class ApiError<Type extends string = string, Code extends string = string> extends Error {
  /**
   * The name of the class.
   *
   * @internal
   */
  static readonly kind: ApiErrorName = 'ApiError';

  /** HTTP status of the last response, if there was one. */
  declare readonly status: number | undefined;
  /**
   * The type of the error, where the description's errors have one (`error.type`, or `type` of a problem). The service may
   * add values: keep a default branch.
   */
  declare readonly type: Type | (string & {}) | undefined;
  /** The code of the error, where the description's errors have one (`error.code`, `code`). The service may add values: keep a default branch. */
  declare readonly code: Code | (string & {}) | undefined;
  /** The parameter or field that caused the error, if the response names one (`error.param`). */
  declare readonly param: string | undefined;
  /** The short summary of a problem (RFC 9457), if the response has one. */
  declare readonly title: string | undefined;
  /** The problem's own explanation (RFC 9457), if the response has one. */
  declare readonly detail: string | undefined;
  /** The service's id of the request, to quote to its support. */
  declare readonly requestId: string | undefined;
  /** `operationId` of the operation that was called. */
  declare readonly operation: string | undefined;
  /** How many requests the client sent or tried to send; 0 if it refused the call. */
  declare readonly attempts: number;
  /** What the client knows about the effect; {@link Outcome} says what to do next. */
  declare readonly outcome: Outcome;
  /** Seconds to wait before the next request (`Retry-After`), if the service sent them. */
  declare readonly retryAfter: number | undefined;
  /** The idempotency key of the request. Call again with the same key. */
  declare readonly idempotencyKey: string | undefined;
  /** How far the stream got, if it broke after its start. */
  declare readonly stream: StreamProgress | undefined;
  /**
   * The decoded body of an error response: the value of its JSON, or its text. Undefined if there is none, if it is cut or
   * larger than `maxResponseBytes`, or if it can't be decoded. The types that an operation declares are in the package's
   * `…Errors`; `isApiError(error, …Error)` narrows to them. For a success that can't be read, it is the raw text.
   *
   * Not enumerable, and masked when it is printed, so that logs don't include it by accident. The credentials that were sent
   * are masked in it; everything else is exact.
   */
  declare readonly body: unknown;
  /** At most 2 KB of the response body as text, with secrets masked. Not enumerable, so that logs don't include it by accident. */
  declare readonly excerpt: string | undefined;

  constructor(message: string, fields: ApiErrorFields = {}) {
    super(message, 'cause' in fields ? { cause: fields.cause } : undefined);
    const values: ApiErrorFields = { attempts: 0, outcome: 'not-sent', ...fields };
    for (const field of shown) {
      if (values[field] !== undefined) Object.defineProperty(this, field, { value: values[field], enumerable: true });
    }
    for (const field of ['body', 'excerpt', 'last'] as const) {
      if (field in fields) Object.defineProperty(this, field, { value: values[field] });
    }
  }

  override get name(): ApiErrorName {
    return (this.constructor as typeof ApiError).kind;
  }

  /** @internal The names of the class and of the classes that it extends. */
  get [brand](): readonly string[] {
    const kinds: string[] = [];
    for (let type = this.constructor as typeof ApiError; type.kind; type = Object.getPrototypeOf(type)) {
      kinds.push(type.kind);
    }
    return kinds;
  }

  /** The fields that are safe to log. */
  toJSON(): Record<string, unknown> {
    const fields: [string, unknown][] = shown.map((field) => [field, (this as ApiErrorFields)[field]]);
    return {
      name: this.name,
      message: this.message,
      ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    };
  }

  // biome-ignore-start lint/complexity/noThisInStatic: `this` is the class to the right of instanceof, which is the point
  /** @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A class that an application derives has no `kind` of its own, so `instanceof` works as usual.
    if (!Object.hasOwn(this, 'kind')) return Function.prototype[Symbol.hasInstance].call(this, value);
    return isErrorOfKind(value, this.kind);
  }
  // biome-ignore-end lint/complexity/noThisInStatic: as above
}

/** Creates an error of one class; the sender fills in operation, attempts and outcome. */
export type ApiErrorClass = new (message: string, fields?: ApiErrorFields) => ApiError;

/** The declared errors of an operation, for {@link isApiError}, which narrows an error to them. */
export interface DeclaredErrors<Declared = ApiError> {
  /** `operationId` of the operation. */
  readonly operation: string;
  /** Whether an error is a response of that operation, with a declared status and body. */
  includes(error: ApiError): boolean;
  /** Only for the compiler: the type of the errors. */
  readonly declared?: Declared;
}

/**
 * Whether a value is an error of a client, whichever copy of the runtime made it.
 *
 * @param declared the declared errors of an operation, which the package exports beside its methods: true only for a response
 * of that operation with a declared status and body. `status` then determines the type of `body`
 */
export function isApiError<Declared>(value: unknown, declared: DeclaredErrors<Declared>): value is Declared;
export function isApiError<Type extends string = string, Code extends string = string>(
  value: unknown,
): value is ApiError<Type, Code>;
export function isApiError(value: unknown, declared?: DeclaredErrors): boolean {
  if (!isErrorOfKind(value, 'ApiError')) return false;
  // As a callback of `filter`, it gets an index as well.
  return typeof declared !== 'object' || declared.includes(value as ApiError);
}

function isErrorOfKind(value: unknown, kind: ApiErrorName): boolean {
  // Reading a value from somewhere else may throw.
  return orElse(() => (value as { readonly [brand]?: readonly string[] })[brand]?.includes(kind) === true, false);
}
