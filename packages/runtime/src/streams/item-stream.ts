import { requestIdOf } from '../calls/exchange.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import type { ItemReader } from './item-reader.ts';
import type { ItemStream, StreamedEvent } from './stream-promise.ts';

/**
 * The stream that a reader reads.
 *
 * @param explain creates the error for the caller
 */
export function toItemStream<Item>(reader: ItemReader, explain: (error: unknown) => unknown): ItemStream<Item> {
  let isTaken = false;
  const iterate = <Given>(give: (event: StreamedEvent<Item>) => Given): AsyncIterableIterator<Given> => {
    const refused = isTaken;
    isTaken = true;
    return new ItemIterator(
      async () => {
        try {
          if (refused) throw new InvalidRequestError('The stream was iterated before, and its items are gone');
          const event = await reader.next();
          return event && { item: give(event as StreamedEvent<Item>) };
        } catch (error) {
          throw explain(error);
        }
      },
      refused ? () => {} : () => reader.close(),
    );
  };
  const { response } = reader.source;
  return {
    response,
    requestId: requestIdOf(response),
    get received() {
      return reader.received;
    },
    get endSeen() {
      return reader.endSeen;
    },
    get lastEventId() {
      return reader.position.lastEventId;
    },
    close: () => reader.close(),
    events: () => iterate((event) => event),
    [Symbol.asyncIterator]: () => iterate(({ data }) => data),
  };
}

/** Requests items in order, however many are requested at once. Leaving the loop ends the stream at once. */
class ItemIterator<Item> implements AsyncIterableIterator<Item> {
  readonly #take: () => Promise<{ readonly item: Item } | undefined>;
  readonly #close: () => void;
  #last: Promise<unknown> = Promise.resolve();

  constructor(take: () => Promise<{ readonly item: Item } | undefined>, close: () => void) {
    this.#take = take;
    this.#close = close;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    const result = this.#last.then(async (): Promise<IteratorResult<Item, undefined>> => {
      const found = await this.#take();
      return found ? { done: false, value: found.item } : { done: true, value: undefined };
    });
    this.#last = result.catch(() => {});
    return result;
  }

  async return(): Promise<IteratorResult<Item, undefined>> {
    this.#close();
    return { done: true, value: undefined };
  }
}
