import { runsOnNode } from '../base/environment.ts';
import { isSafe } from '../definitions/operation-definition.ts';
import { provesUnsent } from '../errors/platform-error.ts';
import { bodyOnce, readableOnce } from './body-once.ts';
import type { Send } from './options.ts';
import { areStraight, globalDispatchers, sourceOf } from './straight-dispatcher.ts';

/**
 * Sends with the platform's `fetch`, looked up at each call, so that a later replacement (a mock, an instrumentation) is used.
 * Errors prove something only if neither it nor the dispatcher below it was replaced.
 */
export const platformSend: Send = async (url, init, sending) => {
  const { fetch } = globalThis;
  const dispatchers = globalDispatchers();
  const areKnown = areStraight(dispatchers);
  const response = fetch(url, dispatchedOnce(bodyOnce(init), areKnown ? undefined : dispatchers[0]));
  try {
    return await response;
  } catch (error) {
    // An attempt that has ended says nothing about the next one.
    const counts = !init.signal?.aborted && areKnown && isPlatforms(fetch);
    if (counts && provesUnsent(error, url)) sending.now = 'not-sent';
    throw error;
  }
};

/** The part of undici's dispatchers that Node's `fetch` uses. */
interface PlatformDispatcher {
  readonly isMockActive?: boolean;
  dispatch(options: { readonly body?: unknown }, handler: object): boolean;
}

/** A request that a composed dispatcher below the platform's `fetch` can't repeat. */
function dispatchedOnce(init: RequestInit, composed: object | undefined): RequestInit {
  const used = composed as PlatformDispatcher | undefined;
  if (!used || used.isMockActive || isSafe({ method: init.method ?? '' })) return init;
  const dispatch: PlatformDispatcher['dispatch'] = (options, handler) =>
    used.dispatch({ ...options, body: readableOnce(options.body) }, handler);
  return { ...init, dispatcher: { dispatch } } as RequestInit;
}

/** Whether a function is the platform's `fetch`: a wrapper has another text, and a bound function another name. */
function isPlatforms(fetch: typeof globalThis.fetch): boolean {
  const source = sourceOf(fetch);
  if (runsOnNode()) return source.includes("require('internal/deps/undici/undici')");
  return (
    fetch.name === 'fetch' &&
    /\{\s*\[native code\]\s*\}$|^function fetch\(\.\.\.\w+\)\s*\{\s*return lazyFetch\(\)\.fetch\(/.test(source)
  );
}

interface DenoNamespace {
  readonly createHttpClient?: (options: { readonly poolMaxIdlePerHost: number }) => object;
}

let unpooled: object | undefined;

/**
 * Options that keep the platform's `fetch` from sending a request twice: Deno repeats even a POST if a reused connection ends
 * without a response. On a new connection it doesn't. Empty on other
 * platforms.
 */
export function ownConnection(): object {
  const { Deno } = globalThis as { Deno?: DenoNamespace };
  if (!Deno?.createHttpClient) return {};
  unpooled ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { client: unpooled };
}
