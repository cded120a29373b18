interface DenoNamespace {
  readonly createHttpClient?: (options: { readonly poolMaxIdlePerHost: number }) => object;
}

let unpooled: object | undefined;

/**
 * What `fetch` needs so that the platform does not send a request twice by itself: Deno repeats even a POST when a
 * connection that was used before ends without an answer. On a connection of its own it does not. Empty on other
 * platforms.
 */
export function ownConnection(): object {
  const { Deno } = globalThis as { Deno?: DenoNamespace };
  if (!Deno?.createHttpClient) return {};
  unpooled ??= Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  return { client: unpooled };
}
