import { orElse } from '../base/or-else.ts';
import { bodyOnce } from './body-once.ts';
import type { Fetch, Send } from './options.ts';
import { sends } from './options.ts';

/** The same in every copy of the runtime. */
const notSentBrand = Symbol.for('@org/not-sent');

/**
 * The error by which your own `fetch` says that it sent no part of the request to any server. Throw it only if you know that:
 * the client then sends the request again, even a payment. Any other error of such a function proves nothing, whatever its
 * code.
 *
 * @param cause the error that prevented the request
 */
export function notSent(cause: unknown): Error {
  return Object.assign(new Error('nothing was sent', { cause }), { [notSentBrand]: true });
}

/** How a call is sent through the application's own function. It may send before it fails, so only its own statement counts. */
export function senderOf(fetch: Fetch): Send {
  return (
    fetch[sends] ??
    (async (url, init, sending) => {
      try {
        return await fetch(url, bodyOnce(init));
      } catch (error) {
        const said = orElse(() => (error as { readonly [notSentBrand]?: unknown })[notSentBrand] === true, false);
        // An attempt that has ended says nothing about the next one.
        if (said && !init.signal?.aborted) sending.now = 'not-sent';
        throw error;
      }
    })
  );
}
