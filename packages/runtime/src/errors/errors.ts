import { ApiError, type ApiErrorClass, type ApiErrorName } from './api-error.ts';

/**
 * The client cannot work as it is set up: an option, an environment variable or a credential is missing or malformed.
 * Nothing was sent.
 */
export class ConfigurationError extends ApiError {
  static override readonly kind: ApiErrorName = 'ConfigurationError';
}

/**
 * An argument cannot be sent as it is: an empty path parameter, NaN in a body, a header with a line break. Nothing was
 * sent.
 */
export class InvalidRequestError extends ApiError {
  static override readonly kind: ApiErrorName = 'InvalidRequestError';
}

/**
 * No complete answer came: refused, reset, DNS, TLS, broken body. `cause.code` is the platform's code (`ECONNREFUSED`),
 * if it gives one.
 */
export class ConnectionError extends ApiError {
  static override readonly kind: ApiErrorName = 'ConnectionError';
}

/** The time limit of the call passed. */
export class TimeoutError extends ApiError {
  static override readonly kind: ApiErrorName = 'TimeoutError';
}

/** The caller aborted. `cause` is the reason of the signal. */
export class AbortError extends ApiError {
  static override readonly kind: ApiErrorName = 'AbortError';
}

/**
 * The service answered with a redirect. Redirects are never followed: that would hand credentials to another address.
 */
export class RedirectError extends ApiError {
  static override readonly kind: ApiErrorName = 'RedirectError';
  /** Where it points, without query, if the platform shows it. */
  declare readonly location: string | undefined;
}

/** A success whose body is not what the description promises: not JSON, cut, too large, another shape. */
export class DecodeError extends ApiError {
  static override readonly kind: ApiErrorName = 'DecodeError';
}

/** A list cannot be read to its end: the service repeats a page or points elsewhere. What came before was given. */
export class PaginationError extends ApiError {
  static override readonly kind: ApiErrorName = 'PaginationError';
}

/** Waiting ended before the state was final. */
export class WaitTimeoutError extends ApiError {
  static override readonly kind: ApiErrorName = 'WaitTimeoutError';
  /** The last detail that the service gave, if any came. Not enumerable. */
  declare readonly last: unknown;
}

/** The service answered with an error status that has no class of its own. */
export class ResponseError<Type extends string = string, Code extends string = string> extends ApiError<Type, Code> {
  static override readonly kind: ApiErrorName = 'ResponseError';
}

/** 400: the request is malformed. */
export class BadRequestError extends ResponseError {
  static override readonly kind: ApiErrorName = 'BadRequestError';
}

/** 401, or a credential that could not be got. */
export class AuthenticationError extends ResponseError {
  static override readonly kind: ApiErrorName = 'AuthenticationError';
}

/** 403: the credentials are good, but not for this. */
export class PermissionError extends ResponseError {
  static override readonly kind: ApiErrorName = 'PermissionError';
}

/** 404: there is no such thing. */
export class NotFoundError extends ResponseError {
  static override readonly kind: ApiErrorName = 'NotFoundError';
}

/** 409: in conflict with the present state. */
export class ConflictError extends ResponseError {
  static override readonly kind: ApiErrorName = 'ConflictError';
}

/**
 * 404, 405 or 410 after the day on which the service planned to remove the operation: the operation is probably gone, and
 * the identifier need not be wrong. Not a {@link NotFoundError}, so that nobody takes it for one.
 */
export class OperationRemovedError extends ResponseError {
  static override readonly kind: ApiErrorName = 'OperationRemovedError';
  /** The announced day of the removal. */
  declare readonly sunset: Date;
}

/** 422: well formed, but not acceptable. */
export class UnprocessableError extends ResponseError {
  static override readonly kind: ApiErrorName = 'UnprocessableError';
}

/** 429: too many requests; see `retryAfter`. */
export class RateLimitError extends ResponseError {
  static override readonly kind: ApiErrorName = 'RateLimitError';
}

/** 5xx: the service failed; whether it did what was asked is unknown. */
export class ServerError extends ResponseError {
  static override readonly kind: ApiErrorName = 'ServerError';
}

/** The class for an answer's status. */
export function errorClassOf(status: number): ApiErrorClass {
  if (status >= 500) return ServerError;
  const classes: Record<number, ApiErrorClass> = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableError,
    429: RateLimitError,
  };
  return classes[status] ?? ResponseError;
}
