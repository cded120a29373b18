import type { Json } from '../../base/json.ts';
import type { ApiModel, Credential, Operation, Parameter } from '../../model/api-model.ts';
import { type OperationEnd, unknownChangelog } from '../lifecycle/deprecation-headers.ts';
import { labelOf } from '../lifecycle/find-part.ts';

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

/** A request that changes nothing, without its credentials. */
export interface ProbeRequest {
  readonly operation: Operation;
  readonly sunset?: string;
  readonly method: 'GET' | 'HEAD';
  /** Path and query, encoded. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** An operation that can't be probed. */
export interface SkippedProbe {
  readonly operation: string;
  readonly reason: string;
}

/** The request for an operation with an announcement, or the reason why there is none. */
export function planProbe(
  { operation, sunset }: OperationEnd,
  model: ApiModel,
  values: ReadonlyMap<string, string>,
): ProbeRequest | SkippedProbe {
  const { method, requestPath } = operation;
  const skipped = (reason: string): SkippedProbe => ({ operation: labelOf(operation), reason });
  if (model.webhooks.includes(operation)) return skipped('the service sends it');
  if (method !== 'GET' && method !== 'HEAD') return skipped(`${method} may change something`);
  let path = requestPath;
  const query = new URLSearchParams();
  const headers = new Map<string, string>();
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    const value = values.get(parameter.name) ?? exampleOf(parameter);
    if (value === undefined) return skipped(`it needs a value: --value ${parameter.name}=…`);
    if (parameter.in === 'path') path = path.replaceAll(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.append(parameter.name, value);
    else if (parameter.in === 'header') headers.set(parameter.name, value);
    else return skipped(`it needs the cookie ${parameter.name}`);
  }
  const target = query.size === 0 ? path : `${path}?${query}`;
  return { operation, method, target, headers, ...(sunset === undefined ? {} : { sunset }) };
}

/** A simple example value of a parameter. */
function exampleOf({ examples = [], schema }: Parameter): string | undefined {
  const given = [
    ...examples,
    ...(schema.examples ?? []),
    ...(schema.default ? [schema.default.value] : []),
    ...(schema.enum ?? []),
  ];
  const plain = given.find((value: Json) => typeof value === 'string' || typeof value === 'number');
  return plain === undefined || plain === '' ? undefined : String(plain);
}

/** A header that is missing or has another value. */
interface HeaderFinding {
  readonly code: 'header-missing' | 'header-different';
  readonly header: string;
  readonly expected: string;
  /** The value in the response; absent if it is missing. */
  readonly actual?: string;
  readonly message: string;
}

/** Compares the headers of a response with the expected announcement (§9.5). A `Sunset` may name any time of the expected day. */
export function judgeHeaders(headers: Headers, expected: ReadonlyMap<string, string>): readonly HeaderFinding[] {
  return [...expected].flatMap(([header, value]): HeaderFinding[] => {
    const actual = headers.get(header);
    if (actual === null) {
      return [{ code: 'header-missing', header, expected: value, message: `${header} is missing; expected ${value}` }];
    }
    const problem = problems.get(header)?.(actual, value);
    if (problem === undefined) return [];
    const message = `${header} is ${JSON.stringify(actual)}, ${problem}; expected ${value}`;
    return [{ code: 'header-different', header, expected: value, actual, message }];
  });
}

type HeaderCheck = (actual: string, expected: string) => string | undefined;

const problems: ReadonlyMap<string, HeaderCheck> = new Map<string, HeaderCheck>([
  ['Deprecation', (actual) => (actual.trim() === 'true' ? undefined : 'which is not true')],
  ['Sunset', sunsetProblem],
  ['Link', linkProblem],
]);

function sunsetProblem(actual: string, expected: string): string | undefined {
  const time = Date.parse(actual);
  if (Number.isNaN(time) || new Date(time).toUTCString() !== actual.trim()) return 'which is not an RFC 1123 date';
  const [day, wanted] = [new Date(time), new Date(expected)].map((date) => date.toISOString().slice(0, 10));
  return day === wanted ? undefined : `which is ${day}, and ${wanted} was announced`;
}

function linkProblem(actual: string, expected: string): string | undefined {
  const targets = [...actual.matchAll(/<([^>]*)>((?:\s*;\s*[^\s=;,]+\s*(?:=\s*(?:"[^"]*"|[^\s;,]*))?)*)/g)]
    .filter(([, , parameters = '']) =>
      /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?deprecation(?:\s[^"]*)?"|deprecation)(?:\s*;|\s*$)/i.test(parameters),
    )
    .map(([, target = '']) => target);
  if (targets.length === 0) return 'which has no link with rel="deprecation"';
  const [, wanted = ''] = /^<([^>]*)>/.exec(expected) ?? [];
  const anchor = wanted.slice(wanted.indexOf('#'));
  const fits = wanted.startsWith(unknownChangelog)
    ? (target: string) => target.endsWith(anchor)
    : (target: string) => target === wanted;
  return targets.some(fits) ? undefined : `whose target is ${targets.join(', ')}`;
}
