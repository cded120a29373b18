import type { DeprecationNotice } from '../deprecations/deprecation.ts';
import type { ApiErrorClass } from '../errors/api-error.ts';
import type { HeadersInput } from '../parameters/headers.ts';
import type { Hooks, Logger, LogLevel } from './observe.ts';

/** A function like the platform's `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A value that the description does not know in a field whose values may grow. */
export interface UnknownEnumValue {
  /** `operationId`. */
  readonly operation: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
  readonly value: string;
}

/** A property that the description promises and an answer does not have. */
export interface MissingField {
  /** `operationId`. */
  readonly operation: string;
  /** JSON Pointer into the answer. */
  readonly pointer: string;
}

/** Options of a client. They are read once; later changes to the object have no effect. */
export interface ClientOptions {
  /** Address of the service, with `https://`. Default: the environment variable `<PREFIX>_BASE_URL`. */
  readonly baseUrl?: string | URL | undefined;
  /**
   * Milliseconds for a whole call: credentials, connection, answer, repetitions and the waits between them. Default
   * 60,000.
   */
  readonly timeout?: number | undefined;
  /** Milliseconds for one attempt; what may be repeated is then repeated. Default: no limit but `timeout`. */
  readonly attemptTimeout?: number | undefined;
  /**
   * How often a call may be repeated after a failure, where that is safe. Default 2; 0 sends one request. The second
   * request after a 401, with a renewed credential, does not count.
   */
  readonly retries?: number | undefined;
  /** Headers of every request. */
  readonly headers?: HeadersInput | undefined;
  /** Largest body of an answer, decoded, in bytes. Default 33,554,432 (32 MB). Streams are not limited. */
  readonly maxResponseBytes?: number | undefined;
  /** Sends requests in place of the platform's `fetch`, which is looked up at each call. */
  readonly fetch?: Fetch | undefined;
  readonly hooks?: Hooks | undefined;
  /** Default: `console`. */
  readonly logger?: Logger | undefined;
  /**
   * Default `warn`: nothing but announcements of deprecation and missing properties. `info` adds repetitions, `debug` every request and
   * answer.
   */
  readonly logLevel?: LogLevel | undefined;
  /**
   * Called when the service announces an operation as deprecated, in place of the warning in the log: once per operation,
   * again when the announcement changes, and each day once the removal is less than 14 days away. `previous` is the notice
   * before, undefined at first.
   */
  readonly onDeprecation?: ((notice: DeprecationNotice, previous: DeprecationNotice | undefined) => void) | undefined;
  /** Told of values that the description does not know. They are passed on unchanged in any case. */
  readonly onUnknownEnumValue?: ((found: UnknownEnumValue) => void) | undefined;
  /**
   * Told of each property that the description promises and a success does not have, in place of a warning in the log
   * once per operation and property. The answer is passed on as it came: nothing is filled in.
   */
  readonly onMissingField?: ((found: MissingField) => void) | undefined;
  /** Whether requests name the client package and its version in `x-client-info`. Default true. */
  readonly clientInfo?: boolean | undefined;
  /** Accepts `http://` for hosts other than loopback: credentials then travel unprotected. Default false. */
  readonly allowInsecureHttp?: boolean | undefined;
  /** Accepts credentials in a browser, where everybody who opens the page can read them. Default false. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** Options of one call; each replaces that of the client. */
export interface RequestOptions {
  /** Ends the call early, in whatever phase it is. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call; see {@link ClientOptions.timeout}. */
  readonly timeout?: number | undefined;
  /** Milliseconds for one attempt; see {@link ClientOptions.attemptTimeout}. */
  readonly attemptTimeout?: number | undefined;
  /** See {@link ClientOptions.retries}. */
  readonly retries?: number | undefined;
  /**
   * Further headers; `null` takes away one of the client's. Those of credentials, body and description cannot be
   * replaced.
   */
  readonly headers?: HeadersInput | undefined;
}

/** Records, so that an option without an entry does not compile. */
const ofRequest: Readonly<Record<keyof RequestOptions, true>> = {
  signal: true,
  timeout: true,
  attemptTimeout: true,
  retries: true,
  headers: true,
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
};

export const requestOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofRequest);

export const clientOptions: readonly string[] = /* @__PURE__ */ Object.keys(ofClient);

/**
 * Refuses an option that does not exist: a misspelled `retries` or `timeout` would be a limit that nobody keeps.
 *
 * @throws an error of the given class that names the option and those that exist
 */
export function refuseUnknown(options: object, known: readonly string[], Refusal: ApiErrorClass): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    throw new Refusal(`There is no option ${name}; the options are ${known.join(', ')}`);
  }
}
