import type { Deadline } from './deadline.ts';

/** The body is longer than what we are willing to hold. */
export class TooLarge extends Error {}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads a body to its end, whatever its compression says about its length.
 *
 * @param limit largest number of decoded bytes
 * @throws TooLarge beyond the limit, without reading further; else what the platform throws for a broken body
 */
export async function readBody(response: Response, limit: number, deadline: Deadline): Promise<Bytes> {
  const { body, headers } = response;
  if (!body) return new Uint8Array();
  const length = headers.get('content-length');
  // The platform holds an uncompressed body to its length. Not so across origins in a browser, where the compression is not shown.
  if (length !== null && Number(length) <= limit && response.type === 'basic' && !headers.has('content-encoding')) {
    return new Uint8Array(await deadline.race(response.arrayBuffer()));
  }
  const chunks: Uint8Array[] = [];
  const total = await readChunks(body, limit, deadline, (chunk) => chunks.push(chunk));
  if (total > limit) throw new TooLarge();
  return joined(chunks, total);
}

/** Reads the beginning of a body and drops the rest; a body that breaks off gives what came. */
export async function readStart(response: Response, limit: number, deadline: Deadline): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  if (response.body) await readChunks(response.body, limit, deadline, (chunk) => chunks.push(chunk)).catch(() => {});
  const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return joined(chunks, total).subarray(0, limit);
}

/** Frees the connection of a body that nobody will read. */
export function discardBody(response: Response): void {
  // A locked or finished body has nothing to free.
  response.body?.cancel().catch(() => {});
}

async function readChunks(
  body: ReadableStream<Uint8Array>,
  limit: number,
  deadline: Deadline,
  take: (chunk: Uint8Array) => void,
): Promise<number> {
  const reader = body.getReader();
  let total = 0;
  try {
    while (total <= limit) {
      const { done, value } = await deadline.race(reader.read());
      if (done) return total;
      total += value.length;
      take(value);
    }
    return total;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function joined(chunks: readonly Uint8Array[], total: number): Bytes {
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
