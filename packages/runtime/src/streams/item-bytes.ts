import { joined } from '../responses/read-body.ts';
import { ItemProblem } from './stream-piece.ts';

/** The bytes of one item, or of one line, as they arrive. */
export class ItemBytes {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #size = 0;

  /** @param limit largest item, in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws ItemProblem beyond the limit */
  keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > this.#limit) throw new ItemProblem('larger than maxResponseBytes');
    if (part.length > 0) this.#parts.push(part);
  }

  /** All bytes of the item, ending with the given ones. Then the next item starts. */
  take(part: Uint8Array = new Uint8Array()): Uint8Array {
    this.keep(part);
    const bytes = joined(this.#parts);
    this.#parts = [];
    this.#size = 0;
    return bytes;
  }
}
