import type { ApiModel, Credential, Operation } from '../../model/api-model.ts';
import type { ProbeRequest } from './plan-probe.ts';

/** The credentials of a request: headers, and query parameters. */
interface ProbeCredentials {
  readonly headers: ReadonlyMap<string, string>;
  readonly query: ReadonlyMap<string, string>;
}

/**
 * The credentials of an operation, from the client's environment variables; or a sentence with the names of missing variables,
 * never a value.
 */
export function credentialsFor(
  operation: Operation,
  { client }: ApiModel,
  environment: Readonly<Record<string, string | undefined>>,
): ProbeCredentials | string {
  const alternatives = operation.security ?? [];
  if (alternatives.length === 0 || alternatives.some(({ schemes }) => schemes.length === 0)) {
    return { headers: new Map(), query: new Map() };
  }
  const known = alternatives.map(({ schemes }) =>
    schemes.map(({ name }) => client.credentials.find(({ scheme }) => scheme.name === name)),
  );
  const sendable = known.filter((credentials): credentials is Credential[] =>
    credentials.every((one) => one !== undefined),
  );
  for (const credentials of sendable) {
    const values = credentials.map(({ environmentVariable }) => environment[environmentVariable] ?? '');
    if (values.every((value) => value !== '')) return sent(credentials, values);
  }
  const [needed] = sendable;
  if (needed === undefined) return 'its credentials cannot be sent by this command';
  const variables = needed.map(({ environmentVariable }) => environmentVariable);
  return `it needs credentials: set ${variables.join(' and ')}`;
}

function sent(credentials: readonly Credential[], values: readonly string[]): ProbeCredentials {
  const headers = new Map<string, string>();
  const query = new Map<string, string>();
  for (const [index, { scheme }] of credentials.entries()) {
    const value = values[index] ?? '';
    const name = scheme.parameterName ?? '';
    if (scheme.type !== 'apiKey') headers.set('authorization', authorization(scheme.scheme, value));
    else if (scheme.in === 'query') query.set(name, value);
    else if (scheme.in === 'cookie') headers.set('cookie', `${name}=${value}`);
    else headers.set(name, value);
  }
  return { headers, query };
}

function authorization(scheme: string | undefined, value: string): string {
  return scheme === 'basic' ? `Basic ${Buffer.from(value).toString('base64')}` : `Bearer ${value}`;
}

/** The response; its body is never read. */
type ProbeResponse =
  | { readonly kind: 'response'; readonly status: number; readonly headers: Headers }
  | { readonly kind: 'no-response'; readonly reason: string };

export interface ProbeTarget {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Sends one request. It doesn't follow redirects, which could take the credentials to another server. */
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

/** Why there is no response, without the URL and the headers. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `nothing within ${timeoutMs} ms`;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return 'the request could not be sent';
}
