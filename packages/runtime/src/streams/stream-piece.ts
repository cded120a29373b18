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

/** The state of a stream so far. */
export interface StreamPosition {
  /** The last `id` of a server-sent event; empty if none had one. */
  lastEventId: string;
  /** How long to wait before connecting again, in milliseconds, if the service said so. */
  retry: number | undefined;
}

/** Finds the items in a stream. Both methods are lazy: items before a malformed one are returned first. */
export interface StreamParser {
  /** The items completed by these bytes. */
  push(chunk: Uint8Array): Iterable<StreamPiece>;
  /** The items completed by the end of the stream. */
  end(): Iterable<StreamPiece>;
}

/** A format of items in a stream. Each operation has its own, so that applications only bundle those. */
export interface StreamFormat {
  /** Media types of responses in this format. */
  readonly types: RegExp;
  /** Items can have ids, so that a service knows where to continue. */
  readonly reconnects?: true;
  /**
   * A parser for one response.
   *
   * @param limit largest item, in bytes; a larger one is an {@link ItemProblem}
   * @param position updated as items arrive
   * @param contentType of the response; empty if it has none
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
