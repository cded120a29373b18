import { runsOnNode } from '../base/environment.ts';
import { isSafe } from '../definitions/operation-definition.ts';

/** What reads a body once: to read it again fails before anything is written, where a stream that was read would be an empty body. */
function readingOnce(body: unknown): () => AsyncGenerator<Uint8Array> {
  let isRead = false;
  return async function* () {
    if (isRead) throw new TypeError('the request was about to be sent a second time');
    isRead = true;
    // Not every version of the compiler knows that streams are iterable.
    if (body) yield* body as AsyncIterable<Uint8Array>;
  };
}

/** A string that `fetch` reads as a stream, once, and everything else as a string. */
class TextOnce extends String {
  readonly [Symbol.asyncIterator] = readingOnce([new TextEncoder().encode(String(this))]);
}

/**
 * A request that Node can't send twice by itself: its fetch repeats one after a 421, even a payment, as long as it can read the
 * body again. This also works below a wrapper of `fetch`, which still sees a string.
 */
export function bodyOnce(init: RequestInit): RequestInit {
  const { body, headers, method = '' } = init;
  if (!runsOnNode() || isSafe({ method }) || body instanceof ReadableStream) return init;
  const whole = new Blob([(body ?? '') as Blob]);
  const isText = typeof (body ?? '') === 'string';
  const once: RequestInit & { duplex: 'half' } = {
    ...init,
    headers: { ...(headers as Record<string, string>), 'content-length': String(whole.size) },
    body: isText ? (new TextOnce(body ?? '') as unknown as string) : whole.stream(),
    duplex: 'half',
  };
  return once;
}

/** A body that a dispatcher can read once: parts of it may repeat a request. */
export function readableOnce(body: unknown): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: readingOnce(body) };
}
