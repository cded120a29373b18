import type { ApiError, ApiErrorName } from '../errors/api-error.ts';

/** The fields of every event. No event contains a URL, a header, a body or an argument. */
export interface CallEvent {
  /** The same for all attempts of one call. */
  readonly callId: string;
  /** `operationId`. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template of the description, such as `/orders/{id}`. */
  readonly path: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** An attempt whose response has started to arrive. */
export interface ResponseEvent extends CallEvent {
  /** HTTP status. */
  readonly status: number;
  /** The service's id of the request, if the response has one. */
  readonly requestId: string | undefined;
  /** Milliseconds since the attempt began. */
  readonly duration: number;
}

/** An attempt that has failed. */
export interface ErrorEvent extends CallEvent {
  /** The error of this attempt. */
  readonly error: ApiError;
  /** Milliseconds since the attempt began. */
  readonly duration: number;
  /** Whether the client tries again. */
  readonly retrying: boolean;
}

/** An attempt before another one. */
export interface RetryEvent extends CallEvent {
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** The name of this attempt's error. */
  readonly reason: ApiErrorName;
  /** HTTP status of this attempt's response; undefined if none arrived. */
  readonly status: number | undefined;
}

/**
 * Functions that the client calls for each attempt. They only observe: the client doesn't wait for them, and ignores what
 * they throw.
 */
export interface Hooks {
  /** Before an attempt is sent. */
  readonly onRequest?: ((event: CallEvent) => void) | undefined;
  /** When the head of a response has arrived, whatever its status. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
  /** When an attempt has failed. */
  readonly onError?: ((event: ErrorEvent) => void) | undefined;
  /** Before waiting for another attempt. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined;
}

/** Receives the messages of a client; `console` is one. */
export interface Logger {
  /** Writes a message about a single attempt. */
  debug(message: string, fields: object): void;
  /** Writes a message about a call. */
  info(message: string, fields: object): void;
  /** Writes a warning, such as about a deprecated operation. */
  warn(message: string, fields: object): void;
  /** Writes a message about a failure. */
  error(message: string, fields: object): void;
}

/** The least important messages to log. */
export type LogLevel = 'off' | 'error' | 'warn' | 'info' | 'debug';

export const logLevels: readonly LogLevel[] = ['off', 'error', 'warn', 'info', 'debug'];
