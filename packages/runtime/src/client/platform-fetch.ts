import { runsOnNode } from '../base/environment.ts';
import { isSafe } from '../definitions/operation-definition.ts';

const own = globalThis.fetch;

/** The platform's `fetch`, looked up at each call: what replaces it later (a mock, an instrumentation) is used. */
export function platformFetch(url: string, init: RequestInit): Promise<Response> {
  const { fetch } = globalThis;
  const once = fetch === own && runsOnNode() && !isSafe({ method: init.method ?? '' });
  return fetch(url, once ? readableOnce(init) : init);
}

/**
 * A request that Node can't send twice by itself: its fetch repeats one that is responded with 421, a payment too, as
 * long as it can read the body again.
 */
function readableOnce(init: RequestInit): RequestInit {
  const { body, headers } = init;
  if (body instanceof ReadableStream) return init;
  const whole = new Blob(body ? ([body] as ConstructorParameters<typeof Blob>[0]) : []);
  const once: RequestInit & { duplex: 'half' } = {
    ...init,
    headers: { ...(headers as Record<string, string>), 'content-length': String(whole.size) },
    body: whole.stream(),
    duplex: 'half',
  };
  return once;
}

interface DenoNamespace {
  readonly createHttpClient?: (options: { readonly poolMaxIdlePerHost: number }) => object;
}

let unpooled: object | undefined;

/**
 * What `fetch` needs so that the platform doesn't send a request twice by itself: Deno repeats even a POST when a
 * connection that was used before ends without a response. On a connection of its own it doesn't. Empty on other
 * platforms.
 */
export function ownConnection(): object {
  const { Deno } = globalThis as { Deno?: DenoNamespace };
  if (!Deno?.createHttpClient) return {};
  unpooled ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { client: unpooled };
}
