import type { Sandbox } from '../sandbox.ts';

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export const credentials = { 'x-api-key': 'key', authorization: 'Bearer token' };

/** Calls a sandbox with both headers; an object is sent as JSON, the response is read as JSON. */
export async function call(
  fetch: Sandbox['fetch'],
  line: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Called> {
  const [method = 'GET', url = ''] = line.split(' ');
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(new URL(url, 'http://sandbox.invalid'), {
    method,
    headers: { ...credentials, ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}
