import type { Operation } from '../description/operation.ts';
import type { RequestProblem } from './problems-of.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** A request as it is shown to people and programs: without secrets, its body as text. */
export interface ShownRequest {
  readonly number: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where it is not text. */
  readonly body?: string;
  /** Bytes of the body. */
  readonly size: number;
  readonly operationId?: string;
  readonly status?: number;
  readonly duration?: number;
  readonly problems: readonly RequestProblem[];
}

const mask = '***';
const secretHeaders = ['authorization', 'proxy-authorization', 'cookie'];

/** Characters of a body that are shown. */
const most = 100_000;

/** Names of headers and query parameters whose values are secret. */
export function secretNames(operations: readonly Operation[]): ReadonlySet<string> {
  const credentials = operations.flatMap(({ security }) => security.flat());
  return new Set([...secretHeaders, ...credentials.map(({ key }) => key.toLowerCase())]);
}

export function shownRequest(request: RecordedRequest, secrets: ReadonlySet<string>): ShownRequest {
  const { number, at, method, path, query, headers, body, operationId, status, duration, problems } = request;
  const masked = (name: string, value: string) => (secrets.has(name.toLowerCase()) ? mask : value);
  const text = textOf(body, headers['content-type'] ?? '');
  return {
    number,
    at: at.toISOString(),
    method,
    path,
    query: query.map(([name, value]) => [name, masked(name, value)] as const),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, masked(name, value)])),
    ...(text === undefined ? {} : { body: text }),
    size: body.length,
    ...(operationId === undefined ? {} : { operationId }),
    ...(status === undefined ? {} : { status }),
    ...(duration === undefined ? {} : { duration }),
    problems,
  };
}

function textOf(body: Uint8Array, type: string): string | undefined {
  if (body.length === 0 || !/json|^text\/|urlencoded|xml/i.test(type)) return undefined;
  return new TextDecoder().decode(body.subarray(0, most));
}
