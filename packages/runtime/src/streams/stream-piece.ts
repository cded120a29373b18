/** One raw item of a stream, still text. */
export interface StreamPiece {
  readonly text: string;
  /** The name that a server-sent event gives itself, if any. */
  readonly event?: string;
  /** The `id` that this event itself has, if any. */
  readonly id?: string;
  /** The `retry` that this event itself has, in milliseconds. */
  readonly retry?: number;
}

/** The state that a stream has reported so far. */
export interface StreamPosition {
  /** The last `id` that a server-sent event had; empty if none had one. */
  lastEventId: string;
  /** How long to wait before connecting again, in milliseconds, if the service said so. */
  retry: number | undefined;
}

/** Finds the items in a stream. Both methods are lazy: items before a malformed one are returned first. */
export interface StreamParser {
  /** The items that are complete with these bytes. */
  push(chunk: Uint8Array): Iterable<StreamPiece>;
  /** The items that the end of the stream completes. */
  end(): Iterable<StreamPiece>;
}

/** A way to write items into a stream. Each operation names its own, so that an application bundles only those. */
export interface StreamFormat {
  /** Media types of responses that are read in this way. */
  readonly types: RegExp;
  /** Items can have ids, by which a service knows after which of them to go on. */
  readonly reconnects?: true;
  /**
   * A parser for one response.
   *
   * @param limit largest item, in bytes; a larger one is an {@link ItemProblem}
   * @param position brought up to date as items come
   * @param contentType of the response, as it came; empty if it has none
   */
  open(limit: number, position: StreamPosition, contentType?: string): StreamParser;
}

/** Why an item can't be read: completes "item 3 is …". */
export class ItemProblem extends Error {}

/** Strict, and a byte order mark is a character: otherwise bytes would silently become other text. */
const pieceDecoder = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ItemProblem if the bytes are not UTF-8 */
export function textOf(bytes: Uint8Array): string {
  try {
    return pieceDecoder.decode(bytes);
  } catch {
    throw new ItemProblem('not UTF-8');
  }
}
