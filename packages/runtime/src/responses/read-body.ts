import { Deadline, nextTurn } from '../base/deadline.ts';
import { quietly } from '../base/or-else.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import { DecodeError } from '../errors/errors.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads a body to its end, whatever its compression says about its length. Anyone who stops waiting for it calls
 * `exchange.release`.
 *
 * @throws DecodeError beyond `maxResponseBytes`, without reading further; else what the platform throws for a broken body
 */
export async function readBody(response: Response, exchange: Exchange): Promise<Bytes> {
  const { body } = response;
  if (!body) return new Uint8Array();
  const limit = exchange.state.maxResponseBytes;
  const reader = body.getReader();
  exchange.release = () => reader.cancel();
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const chunk = value as Uint8Array;
    total += chunk.length;
    if (total > limit) {
      quietly(exchange.release);
      throw errorOf(exchange, DecodeError, 'the body is larger than maxResponseBytes');
    }
    chunks.push(chunk);
    // A body that always has more would leave no time for timers, and so for no time limit.
    if (chunks.length % 1000 === 0) await nextTurn();
  }
  return joined(chunks, total);
}

/** The beginning of a body, and why there is no more of it. */
export interface BodyStart {
  readonly bytes: Bytes;
  /** Absent: this is the whole body. */
  readonly cut?: string;
}

/** Reads a body up to a limit and drops the rest. Of a body that breaks off or stalls, it gives the part that arrived. */
export async function readStart(
  { body }: Response,
  limit: number,
  milliseconds: number,
  outer: AbortSignal,
): Promise<BodyStart> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  let cut: string | undefined;
  if (body) {
    const soon = new Deadline(milliseconds, outer);
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await soon.race(reader.read());
        if (done) break;
        // A `fetch` of the caller may give anything.
        if (!(value instanceof Uint8Array)) throw value;
        chunks.push(value);
        total += value.length;
        if (total > limit) {
          cut = 'is larger than maxResponseBytes';
          break;
        }
        // A body that always has more would leave no time for timers, and so for no time limit.
        if (chunks.length % 1000 === 0) await nextTurn();
      }
    } catch {
      // A part is better than nothing.
      cut = soon.expired ? `did not end within ${milliseconds} ms` : 'broke off';
    }
    soon.close();
    quietly(() => reader.cancel());
  }
  const bytes = joined(chunks, total).subarray(0, limit);
  return cut === undefined ? { bytes } : { bytes, cut };
}

/** Frees the connection of a body that no caller will read. */
export function discardBody({ body }: Response): void {
  // A body that is being read, or was, has nothing to free.
  quietly(() => body?.cancel());
}

/** Chunks as one. */
export function joined(chunks: readonly Uint8Array[], total: number): Bytes {
  const [only] = chunks;
  if (only?.length === total) return only as Bytes;
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
