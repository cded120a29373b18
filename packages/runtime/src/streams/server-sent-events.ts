import { ByteLines } from './byte-lines.ts';
import { ItemProblem, type StreamFormat, type StreamPiece, type StreamPosition, textOf } from './stream-piece.ts';

/**
 * `text/event-stream` as in the HTML standard: any line ending, one byte order mark at the start, comments, fields of several
 * lines. An event cut off by the end of the stream is dropped.
 */
export const serverSentEvents: StreamFormat = {
  types: /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i,
  reconnects: true,
  open: (limit, position) => {
    const lines = new ByteLines(limit, true);
    const events = new EventReader(limit, position);
    return {
      *push(chunk) {
        for (const line of lines.push(chunk)) {
          const event = events.take(line);
          if (event) yield event;
        }
      },
      end: () => [],
    };
  },
};

/** One event, line by line. */
class EventReader {
  readonly #limit: number;
  readonly #position: StreamPosition;
  #isFirst = true;
  #size = 0;
  #data: string[] = [];
  #event = '';
  #id: string | undefined;
  #retry: number | undefined;

  constructor(limit: number, position: StreamPosition) {
    this.#limit = limit;
    this.#position = position;
  }

  /** The event that a line completes. */
  take(bytes: Uint8Array): StreamPiece | undefined {
    this.#size += bytes.length;
    if (this.#size > this.#limit) throw new ItemProblem('larger than maxResponseBytes');
    let line = textOf(bytes);
    if (this.#isFirst && line.startsWith('\ufeff')) line = line.slice(1);
    this.#isFirst = false;
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) this.#retry = Number(value);
    // A comment can keep a connection alive for hours, and belongs to no event.
    else if (colon === 0) this.#size -= bytes.length;
    if (this.#retry !== undefined) this.#position.retry = this.#retry;
    return undefined;
  }

  #dispatch(): StreamPiece | undefined {
    const event: StreamPiece = {
      text: this.#data.join('\n'),
      ...(this.#event !== '' && { event: this.#event }),
      ...(this.#id !== undefined && { id: this.#id }),
      ...(this.#retry !== undefined && { retry: this.#retry }),
    };
    const isEvent = this.#data.length > 0;
    if (this.#id !== undefined) this.#position.lastEventId = this.#id;
    this.#size = 0;
    this.#data = [];
    this.#event = '';
    this.#id = undefined;
    this.#retry = undefined;
    return isEvent ? event : undefined;
  }
}
