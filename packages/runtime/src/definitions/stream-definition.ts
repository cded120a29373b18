import type { StreamFormat } from '../streams/stream-piece.ts';
import type { ResponseDefinition } from './response-definition.ts';

/** How an operation streams its response item by item. */
export interface StreamDefinition {
  /** `serverSentEvents`, `jsonLines`, `jsonSequence` or `multipartParts`. */
  readonly format: StreamFormat;
  /**
   * The values that one item may have; `json` absent: a text. Both `json` and `text`: text if it isn't JSON. `accept` is that of
   * the stream.
   */
  readonly item: ResponseDefinition;
  /** As in the operation, but within an item. */
  readonly openEnums?: readonly (readonly [pointer: string, values: readonly string[]])[];
  /** Items are whole events, `{ event, data, id, retry }`: `item` describes their `data`. */
  readonly events?: true;
  /** Events by name whose data is text although that of the others is JSON, or the reverse. */
  readonly data?: readonly (readonly [event: string, kind: 'json' | 'text'])[];
  /** The service may send events named `error` as items. Otherwise, such an event is an error. */
  readonly errorEvents?: true;
  /** The text that the service sends at the end instead of an item: a stream that ends without it was cut off. */
  readonly end?: string;
  /** `[DONE]` is an ordinary item. By default it ends a stream of JSON, where it can't be an item. */
  readonly done?: false;
  /**
   * The field of the request that asks for a stream, and its value then; absent: the `Accept` header asks. `off`: the value
   * that asks for a complete response, if the service would otherwise stream.
   */
  readonly field?: {
    /** Where the field is sent. */
    readonly in: 'body' | 'params';
    /** Name of the field. */
    readonly name: string;
    /** The value that asks for a stream. */
    readonly on: unknown;
    /** The value that asks for a complete response. */
    readonly off?: unknown;
  };
  /** The streaming method, for messages. */
  readonly method: string;
}
