/**
 * The headers of a request, with the defaults of the platform's `fetch`, because some services refuse requests without a
 * `User-Agent`.
 */
export function requestHeaders(given: RequestInit['headers'], secure: boolean): Record<string, string> {
  const headers = { accept: '*/*', 'user-agent': 'node', ...recordOf(given) };
  // A range of an encoded body can't be decoded.
  const encodings = 'range' in headers ? 'identity' : secure ? 'br, gzip, deflate' : 'gzip, deflate';
  return { 'accept-encoding': encodings, ...headers };
}

function recordOf(headers: RequestInit['headers']): Record<string, string> {
  if (headers instanceof Headers || Symbol.iterator in (headers ?? {})) return Object.fromEntries(new Headers(headers));
  return headers as Record<string, string>;
}
