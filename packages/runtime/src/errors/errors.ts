import { ApiError, type ApiErrorClass, type ApiErrorName } from './api-error.ts';

/**
 * The configuration is wrong: an option, an environment variable or a credential is missing or malformed. Nothing was
 * sent.
 */
export class ConfigurationError extends ApiError {
  static override readonly kind: ApiErrorName = 'ConfigurationError';
}

/**
 * An argument can't be sent: an empty path parameter, NaN in a body, a header with a line break. Nothing was
 * sent.
 */
export class InvalidRequestError extends ApiError {
  static override readonly kind: ApiErrorName = 'InvalidRequestError';
}

/**
 * No complete response arrived: connection refused or reset, DNS, TLS, broken body. `cause.code` is the platform's code (`ECONNREFUSED`),
 * if it gives one.
 */
export class ConnectionError extends ApiError {
  static override readonly kind: ApiErrorName = 'ConnectionError';
}

/** The call did not finish within its time limit. */
export class TimeoutError extends ApiError {
  static override readonly kind: ApiErrorName = 'TimeoutError';
}

/** The caller aborted the call. `cause` is the reason of the signal. */
export class AbortError extends ApiError {
  static override readonly kind: ApiErrorName = 'AbortError';
}

/**
 * The service responded with a redirect. The client never follows redirects, which would send credentials to another server.
 */
export class RedirectError extends ApiError {
  static override readonly kind: ApiErrorName = 'RedirectError';
  /** The target of the redirect, without its query, if the platform shows it. */
  declare readonly location: string | undefined;
}

/** A successful response whose body doesn't match the description: not JSON, cut off, too large, another shape. */
export class DecodeError extends ApiError {
  static override readonly kind: ApiErrorName = 'DecodeError';
}

/** A list can't be read to its end: the service sent a page twice or linked to another origin. Earlier items were returned. */
export class PaginationError extends ApiError {
  static override readonly kind: ApiErrorName = 'PaginationError';
}

/** The state was not final within the time limit of `wait`. */
export class WaitTimeoutError extends ApiError {
  static override readonly kind: ApiErrorName = 'WaitTimeoutError';
  /** The last response body, if there was one. Not enumerable. */
  declare readonly last: unknown;
}

/** The service responded with an error status without its own class. */
export class ResponseError<Type extends string = string, Code extends string = string> extends ApiError<Type, Code> {
  static override readonly kind: ApiErrorName = 'ResponseError';
}

/** 400: the request is malformed. */
export class BadRequestError extends ResponseError {
  static override readonly kind: ApiErrorName = 'BadRequestError';
}

/** 401, or the function for a credential failed. */
export class AuthenticationError extends ResponseError {
  static override readonly kind: ApiErrorName = 'AuthenticationError';
}

/** 403: the credentials are valid, but don't permit the operation. */
export class PermissionError extends ResponseError {
  static override readonly kind: ApiErrorName = 'PermissionError';
}

/** 404: the resource doesn't exist. */
export class NotFoundError extends ResponseError {
  static override readonly kind: ApiErrorName = 'NotFoundError';
}

/** 409: the request conflicts with the current state. */
export class ConflictError extends ResponseError {
  static override readonly kind: ApiErrorName = 'ConflictError';
}

/**
 * 404, 405 or 410 after the day on which the service planned to remove the operation: the operation has probably been
 * removed, and the identifier may be correct. It is not a {@link NotFoundError}, so that handlers don't confuse the two.
 */
export class OperationRemovedError extends ResponseError {
  static override readonly kind: ApiErrorName = 'OperationRemovedError';
  /** The announced day of the removal. */
  declare readonly sunset: Date;
}

/** 422: the request is well-formed, but its values are not acceptable. */
export class UnprocessableError extends ResponseError {
  static override readonly kind: ApiErrorName = 'UnprocessableError';
}

/** 429: too many requests; `retryAfter` says how long to wait. */
export class RateLimitError extends ResponseError {
  static override readonly kind: ApiErrorName = 'RateLimitError';
}

/** 5xx: the service failed, and may or may not have carried out the request. */
export class ServerError extends ResponseError {
  static override readonly kind: ApiErrorName = 'ServerError';
}

/** The class for a response's status. */
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
