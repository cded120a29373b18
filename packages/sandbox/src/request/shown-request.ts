import type { Operation } from '../description/operation.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** A request as it is shown to people and programs: without secrets, its body as text. */
export interface ShownRequest extends Omit<RecordedRequest, 'at' | 'body'> {
  readonly at: string;
  /** Absent where it is not text. */
  readonly body?: string;
  /** Bytes of the body. */
  readonly size: number;
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
  const { body, ...others } = request;
  const masked = ([name, value]: readonly [string, string]) =>
    [name, secrets.has(name.toLowerCase()) ? mask : value] as const;
  const text = textOf(body, request.headers['content-type'] ?? '');
  return {
    ...others,
    at: request.at.toISOString(),
    query: request.query.map(masked),
    headers: Object.fromEntries(Object.entries(request.headers).map(masked)),
    ...(text === undefined ? {} : { body: text }),
    size: body.length,
  };
}

function textOf(body: Uint8Array, type: string): string | undefined {
  if (body.length === 0 || !/json|^text\/|urlencoded|xml/i.test(type)) return undefined;
  return new TextDecoder().decode(body.subarray(0, most));
}
