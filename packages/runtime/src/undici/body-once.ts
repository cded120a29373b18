/**
 * A request whose body can be read once. A dispatcher may be composed of parts that send a request again, also where our
 * handler doesn't hear of it: reading the body fails then, before anything is written.
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
      // Not every compiler knows that streams can be iterated.
      yield* (whole?.stream() ?? body) as unknown as AsyncIterable<Uint8Array>;
    },
  };
  const length = whole && { 'content-length': String(whole.size) };
  return { body: once, headers: { ...(headers as Record<string, string>), ...length } };
}
