import { joined } from '../responses/read-body.ts';
import { ItemProblem } from './stream-piece.ts';

/** Line feed and carriage return. */
const lf = 10;
const cr = 13;

/**
 * Cuts bytes into lines, wherever their chunks are cut. Text is decoded line by line, so that no character is ever cut.
 */
export class ByteLines {
  readonly #limit: number;
  readonly #breaksAtCr: boolean;
  #parts: Uint8Array[] = [];
  #size = 0;
  /** The last byte was a carriage return that ended a line: a line feed right after it belongs to the same end. */
  #afterCr = false;

  /**
   * @param limit longest line, in bytes
   * @param breaksAtCr whether CR and CRLF end a line too, not only LF
   */
  constructor(limit: number, breaksAtCr: boolean) {
    this.#limit = limit;
    this.#breaksAtCr = breaksAtCr;
  }

  /** The lines that these bytes complete, without their ends. */
  *push(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      const continued = this.#afterCr && byte === lf;
      this.#afterCr = this.#breaksAtCr && byte === cr;
      if (continued) start = at + 1;
      else if (byte === lf || this.#afterCr) {
        const line = this.#take(chunk.subarray(start, at));
        start = at + 1;
        yield line;
      }
    }
    this.#keep(chunk.subarray(start));
  }

  /** The bytes after the last end of a line. */
  rest(): Uint8Array {
    return this.#take(new Uint8Array());
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > this.#limit) throw new ItemProblem('larger than maxResponseBytes');
    if (part.length > 0) this.#parts.push(part);
  }

  #take(part: Uint8Array): Uint8Array {
    this.#keep(part);
    const line = joined(this.#parts, this.#size);
    this.#parts = [];
    this.#size = 0;
    return line;
  }
}
