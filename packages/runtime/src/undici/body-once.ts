import { readableOnce } from '../client/body-once.ts';

/** A request whose body can be read once, because parts of a dispatcher may repeat a request without calling our handler. */
export function undiciBodyOnce({ body, headers }: RequestInit): {
  readonly body: unknown;
  readonly headers: RequestInit['headers'];
} {
  const whole = body instanceof ReadableStream ? undefined : new Blob(body ? [body as string] : []);
  const length = whole && { 'content-length': String(whole.size) };
  return {
    body: readableOnce(whole?.stream() ?? body),
    headers: { ...(headers as Record<string, string>), ...length },
  };
}
