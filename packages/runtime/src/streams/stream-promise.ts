import type { RequestOptions } from '../client/options.ts';

/** Options of a method that streams. */
export interface StreamRequestOptions extends RequestOptions {
  /**
   * Longest wait for the start of the response, and then for each next part of it, in milliseconds; the whole may take longer.
   * Comments that keep the connection alive count. Default 60,000, or the client's `timeout`.
   */
  readonly timeout?: number | undefined;
}

/** Options of a method that streams server-sent events and changes nothing. */
export interface EventStreamRequestOptions extends StreamRequestOptions {
  /**
   * Whether to connect again after the connection broke or fell silent, with `Last-Event-ID`, after the service's requested
   * wait (`retry`). At most `retries` times in a row without an item, and only if an event had an id or no item has arrived
   * yet. Default false.
   */
  readonly reconnect?: boolean | undefined;
}

/** An item with the other fields of its server-sent event. */
export interface StreamedEvent<Item> {
  /** The name of the event; `message` if it has none. */
  readonly event: string;
  /** The data of the event. */
  readonly data: Item;
  /** The `id` of this event or of the last one that had one; empty if none had. */
  readonly lastEventId: string;
}

/** The items of a response whose head has arrived. They can be iterated once. */
export interface ItemStream<Item> extends AsyncIterable<Item> {
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  /** The items with the names and ids of their events, instead of only the items. */
  events(): AsyncIterableIterator<StreamedEvent<Item>>;
  /** The response, for its status and headers. Its body is the stream's. */
  readonly response: Response;
  /** The service's id of the request. */
  readonly requestId: string | undefined;
  /** How many items were returned. */
  readonly received: number;
  /** Whether the service sent the end marker: `[DONE]`, or the one in the description. */
  readonly endSeen: boolean;
  /** The last `id` of a server-sent event; empty if none had one. */
  readonly lastEventId: string;
  /** Ends the stream and frees its connection; iterating it then returns nothing more. */
  close(): void;
}

/**
 * A streamed response. Iterate it for the items, or await it for the stream with its headers. The client
 * sends nothing before you do either, and sends the request once.
 */
export interface StreamPromise<Item> extends Promise<ItemStream<Item>>, AsyncIterable<Item> {
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  /** The items with the names and ids of their events. */
  events(): AsyncIterableIterator<StreamedEvent<Item>>;
  /** The stream together with its response, for status and headers before the first item. */
  withResponse(): Promise<{ data: ItemStream<Item>; response: Response }>;
}

/** The promise of a stream that is opened when it is awaited or iterated. */
export function toStreamPromise<Item>(open: () => Promise<ItemStream<Item>>): StreamPromise<Item> {
  let opened: Promise<ItemStream<Item>> | undefined;
  const stream = () => {
    opened ??= open();
    return opened;
  };
  return {
    [Symbol.toStringTag]: 'StreamPromise',
    [Symbol.asyncIterator]: () => deferred(async () => (await stream())[Symbol.asyncIterator]()),
    events: () => deferred(async () => (await stream()).events()),
    withResponse: async () => {
      const data = await stream();
      return { data, response: data.response };
    },
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, whose request begins when it is awaited
    then: (onFulfilled, onRejected) => stream().then(onFulfilled, onRejected),
    catch: (onRejected) => stream().catch(onRejected),
    finally: (onFinally) => stream().finally(onFinally),
  };
}

/** An iterator that starts with the request for its first item. If it was ended before, it starts nothing. */
function deferred<Item>(begin: () => Promise<AsyncIterator<Item>>): AsyncIterableIterator<Item> {
  let begun: Promise<AsyncIterator<Item>> | undefined;
  let ended = false;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (ended) return { done: true, value: undefined };
      begun ??= begin();
      return (await begun).next();
    },
    async return(value?: unknown) {
      ended = true;
      // A stream that failed to start has nothing to end.
      await begun?.then(
        (items) => items.return?.(),
        () => {},
      );
      return { done: true, value };
    },
  };
}
