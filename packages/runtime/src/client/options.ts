import type { Deadline } from '../base/deadline.ts';
import { nearest } from '../base/nearest.ts';
import type { DeprecationNotice } from '../deprecations/deprecation.ts';
import type { ApiErrorClass, Outcome } from '../errors/api-error.ts';
import type { ClientJournal } from '../journal/client-journal.ts';
import type { HeadersInput } from '../parameters/headers.ts';
import type { Hooks, Logger, LogLevel } from './observe.ts';

/** @internal The same in every copy of the runtime. */
export const sends: unique symbol = Symbol.for('@org/sends');

/** The values that a call passes to its sender and gets back. */
export interface Sending {
  /** `unknown` when a sender gets it. A sender sets it to `not-sent` only while it has proof. */
  now: Outcome;
  /** Checked right before the first byte is sent. */
  readonly deadline?: Pick<Deadline, 'check'>;
}

/** A `fetch` that knows whether the request was sent. */
export type Send = (url: string, init: RequestInit, sending: Sending) => Promise<Response>;

/** A function like the platform's `fetch`. */
export interface Fetch {
  (url: string, init: RequestInit): Promise<Response>;
  /**
   * Used for sending instead of the function.
   *
   * @internal
   */
  readonly [sends]?: Send;
}

/** A value of an open enum that the description doesn't list. */
export interface UnknownEnumValue {
  /** `operationId`. */
  readonly operation: string;
  /** JSON Pointer into the response body. */
  readonly pointer: string;
  /** The value as the service sent it. */
  readonly value: string;
}

/** A property or a header that the description requires and the response lacks. */
export interface MissingField {
  /** `operationId`. */
  readonly operation: string;
  /** JSON Pointer into the response body; empty for a header. */
  readonly pointer: string;
  /** The name of the header, in lower case. */
  readonly header?: string;
}

/** Options of a client. The client reads them once: later changes to the object have no effect. */
export interface ClientOptions {
  /** Base URL of the service, with `https://`. Default: an environment variable whose name ends in `_BASE_URL`; the README of the client names it. */
  readonly baseUrl?: string | URL | undefined;
  /**
   * Time limit of a whole call, in milliseconds: credentials, connection, response, retries and the waits between
   * them. Default 60,000.
   */
  readonly timeout?: number | undefined;
  /** Time limit of one attempt, in milliseconds; a call that may be retried is retried. Default: only `timeout` applies. */
  readonly attemptTimeout?: number | undefined;
  /**
   * How often a failed call is retried, where that is safe. Default 2; 0 sends one request. The second request after a
   * 401, with a renewed credential, doesn't count.
   */
  readonly retries?: number | undefined;
  /** Headers of every request. */
  readonly headers?: HeadersInput | undefined;
  /** Largest response body, decoded, in bytes. Default 33,554,432 (32 MB). Streams aren't limited. */
  readonly maxResponseBytes?: number | undefined;
  /** Function that sends requests. Default: the platform's `fetch`, looked up at each call. */
  readonly fetch?: Fetch | undefined;
  /** Functions that the client calls for each attempt. */
  readonly hooks?: Hooks | undefined;
  /** Where the client logs. Default: `console`. */
  readonly logger?: Logger | undefined;
  /**
   * The least important messages to log. Default `warn`: deprecated operations and missing properties. `info` adds
   * retries, `debug` every request and response.
   */
  readonly logLevel?: LogLevel | undefined;
  /**
   * Called when the service announces that an operation is deprecated, instead of the warning in the log: once per operation,
   * again when the announcement changes, and each day once the removal is less than 14 days away. `previous` is the notice
   * before this one; undefined for the first.
   */
  readonly onDeprecation?: ((notice: DeprecationNotice, previous: DeprecationNotice | undefined) => void) | undefined;
  /** Called with each value of an open enum that the description doesn't list. The response holds it unchanged. */
  readonly onUnknownEnumValue?: ((found: UnknownEnumValue) => void) | undefined;
  /**
   * Called with each required property that a successful response lacks, instead of a warning in the log, once per operation
   * and property. The client never fills it in.
   */
  readonly onMissingField?: ((found: MissingField) => void) | undefined;
  /** Whether requests send the name and version of the client package in `x-client-info`. Default true. */
  readonly clientInfo?: boolean | undefined;
  /** Allows `http://` for hosts other than loopback, which sends credentials unencrypted. Default false. */
  readonly allowInsecureHttp?: boolean | undefined;
  /** Allows credentials in a browser, where everybody who opens the page can read them. Default false. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
  /**
   * Records each request that changes something before it is sent, and refuses one whose reference may have been carried out
   * already. Created by `createJournal`. Default: nothing is recorded.
   */
  readonly journal?: ClientJournal | undefined;
  /**
   * Whether a 401 proves that nothing was done. Default true: the request is sent once more with renewed credentials. With
   * false, a request that changes something is not sent again, and its outcome is `unknown`.
   */
  readonly trust401?: boolean | undefined;
}

/** Options of one call. Each replaces the client's option of the same name. */
export interface RequestOptions {
  /** Aborts the call in any phase. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit of the whole call, in milliseconds; see {@link ClientOptions.timeout}. */
  readonly timeout?: number | undefined;
  /** Time limit of one attempt, in milliseconds; see {@link ClientOptions.attemptTimeout}. */
  readonly attemptTimeout?: number | undefined;
  /** How often the call is retried; see {@link ClientOptions.retries}. */
  readonly retries?: number | undefined;
  /**
   * Headers to add; `null` removes a header of the client. The headers of credentials, body and description can't be
   * replaced.
   */
  readonly headers?: HeadersInput | undefined;
  /**
   * The business reference of the request, for the client's `journal`, if the request itself has none. The service
   * doesn't see it.
   */
  readonly reference?: string | undefined;
  /**
   * Query parameters that aren't described, by name: scalars, or lists of scalars, for which the name is repeated. They are
   * added to the URL unchanged, for each page of a list, too.
   */
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | undefined;
}

/** The value of a query parameter. Undefined and null are left out. */
export type QueryValue = string | number | bigint | boolean | Date | null | undefined;

/** Records, so that an option without an entry doesn't compile. */
const ofRequest: Readonly<Record<keyof RequestOptions, true>> = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  retries: true,
  headers: true,
  reference: true,
  query: true,
};

const ofClient: Readonly<Record<keyof ClientOptions, true>> = {
  baseUrl: true,
  timeout: true,
  attemptTimeout: true,
  retries: true,
  headers: true,
  maxResponseBytes: true,
  fetch: true,
  hooks: true,
  logger: true,
  logLevel: true,
  onDeprecation: true,
  onUnknownEnumValue: true,
  onMissingField: true,
  clientInfo: true,
  allowInsecureHttp: true,
  dangerouslyAllowBrowser: true,
  journal: true,
  trust401: true,
};

export const requestOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofRequest);

/** Options that only some methods have. */
const ofSome = ['as', 'contentType', 'partHeaders', 'interval', 'maxInterval', 'onUpdate', 'reconnect'];

/** Whether a method may have an option with this name. */
export function isRequestOption(name: string): boolean {
  return requestOptions.includes(name) || ofSome.includes(name);
}

export const clientOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofClient);

/**
 * Refuses unknown options: a misspelled `retries` or `timeout` would be silently ignored.
 *
 * @throws an error of the given class that names the option and the existing ones
 */
export function refuseUnknown(options: object, known: readonly string[], Refusal: ApiErrorClass): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    const near = nearest(name, known);
    const hint = near === undefined ? 'the' : `did you mean ${near}? The`;
    throw new Refusal(`Unknown option ${name}; ${hint} options are ${known.join(', ')}`);
  }
}
