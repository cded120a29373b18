/**
 * What is known about the effect of an intent.
 *
 * - `sending`: a request was about to be sent, and no outcome was recorded: it is still running, or its process ended too
 *   early.
 * - `unknown`: the call ended, and the service may or may not have carried it out.
 * - `applied`: the service carried it out.
 * - `rejected`: the service refused it. The reference may be sent again.
 * - `not-sent`: nothing left the process. The reference may be sent again.
 */
export type IntentState = 'sending' | 'unknown' | 'applied' | 'rejected' | 'not-sent';

/** A JSON value. */
export type IntentJson =
  | string
  | number
  | boolean
  | null
  | readonly IntentJson[]
  | { readonly [name: string]: IntentJson };

/** The record of one intent, as JSON. No field contains a credential. An absent field is unknown. */
export interface IntentRecord {
  /** The business reference of the intent. */
  readonly reference: string;
  /** 1 for the first record of the reference; each change adds one. */
  readonly version: number;
  /** The state of the intent. */
  readonly state: IntentState;
  /** `operationId` of the operation that was called. */
  readonly operation: string;
  /** Name of the package whose client called it. */
  readonly client: string;
  /** Origin of the service: `https://api.example.com`. */
  readonly service: string;
  /** SHA-256 of the request's URL, without credentials, in hexadecimal digits. */
  readonly addressHash?: string;
  /**
   * The origin of the reference: the request itself, the option `reference` of the call, or `made`: the request has none, so
   * the journal created one for the record.
   */
  readonly origin: 'request' | 'option' | 'made';
  /**
   * SHA-256 of the request body, in hexadecimal digits; equal for JSON with properties in any order. Absent for forms with
   * files.
   */
  readonly bodyHash?: string;
  /** The request body, with secrets masked: only in a journal with `bodies: true`. */
  readonly body?: IntentJson;
  /** When the latest request was recorded, by the clock of its machine. For people; the journal doesn't use it. */
  readonly sentAt: string;
  /** When the time limit of the call ends: after that, its process sends nothing. */
  readonly until: string;
  /** The same for earlier calls that the latest one repeats and that may still send. */
  readonly othersUntil?: string;
  /** How many calls were recorded under the reference. */
  readonly calls: number;
  /** The process that recorded the latest request. */
  readonly sender: IntentSender;
  /** An earlier call under the reference may have been carried out, so no other outcome of a later call can free it. */
  readonly doubt?: true;
  /** When the outcome was recorded. */
  readonly endedAt?: string;
  /** The identifiers in the response: its properties `id`, `…_id` and `…Id`. */
  readonly result?: Readonly<Record<string, string | number>>;
  /** Status of the response with which the call failed. */
  readonly status?: number;
  /** The service's id of that request. */
  readonly requestId?: string;
  /** The evidence passed to `settle`. */
  readonly evidence?: IntentJson;
}

/** The process that sends a request. */
export interface IntentSender {
  /** Different for each call. */
  readonly call: string;
  /** Name of the machine. */
  readonly host?: string;
  /** On Linux, the id of the machine's boot, because two machines may have the same name. */
  readonly boot?: string;
  /** Number of the process on that machine. */
  readonly pid?: number;
  /** On Linux, the namespace of the process number: each container has its own. */
  readonly processes?: string;
}
