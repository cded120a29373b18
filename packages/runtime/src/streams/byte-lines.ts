import { ItemBytes } from './item-bytes.ts';

/** Line feed and carriage return. */
const lf = 10;
const cr = 13;

/**
 * Splits bytes into lines, regardless of chunk boundaries. Text is decoded line by line, so that no character is ever cut.
 */
export class ByteLines extends ItemBytes {
  readonly #breaksAtCr: boolean;
  /** The last byte was a carriage return that ended a line: a line feed right after it belongs to it. */
  #afterCr = false;

  /**
   * @param limit longest line, in bytes
   * @param breaksAtCr whether CR and CRLF end a line too, not only LF
   */
  constructor(limit: number, breaksAtCr: boolean) {
    super(limit);
    this.#breaksAtCr = breaksAtCr;
  }

  /** The lines that these bytes complete, without their line endings. */
  *push(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      const continued = this.#afterCr && byte === lf;
      this.#afterCr = this.#breaksAtCr && byte === cr;
      if (continued) start = at + 1;
      else if (byte === lf || this.#afterCr) {
        const line = this.take(chunk.subarray(start, at));
        start = at + 1;
        yield line;
      }
    }
    this.keep(chunk.subarray(start));
  }
}
