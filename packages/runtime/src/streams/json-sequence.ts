import { ItemBytes } from './item-bytes.ts';
import { ItemProblem, type StreamFormat, type StreamPiece, textOf } from './stream-piece.ts';

/** The record separator, which starts each item. */
const rs = 0x1e;
const endOfText = 0x0a;

/**
 * `application/json-seq` (RFC 7464): each JSON text is between a record separator and a line feed. A number or a word without
 * the line feed may have been cut, so it is malformed.
 */
export const jsonSequence: StreamFormat = {
  types: /(?:^|,)\s*application\/(?:[\w.!#$&^-]+\+)?json-seq\s*(?:[;,]|$)/i,
  open: (limit) => {
    const record = new JsonRecord(limit);
    return {
      *push(chunk) {
        let start = 0;
        for (let at = 0; at < chunk.length; at += 1) {
          const byte = chunk[at] as number;
          if (byte === rs) {
            yield* record.end(chunk.subarray(start, at));
            record.begin();
            start = at + 1;
          } else if (record.completes(byte)) {
            yield* record.end(chunk.subarray(start, at + 1));
            start = at + 1;
          }
        }
        record.keep(chunk.subarray(start));
      },
      end: () => record.end(),
    };
  },
};

/** The bytes of one item, and whether its JSON text can end here. */
class JsonRecord extends ItemBytes {
  #isOpen = false;
  #depth = 0;
  #inText = false;
  #isEscaped = false;

  /** A record separator was read. */
  begin(): void {
    this.#isOpen = true;
    this.#depth = 0;
    this.#inText = false;
    this.#isEscaped = false;
  }

  /** Whether a byte is the line feed after a complete JSON text: the caller then gets this item without waiting for the next one. */
  completes(byte: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#inText) {
      this.#isEscaped = byte === 0x5c;
      this.#inText = byte !== 0x22;
    } else if (byte === 0x22) this.#inText = true;
    else if (byte === 0x7b || byte === 0x5b) this.#depth += 1;
    else if (byte === 0x7d || byte === 0x5d) this.#depth -= 1;
    return byte === endOfText && !this.#inText && this.#depth <= 0;
  }

  /** The item that ends with these bytes, unless it is blank. */
  *end(part?: Uint8Array): Generator<StreamPiece, void, undefined> {
    const written = textOf(this.take(part));
    const text = written.trim();
    const isOpen = this.#isOpen;
    if (text === '') return;
    this.#isOpen = false;
    if (!isOpen) throw new ItemProblem('not after a record separator');
    if (written.endsWith(text) && !/["\]}]$/.test(text)) throw new ItemProblem('cut off');
    yield { text };
  }
}
