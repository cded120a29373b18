import type { ProbeCredentials } from './credential-headers.ts';
import type { ProbeRequest } from './plan-probe.ts';

/** What came back; the body is never read. */
export type ProbeResponse =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers }
  | { readonly kind: 'no-response'; readonly reason: string };

export interface ProbeTarget {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Sends one request. A redirect is not followed: it could take the credentials to another server. */
export async function sendProbe(
  request: ProbeRequest,
  credentials: ProbeCredentials,
  { baseUrl, timeoutMs, signal }: ProbeTarget,
): Promise<ProbeResponse> {
  const url = new URL(baseUrl + request.target);
  for (const [name, value] of credentials.query) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: [...request.headers, ...credentials.headers],
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { kind: 'response', status: response.status, headers: response.headers };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'no-response', reason: reasonOf(error, timeoutMs) };
  }
}

/** Why there is no response, in words that hold neither the address nor a header. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `nothing within ${timeoutMs} ms`;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'the request could not be sent';
}
