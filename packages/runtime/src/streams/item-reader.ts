import { nextTurn } from '../base/deadline.ts';
import { errorOf, isComplete } from '../calls/exchange.ts';
import { observeFailure } from '../calls/send.ts';
import type { StreamDefinition } from '../definitions/stream-definition.ts';
import type { ApiError, StreamProgress } from '../errors/api-error.ts';
import { ConnectionError, DecodeError } from '../errors/errors.ts';
import { decodeItem, isEnd } from './decode-item.ts';
import type { Reconnection } from './reconnection.ts';
import { ItemProblem, type StreamParser, type StreamPiece, type StreamPosition } from './stream-piece.ts';
import type { StreamedEvent } from './stream-promise.ts';
import type { StreamSource } from './stream-source.ts';

/** Reads the items of a stream one by one, and only on demand. */
export class ItemReader {
  readonly position: StreamPosition = { lastEventId: '', retry: undefined };
  received = 0;
  /** The service reported that the stream is complete. */
  endSeen = false;
  source: StreamSource;
  readonly #stream: StreamDefinition;
  readonly #reconnection: Reconnection | undefined;
  #parser: StreamParser;
  #pieces: Iterator<StreamPiece> = [][Symbol.iterator]();
  #chunks = 0;
  #isOver = false;

  constructor(source: StreamSource, stream: StreamDefinition, reconnection: Reconnection | undefined) {
    this.source = source;
    this.#stream = stream;
    this.#reconnection = reconnection;
    this.#parser = this.#begin();
  }

  /**
   * The next item; undefined after the last one, and after `close`.
   *
   * @throws ApiError with the progress of the stream, once
   */
  async next(): Promise<StreamedEvent<unknown> | undefined> {
    while (!this.#isOver) {
      try {
        const item = await this.#item();
        if (!item) this.close();
        return item;
      } catch (error) {
        await this.#recover(this.#failureOf(error));
      }
    }
    return undefined;
  }

  /** Ends the stream and frees its connection. */
  close(): void {
    this.#isOver = true;
    this.#reconnection?.close();
    this.source.close();
  }

  #begin(): StreamParser {
    const { exchange, response } = this.source;
    const type = response.headers.get('content-type') ?? '';
    return this.#stream.format.open(exchange.state.maxResponseBytes, this.position, type);
  }

  async #item(): Promise<StreamedEvent<unknown> | undefined> {
    const { exchange } = this.source;
    const piece = await this.#piece();
    if (!piece) {
      if (this.#stream.end === undefined || this.#isOver) return undefined;
      throw errorOf(exchange, ConnectionError, 'the stream ended without the item that the service sends last');
    }
    if (isEnd(piece, this.#stream)) {
      this.endSeen = true;
      return undefined;
    }
    const data = decodeItem(piece, this.#stream, exchange);
    this.received += 1;
    this.#reconnection?.succeed();
    return { event: piece.event ?? 'message', data, lastEventId: this.position.lastEventId };
  }

  async #piece(): Promise<StreamPiece | undefined> {
    for (let ended = false; ; ) {
      this.source.check();
      const { done, value } = this.#pieces.next();
      if (!done) return value;
      if (ended) return undefined;
      // A body that always has more would leave no time for timers, and so for no abort.
      this.#chunks += 1;
      if (this.#chunks % 1000 === 0) await nextTurn();
      const chunk = await this.source.read();
      ended = chunk === undefined;
      this.#pieces = (chunk ? this.#parser.push(chunk) : this.#parser.end())[Symbol.iterator]();
      if (this.#isOver) return undefined;
    }
  }

  #failureOf(error: unknown): ApiError {
    const { exchange } = this.source;
    const { received: items } = this;
    const problem = error instanceof ItemProblem ? error.message : 'not readable';
    const failure = isComplete(error) ? error : errorOf(exchange, DecodeError, `item ${items + 1} is ${problem}`);
    if (items > 0) failure.message += ` (after ${items} ${items === 1 ? 'item' : 'items'})`;
    const stream: StreamProgress = { items, lastEventId: this.position.lastEventId || undefined };
    return Object.defineProperty(failure, 'stream', { value: stream, enumerable: true, configurable: true });
  }

  /** Continues with another response, if that is safe and requested. */
  async #recover(failure: ApiError): Promise<void> {
    const { exchange } = this.source;
    const delay = this.#reconnection?.delayAfter(failure, this.position, this.received);
    if (exchange.state.observed) observeFailure(exchange, failure, delay ?? 0, delay !== undefined);
    this.source.close();
    try {
      const source = delay === undefined ? undefined : await this.#reconnection?.connect(delay, this.position);
      if (!source) throw failure;
      this.source = source;
      this.#parser = this.#begin();
      if (this.#isOver) source.close();
    } catch (error) {
      if (this.#isOver) return;
      this.close();
      throw error === failure ? failure : this.#failureOf(error);
    }
  }
}
