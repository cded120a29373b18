import type { RecordedRequest, RecordedResponse } from './recorded-request.ts';
import type { Secrets } from './secrets.ts';

/** A body for display. */
interface ShownBody {
  /** Absent if it isn't text. */
  readonly body?: string;
  /** Size of the body in bytes. */
  readonly size: number;
}

/** A response for display: without secrets, its body as text. */
export interface ShownResponse extends Omit<RecordedResponse, 'body'>, ShownBody {}

/** A request for display to people and programs: without secrets, its body as text. */
export interface ShownRequest extends Omit<RecordedRequest, 'at' | 'body' | 'response'>, ShownBody {
  readonly at: string;
  /** Absent: the connection broke, or the response has not ended. */
  readonly response?: ShownResponse;
}

/** The largest number of shown characters. */
const most = 100_000;

export function shownRequest(request: RecordedRequest, secrets: Secrets): ShownRequest {
  const { body, response, ...others } = request;
  const sent = secrets.valuesIn([...request.query, ...Object.entries(request.headers)]);
  const shownBody = (bytes: Uint8Array, headers: RecordedRequest['headers']): ShownBody => {
    const type = headers['content-type'] ?? '';
    const text = textOf(bytes, type);
    return {
      ...(text === undefined ? {} : { body: secrets.text(text, type, sent).slice(0, most) }),
      size: bytes.length,
    };
  };
  const masked = (headers: RecordedRequest['headers']) =>
    Object.fromEntries(secrets.pairs(Object.entries(headers), sent));
  return {
    ...others,
    at: request.at.toISOString(),
    query: secrets.pairs(request.query),
    headers: masked(request.headers),
    ...shownBody(body, request.headers),
    ...(response
      ? { response: { headers: masked(response.headers), ...shownBody(response.body, response.headers) } }
      : {}),
  };
}

/** Bytes as text, if their media type is text. */
export function textOf(body: Uint8Array, type: string): string | undefined {
  if (body.length === 0 || !/json|^text\/|urlencoded|xml/i.test(type)) return undefined;
  return new TextDecoder().decode(body);
}
