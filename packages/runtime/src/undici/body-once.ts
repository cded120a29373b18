/**
 * A request whose body can be read once. Parts of a dispatcher may repeat a request without calling our handler. Reading the body then
 * fails before anything is written.
 */
export function undiciBodyOnce({ body, headers }: RequestInit): {
  readonly body: unknown;
  readonly headers: RequestInit['headers'];
} {
  let isRead = false;
  const whole = body instanceof ReadableStream ? undefined : new Blob(body ? [body as string] : []);
  const once = {
    async *[Symbol.asyncIterator]() {
      if (isRead) throw new Error('The dispatcher tried to send the request a second time');
      isRead = true;
      // Not every version of the compiler knows that streams are iterable.
      yield* (whole?.stream() ?? body) as unknown as AsyncIterable<Uint8Array>;
    },
  };
  const length = whole && { 'content-length': String(whole.size) };
  return { body: once, headers: { ...(headers as Record<string, string>), ...length } };
}
