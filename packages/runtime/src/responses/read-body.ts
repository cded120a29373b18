import type { Bytes } from '../base/bytes.ts';
import { Deadline, nextTurn } from '../base/deadline.ts';
import { quietly } from '../base/or-else.ts';
import { type Exchange, errorOf } from '../calls/exchange.ts';
import { DecodeError } from '../errors/errors.ts';

/**
 * Reads a body to its end; its compressed length doesn't matter. To stop early, call `exchange.release`.
 *
 * @throws DecodeError beyond `maxResponseBytes`, without reading further; otherwise the platform's error for a broken body
 */
export async function readBody({ body }: Response, exchange: Exchange): Promise<Bytes> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  exchange.release = () => reader.cancel();
  const chunks: Uint8Array[] = [];
  if (await fill(chunks, exchange.state.maxResponseBytes, () => reader.read())) {
    quietly(exchange.release);
    throw errorOf(exchange, DecodeError, 'the body is larger than maxResponseBytes');
  }
  return joined(chunks);
}

/** The start of a body, and why it is incomplete. */
export interface BodyStart {
  readonly bytes: Bytes;
  /** Undefined if this is the whole body. */
  readonly cut: string | undefined;
}

/** Reads a body up to a limit and drops the rest. If a body breaks off or stalls, it returns the part that arrived. */
export async function readStart(
  { body }: Response,
  limit: number,
  milliseconds: number,
  outer: AbortSignal,
): Promise<BodyStart> {
  const chunks: Uint8Array[] = [];
  let cut: string | undefined;
  if (body) {
    const soon = new Deadline(milliseconds, outer);
    const reader = body.getReader();
    try {
      if (await fill(chunks, limit, () => soon.race(reader.read()))) cut = 'is larger than maxResponseBytes';
    } catch {
      // A part is better than nothing.
      cut = soon.expired ? `did not end within ${milliseconds} ms` : 'broke off';
    }
    soon.close();
    quietly(() => reader.cancel());
  }
  return { bytes: joined(chunks).subarray(0, limit), cut };
}

/** Reads chunks until the end, or until there is more than the limit: then it returns true. */
async function fill(
  chunks: Uint8Array[],
  limit: number,
  read: () => Promise<{ readonly done: boolean; readonly value?: unknown }>,
): Promise<boolean> {
  for (let total = 0; ; ) {
    const { done, value } = await read();
    if (done) return false;
    // The caller's `fetch` may return anything.
    if (!ArrayBuffer.isView(value)) throw value;
    const chunk = value as Uint8Array;
    total += chunk.length;
    chunks.push(chunk);
    if (total > limit) return true;
    // A body that always has more data would leave no time for timers, and so for no time limit.
    if (chunks.length % 1000 === 0) await nextTurn();
  }
}

/** Frees the connection of a body that no caller will read. */
export function discardBody({ body }: Response): void {
  // If the body has been read, or is being read, there is nothing to free.
  quietly(() => body?.cancel());
}

/** Chunks as one. */
export function joined(chunks: readonly Uint8Array[]): Bytes {
  const [only] = chunks;
  if (only && chunks.length === 1) return only as Bytes;
  const bytes = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
