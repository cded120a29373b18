import type { StreamFormat } from '../streams/stream-piece.ts';
import type { ResponseDefinition } from './response-definition.ts';

/** How an operation gives its response item by item. */
export interface StreamDefinition {
  /** `serverSentEvents`, `jsonLines` or `jsonSequence`. */
  readonly format: StreamFormat;
  /**
   * What one item must be; `json` absent: a text. Both `json` and `text`: a text where it is not JSON. `accept` is that of
   * the stream.
   */
  readonly item: ResponseDefinition;
  /** As in the operation, within an item. */
  readonly openEnums?: readonly (readonly [pointer: string, values: readonly string[]])[];
  /** Items are whole events, `{ event, data, id, retry }`: what is said about JSON and text above is about their `data`. */
  readonly events?: true;
  /** Names of events whose data is a text, though others have JSON; or the other way round. */
  readonly data?: readonly (readonly [event: string, kind: 'json' | 'text'])[];
  /** The service may send events that are named `error` as items. Without this, such an event is an error. */
  readonly errorEvents?: true;
  /** The item that the service sends last, which is none: without it the stream was cut. */
  readonly end?: string;
  /** An item `[DONE]` is like any other. Otherwise it ends a stream of JSON, where it can be no item. */
  readonly done?: false;
  /**
   * The field of the request that asks for a stream, and the value that does; absent: the `Accept` header does. `off`: the
   * value that is sent for a response in one piece, where the service would stream without it.
   */
  readonly field?: {
    readonly in: 'body' | 'params';
    readonly name: string;
    readonly on: unknown;
    readonly off?: unknown;
  };
  /** The method that streams, for messages. */
  readonly method: string;
}
